/** Opens the database behind one Kysely: a SQLite file by default, PostgreSQL where an address is given. */
import type { DataArchive, Lead } from './archive';
import { type DatabaseLocation, type Db, DatabaseProblem } from './database';
import type { TransferPlace, Outlet } from './transfer';
import { postgresPlace } from './engines/postgres/transfer/place';
import { openPostgres } from './engines/postgres/open';
import { sqliteArchive } from './engines/sqlite/archive/archive';
import { openSqlite, openSqliteForReading } from './engines/sqlite/open';
import { postgres } from './engines/postgres/dialect';
import { copyDatabase } from './engines/postgres/archive/copy';
import { readBack, restoreInto } from './engines/postgres/archive/restore';
import { openClient } from './engines/postgres/archive/session';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { publish } from './durable';
import { makePrivateFolder } from './private';
import { lockFolder } from './engines/sqlite/lock';
import { FILE_NAME } from './engines/sqlite/names';
import { refuseLostData } from './engines/sqlite/past';
import { inletOver } from './engines/sqlite/transfer/inlet';
import { lastIdIn, rowsOf, storedIn } from './engines/sqlite/transfer/read';

/** What the folders begin with in which copies are made. */
const SCRATCH = 'copying-';

/** @param folder the data folder; one that is filled is made if missing */
function sqlitePlace(folder: string): TransferPlace {
  return {
    label: folder,
    open: async () => openFile(folder),
    fill: async (prepare, work) => {
      if (existsSync(join(folder, FILE_NAME)))
        throw new DatabaseProblem(`There is already data in ${folder}. Name an empty folder. Nothing was copied.`);
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

/** The advisory lock of the process that makes backups by itself. Any fixed number will do. */
const LEAD_LOCK = 7463796470;

/** @param databaseUrl the address of the database that is copied or restored into */
function postgresArchive(databaseUrl: string): DataArchive {
  return {
    name: postgres.name,
    ending: 'dump',
    takes: (madeBy) => madeBy === postgres.name,
    copy: (file, options) => copyDatabase(databaseUrl, file, options),
    readBack: (file, options) => readBack(databaseUrl, file, options),
    restore: (file, options) => restoreInto(databaseUrl, file, options),
    lead: () => takeLead(databaseUrl),
  };
}

/** The lock ends with the connection, so a process that dies hands the lead on. */
async function takeLead(databaseUrl: string): Promise<Lead | null> {
  const client = await openClient(databaseUrl);
  let isHeld = true;
  client.on('end', () => {
    isHeld = false;
  });
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LEAD_LOCK]);
  const release = (): Promise<void> => client.end().catch(() => undefined);
  if (rows[0]?.got) return { held: () => isHeld, release };
  await release();
  return null;
}

/** Opens the database. Throws `DatabaseProblem` when it cannot be used. */
export async function openDatabase(location: DatabaseLocation): Promise<Db> {
  return location.databaseUrl ? openPostgres(location.databaseUrl) : openSqlite(location);
}

/** Opens a database that another process has open, for reports alone. Throws like `openDatabase`. */
export async function openForReading(location: DatabaseLocation): Promise<Db> {
  return location.databaseUrl
    ? (await openPostgres(location.databaseUrl)).apart('report')
    : openSqliteForReading(location);
}

/** The backups of a database. Opens nothing. */
export function openArchive({ dataDir = './data', databaseUrl }: DatabaseLocation): DataArchive {
  return databaseUrl ? postgresArchive(databaseUrl) : sqliteArchive(dataDir);
}

/** Where a business is copied from or to. Opens nothing. */
export function openTransfer({ dataDir = './data', databaseUrl }: DatabaseLocation): TransferPlace {
  return databaseUrl ? postgresPlace(databaseUrl) : sqlitePlace(dataDir);
}
