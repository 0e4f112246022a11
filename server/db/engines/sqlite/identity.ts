/**
 * Whether the files of the data are still those that were opened. SQLite goes on writing into a file that was moved away or
 * replaced, and all of it would be lost with the process (review A7). Names no table.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_NAME } from './names';

/** Codes of the errors that a write ends with: nothing was saved, or it was saved into a file that is no longer in its place. */
export const FILE_HARMED = 'WINDROW_FILE_HARMED';
export const FILE_LOST = 'WINDROW_FILE_LOST';

/** A file of the data is no longer the one that was opened. The message is a plain sentence for the log. */
export class FileHarm extends Error {
  constructor(
    message: string,
    readonly code: typeof FILE_HARMED | typeof FILE_LOST,
  ) {
    super(message);
  }
}

/** The files of an open database. */
export interface FileIdentity {
  /** What happened to them, as a sentence; `undefined` while all is well. */
  harm(): string | undefined;
  /** Throws `FileHarm` when something happened to them. */
  refuseHarm(code?: FileHarm['code']): void;
}

/**
 * Notes device and inode of the files, which must be there. While they are open no other file of the device gets their inodes.
 * @param lockHarm what happened to the lock of the folder, if it is held
 */
export function identify(folder: string, lockHarm: () => string | undefined = () => undefined): FileIdentity {
  const names = [FILE_NAME, `${FILE_NAME}-wal`, `${FILE_NAME}-shm`];
  const known = names.map((name) => join(folder, name)).map((file) => [file, inodeOf(file)] as const);
  const harm = (): string | undefined => {
    for (const [file, inode] of known) {
      const now = inodeOf(file);
      if (now !== inode) return sentenceOf(file, now === '' ? 'is gone' : 'was replaced');
    }
    const [[file] = ['']] = known;
    return statSync(file).size === 0 ? sentenceOf(file, 'was emptied') : lockHarm();
  };
  return {
    harm,
    refuseHarm: (code = FILE_HARMED) => {
      const found = harm();
      if (found !== undefined) throw new FileHarm(found, code);
    },
  };
}

function sentenceOf(file: string, what: string): string {
  return `The file ${file} ${what} while Windrow has it open, so nothing is saved. Put the file back, or restart Windrow.`;
}

/** Device and inode of a file; empty where there is none. */
export function inodeOf(file: string): string {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : '';
}
