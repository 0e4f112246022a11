/**
 * Opens SQLite through better-sqlite3: one connection that writes, one that reads, in WAL mode.
 * Names no table.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { DatabaseProblem, type DatabaseLocation, type Db } from '../../database';
import { makePrivate, makePrivateFolder } from '../../private';
import type { SystemTables } from '../../values';
import { sqlite } from './dialect';
import { identify } from './identity';
import { holdLock, type FolderLock } from './lock';
import { FILE_NAME } from './names';
import { leaveMark, refuseLostData } from './past';
import { keepingStatements, rowsFrom, rowsFromEither, type Connection, type Constructor } from './statements';
import { openQueue } from './writing/queue';

/** Kilobytes of the file that a connection keeps; one that only reads reports goes through the tickets once. */
const CACHE = 65_536;
const READER_CACHE = 16_384;

export { FILE_NAME } from './names';

/** Opens (and makes, if need be) the file in `dataDir`. */
export async function openSqlite(location: DatabaseLocation): Promise<Db> {
  const Database = await loadDriver();
  const folder = location.inMemory ? mkdtempSync(join(tmpdir(), 'windrow-')) : (location.dataDir ?? './data');
  if (location.copyOf !== undefined) copyFileSync(location.copyOf, join(folder, FILE_NAME));
  const lock = location.soleUse ? holdLock(Database, folder) : undefined;
  try {
    refuseLostData(folder);
    lock?.refuseOthers();
    const open = openFile(Database, folder, { lock, lasting: !location.inMemory });
    const close = async (): Promise<void> => {
      await open.close();
      lock?.close();
      if (location.inMemory) rmSync(folder, { recursive: true, force: true });
    };
    // Reads wait for nobody, and there is one writer whatever it is for.
    const db: Db = { ...open, apart: () => db, close };
    return db;
  } catch (cause) {
    lock?.close();
    throw cause;
  }
}

/** Opens the file of a folder that another process has open. Nothing is written. */
export async function openSqliteForReading({ dataDir = './data' }: DatabaseLocation): Promise<Db> {
  const Database = await loadDriver();
  const file = join(dataDir, FILE_NAME);
  const reader = new Database(file, { readonly: true });
  configure(reader, READER_CACHE);
  const reading = new Kysely<SystemTables>({ dialect: new SqliteDialect({ database: keepingStatements(reader) }) });
  const db: Db = {
    dialect: sqlite,
    sql: reading,
    rows: rowsFrom(reader),
    write: () => Promise.reject(new Error('This process only reads.')),
    version: async () => String(reader.pragma('data_version', { simple: true })),
    snapshot: (work) => snapshotOf(new Database(file, { readonly: true }), work),
    apart: () => db,
    close: async () => {
      await reading.destroy();
      reader.close();
    },
  };
  return db;
}

function openFile(
  Database: Constructor,
  folder: string,
  { lock, lasting }: { lock: FolderLock | undefined; lasting: boolean },
): Omit<Db, 'apart'> {
  const writer = connect(Database, folder);
  // FULL: what was acknowledged must survive a power cut. Test databases need not.
  writer.pragma(`synchronous = ${lasting ? 'FULL' : 'OFF'}`);
  forgetStatistics(writer);
  const reader = new Database(join(folder, FILE_NAME), { readonly: true });
  configure(reader);
  if (lasting) leaveMark(folder);
  // Prepared once, because it is asked for with every list.
  const dataVersion = writer.prepare<[], number>('pragma data_version').pluck();
  const othersCommits = (): unknown => dataVersion.get();
  const files = identify(folder, { lockHarm: lock?.harm, othersCommits });
  const reading = new Kysely<SystemTables>({ dialect: new SqliteDialect({ database: keepingStatements(reader) }) });
  const queue = openQueue(writer, files);
  return {
    dialect: sqlite,
    sql: reading,
    rows: rowsFromEither(writer, reader),
    write: queue.write,
    // SQLite counts what others committed, not what this connection did.
    version: async () => `${queue.commits()} ${String(dataVersion.get())}`,
    snapshot: (work) => snapshotOf(new Database(join(folder, FILE_NAME), { readonly: true }), work),
    harm: files.harm,
    othersCommits: () => String(othersCommits()),
    close: async () => {
      await Promise.all([reading.destroy(), queue.end()]);
      reader.close();
      writer.close();
    },
  };
}

/** A transaction that only reads sees the database as it was at its first read. */
async function snapshotOf<T>(connection: Connection, work: (rows: Db['rows']) => Promise<T>): Promise<T> {
  try {
    configure(connection);
    connection.exec('begin; select 1 from sqlite_schema');
    return await work(rowsFrom(connection));
  } finally {
    connection.close();
  }
}

async function loadDriver(): Promise<Constructor> {
  const { default: Database } = await import('better-sqlite3');
  try {
    new Database(':memory:').close();
    return Database;
  } catch (cause) {
    throw new DatabaseProblem(
      'The SQLite driver is not built: run "npm rebuild better-sqlite3" (it needs python3, make and g++), or set DATABASE_URL to use PostgreSQL.',
      { cause },
    );
  }
}

function connect(Database: Constructor, folder: string): Connection {
  const file = join(folder, FILE_NAME);
  try {
    makePrivateFolder(folder);
    makePrivateFile(file);
    const writer = new Database(file);
    configure(writer);
    writer.pragma('journal_mode = WAL');
    writer.exec('begin immediate; commit');
    return writer;
  } catch (cause) {
    if (sqlite.faultOf(cause)?.kind === 'damaged') throw new DatabaseProblem(damaged(file, cause), { cause });
    throw new DatabaseProblem(`The database ${file} cannot be opened for writing: ${reasonOf(cause)}.`, { cause });
  }
}

function damaged(file: string, cause: unknown): string {
  return `The database ${file} cannot be opened: it is damaged, or no database (${reasonOf(cause)}). Nothing was changed. Restore a backup.`;
}

/** SQLite gives `-wal` and `-shm` the rights of the file, so it has to have its own before. */
function makePrivateFile(file: string): void {
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  for (const side of ['', '-wal', '-shm']) makePrivate(`${file}${side}`);
}

function configure(connection: Connection, cache = CACHE): void {
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('trusted_schema = OFF');
  connection.pragma('temp_store = MEMORY');
  connection.pragma(`cache_size = -${cache}`);
}

/**
 * The queries themselves mark the conditions that leave few rows, so that plans do not depend on the amount of data.
 * Statistics describe the day they were taken: those of a table with one ticket made lists 400 times slower by autumn.
 */
function forgetStatistics(writer: Connection): void {
  writer.exec('drop table if exists sqlite_stat1; drop table if exists sqlite_stat4');
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
