/** Disks that a test may fill or break: small file systems of its own. Root may mount them; who may not gets `undefined`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** A small disk. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all space that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  remove(): void;
}

/** Mounts a disk of that many megabytes, which is in memory; `undefined` where this account may not. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      run('umount', '--lazy', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A disk that can fail. */
export interface FailingDisk {
  readonly folder: string;
  /** Lets the kernel find a fault in it: from now on it takes no writes. */
  fail(): void;
  /** Checks it and mounts it again; nothing may have a file of it open. */
  repair(): void;
  remove(): void;
}

/** Mounts an ext4 file system of that many megabytes in a file; `undefined` where this account may not. */
export function failingDisk(megabytes: number): FailingDisk | undefined {
  const place = mkdtempSync(join(tmpdir(), 'windrow-disk-'));
  const [image, folder] = [join(place, 'image'), mkdtempSync(join(tmpdir(), 'windrow-mount-'))];
  const mount = (): void => void run('mount', '-o', 'loop,errors=remount-ro', image, folder);
  const remove = (): void => [place, folder].forEach((one) => rmSync(one, { recursive: true, force: true }));
  try {
    writeFileSync(image, '');
    truncateSync(image, megabytes * 1024 * 1024);
    run('mkfs.ext4', '-q', '-F', image);
    mount();
  } catch {
    remove();
    return undefined;
  }
  return {
    folder,
    fail: () => {
      const device = run('findmnt', '--noheadings', '--output', 'SOURCE', folder).replace('/dev/', '');
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'a test lets it fail');
    },
    repair: () => {
      run('umount', folder);
      // 1: it has repaired something.
      const checked = (): string => run('e2fsck', '-f', '-y', image);
      try {
        checked();
      } catch {
        checked();
      }
      mount();
    },
    remove: () => {
      run('umount', '--lazy', folder);
      remove();
    },
  };
}
