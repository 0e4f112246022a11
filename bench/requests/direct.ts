/**
 * The same SQL without the server: each request is run once through the real app in this process, its statements are
 * written down, and then replayed on the engine's own driver.
 */
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { buildApp } from '../../server/app';
import type { Db } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { FILE_NAME } from '../../server/db/engines/sqlite/open';
import { LOCK_NAME } from '../../server/db/engines/sqlite/names';
import { hooks, ticketTables } from '../../server/hooks';
import { definitions } from '../../server/reports/compose/definitions/index';
import { entities } from '../../src/entities';
import { USER, type Place } from '../business/load';
import type { Call } from './connection';
import { nextTicket, type Request } from './requests';

/** The statements of one call. */
type Statements = readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];

interface Limit {
  readonly count: number;
  readonly ms: number;
}

/** The SQL of the requests, asked by itself while the servers run. */
export interface Direct {
  /**
   * Times in milliseconds: of a read's bare statement; of a write, whose statements cannot run twice, what they and their commit took
   * in the database when they were written down, history included. None: the server remembers the answer.
   */
  timesOf(name: string): Promise<number[]>;
  close(): Promise<void>;
}

/** Writes down the statements of all requests. No server may run on the place meanwhile. */
export async function openDirect(place: Place, requests: readonly Request[], limit: Limit): Promise<Direct> {
  const written = await writeDown(place, requests, limit);
  const replay = place.engine === 'sqlite' ? sqliteReplay(place.dataDir) : await postgresReplay(place.databaseUrl);
  return {
    timesOf: async (name) => {
      const at = requests.findIndex((request) => request.name === name);
      const { calls = [], inDatabase = [] } = written[at] ?? {};
      const bare = requests[at]?.bare;
      if (inDatabase.length > 0) return [...inDatabase];
      if (!bare && calls.every((statements) => statements.length === 0)) return [];
      return repeat(async (n) => {
        const begun = performance.now();
        await replay.run(bare ? [{ sql: bare, parameters: [] }] : (calls[n % calls.length] ?? []));
        return performance.now() - begun;
      }, limit);
    },
    close: replay.close,
  };
}

/** The times of a measurement that is repeated; the first ones prepare statements and are left out. */
async function repeat(once: (n: number) => Promise<number>, limit: Limit): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + limit.ms;
  for (let n = 0; n < limit.count && (n < 5 || performance.now() < until); n++) times.push(await once(n));
  return times.slice(Math.min(5, times.length - 1));
}

/** The statements that the server ran for some calls of a request; for a write also how long the database took over each. */
interface Written {
  readonly calls: readonly Statements[];
  readonly inDatabase: readonly number[];
}

async function writeDown(place: Place, requests: readonly Request[], limit: Limit): Promise<Written[]> {
  const db = await openDatabase(place);
  const record = new Tape();
  const app = await buildApp({
    db: recording(db, record),
    registry: entities,
    hooks,
    ticketTables,
    reports: definitions,
    secret: Buffer.alloc(32, 1),
    clock: () => new Date(),
  });
  const signIn = await app.inject({ method: 'POST', url: '/api/v1/token/', payload: USER });
  const authorization = `Bearer ${signIn.json<{ access: string }>().access}`;
  const send = async ({ method, path, body }: Call): Promise<void> => {
    record.clear();
    const answer = await app.inject({
      method,
      url: path,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
  };
  const written: Written[] = [];
  for (const request of requests) {
    const calls: Statements[] = [];
    if (!Number.isFinite(request.variants)) {
      const write = async (n: number): Promise<number> => {
        await send(request.call(n));
        calls.push(record.list);
        return record.busy;
      };
      written.push({ calls, inDatabase: await repeat(write, limit) });
      continue;
    }
    for (let n = 0; n < Math.min(request.variants, 10); n++) {
      await send(request.afterSave ? nextTicket(n) : request.call(n));
      await send(request.call(n));
      calls.push(record.list);
    }
    written.push({ calls, inDatabase: [] });
  }
  await app.close();
  await db.close();
  return written;
}

/** What the database was asked since `clear`, and how long it was at work; statements that run at once are counted once. */
class Tape {
  list: { sql: string; parameters: readonly unknown[] }[] = [];
  busy = 0;
  #open = 0;
  #since = 0;

  clear(): void {
    this.list = [];
    this.busy = 0;
  }

  /** A statement. Those of sessions are not the request's. */
  async ran<T>({ sql, parameters }: CompiledQuery, work: () => Promise<T>): Promise<T> {
    if (/\bwindrow_(session|user)\b/.test(sql)) return work();
    this.list.push({ sql, parameters });
    this.begin();
    try {
      return await work();
    } finally {
      this.end();
    }
  }

  begin(): void {
    if (this.#open++ === 0) this.#since = performance.now();
  }

  end(): void {
    if (--this.#open === 0) this.busy += performance.now() - this.#since;
  }
}

/** The database, with every statement written down and timed, and the begin and commit of its transactions. */
function recording(db: Db, record: Tape): Db {
  const watch = <T extends object>(database: T): T =>
    new Proxy(database, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        if (key !== 'executeQuery') return value.bind(target);
        return (query: CompiledQuery, ...rest: unknown[]): unknown =>
          record.ran(query, async () => value.call(target, query, ...rest));
      },
    });
  return {
    ...db,
    sql: watch(db.sql),
    rows: (query) => record.ran(query, () => db.rows(query)),
    write: async (work, options) => {
      record.begin();
      try {
        return await db.write(async (trx) => {
          record.end();
          try {
            return await work(watch(trx));
          } finally {
            record.begin();
          }
        }, options);
      } finally {
        record.end();
      }
    },
  };
}

interface Replay {
  run(statements: Statements): Promise<void>;
  close(): Promise<void>;
}

function sqliteReplay(dataDir: string): Replay {
  // A server that finds this connection and no lock file takes it for a Windrow whose lock was removed.
  closeSync(openSync(join(dataDir, LOCK_NAME), 'a'));
  const database = new BetterSqlite(join(dataDir, FILE_NAME));
  for (const setting of ['synchronous = FULL', 'foreign_keys = ON', 'cache_size = -65536', 'temp_store = MEMORY'])
    database.pragma(setting);
  const prepared = new Map<string, BetterSqlite.Statement<unknown[]>>();
  const statement = (sql: string): BetterSqlite.Statement<unknown[]> => {
    const made = prepared.get(sql) ?? database.prepare<unknown[]>(sql);
    prepared.set(sql, made);
    return made;
  };
  return {
    run: async (list) => {
      for (const { sql, parameters } of list) {
        const made = statement(sql);
        if (made.reader) made.all(...parameters);
        else made.run(...parameters);
      }
    },
    close: async () => void database.close(),
  };
}

async function postgresReplay(databaseUrl: string): Promise<Replay> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const names = new Map<string, string>();
  return {
    run: async (list) => {
      for (const { sql, parameters } of list) {
        const name = names.get(sql) ?? `s${names.size}`;
        names.set(sql, name);
        await client.query({ name, text: sql, values: [...parameters] });
      }
    },
    close: () => client.end(),
  };
}
