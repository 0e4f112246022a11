/**
 * The real REST API over an empty database of its own, as the `fetch` of a screen, for any registry. It records
 * calls, can answer differently, and stores rows directly, including incomplete ones like those of old data.
 */
import { onTestFinished } from 'vitest';
import { sql } from 'kysely';
import { openRowStores } from '../../server/db/query/rowStore';
import { hooks, ticketTables } from '../../server/hooks';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { ACT_HEADER, apiPath, FIELDS_HEADER, KEY_HEADER, SERVER_HEADER, VERSIONS_HEADER } from '../../src/rules/paths';
import { idOf } from '../../src/kinds/ref';
import { entityOf, fieldsOf, type NumberedRow, type Values } from '../../src/rules/rows';
import { callOf, NOW, rowsIn, testApi } from './api';
import { openTestDatabase } from './database';

// jsdom brings an ArrayBuffer of its own, by which Fastify does not know Node's buffers.
Object.defineProperty(globalThis, 'ArrayBuffer', { value: Buffer.alloc(0).buffer.constructor });

/** A call as the API saw it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Those that change what is done. */
  readonly headers: Readonly<Record<string, string>>;
}

type Interference = (asked: Asked) => Response | undefined | Promise<Response | undefined>;

/** The API, its calls so far, and a way to change its next answers. */
export interface ScreenApi {
  readonly registry: Entities;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly calls: Asked[];
  /** Stores a row without checking it and gives its id. Decimals are numeric text. */
  add(table: string, values: Readonly<Record<string, string | number | null>>): Promise<number>;
  /** The rows of a table, oldest first, with related records as ids. Of a table with pages only the newest. */
  rows(table: string): Promise<Values[]>;
  /** Called before each answer and awaited. A `Response` that it returns replaces the answer. */
  interfere(step: Interference | undefined): void;
  /** Leaves out the header by which the page knows our own server (ruling 61). */
  actAsOther(): void;
}

/** Headers of requests and answers that the page uses, besides those of every call. */
const PASSED_ON = [ACT_HEADER, FIELDS_HEADER, VERSIONS_HEADER, KEY_HEADER, 'If-Match', 'ETag'];

/** A JSON answer of our own server; one of status 204 has no body. */
export function answer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', [SERVER_HEADER]: '1', ...headers },
  });
}

/** Those of the headers that are passed on. */
function passedOn(read: (name: string) => unknown): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = read(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Opens the API; it is closed when the test ends. @param atEnd says when else, for tests that share one and change nothing */
export async function screenApi(
  registry: Entities = entities,
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<ScreenApi> {
  const db = await openTestDatabase('sqlite');
  const parts = { registry, hooks, ticketTables };
  const { app } = await testApi(db, parts);
  atEnd(async () => {
    await app.close();
    await db.close();
  });
  const call = callOf(app);
  const stores = openRowStores(db, registry);
  const calls: Asked[] = [];
  let interference: Interference | undefined;
  let isOther = false;
  const known = (given: Response): Response => {
    if (isOther) given.headers.delete(SERVER_HEADER);
    return given;
  };

  return {
    registry,
    calls,
    add: (table, values) =>
      db.write(async (trx) => {
        // It is no act, so it says itself that the table has changed (decision 80).
        await sql`insert into windrow_table_version (changed, step) values (${table}, 1)`.execute(trx);
        return (await stores(table).insert(trx, values, NOW)).id;
      }),
    async rows(table) {
      const entity = entityOf(registry, table);
      const flat = (row: NumberedRow): Values =>
        Object.fromEntries(
          fieldsOf(entity).map(([key, field]) => [key, field.kind === 'ref' ? idOf(row[key]) : row[key]]),
        );
      return rowsIn(await call('GET', apiPath(entity)))
        .toSorted((a, b) => a.id - b.id)
        .map(flat);
    },
    interfere: (step) => (interference = step),
    actAsOther: () => (isOther = true),
    async fetch(url, init = {}) {
      // As a browser: what a page that is gone has asked for is not answered.
      init.signal?.throwIfAborted();
      const { pathname, search, searchParams } = new URL(url, 'http://windrow.test');
      const method = (init.method ?? 'GET') as Parameters<typeof call>[0];
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const given = new Headers(init.headers);
      const headers = passedOn((name) => given.get(name));
      const asked = { method, path: pathname, query: Object.fromEntries(searchParams), body, headers };
      calls.push(asked);
      const instead = await interference?.(asked);
      init.signal?.throwIfAborted();
      if (instead) return known(instead);
      const answered = await call(method, pathname + search, body, headers);
      init.signal?.throwIfAborted();
      return known(
        answer(
          answered.status,
          answered.body,
          passedOn((name) => answered.headers[name.toLowerCase()]),
        ),
      );
    },
  };
}
