/** Disks that a test may fill or break: a small tmpfs of its own. Root may mount one; who may not gets `undefined`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all space that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  remove(): void;
}

/** Mounts a disk of that many megabytes; `undefined` where this account may not. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
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
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
