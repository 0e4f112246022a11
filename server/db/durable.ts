/** Files that outlive a power cut: their bytes, and the folder that names them, are on the disk when a call returns. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Waits until the file's bytes are on the disk. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Waits until the folder's names are on the disk. Some systems and shares cannot do that for folders. */
export function syncFolder(folder: string): void {
  let handle: number | undefined;
  try {
    handle = openSync(folder, 'r');
    fsyncSync(handle);
  } catch (error) {
    if (!isOf(error, ['EISDIR', 'EINVAL', 'EPERM', 'ENOTSUP', 'EACCES'])) throw error;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Gives a finished file its name. Whoever finds the name finds the whole file. */
export function publish(draft: string, file: string): void {
  syncFile(draft);
  renameSync(draft, file);
  syncFolder(dirname(file));
}

/** Writes a text that only its owner may read, whole or not at all. */
export function writeDurably(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
  publish(draft, file);
}

function isOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
