/**
 * PostgreSQL through pg: a pool for each use, statements kept prepared, and values that read as SQLite's do. Names no table.
 */
import { Kysely, sql } from 'kysely';
import { DatabaseProblem, type Db, type PoolCounts, type Use } from '../../database';
import type { AnyTables, SqlRow } from '../../values';
import { addressOf, reasonOf } from './address';
import { postgres } from './dialect';
import { dialectOver } from './driver';
import { limits } from './limits';
import { openPool, type Client, type Pool, type Trust } from './pool';
import { prepared } from './prepared';
import { createRelay } from './relay';
import { writeOn } from './transactions/transaction';

/** The pool of one use. */
interface Opened extends Pick<Db, 'sql' | 'rows' | 'write' | 'snapshot' | 'version' | 'risks'> {
  close(): Promise<void>;
}

/** Opens the database that `databaseUrl` names and tries it. */
export async function openPostgres(databaseUrl: string): Promise<Db> {
  const trust: Trust = { since: 0 };
  const opened = new Map<Use, Db>();
  const pools = new Map<Use, Pool>();
  const connections = (): [Use, PoolCounts][] => [...pools].map(([use, pool]) => [use, pool.counts()]);
  const relay = createRelay(databaseUrl);
  const closing: (() => Promise<void>)[] = [() => relay.close()];
  const close = async (): Promise<void> => void (await Promise.all(closing.map((one) => one())));
  const apart = (use: Use): Db => {
    const known = opened.get(use);
    if (known) return known;
    const pool = openPool(databaseUrl, limits[use], trust);
    const { close: closeThis, ...rest } = openUse(pool);
    const db: Db = { dialect: postgres, ...rest, apart, relay, connections, close };
    pools.set(use, pool);
    opened.set(use, db);
    closing.push(closeThis);
    return db;
  };
  const db = apart('work');
  try {
    await sql`select 1`.execute(db.sql);
    return db;
  } catch (cause) {
    await close();
    throw new DatabaseProblem(`The database at ${addressOf(databaseUrl)} cannot be reached: ${reasonOf(cause)}.`, {
      cause,
    });
  }
}

function openUse(pool: Pool): Opened {
  const dialect = dialectOver(pool);
  const database = new Kysely<AnyTables>({ dialect });
  return {
    sql: database,
    rows: async (query) => {
      const client = await pool.connect();
      try {
        client.planOnce(query.plannedOnce === true);
        return await rowsBy(client)(query);
      } finally {
        client.release();
      }
    },
    snapshot: async (work) => {
      const client = await pool.connect();
      try {
        client.planOnce(false);
        await client.query({ text: 'begin isolation level repeatable read read only' });
        return await work(rowsBy(client));
      } finally {
        // Nothing was written. Where the connection is gone, so is the transaction.
        await client.query({ text: 'rollback' }).catch(() => undefined);
        client.release();
      }
    },
    write: (work) => writeOn(database, dialect, work),
    // Two equal snapshots see exactly the same finished transactions, so equal texts mean equal data.
    version: async () => {
      const { rows } = await sql<{ version: string }>`select pg_current_snapshot()::text as version`.execute(database);
      return rows[0]?.version ?? '';
    },
    risks: async () => {
      const watched = ['fsync', 'synchronous_commit', 'full_page_writes'];
      const { rows } = await sql<{ name: string }>`
        select name from pg_settings where setting = 'off' and name in (${sql.join(watched)}) order by name
      `.execute(database);
      return rows.map(({ name }) => name);
    },
    close: () => database.destroy().then(() => pool.end()),
  };
}

function rowsBy(client: Client): Db['rows'] {
  return async ({ sql: text, parameters, plannedOnce }) => {
    const { rows } = await client.query({ ...prepared(text, parameters, plannedOnce), ...asArrays });
    // With this mode pg answers arrays; its types do not say so for a configuration that is put together.
    return rows as SqlRow[];
  };
}

const asArrays = { rowMode: 'array' } as const;
