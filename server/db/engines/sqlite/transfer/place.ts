/** A data folder as the source or the target of a copy. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DatabaseProblem } from '../../../database';
import { publish } from '../../../durable';
import { makePrivateFolder } from '../../../private';
import type { Outlet, TransferPlace } from '../../../transfer';
import { lockFolder } from '../lock';
import { FILE_NAME } from '../names';
import { openSqlite } from '../open';
import { refuseLostData } from '../past';
import { inletOver } from './inlet';
import { lastIdIn, rowsOf, storedIn } from './read';

/** What the folders begin with in which copies are made. */
const SCRATCH = 'copying-';

/** @param folder the data folder; one that is filled is made if missing */
export function sqlitePlace(folder: string): TransferPlace {
  return {
    label: folder,
    open: async () => openFile(folder),
    fill: async (prepare, work) => {
      if (existsSync(join(folder, FILE_NAME)))
        throw new DatabaseProblem(`There are data in ${folder} already. Name an empty folder. Nothing was copied.`);
      const lock = lockFolder(Database, folder);
      const scratch = join(folder, `${SCRATCH}${process.pid}`);
      try {
        refuseLostData(folder);
        removeScratch(folder);
        makePrivateFolder(scratch);
        const db = await openSqlite({ dataDir: scratch });
        try {
          await prepare(db);
        } finally {
          await db.close();
        }
        const file = join(scratch, FILE_NAME);
        const connection = new Database(file);
        try {
          await work(inletOver(connection));
          connection.pragma('journal_mode = wal');
        } finally {
          connection.close();
        }
        publish(file, join(folder, FILE_NAME));
      } finally {
        removeScratch(folder);
        lock.close();
      }
    },
  };
}

/** Also of programs that were killed: the lock of the folder is ours, so none of them runs. */
function removeScratch(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(SCRATCH)) rmSync(join(folder, name), { recursive: true, force: true });
}

function openFile(folder: string): Outlet {
  const file = join(folder, FILE_NAME);
  if (!existsSync(file)) throw new DatabaseProblem(`There is no database ${file}.`);
  const lock = lockFolder(Database, folder);
  const connection = new Database(file, { readonly: true });
  return {
    stored: async () => storedIn(connection),
    rows: (table) => rowsOf(connection, table),
    lastId: async ({ name }) => lastIdIn(connection, name),
    close: async () => {
      connection.close();
      lock.close();
    },
  };
}
