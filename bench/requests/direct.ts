/**
 * The same SQL without the server: each request is run through the real app in this process, its statements are written down, and
 * then replayed on the engine's own driver.
 *
 * A write is done by the app in a transaction that is given up, and then its statements (key, plan, checks, history, counts, origins)
 * are run by the driver, prepared, one after the other between BEGIN and COMMIT. So both sides run the same statements with the same
 * values, each once, on rows that get other values by it, and both wait for the disk: the app's are those of other calls, of
 * numbers drawn anew in each run, so that neither finds what an earlier run has written. What the ratio leaves over is HTTP, the
 * session, the plan and its checks in JavaScript, and the answer. On PostgreSQL the driver waits for each statement, where the
 * app sends several at once: there the bare SQL is not the least that is possible.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { buildApp } from '../../server/app';
import type { Db, WriteOptions, WriteTransaction } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { FILE_NAME } from '../../server/db/engines/sqlite/open';
import { LOCK_NAME } from '../../server/db/engines/sqlite/names';
import { hooks, ticketTables } from '../../server/hooks';
import { definitions } from '../../server/reports/compose/definitions/index';
import { entities } from '../../src/entities';
import { USER, type Place } from '../business/load';
import type { Call } from './connection';
import { nextTicket, type Request } from './requests';
import { features } from '../../server/features';

/** The statements of one call. */
type Statements = readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];

interface Limit {
  readonly count: number;
  readonly ms: number;
}

/** The SQL of the requests, asked by itself while the servers run; that of writes before, because there is one writer. */
export interface Direct {
  /** Times in milliseconds: of a read's bare statement, of a write's statements and their commit. None: the server remembers the answer. */
  timesOf(name: string): Promise<number[]>;
  close(): Promise<void>;
}

/** Writes down the statements of all requests. No server may run on the place meanwhile. */
export async function openDirect(place: Place, requests: readonly Request[], limit: Limit): Promise<Direct> {
  const replay = place.engine === 'sqlite' ? sqliteReplay(place.dataDir) : await postgresReplay(place.databaseUrl);
  const written = await writeDown(place, requests, { limit, replay });
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

/** The statements that the server ran for some calls of a request; of a write how long the driver took over each. */
interface Written {
  readonly calls: readonly Statements[];
  readonly inDatabase: readonly number[];
}

async function writeDown(
  place: Place,
  requests: readonly Request[],
  { limit, replay }: { readonly limit: Limit; readonly replay: Replay },
): Promise<Written[]> {
  const db = await openDatabase(place);
  const record = new Tape();
  const app = await buildApp({
    db: recording(db, record),
    registry: entities,
    hooks,
    ticketTables,
    reports: definitions,
    features,
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
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(body === undefined ? {} : { 'idempotency-key': randomUUID() }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
  };
  const written: Written[] = [];
  const first = 1_000_000 + Math.floor(Math.random() * 1e9);
  for (const request of requests) {
    const calls: Statements[] = [];
    if (!Number.isFinite(request.variants)) {
      record.isTrial = true;
      const times = await repeat(async (n) => {
        await send(request.call(first + n));
        return replay.commit(record.list);
      }, limit);
      record.isTrial = false;
      written.push({ calls, inDatabase: times });
      continue;
    }
    for (let n = 0; n < Math.min(request.variants, 10); n++) {
      await send(request.afterSave ? nextTicket(first + n) : request.call(n));
      await send(request.call(n));
      calls.push(record.list);
    }
    written.push({ calls, inDatabase: [] });
  }
  await app.close();
  await db.close();
  return written;
}

/** What the database was asked since `clear`. */
class Tape {
  list: { sql: string; parameters: readonly unknown[] }[] = [];
  /** Whether transactions are given up when their work is done. */
  isTrial = false;

  clear(): void {
    this.list = [];
  }

  /** A statement. Those of sessions are not the request's. */
  note({ sql, parameters }: CompiledQuery): void {
    if (!/\bwindrow_(session|user)\b/.test(sql)) this.list.push({ sql, parameters });
  }
}

/** The database, with every statement written down. */
function recording(db: Db, record: Tape): Db {
  const watch = <T extends object>(database: T): T =>
    new Proxy(database, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        if (key !== 'executeQuery') return value.bind(target);
        return (query: CompiledQuery, ...rest: unknown[]): unknown => {
          record.note(query);
          return value.call(target, query, ...rest);
        };
      },
    });
  return {
    ...db,
    sql: watch(db.sql),
    rows: (query) => {
      record.note(query);
      return db.rows(query);
    },
    write: async <T>(work: (trx: WriteTransaction) => Promise<T>, options?: WriteOptions) => {
      let done: { readonly result: T } | undefined;
      try {
        return await db.write(async (trx) => {
          const result = await work(watch(trx));
          if (!record.isTrial) return result;
          done = { result };
          throw new Error('It was only tried.');
        }, options);
      } catch (error) {
        if (done) return done.result;
        throw error;
      }
    },
  };
}

interface Replay {
  run(statements: Statements): Promise<void>;
  /** Runs them in a transaction. Resolves to the milliseconds that they took with its begin and commit. */
  commit(statements: Statements): Promise<number>;
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
  const run: Replay['run'] = async (list) => {
    for (const { sql, parameters } of list) {
      const made = statement(sql);
      if (made.reader) made.all(...parameters);
      else made.run(...parameters);
    }
  };
  return { run, commit: committing(run, 'begin immediate'), close: async () => void database.close() };
}

async function postgresReplay(databaseUrl: string): Promise<Replay> {
  const client = new pg.Client(databaseUrl);
  // A benchmark that fails stops the database under this connection. What is told then must be the fault itself.
  client.on('error', () => undefined);
  await client.connect();
  const names = new Map<string, string>();
  const run: Replay['run'] = async (list) => {
    for (const { sql, parameters } of list) {
      const name = names.get(sql) ?? `s${names.size}`;
      names.set(sql, name);
      await client.query({ name, text: sql, values: [...parameters] });
    }
  };
  return { run, commit: committing(run, 'begin'), close: () => client.end() };
}

function committing(run: Replay['run'], begin: string): Replay['commit'] {
  return async (list) => {
    const begun = performance.now();
    await run([{ sql: begin, parameters: [] }, ...list, { sql: 'commit', parameters: [] }]);
    return performance.now() - begun;
  };
}
