/**
 * A pool of connections that may break at any moment. None of them can end the process, none is waited for longer than its
 * limits, and after one has failed no other is trusted that has not answered since. Names no table.
 */
import pg from 'pg';
import { DatabaseProblem, type PoolCounts } from '../../database';
import { isConnectionLost, NoAnswer } from './faults';
import { beginWith } from './transactions/begin';
import { LONGEST_PAUSE, type Limits } from './limits';

/** A connection that is taken out of its pool. */
export interface Client {
  /**
   * Rejects after the limit at the latest; the connection is closed then.
   * @param begins a transaction begins with it: where BEGIN fails, it is not run
   */
  query(config: pg.QueryConfig, begins?: boolean): Promise<pg.QueryResult>;
  /**
   * Whether statements from now on keep one plan for all values (`PlannedQuery`). Call it outside a transaction, whose rollback
   * would take it back. It is sent together with the next statement.
   */
  planOnce(once: boolean): void;
  release(): void;
}

/** The connections for one use of the database. */
export interface Pool {
  connect(): Promise<Client>;
  /** What it has now. */
  counts(): PoolCounts;
  end(): Promise<void>;
}

/** Shared by the pools of one database: a moment before which no connection's last answer means that it works. */
export interface Trust {
  since: number;
}

// A connection that is silently gone is noticed after this and some probes, although nothing is sent.
const KEEP_ALIVE = 10_000;

/** Milliseconds for an answer that arrived while this process did something else. */
const TIME_TO_READ = 250;

/** Opens no connection yet. */
export function openPool(databaseUrl: string, limits: Limits, trust: Trust): Pool {
  const pool = createPool(databaseUrl, limits);
  const answered = new WeakMap<pg.PoolClient, number>();
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The pool listens to idle connections alone. An error that nobody listens to ends the process.
    client.on('error', () => undefined);
    answered.set(client, performance.now());
  });
  const heard = (client: pg.PoolClient): void => void answered.set(client, performance.now());
  return {
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        if ((answered.get(client) ?? 0) >= trust.since) return watched(client, { limits, trust, heard });
        client.release(true);
      }
    },
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => (pool.ended ? Promise.resolve() : pool.end()),
  };
}

function createPool(databaseUrl: string, limits: Limits): pg.Pool {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new DatabaseProblem(
      'DATABASE_URL is not a PostgreSQL address such as postgres://user:password@host:5432/windrow.',
    );
  }
  return new pg.Pool({
    ...connectionOf(databaseUrl),
    // Statements go out at once, although the answers of those before them have not come yet.
    pipeline: true,
    max: limits.connections,
    connectionTimeoutMillis: limits.wait,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: LONGEST_PAUSE,
    types: valueReaders,
  });
}

/** What all connections to a database have in common. */
export function connectionOf(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: 'windrow',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
  };
}

const readers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.NUMERIC]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: instantOf,
};

/** Reads values as SQLite gives them. */
export const valueReaders: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => readers[oid] ?? pg.types.getTypeParser(oid, format),
};

/** Where the offset of a session in UTC stands, or the point of the milliseconds. */
const SECONDS_END = 19;
const UTC = '+00';

/**
 * `2026-11-21 10:19:32.12+00` → `2026-11-21T10:19:32.120Z`, whatever the session's time zone. Lists have two in each row, so those
 * in UTC are put together from their parts.
 */
export function instantOf(text: string): string {
  const end = text.length - UTC.length;
  const milliseconds = end - SECONDS_END - 1;
  if (!text.endsWith(UTC) || text[10] !== ' ' || end < SECONDS_END || milliseconds > 3)
    return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  const second = `${text.slice(0, 10)}T${text.slice(11, SECONDS_END)}`;
  return milliseconds < 1 ? `${second}.000Z` : `${second}${text.slice(SECONDS_END, end).padEnd(4, '0')}Z`;
}

/** The connections whose statements keep one plan. */
const planningOnce = new WeakSet<pg.PoolClient>();

function planOnce(client: pg.PoolClient, once: boolean): void {
  if (planningOnce.has(client) === once) return;
  const mode = once ? 'force_generic_plan' : 'auto';
  // Where it fails the connection is broken, and the statement behind it says so.
  client.query(`set plan_cache_mode = ${mode}`).catch(() => undefined);
  if (once) planningOnce.add(client);
  else planningOnce.delete(client);
}

interface Watch {
  readonly limits: Limits;
  readonly trust: Trust;
  readonly heard: (client: pg.PoolClient) => void;
}

/** The connection with a limit on every answer. It is closed instead of going back to the pool once it has failed. */
function watched(client: pg.PoolClient, { limits, trust, heard }: Watch): Client {
  let released = false;
  let isSpoiled = false;
  const release = (failed: boolean): void => {
    if (released) return;
    released = true;
    client.release(failed);
    // pg would wait for the answers of what was sent. Without a connection, all of it rejects.
    if (failed) client.connection.stream.destroy();
  };
  const distrust = (): void => {
    trust.since = performance.now();
    release(true);
  };
  return {
    query: async (config, begins = false) => {
      let late = false;
      const giveUp = (): void => {
        late = true;
        distrust();
      };
      // In two parts: where this process itself was held up, the answer may be there and only has to be read.
      let timer = setTimeout(() => (timer = setTimeout(giveUp, TIME_TO_READ)), limits.answer - TIME_TO_READ);
      try {
        const result = await (begins ? beginWith(client, config) : client.query(config));
        heard(client);
        return result;
      } catch (error) {
        if (!late && isConnectionLost(error)) distrust();
        // pg then takes the statement for prepared, whether it is or not.
        isSpoiled ||= begins;
        throw late ? new NoAnswer(limits.answer / 1000) : error;
      } finally {
        clearTimeout(timer);
      }
    },
    planOnce: (once) => planOnce(client, once),
    release: () => release(isSpoiled),
  };
}
