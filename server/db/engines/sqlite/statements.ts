/** Statements that stay compiled. */
import type BetterSqlite from 'better-sqlite3';
import type { SqliteDialectConfig } from 'kysely';
import type { Db } from '../../database';
import type { SqlRow } from '../../values';

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
      if (!statement.readonly) throw new TypeError(`This is no read: ${sql}`);
      if (kept.size >= KEPT_STATEMENTS) kept.clear();
      kept.set(sql, statement);
    }
    return statement.all(...parameters);
  };
}

/**
 * Reads on the connection that writes, unless it is in the middle of a transaction: both see what is committed, but a connection
 * forgets all pages that it has read as soon as another one commits. So lists after a save are read from memory.
 */
export function rowsFromEither(writer: Connection, reader: Connection): Db['rows'] {
  const [own, other] = [rowsFrom(writer), rowsFrom(reader)];
  // Nothing else runs between the look and the read.
  return (query) => (writer.inTransaction ? other : own)(query);
}
