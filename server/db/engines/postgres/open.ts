/**
 * PostgreSQL through pg: a pool, statements kept prepared, and values that read as SQLite's do.
 * Names no table.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { DatabaseProblem, type Db } from '../../database';
import type { AnyTables, SqlValue } from '../../values';
import { postgres } from './dialect';

/** Most connections of the pool. Further requests wait for one, and are refused after five seconds. */
export const CONNECTIONS = 10;

const readers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.NUMERIC]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: instantOf,
};

/** `2026-11-21 10:19:32.123+00` → `2026-11-21T10:19:32.123Z`, whatever the session's time zone. */
function instantOf(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

/** Opens a pool on the database that `databaseUrl` names and tries it. */
export async function openPostgres(databaseUrl: string): Promise<Db> {
  const pool = createPool(databaseUrl);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const database = new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  try {
    await sql`select 1`.execute(database);
  } catch (cause) {
    await pool.end();
    throw new DatabaseProblem(`The database at ${addressOf(databaseUrl)} cannot be reached: ${reasonOf(cause)}.`, {
      cause,
    });
  }
  return {
    dialect: postgres,
    sql: database,
    rows: async ({ sql: text, parameters }) =>
      (await pool.query<SqlValue[]>({ ...prepared(text, parameters), rowMode: 'array' })).rows,
    write: (work) => database.transaction().execute(work),
    // Two equal snapshots see exactly the same finished transactions, so equal texts mean equal data.
    version: async () => {
      const { rows } = await sql<{ version: string }>`select pg_current_snapshot()::text as version`.execute(database);
      return rows[0]?.version ?? '';
    },
    close: () => database.destroy().then(() => (pool.ended ? undefined : pool.end())),
  };
}

function createPool(databaseUrl: string): pg.Pool {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new DatabaseProblem(
      'DATABASE_URL is not a PostgreSQL address such as postgres://user:password@host:5432/windrow.',
    );
  }
  return new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    application_name: 'windrow',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => readers[oid] ?? pg.types.getTypeParser(oid, format),
    },
  });
}

/** The pool with clients that keep their statements prepared. */
function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparing(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Planning a list's joins takes longer than running them, so parameterised statements are prepared once a connection. */
function preparing(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]): unknown => client.query(prepared(text, values));
  // pg answers in the shape Kysely asks for; the two libraries' types do not say so.
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}

function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  return values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    if (names.size >= 2000) names.clear();
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

/** Host and database of an address, without the password. */
function addressOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host || 'the local socket'}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message : String(cause);
}
