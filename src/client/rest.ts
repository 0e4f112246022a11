/**
 * The REST calls of §7 that the data provider is made of: one call, one page, all rows. It accepts every server that
 * answers §7: arrays or `{results, count, total_pages}`, numbers or numeric strings (ruling 49).
 */
import { HttpError, type PaginationPayload } from 'react-admin';
import type { Entities } from '../grammar/entity';
import { apiPath } from '../rules/paths';
import { entityOf, type AnyRow, type Values } from '../rules/rows';
import { rowOf } from '../rules/serialize';
import { notUnderstood, parsed, refusal, unreachable } from './apiError';
import type { Session } from './session';

/** Query keys of a call; unset ones (`undefined`, `null`, `''`) are not sent. */
export type Query = Readonly<Record<string, unknown>>;

/** A successful answer. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** The body's JSON; `undefined` for an empty one. */
  readonly json: unknown;
}

/** Rows of a list as the screens take them. */
export interface Listed {
  data: AnyRow[];
  total: number;
  /** The page that was answered, where one was asked for (ruling 36). */
  meta?: { page: number };
}

/** What `createRest` gives. */
export interface Rest {
  /** One call below the API base. Throws an `HttpError`; an aborted call throws what `fetch` threw. */
  call(path: string, init?: RequestInit): Promise<Answered>;
  /** An answer's JSON as a row of the table. Throws an `HttpError` when it is not a record. */
  row(table: string, json: unknown): AnyRow;
  /** The first rows that answer a query, without asking for a page. */
  first(table: string, query: Query): Promise<AnyRow[]>;
  /** Rows by wire filter: all of them where the table is not paged; else the page, or the last one that exists. */
  list(table: string, filter: Query, pagination?: PaginationPayload, signal?: AbortSignal): Promise<Listed>;
}

interface Page {
  readonly rows: AnyRow[];
  readonly total: number;
  /** Pages there are; `undefined` for a plain array, which holds everything. */
  readonly pages: number | undefined;
}

/** `path` with a query string behind its last slash; unset keys are left out. */
export function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

/** The calls of a registry's tables over a session. */
export function createRest(registry: Entities, session: Session): Rest {
  async function call(path: string, init: RequestInit = {}): Promise<Answered> {
    const headers = new Headers(init.headers);
    if (init.body) headers.set('Content-Type', 'application/json');
    let answer: Response;
    let body: string;
    try {
      answer = await session.fetch(path, { ...init, headers });
      body = await answer.text();
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw unreachable();
    }
    if (!answer.ok) throw refusal(answer.status, body);
    return { status: answer.status, headers: answer.headers, body, json: parsed(body) };
  }

  function row(table: string, json: unknown): AnyRow {
    if (typeof json !== 'object' || json === null || !('id' in json)) throw notUnderstood('a record');
    return rowOf(registry, entityOf(registry, table), json as Values);
  }

  async function page(table: string, query: Query, signal?: AbortSignal): Promise<Page> {
    const path = withQuery(apiPath(entityOf(registry, table)), query);
    const { json } = await call(path, signal ? { signal } : {});
    const given = Array.isArray(json) ? json : (json as Values | undefined)?.results;
    if (!Array.isArray(given)) throw notUnderstood('a list');
    const rows = given.map((item) => row(table, item));
    if (Array.isArray(json)) return { rows, total: rows.length, pages: undefined };
    const { count, total_pages: pages } = json as Values;
    const total = Number(count ?? rows.length);
    // §7.6: where the answer does not say it, the number of pages is the count divided by the page size.
    const size = Number(query.page_size ?? rows.length);
    return { rows, total, pages: Number(pages ?? (size > 0 ? Math.ceil(total / size) : 1)) };
  }

  /** All rows, also of a server that answers its option lists in pages. */
  async function allRows(table: string, query: Query, signal?: AbortSignal): Promise<AnyRow[]> {
    const first = await page(table, query, signal);
    const rows = [...first.rows];
    for (let number = 2; number <= (first.pages ?? 1) && rows.length < first.total; number += 1) {
      rows.push(...(await page(table, { ...query, page: number }, signal)).rows);
    }
    return rows;
  }

  async function pageOrLast(table: string, query: Query, wanted: number, signal?: AbortSignal) {
    try {
      const found = await page(table, { ...query, page: wanted }, signal);
      if (wanted === 1 || found.rows.length > 0) return { ...found, page: wanted };
    } catch (error) {
      if (wanted === 1 || !(error instanceof HttpError && error.status === 404)) throw error;
    }
    const first = await page(table, { ...query, page: 1 }, signal);
    const last = Math.min(first.pages ?? 1, wanted - 1);
    return last > 1 ? { ...(await page(table, { ...query, page: last }, signal)), page: last } : { ...first, page: 1 };
  }

  async function list(table: string, filter: Query, pagination?: PaginationPayload, signal?: AbortSignal) {
    if (entityOf(registry, table).pageSize === undefined) {
      const data = await allRows(table, filter, signal);
      return { data, total: data.length };
    }
    const size = pagination?.perPage;
    const query = { ...filter, page_size: size };
    if (!pagination || pagination.page < 1) {
      const { rows, total } = await page(table, query, signal);
      return { data: rows.slice(0, size), total };
    }
    const found = await pageOrLast(table, query, pagination.page, signal);
    if (found.pages !== undefined) return { data: found.rows, total: found.total, meta: { page: found.page } };
    // A server that does not page answers everything as one array.
    const shown = Math.max(1, Math.min(pagination.page, Math.ceil(found.total / pagination.perPage)));
    const data = found.rows.slice((shown - 1) * pagination.perPage, shown * pagination.perPage);
    return { data, total: found.total, meta: { page: shown } };
  }

  return { call, row, list, first: async (table, query) => (await page(table, query)).rows };
}
