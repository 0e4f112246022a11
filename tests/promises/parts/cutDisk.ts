/** A folder whose files lose, like those of a disk after a power cut, what was not synced. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = 4096;

/** Compiles the watcher of fsync into the folder; `undefined` where there is no C compiler. */
export function compileWatcher(folder: string): string | undefined {
  const library = join(folder, 'unsynced.so');
  const source = join(import.meta.dirname, 'unsynced.c');
  const { status, error, stderr } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'], {
    encoding: 'utf8',
  });
  if (error) return undefined;
  if (status !== 0) throw new Error(stderr);
  return library;
}

/** Begins to watch `folder`, whose files count as synced now. @returns what the server needs in its environment */
export function watch(library: string, folder: string, kept: string): Record<string, string> {
  const from = realpathSync(folder);
  for (const part of ['inodes', 'names']) mkdirSync(join(kept, part), { recursive: true });
  for (const name of filesIn(from)) {
    const { ino } = statSync(join(from, name));
    writeFileSync(join(kept, 'inodes', String(ino)), readFileSync(join(from, name)));
    writeFileSync(join(kept, 'names', name), String(ino));
  }
  return { LD_PRELOAD: library, WINDROW_CUT_FROM: from, WINDROW_CUT_TO: realpathSync(kept) };
}

/**
 * Makes the folder `to` as the disk is after the cut.
 * @param chance with it each block that was written and not synced is there by chance, as a disk may have written any of them;
 * without it none is
 * @returns how many bytes were lost
 */
export function cut(folder: string, kept: string, to: string, chance?: () => number): number {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  let lost = 0;
  for (const name of filesIn(join(kept, 'names'))) {
    const synced = read(join(kept, 'inodes', readFileSync(join(kept, 'names', name), 'utf8')));
    const written = read(join(folder, name));
    const left = chance ? mixed(synced, written, chance) : synced;
    lost += differing(left, written);
    writeFileSync(join(to, name), left, { mode: 0o600 });
  }
  return lost;
}

function mixed(synced: Buffer, written: Buffer, chance: () => number): Buffer {
  const length = chance() < 0.5 ? synced.length : written.length;
  const left = Buffer.alloc(length);
  for (let at = 0; at < length; at += BLOCK)
    (chance() < 0.5 ? written : synced).subarray(at, at + BLOCK).copy(left, at);
  return left;
}

function differing(a: Buffer, b: Buffer): number {
  let bytes = Math.abs(a.length - b.length);
  for (let at = 0; at < Math.min(a.length, b.length); at++) if (a[at] !== b[at]) bytes += 1;
  return bytes;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
