/**
 * PostgreSQL through pg: a pool for each use, statements kept prepared, and values that read as SQLite's do. Names no table.
 */
import { Kysely, sql, isAbortedTransactionError, type Dialect } from 'kysely';
import {
  DatabaseProblem,
  type Db,
  type PoolCounts,
  type Use,
  type WriteTransaction,
  type Relay,
  type RelayListener,
} from '../../database';
import type { SystemTables, SqlRow } from '../../values';
import { addressOf, reasonOf } from './address';
import { postgres } from './dialect';
import { dialectOver } from './driver';
import { limits } from './limits';
import { openPool, type Client, type Pool, type Trust, connectionOf } from './pool';
import { prepared } from './prepared';
import { sendingAhead, type AheadTransaction, unawaited } from '../../query/writes/ahead';
import { faultOf } from './faults';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const CHANNEL = 'windrow_change';
const WAIT = 3000;
/** Waits between tries to connect again: short at first, because a restart takes a second or two. */
const TRIES = [0, 250, 500, 1000, 2000, 4000] as const;
/** How often a silent connection is asked whether it is still there. */
const ASK_EVERY = 5000;

/** A relay that connects when somebody first listens. */
function createRelay(databaseUrl: string): Relay & { close(): Promise<void> } {
  const listeners = new Set<RelayListener>();
  const line = createLine(databaseUrl, listeners);
  return {
    longest: 7900,
    send: async (trx, text) => {
      unawaited(sql`select pg_notify(${CHANNEL}, ${text})`.execute(trx));
    },
    hear: async (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) line.open();
      await line.first();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) void line.close();
      };
    },
    close: () => line.close(),
  };
}

interface RelayLine {
  open(): void;
  /** Resolves when it has connected, or has failed to. */
  first(): Promise<void>;
  close(): Promise<void>;
}

function createLine(databaseUrl: string, listeners: ReadonlySet<RelayListener>): RelayLine {
  let stop: AbortController | undefined;
  let running: Promise<void> = Promise.resolve();
  let first = Promise.withResolvers<void>();
  const keepOpen = async (signal: AbortSignal): Promise<void> => {
    let failures = 0;
    for (let lost = false; !signal.aborted; lost = true) {
      const told = await listen(databaseUrl, signal, listeners, () => {
        failures = 0;
        first.resolve();
        // Nobody knows what was sent in between.
        if (lost) for (const { missed } of listeners) missed();
      });
      if (!told) failures += 1;
      first.resolve();
      await pause(TRIES[Math.min(failures, TRIES.length - 1)], undefined, { signal }).catch(() => undefined);
    }
  };
  return {
    open: () => {
      stop = new AbortController();
      first = Promise.withResolvers<void>();
      running = keepOpen(stop.signal);
    },
    first: () => first.promise,
    close: () => {
      stop?.abort();
      return running;
    },
  };
}

/** Listens until the connection breaks or is given up. Returns whether it was ever open. */
async function listen(
  databaseUrl: string,
  signal: AbortSignal,
  listeners: ReadonlySet<RelayListener>,
  opened: () => void,
): Promise<boolean> {
  const client = new pg.Client({ ...connectionOf(databaseUrl), connectionTimeoutMillis: WAIT, query_timeout: WAIT });
  const over = Promise.withResolvers<void>();
  client.on('error', () => over.resolve());
  client.on('end', () => over.resolve());
  client.on('notification', ({ payload = '' }) => {
    for (const { heard } of listeners) heard(payload);
  });
  const stop = (): void => over.resolve();
  signal.addEventListener('abort', stop);
  let asking: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    opened();
    asking = setInterval(() => void client.query('select 1').catch(() => over.resolve()), ASK_EVERY);
    await over.promise;
    return true;
  } catch {
    return false;
  } finally {
    clearInterval(asking);
    signal.removeEventListener('abort', stop);
    // Not awaited: where the network is gone it would never end.
    void client.end().catch(() => undefined);
  }
}

/** Runs `work` in a transaction. Statements that it did not wait for are part of it. */
async function writeOn<T>(
  database: Kysely<SystemTables>,
  dialect: Dialect,
  work: (trx: WriteTransaction) => Promise<T>,
): Promise<T> {
  let opened: AheadTransaction | undefined;
  try {
    return await database.transaction().execute((outer) =>
      outer.getExecutor().provideConnection(async (connection) => {
        const own = sendingAhead(outer, connection, dialect);
        opened = own;
        return work(own.trx).finally(own.end);
      }),
    );
  } catch (error) {
    const first = opened?.firstError();
    throw first !== undefined && isConsequence(error, first) ? first : error;
  }
}

/** Whether an error only says that an earlier statement of the transaction failed. */
function isConsequence(error: unknown, first: unknown): boolean {
  if (isAbortedTransactionError(error)) return true;
  if (error instanceof Error && 'code' in error && error.code === '25P02') return true;
  // The connection is given up after this refusal: what went out behind the statement, COMMIT too, finds it closed.
  const refused = faultOf(first)?.kind;
  if (refused !== 'only reads' && refused !== 'not writable') return false;
  const kind = faultOf(error)?.kind;
  return kind === 'unavailable' || kind === 'outcome unknown';
}

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
  const database = new Kysely<SystemTables>({ dialect });
  return {
    sql: database,
    ...readsOf(pool),
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

/** Reads on connections of their own. */
function readsOf(pool: Pool): Pick<Opened, 'rows' | 'snapshot'> {
  return {
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
