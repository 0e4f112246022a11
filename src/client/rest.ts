/**
 * The REST requests of §7 that the data provider is made of: one request, one page, all rows. It accepts every server that
 * implements §7: arrays or `{results, count, total_pages}`, numbers or numeric strings (ruling 49).
 */
import { HttpError, type PaginationPayload } from 'react-admin';
import type { Entities } from '../grammar/entity';
import { keyOf } from '../kinds/ref';
import { apiPath } from '../rules/paths';
import { flatReads } from './server/flatReads';
import { ownSizeIn } from './lists/ownSize';
import { pageQuery, withQuery, type Query } from '../client/lists/query';
import { entityOf, isValues, type AnyRow } from '../rules/rows';
import { rowOf } from '../rules/serialize';
import { valueIn } from './lists/valueIn';
import { apiError, networkError, parsed, unexpectedAnswer } from './apiError';
import { ownTask } from './ownTask';
import type { Session } from './session';
import { versionOf, versionsOf } from './versions';

export { valueIn, withQuery, type Query };

/** A successful answer. */
export interface RestAnswer<Json = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** The body's JSON, as our own server declares it; `undefined` for an empty one. */
  readonly json: Json;
}

/** Rows of a list as the screens take them. */
export interface ListResult {
  data: AnyRow[];
  total: number;
  /**
   * `page`: the page that was answered, where one was requested (ruling 36). `perPage`: the rows of its pages, of a server that
   * pages by a size of its own.
   */
  meta?: { page: number; perPage?: number };
}

/** What `createRest` returns. */
export interface RestClient {
  /** One request below the API base. Throws an `HttpError`; an aborted request throws what `fetch` threw. */
  call<Json = unknown>(path: string, init?: RequestInit): Promise<RestAnswer<Json>>;
  /** The same, and its JSON. */
  ask<Answer>(path: string, init?: RequestInit): Promise<Answer>;
  /** The same with the version of its `ETag`; 0: nobody has ever written it. */
  askTagged<Answer>(path: string, init?: RequestInit): Promise<Answer & { readonly version: number }>;
  /** An answer's JSON as a row of the table. Throws an `HttpError` when it is not a record. */
  row(table: string, json: unknown, version?: number): AnyRow;
  /** The first rows that match a query, without a page. */
  first(table: string, query: Query): Promise<AnyRow[]>;
  /** Rows by API filter: all of them where the table is not paged; otherwise the page, or the last one that exists. */
  list(table: string, filter: Query, pagination?: PaginationPayload, signal?: AbortSignal): Promise<ListResult>;
  /** The same, where its answer is here already because it was asked for before the page's code had come. */
  cameList(table: string, filter: Query, pagination?: PaginationPayload): ListResult | undefined;
}

interface RestPage {
  readonly rows: AnyRow[];
  readonly total: number;
  /** How many pages exist; `undefined` for a plain array, which holds everything. */
  readonly pages: number | undefined;
  /** Rows of a whole page, of a server that pages by a size of its own and not by the one asked for. */
  readonly ownSize: number | undefined;
}

/** Reads one page of a table. */
type ReadPage = (query: Query) => Promise<RestPage>;

/** Reads rows of answers. */
function createRowReader(registry: Entities) {
  function row(table: string, json: unknown, version?: number): AnyRow {
    if (!isValues(json) || keyOf(json) === null) throw unexpectedAnswer('client.aRecord');
    const read = rowOf(registry, entityOf(registry, table), json);
    return version === undefined ? read : { ...read, version };
  }

  function rowsIn(table: string, query: Query, { json, headers }: Pick<RestAnswer, 'json' | 'headers'>): RestPage {
    const versions = versionsOf(headers);
    const found = pageIn(json, query, (item) => row(table, item, versions.get(keyOf(valueIn(item, 'id')) ?? '')));
    flatReads.note(entityOf(registry, table), found.rows);
    return found;
  }

  return { row, rowsIn };
}

