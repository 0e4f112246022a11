/**
 * SQLite through better-sqlite3: one connection that writes, one that reads, WAL between them.
 * Knows no table.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDialectConfig,
} from 'kysely';
import type { AnyTables, Db, Place, SqlRow } from './open';
import { DatabaseProblem } from './databaseError';

/** Name of the file in the data folder. */
export const FILE_NAME = 'windrow.sqlite';
/** Statements kept compiled for each connection; more shapes than the registry's lists make. */
const KEPT_STATEMENTS = 500;

type Connection = BetterSqlite.Database;
type Constructor = typeof BetterSqlite;

/** Opens (and makes, if need be) the file in `dataDir`. */
export async function openSqlite(place: Place): Promise<Db> {
  const Database = await loadDriver();
  const folder = place.inMemory ? mkdtempSync(join(tmpdir(), 'windrow-')) : (place.dataDir ?? './data');
  const lock = place.soleUse && lockFolder(Database, folder);
  const writer = connect(Database, folder);
  // FULL: a scale house has power cuts, and what was acknowledged must be there afterwards. Test databases need not survive one.
  writer.pragma(`synchronous = ${place.inMemory ? 'OFF' : 'FULL'}`);
  forgetStatistics(writer);
  const reader = new Database(join(folder, FILE_NAME), { readonly: true });
  configure(reader);

  const reading = new Kysely<AnyTables>({ dialect: new SqliteDialect({ database: keepingStatements(reader) }) });
  const writing = new Kysely<AnyTables>({ dialect: new WriterDialect({ database: keepingStatements(writer) }) });
  return {
    engine: 'sqlite',
    sql: reading,
    rows: rowsFrom(reader),
    write: (work) => writing.transaction().execute(work),
    version: async () => String(reader.pragma('data_version', { simple: true })),
    close: async () => {
      await Promise.all([reading.destroy(), writing.destroy()]);
      reader.close();
      writer.close();
      lock?.close();
      if (place.inMemory) rmSync(folder, { recursive: true, force: true });
    },
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
 * The queries name what leaves few rows themselves, so that a plan is the same on the first day and in the tenth year.
 * Statistics would be those of the day they were taken: of a table that had one ticket then, and 400 times as slow in fall.
 */
function forgetStatistics(writer: Connection): void {
  writer.exec('drop table if exists sqlite_stat1; drop table if exists sqlite_stat4');
}

/** Holds an exclusive SQLite lock on a file of its own: the system lets go of it with the process, kill -9 included. */
function lockFolder(Database: Constructor, folder: string): Connection {
  let lock: Connection | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = new Database(join(folder, 'windrow.lock'), { timeout: 0 });
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

/** Kysely prepares every statement anew; keeping them halves the time of a short query. */
function keepingStatements(connection: Connection): SqliteDialectConfig['database'] & object {
  const kept = new Map<string, BetterSqlite.Statement<unknown[]>>();
  return {
    // Kysely closes only what it has used, so the connections are closed where they were opened.
    close: () => undefined,
    prepare: (sql: string) => {
      let statement = kept.get(sql);
      if (!statement || statement.busy) {
        statement = connection.prepare<unknown[]>(sql);
        if (kept.size >= KEPT_STATEMENTS) kept.clear();
        kept.set(sql, statement);
      }
      return statement;
    },
  };
}

/** Runs reads with statements of their own, so that none changes what Kysely's give. */
function rowsFrom(reader: Connection): Db['rows'] {
  const kept = new Map<string, BetterSqlite.Statement<unknown[], SqlRow>>();
  return async ({ sql, parameters }) => {
    let statement = kept.get(sql);
    if (!statement) {
      statement = reader.prepare<unknown[], SqlRow>(sql).raw();
      if (kept.size >= KEPT_STATEMENTS) kept.clear();
      kept.set(sql, statement);
    }
    return statement.all(...parameters);
  };
}

/** A transaction that takes the write lock at once: one that started reading could otherwise fail when it comes to write. */
class WriterDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class WriterDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new WriterDriver(this.#config);
  }
}
