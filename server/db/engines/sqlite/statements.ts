/** Statements that stay compiled, and transactions that take SQLite's write lock at once. */
import type BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDialectConfig,
} from 'kysely';
import type { Db } from '../../database';
import type { SqlRow } from '../../values';
import { FILE_LOST, type FileIdentity } from './identity';

/** Statements kept compiled for each connection; more shapes than the registry's lists make. */
const KEPT_STATEMENTS = 500;

export type Connection = BetterSqlite.Database;
/** The driver, which is loaded only where SQLite is used. */
export type Constructor = typeof BetterSqlite;

/** Kysely prepares every statement again; caching them halves the time of a short query. */
export function keepingStatements(connection: Connection): SqliteDialectConfig['database'] & object {
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

/** Runs reads with statements of their own, because `raw()` would change the rows of Kysely's. */
export function rowsFrom(reader: Connection): Db['rows'] {
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

/**
 * A transaction that takes the write lock at once: one that started reading could otherwise fail when it comes to write. Before
 * and after the commit the files are looked at: what goes into a file that was moved away is never acknowledged.
 */
class WriterDriver extends SqliteDriver {
  readonly #writer: Connection;
  readonly #files: FileIdentity;
  constructor(config: SqliteDialectConfig, { writer, files }: WriterFiles) {
    super(config);
    this.#writer = writer;
    this.#files = files;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#writer.inTransaction) this.#writer.exec('rollback');
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#files.refuseHarm();
    try {
      await super.commitTransaction(connection);
    } finally {
      // A commit may bring the log into the database.
      this.#files.written();
    }
    this.#files.refuseHarm(FILE_LOST);
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk, for one, makes SQLite roll back by itself. A second rollback would fail and hide why.
    if (!this.#writer.inTransaction) return;
    // Here too the first error is what counts. What stays open is rolled back before the next transaction.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

interface WriterFiles {
  readonly writer: Connection;
  readonly files: FileIdentity;
}

export class WriterDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #parts: WriterFiles;
  constructor(parts: WriterFiles) {
    const config = { database: keepingStatements(parts.writer) };
    super(config);
    this.#config = config;
    this.#parts = parts;
  }
  override createDriver(): Driver {
    return new WriterDriver(this.#config, this.#parts);
  }
}
