/**
 * Whether the files of the data are still those that were opened. SQLite goes on writing into a file that was moved away or
 * replaced, and all of it would be lost with the process (review A7). Names no table.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_NAME, LOCK_NAME } from './names';

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

type Known = readonly (readonly [file: string, identity: string])[];

/**
 * Notes device and inode of the files, which must be there. While they are open no other file of the device gets their inodes.
 * @param locked whether the folder's lock is held too
 */
export function identify(folder: string, locked: boolean): FileIdentity {
  const names = [FILE_NAME, `${FILE_NAME}-wal`, `${FILE_NAME}-shm`, ...(locked ? [LOCK_NAME] : [])];
  const known: Known = names.map((name) => [join(folder, name), stateOf(join(folder, name)).identity]);
  const harm = (): string | undefined => {
    for (const [file, identity] of known) {
      const now = stateOf(file);
      if (now.identity !== identity) return sentenceOf(file, now.identity === '' ? 'is gone' : 'was replaced');
      if (now.empty && file.endsWith(FILE_NAME)) return sentenceOf(file, 'was emptied');
    }
    return undefined;
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

/** Empty identity: there is no such file, or it cannot be looked at. */
function stateOf(file: string): { identity: string; empty: boolean } {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? { identity: `${found.dev} ${found.ino}`, empty: found.size === 0n } : { identity: '', empty: false };
}
