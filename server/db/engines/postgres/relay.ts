/**
 * Texts between the processes on one PostgreSQL: NOTIFY in the transaction that they belong to, LISTEN on a connection of its
 * own, which is opened again whenever it breaks. Names no table.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { unawaited } from '../../query/writes/ahead';
import type { Relay, RelayListener } from '../../database';
import { connectionOf } from './pool';

const CHANNEL = 'windrow_change';
const WAIT = 3000;
/** Waits between tries to connect again: short at first, because a restart takes a second or two. */
const TRIES = [0, 250, 500, 1000, 2000, 4000] as const;
/** How often a silent connection is asked whether it is still there. */
const ASK_EVERY = 5000;

/** A relay that connects when somebody first listens. */
export function createRelay(databaseUrl: string): Relay & { close(): Promise<void> } {
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
