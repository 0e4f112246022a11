/**
 * The REST requests of §7 that the data provider is made of: one request, one page, all rows. It accepts every server that
 * implements §7: arrays or `{results, count, total_pages}`, numbers or numeric strings (ruling 49).
 */
import { HttpError, type PaginationPayload } from 'react-admin';
import type { Entities } from '../grammar/entity';
import { apiPath } from '../rules/paths';
import { pageQuery, withQuery, type Query } from '../client/lists/query';
import { entityOf, type AnyRow, type Values } from '../rules/rows';
import { rowOf } from '../rules/serialize';
import { apiError, networkError, parsed, unexpectedAnswer } from './apiError';
import { ownTask } from './ownTask';
import type { Session } from './session';
import { versionsOf } from './versions';

export { withQuery, type Query };

/** A successful answer. */
export interface RestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** The body's JSON; `undefined` for an empty one. */
  readonly json: unknown;
}

/** Rows of a list as the screens take them. */
export interface ListResult {
  data: AnyRow[];
  total: number;
  /** The page that was answered, where one was requested (ruling 36). */
  meta?: { page: number };
}

/** What `createRest` returns. */
export interface RestClient {
  /** One request below the API base. Throws an `HttpError`; an aborted request throws what `fetch` threw. */
  call(path: string, init?: RequestInit): Promise<RestAnswer>;
  /** An answer's JSON as a row of the table. Throws an `HttpError` when it is not a record. */
  row(table: string, json: unknown, version?: number): AnyRow;
  /** The first rows that match a query, without a page. */
  first(table: string, query: Query): Promise<AnyRow[]>;
  /** Rows by API filter: all of them where the table is not paged; otherwise the page, or the last one that exists. */
  list(table: string, filter: Query, pagination?: PaginationPayload, signal?: AbortSignal): Promise<ListResult>;
}

interface RestPage {
  readonly rows: AnyRow[];
  readonly total: number;
  /** How many pages exist; `undefined` for a plain array, which holds everything. */
  readonly pages: number | undefined;
}

/** Reads one page of a table. */
type ReadPage = (query: Query) => Promise<RestPage>;

/** The value at a key of an answer's JSON; `undefined` where it is not an object with that key. */
export function valueIn(json: unknown, key: string): unknown {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, key) ? (json as Values)[key] : undefined;
}

/** The requests of a registry's tables over a session. */
export function createRest(registry: Entities, session: Session): RestClient {
  const call = (path: string, init: RequestInit = {}): Promise<RestAnswer> => request(session, path, init);

  function row(table: string, json: unknown, version?: number): AnyRow {
    if (typeof json !== 'object' || json === null || !('id' in json)) throw unexpectedAnswer('client.aRecord');
    const read = rowOf(registry, entityOf(registry, table), json as Values);
    return version === undefined ? read : { ...read, version };
  }

  async function page(table: string, query: Query, signal?: AbortSignal): Promise<RestPage> {
    const path = withQuery(apiPath(entityOf(registry, table)), query);
    const { json, headers } = await call(path, signal ? { signal } : {});
    const versions = versionsOf(headers);
    return pageIn(json, query, (item) => row(table, item, versions.get(Number(valueIn(item, 'id')))));
  }

  async function list(table: string, filter: Query, pagination?: PaginationPayload, signal?: AbortSignal) {
    const read: ReadPage = (query) => page(table, query, signal);
    if (entityOf(registry, table).pageSize === undefined) {
      const data = await allRows(read, filter);
      return { data, total: data.length };
    }
    return await listPage(read, filter, pagination);
  }

  return { call, row, list, first: async (table, query) => (await page(table, query)).rows };
}

async function request(session: Session, path: string, init: RequestInit): Promise<RestAnswer> {
  const headers = new Headers(init.headers);
  if (init.body && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  let answer: Response;
  let body: string;
  try {
    const free = init.method === undefined ? ownTask() : undefined;
    if (free) await free;
    answer = await session.fetch(path, { ...init, headers });
    body = await answer.text();
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw networkError();
  }
  if (!answer.ok) throw apiError(answer.status, body, answer.headers);
  return { status: answer.status, headers: answer.headers, body, json: parsed(body) };
}

function pageIn(json: unknown, query: Query, row: (item: unknown) => AnyRow): RestPage {
  const items: unknown = Array.isArray(json) ? json : valueIn(json, 'results');
  if (!Array.isArray(items)) throw unexpectedAnswer('client.aList');
  const rows = items.map(row);
  if (Array.isArray(json)) return { rows, total: rows.length, pages: undefined };
  const total = Number(valueIn(json, 'count') ?? rows.length);
  // §7.6: without a number of pages in the answer, it is the count divided by the page size.
  const size = Number(query.page_size ?? rows.length);
  return { rows, total, pages: Number(valueIn(json, 'total_pages') ?? (size > 0 ? Math.ceil(total / size) : 1)) };
}

/** All rows, also of a server that returns its option lists in pages. */
async function allRows(read: ReadPage, query: Query): Promise<AnyRow[]> {
  const first = await read(query);
  const rows = [...first.rows];
  for (let number = 2; number <= (first.pages ?? 1) && rows.length < first.total; number += 1) {
    rows.push(...(await read({ ...query, page: number })).rows);
  }
  return rows;
}

async function listPage(read: ReadPage, filter: Query, pagination?: PaginationPayload): Promise<ListResult> {
  const size = pagination?.perPage;
  if (!pagination || pagination.page < 1) {
    const { rows, total } = await read(pageQuery(filter, size));
    return { data: rows.slice(0, size), total };
  }
  const found = await pageOrLast((page) => read(pageQuery(filter, size, page)), pagination.page);
  if (found.pages !== undefined) return { data: found.rows, total: found.total, meta: { page: found.page } };
  // A server that does not page returns everything as one array.
  const shown = Math.max(1, Math.min(pagination.page, Math.ceil(found.total / pagination.perPage)));
  const data = found.rows.slice((shown - 1) * pagination.perPage, shown * pagination.perPage);
  return { data, total: found.total, meta: { page: shown } };
}

async function pageOrLast(
  read: (page: number) => Promise<RestPage>,
  wanted: number,
): Promise<RestPage & { page: number }> {
  try {
    const found = await read(wanted);
    if (wanted === 1 || found.rows.length > 0) return { ...found, page: wanted };
  } catch (error) {
    if (wanted === 1 || !(error instanceof HttpError && error.status === 404)) throw error;
  }
  const first = await read(1);
  const last = Math.min(first.pages ?? 1, wanted - 1);
  return last > 1 ? { ...(await read(last)), page: last } : { ...first, page: 1 };
}