/** The requests of a registry's tables over a session. */
export function createRest(registry: Entities, session: Session): RestClient {
  const call = <Json>(path: string, init: RequestInit = {}) => request<Json>(session, path, init);
  const { row, rowsIn } = createRowReader(registry);

  const pathOf = (table: string, query: Query): string => withQuery(apiPath(entityOf(registry, table)), query);
  const isWhole = (table: string): boolean => entityOf(registry, table).pageSize === undefined;

  async function page(table: string, query: Query, signal?: AbortSignal): Promise<RestPage> {
    return rowsIn(table, query, await call(pathOf(table, query), signal ? { signal } : {}));
  }

  async function list(table: string, filter: Query, pagination?: PaginationPayload, signal?: AbortSignal) {
    const readPage: ReadPage = (query) => page(table, query, signal);
    if (isWhole(table)) {
      const data = await allRows(readPage, filter);
      return { data, total: data.length };
    }
    return await listPage(readPage, filter, pagination);
  }

  function cameList(table: string, filter: Query, pagination?: PaginationPayload): ListResult | undefined {
    const query = isWhole(table) ? filter : pageQuery(filter, pagination?.perPage, pageOf(pagination));
    const came = session.came(pathOf(table, query));
    if (!came) return undefined;
    try {
      const found = rowsIn(table, query, { headers: came.answer.headers, json: parsed(came.body) });
      if (isWhole(table)) return (found.pages ?? 1) > 1 ? undefined : { data: found.rows, total: found.rows.length };
      const asked = pageOf(pagination) ?? 1;
      // Behind the last page there are none: the page is to be searched for.
      return asked > 1 && found.rows.length === 0 ? undefined : pageResult({ ...found, page: asked }, pagination);
    } catch (error) {
      // The page asks itself then, and shows what is wrong with the answer.
      console.error('Loading failed.', table, error);
      return undefined;
    }
  }

  const first = async (table: string, query: Query): Promise<AnyRow[]> => (await page(table, query)).rows;
  return { ...asksOver(call), call, row, list, cameList, first };
}

/** What reads the JSON of answers alone. */
function asksOver(call: RestClient['call']): Pick<RestClient, 'ask' | 'askTagged'> {
  return {
    ask: async <Answer>(path: string, init?: RequestInit) => (await call<Answer>(path, init)).json,
    askTagged: async <Answer>(path: string, init?: RequestInit) => {
      const { json, headers } = await call<Answer>(path, init);
      return { ...json, version: versionOf(headers) ?? 0 };
    },
  };
}

async function request<Json>(session: Session, path: string, init: RequestInit): Promise<RestAnswer<Json>> {
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
  return { status: answer.status, headers: answer.headers, body, json: parsed(body) as Json };
}

function pageIn(json: unknown, query: Query, row: (item: unknown) => AnyRow): RestPage {
  const items: unknown = Array.isArray(json) ? json : valueIn(json, 'results');
  if (!Array.isArray(items)) throw unexpectedAnswer('client.aList');
  const rows = items.map(row);
  if (Array.isArray(json)) return { rows, total: rows.length, pages: undefined, ownSize: undefined };
  const total = Number(valueIn(json, 'count') ?? rows.length);
  const ownSize = ownSizeIn(json, query, rows.length, total);
  // §7.6: without a number of pages in the answer, it is the count divided by the page size.
  const size = ownSize ?? Number(query.page_size ?? rows.length);
  const pages = Number(valueIn(json, 'total_pages') ?? (size > 0 ? Math.ceil(total / size) : 1));
  return { rows, total, pages, ownSize };
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

/** The page to ask for; `undefined` for the first rows without a page. */
const pageOf = (pagination?: PaginationPayload): number | undefined =>
  pagination && pagination.page >= 1 ? pagination.page : undefined;

async function listPage(read: ReadPage, filter: Query, pagination?: PaginationPayload): Promise<ListResult> {
  const page = pageOf(pagination);
  const ask = (wanted?: number): Promise<RestPage> => read(pageQuery(filter, pagination?.perPage, wanted));
  return pageResult(page === undefined ? { ...(await ask()), page: 1 } : await pageOrLast(ask, page), pagination);
}

/** The rows of an answered page, of which a server that does not page answers all. */
function pageResult(found: RestPage & { page: number }, pagination?: PaginationPayload): ListResult {
  const { rows, total, pages, ownSize } = found;
  if (!pagination || pageOf(pagination) === undefined) return { data: rows.slice(0, pagination?.perPage), total };
  if (pages !== undefined)
    return { data: rows, total, meta: { page: found.page, ...(ownSize === undefined ? {} : { perPage: ownSize }) } };
  const { page, perPage } = pagination;
  const shown = Math.max(1, Math.min(page, Math.ceil(total / perPage)));
  return { data: rows.slice((shown - 1) * perPage, shown * perPage), total, meta: { page: shown } };
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
