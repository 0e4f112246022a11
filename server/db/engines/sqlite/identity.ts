/**
 * Whether the files of the data are still those that were opened. SQLite goes on writing into a file that was moved away,
 * replaced or written over, and all of it would be lost with the process. Names no table.
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
  /** Call after each commit: what SQLite itself wrote into the database since is right. */
  written(): void;
}

interface IdentifyParts {
  /** What happened to the lock of the folder, if it is held. */
  readonly lockHarm?: (() => string | undefined) | undefined;
  /** A value that is another one once another connection has committed. */
  readonly othersCommits: () => unknown;
}

/**
 * Notes device and inode of the files, which must be there, and when the database was written. While they are open no other
 * file of the device gets their inodes.
 */
export function identify(folder: string, { lockHarm, othersCommits }: IdentifyParts): FileIdentity {
  const names = [FILE_NAME, `${FILE_NAME}-wal`, `${FILE_NAME}-shm`];
  const known = names.map((name) => join(folder, name)).map((file) => [file, inodeOf(file)] as const);
  const main = join(folder, FILE_NAME);
  const mainInode = inodeOf(main);
  // Unknown while the file is out of its place: once it is back it is taken as it is.
  const lastWrite = () => {
    const found = statSync(main, { bigint: true, throwIfNoEntry: false });
    if (!found || `${found.dev} ${found.ino}` !== mainInode) return undefined;
    return { mtimeNs: found.mtimeNs, size: found.size, others: othersCommits() };
  };
  let last = lastWrite();
  const harm = (): string | undefined => {
    for (const [file, inode] of known) {
      const now = inodeOf(file);
      if (now !== inode) return sentenceOf(file, now === '' ? 'is gone' : 'was replaced');
    }
    const { mtimeNs, size } = statSync(main, { bigint: true });
    if (size === 0n) return sentenceOf(main, 'was emptied');
    last ??= lastWrite();
    if (last && (mtimeNs !== last.mtimeNs || size !== last.size)) {
      // Another connection that commits may also bring the log into the database.
      if (othersCommits() === last.others) return sentenceOf(main, 'was written by another program');
      last = lastWrite();
    }
    return lockHarm?.();
  };
  return {
    harm,
    refuseHarm: (code = FILE_HARMED) => {
      const found = harm();
      if (found !== undefined) throw new FileHarm(found, code);
    },
    written: () => {
      last = lastWrite();
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
