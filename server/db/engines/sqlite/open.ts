/**
 * Opens SQLite through better-sqlite3: one connection that writes, one that reads, in WAL mode.
 * Names no table.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { DatabaseProblem, type DatabaseLocation, type Db } from '../../database';
import type { AnyTables } from '../../values';
import { sqlite } from './dialect';
import { FileHarm, identify, type FileIdentity } from './identity';
import { FILE_NAME, LOCK_NAME } from './names';
import { keepingStatements, rowsFrom, WriterDialect, type Connection } from './statements';

export { FILE_NAME } from './names';

type Constructor = typeof BetterSqlite;

/** Opens (and makes, if need be) the file in `dataDir`. */
export async function openSqlite(location: DatabaseLocation): Promise<Db> {
  const Database = await loadDriver();
  const folder = location.inMemory ? mkdtempSync(join(tmpdir(), 'windrow-')) : (location.dataDir ?? './data');
  const lock = location.soleUse ? lockFolder(Database, folder) : undefined;
  const writer = connect(Database, folder);
  // FULL: what was acknowledged must survive a power cut. Test databases need not.
  writer.pragma(`synchronous = ${location.inMemory ? 'OFF' : 'FULL'}`);
  forgetStatistics(writer);
  const reader = new Database(join(folder, FILE_NAME), { readonly: true });
  configure(reader);

  const files = identify(folder, lock !== undefined);

  const reading = new Kysely<AnyTables>({ dialect: new SqliteDialect({ database: keepingStatements(reader) }) });
  const { write, version, end } = openWriting(writer, files);
  const db: Db = {
    dialect: sqlite,
    sql: reading,
    rows: rowsFrom(reader),
    write,
    version,
    // Reads wait for nobody, and there is one writer whatever it is for.
    apart: () => db,
    harm: files.harm,
    close: async () => {
      await Promise.all([reading.destroy(), end()]);
      reader.close();
      writer.close();
      lock?.close();
      if (location.inMemory) rmSync(folder, { recursive: true, force: true });
    },
  };
  return db;
}

/** Write transactions, and what counts them. */
function openWriting(
  writer: Connection,
  files: FileIdentity,
): Pick<Db, 'write' | 'version'> & { end: () => Promise<void> } {
  const writing = new Kysely<AnyTables>({ dialect: new WriterDialect({ writer, files }) });
  let own = 0;
  return {
    write: async (work, { unseen = false } = {}) => {
      try {
        return await writing.transaction().execute(work);
      } catch (error) {
        // Whatever failed: what happened to the files is why.
        if (!(error instanceof FileHarm)) files.refuseHarm();
        throw error;
      } finally {
        if (!unseen) own += 1;
      }
    },
    // SQLite counts what others committed, not what this connection did.
    version: async () => `${own} ${String(writer.pragma('data_version', { simple: true }))}`,
    end: () => writing.destroy(),
  };
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
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const writer = new Database(file);
    configure(writer);
    writer.pragma('journal_mode = WAL');
    writer.exec('begin immediate; commit');
    return writer;
  } catch (cause) {
    throw new DatabaseProblem(`The database ${file} cannot be opened for writing: ${reasonOf(cause)}.`, { cause });
  }
}

function configure(connection: Connection): void {
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('trusted_schema = OFF');
  connection.pragma('temp_store = MEMORY');
  connection.pragma('cache_size = -65536');
}

/**
 * The queries themselves mark the conditions that leave few rows, so that plans do not depend on the amount of data.
 * Statistics describe the day they were taken: those of a table with one ticket made lists 400 times slower by autumn.
 */
function forgetStatistics(writer: Connection): void {
  writer.exec('drop table if exists sqlite_stat1; drop table if exists sqlite_stat4');
}

/** Holds an exclusive SQLite lock on a file of its own: the system releases it with the process, also after kill -9. */
export function lockFolder(Database: Constructor, folder: string): Connection {
  let lock: Connection | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = new Database(join(folder, LOCK_NAME), { timeout: 0 });
    lock.exec('pragma journal_mode = delete; begin exclusive');
    return lock;
  } catch (cause) {
    lock?.close();
    if (codeOf(cause) === 'SQLITE_BUSY')
      throw new DatabaseProblem(`The data in ${folder} is in use by another Windrow.`, { cause });
    throw new DatabaseProblem(`The folder ${folder} cannot be written: ${reasonOf(cause)}.`, { cause });
  }
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
