/** The lock of a data folder, which one Windrow has. Names no table. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseProblem } from '../../database';
import { makePrivate, makePrivateFolder } from '../../private';
import { inodeOf } from './identity';
import { FILE_NAME, LOCK_NAME } from './names';
import type { Connection, Constructor } from './statements';

/** A lock that is held. */
export interface FolderLock {
  /** Why it is not held any more, as a sentence. One that was removed is taken again, if nobody was faster. */
  harm(): string | undefined;
  /** Throws `DatabaseProblem` when the lock was missing while another program has the database open. Call it before opening that. */
  refuseOthers(): void;
  close(): void;
}

/** Takes the lock for as long as the process lives. Throws `DatabaseProblem` while another one has it. */
export function holdLock(Database: Constructor, folder: string): FolderLock {
  const file = join(folder, LOCK_NAME);
  const wasThere = existsSync(file);
  let lock = lockFolder(Database, folder);
  let inode = inodeOf(file);
  return {
    refuseOthers: () => {
      if (wasThere || !isOpenElsewhere(Database, folder)) return;
      throw new DatabaseProblem(
        `The data in ${folder} is open in another program, although ${LOCK_NAME} was missing: somebody removed it. Stop the Windrow that runs there, then start again.`,
      );
    },
    harm: () => {
      if (inodeOf(file) === inode) return undefined;
      try {
        const again = lockFolder(Database, folder);
        lock.close();
        lock = again;
        inode = inodeOf(file);
        return undefined;
      } catch (cause) {
        return `${cause instanceof Error ? cause.message : String(cause)} It took ${file} from this one, which saves nothing any more. Stop one of them.`;
      }
    },
    close: () => void lock.close(),
  };
}

/** Holds an exclusive SQLite lock on a file of its own: the system releases it with the process, also after kill -9. */
export function lockFolder(Database: Constructor, folder: string): Connection {
  let lock: Connection | undefined;
  try {
    makePrivateFolder(folder);
    lock = new Database(join(folder, LOCK_NAME), { timeout: 0 });
    makePrivate(join(folder, LOCK_NAME));
    lock.exec('pragma journal_mode = delete; begin exclusive');
    return lock;
  } catch (cause) {
    lock?.close();
    if (cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY')
      throw new DatabaseProblem(`The data in ${folder} is in use by another Windrow.`, { cause });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseProblem(`The folder ${folder} cannot be written: ${reason}.`, { cause });
  }
}

/** Whether another connection has the database open: leaving WAL mode needs it alone. Asked only where the lock was missing. */
function isOpenElsewhere(Database: Constructor, folder: string): boolean {
  if (!existsSync(join(folder, `${FILE_NAME}-shm`))) return false;
  const database = new Database(join(folder, FILE_NAME), { timeout: 0, fileMustExist: true });
  try {
    database.pragma('journal_mode = delete');
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    database.close();
  }
}
