/**
 * The same SQL without the server: each request is run once through the real app in this process, its statements are
 * written down, and then replayed on the engine's own driver.
 */
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { buildApp } from '../../server/app';
import type { Db } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { FILE_NAME } from '../../server/db/engines/sqlite/open';
import { hooks, ticketTables } from '../../server/hooks';
import { definitions } from '../../server/reports/compose/definitions/index';
import { entities } from '../../src/entities';
import { USER, type Place } from '../data/load';
import { quantile } from './measure';
import { nextTicket, type Call, type Request } from './requests';

/** The statements of one call; `saves` when they ran in a write transaction. */
interface Statements {
  readonly saves: boolean;
  readonly list: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];
}

/** What the SQL of a request costs by itself. No statements: the server remembered the answer since the last commit. */
export interface DirectCost {
  readonly statements: number;
  /** Milliseconds. */
  readonly p50: number;
}

/** Measures the SQL of every request. */
export async function measureDirect(
  place: Place,
  requests: readonly Request[],
  limit: { count: number; ms: number },
): Promise<DirectCost[]> {
  const written = await writeDown(place, requests);
  const replay = place.engine === 'sqlite' ? sqliteReplay(place.dataDir) : await postgresReplay(place.databaseUrl);
  const costs: DirectCost[] = [];
  for (const calls of written) {
    const times: number[] = [];
    const until = performance.now() + limit.ms;
    for (let n = 0; n < limit.count && (n < 5 || performance.now() < until); n++) {
      const statements = calls[n % calls.length];
      if (!statements) throw new Error('No statement was written down.');
      const begun = performance.now();
      await replay.run(statements);
      times.push(performance.now() - begun);
    }
    costs.push({
      statements: calls[0]?.list.length ?? 0,
      p50: quantile(times.slice(Math.min(5, times.length - 1)), 0.5),
    });
  }
  await replay.close();
  return costs;
}

async function writeDown(place: Place, requests: readonly Request[]): Promise<Statements[][]> {
  const db = await openDatabase(place);
  const record: { list: { sql: string; parameters: readonly unknown[] }[]; saves: boolean } = {
    list: [],
    saves: false,
  };
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
    const answer = await app.inject({
      method,
      url: path,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
  };
  const written: Statements[][] = [];
  for (const request of requests) {
    const calls: Statements[] = [];
    for (let n = 0; n < Math.min(request.variants, 10); n++) {
      // A write that is sent twice changes nothing the second time.
      if (!request.afterSave) await send(request.call(Number.isFinite(request.variants) ? n : n + 10));
      else await send(nextTicket(n));
      record.list = [];
      record.saves = false;
      await send(request.call(n));
      calls.push({ list: [...record.list], saves: record.saves });
    }
    written.push(calls);
  }
  await app.close();
  await db.close();
  return written;
}

/** The database, with every statement of the records layer written down. Those of sessions are not: they are the server's cost. */
function recording(db: Db, record: { list: object[]; saves: boolean }): Db {
  const note = ({ sql, parameters }: CompiledQuery, saves: boolean): void => {
    if (/\bwindrow_/.test(sql)) return;
    record.list.push({ sql, parameters });
    record.saves ||= saves;
  };
  const watch = <T extends object>(database: T, saves: boolean): T =>
    new Proxy(database, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        if (key !== 'executeQuery') return value.bind(target);
        return (query: CompiledQuery, ...rest: unknown[]): unknown => {
          note(query, saves);
          return value.call(target, query, ...rest);
        };
      },
    });
  return {
    ...db,
    sql: watch(db.sql, false),
    rows: (query) => {
      note(query, false);
      return db.rows(query);
    },
    write: (work) => db.write((trx) => work(watch(trx, true))),
  };
}

interface Replay {
  run(statements: Statements): Promise<void>;
  close(): Promise<void>;
}

function sqliteReplay(dataDir: string): Replay {
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
    run: async ({ list, saves }) => {
      if (saves) statement('begin immediate').run();
      for (const { sql, parameters } of list) {
        const made = statement(sql);
        if (made.reader) made.all(...parameters);
        else made.run(...parameters);
      }
      if (saves) statement('commit').run();
    },
    close: async () => void database.close(),
  };
}

async function postgresReplay(databaseUrl: string): Promise<Replay> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const names = new Map<string, string>();
  return {
    run: async ({ list, saves }) => {
      if (saves) await client.query('begin');
      for (const { sql, parameters } of list) {
        const name = names.get(sql) ?? `s${names.size}`;
        names.set(sql, name);
        await client.query({ name, text: sql, values: [...parameters] });
      }
      if (saves) await client.query('commit');
    },
    close: () => client.end(),
  };
}
