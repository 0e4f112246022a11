/** The data provider's reads. Names no table; failures are logged here, once (§8.6). */
import {
  HttpError,
  type GetListParams,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetOneParams,
  type Identifier,
  type SortPayload,
} from 'react-admin';
import type { Entities } from '../grammar/entity';
import { keyOf } from '../kinds/ref';
import { API_ROOT } from '../rules/paths';
import { entityOf, type AnyRow } from '../rules/rows';
import { unexpectedAnswer } from './apiError';
import { valueIn, withQuery, type ListResult, type Query, type RestClient } from './rest';

/** Reads one record by react-admin's parameters. */
export type GetOne = (table: string, params: GetOneParams) => Promise<{ data: AnyRow }>;

/** Whether an order is asked for. `id` is what react-admin asks for by itself: it stands for the order of the server. */
function isOrdered(sort: SortPayload | undefined): sort is SortPayload {
  return sort !== undefined && sort.field !== 'id';
}

type Arrangement = Partial<Pick<GetListParams, 'sort' | 'pagination'>>;

/** The first row that a query finds. */
function lookupBy({ first }: Pick<RestClient, 'first'>, getOne: GetOne) {
  return async (table: string, query: Query): Promise<AnyRow | undefined> => {
    if (Object.keys(query).join() !== 'id') return (await first(table, query))[0];
    try {
      return (await getOne(table, { id: String(query.id) })).data;
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    }
  };
}

/** Rows by their ids: of a table without pages from all of its rows, which are asked for once. */
function manyBy(isWhole: (table: string) => boolean, list: RestClient['list'], getOne: GetOne) {
  return async (table: string, { ids, signal }: GetManyParams) => {
    if (!isWhole(table)) {
      const found = await Promise.all(ids.map((id) => getOne(table, signal ? { id, signal } : { id })));
      return { data: found.map(({ data }) => data) };
    }
    const wanted = new Set(ids.map(keyOf));
    const { data } = await list(table, {}, undefined, signal);
    return { data: data.filter(({ id }) => wanted.has(id)) };
  };
}

/** Puts the rows of a list into the order asked for; of a whole table it keeps the part asked for. */
function arrangedBy(isWhole: (table: string) => boolean) {
  return async (table: string, found: ListResult, { sort, pagination }: Arrangement): Promise<ListResult> => {
    const part = isWhole(table) && pagination && pagination.perPage < found.data.length ? pagination : undefined;
    if (!part && !isOrdered(sort)) return found;
    const { inOrder, partOf } = await import('./lists/inOrder');
    const rows = isOrdered(sort) ? inOrder(found.data, sort) : found.data;
    return { ...found, data: part ? partOf(rows, part) : rows };
  };
}

/** The reads of react-admin's data provider. */
export function createReads(registry: Entities, { list, first }: RestClient, getOne: GetOne) {
  const isWhole = (table: string): boolean => entityOf(registry, table).pageSize === undefined;
  const arranged = arrangedBy(isWhole);

  /** The rows of a list in the order asked for; of a table without pages the part asked for. */
  async function listed(table: string, { filter, pagination, sort, signal }: GetListParams): Promise<ListResult> {
    // §7 knows no order of pages. A server that does, such as Django's, calls it so; another one ignores the key.
    const order =
      isOrdered(sort) && !isWhole(table) ? { ordering: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` } : {};
    const found = await list(table, { ...filter, ...order }, pagination, signal);
    return await arranged(table, found, { sort, pagination });
  }

  return {
    getList: logged(listed),

    getOne: logged(getOne),

    getMany: logged(manyBy(isWhole, list, getOne)),

    getManyReference: logged(async (table: string, params: GetManyReferenceParams) => {
      const { target, id, filter, pagination, sort, signal } = params;
      const found = await list(table, { ...filter, [target]: id }, pagination, signal);
      const own = found.data.filter((item) => keyOf(item[target]) === keyOf(id));
      if (own.length === found.data.length)
        return { ...(await arranged(table, found, { sort, pagination })), meta: { ...found.meta, honoured: true } };
      // The server ignored the filter. All rows of a table without pages are here, so they can still be narrowed.
      const honoured = isWhole(table);
      const all = { data: honoured ? own : [], total: honoured ? own.length : 0 };
      return { ...(await arranged(table, all, { sort, pagination })), meta: { honoured } };
    }),

    lookup: logged(lookupBy({ first }, getOne)),
  };
}

/** What all tickets of a list add up to. */
export interface TicketTotals {
  /** Tickets whose money is not known, because a value is missing. */
  readonly notPriced: number;
  /** Figure → tons or dollars as decimal text. */
  readonly totals: Readonly<Record<string, string>>;
}

/** A record and the newest one that was added under it. */
export interface NewestOwner {
  readonly record: AnyRow;
  readonly newest: AnyRow | null;
}

/** The reads that only Windrow's own server answers. */
function createOfficeReads({ call, row }: RestClient, registry: Entities) {
  return {
    newestOwners: logged(async (table: string, owner: string, year: number): Promise<NewestOwner[]> => {
      const { json } = await call(
        withQuery(`${API_ROOT}/office/${entityOf(registry, table).api}/newest-owners/`, { year }),
      );
      if (!Array.isArray(json)) throw unexpectedAnswer('client.aList');
      return json.map((item: unknown) => {
        const newest = valueIn(item, 'newest') ?? null;
        return { record: row(owner, valueIn(item, 'record')), newest: newest === null ? null : row(table, newest) };
      });
    }),

    ticketTotals: logged(async (table: string, filters: Query, signal?: AbortSignal): Promise<TicketTotals> => {
      const path = withQuery(`${API_ROOT}/office/ticket_totals/`, { kind: table, ...filters });
      const { json } = await call(path, signal ? { signal } : {});
      const totals = valueIn(json, 'totals');
      if (typeof totals !== 'object' || totals === null) throw unexpectedAnswer('client.aRecord');
      return {
        notPriced: Number(valueIn(json, 'not_priced') ?? 0),
        totals: Object.fromEntries(Object.entries(totals).map(([figure, sum]) => [figure, String(sum)])),
      };
    }),
  };
}

/** The reads of Windrow's own paths. */
export function createOwnReads(
  client: RestClient,
  registry: Entities,
  pathOf: (table: string, id?: Identifier) => string,
) {
  const { call } = client;
  return {
    ...createOfficeReads(client, registry),

    recentNumbers: logged(async (table: string) => {
      const { json } = await call(`${pathOf(table)}recent-numbers/`);
      return Array.isArray(json) ? json.map(String) : [];
    }),

    ticketCounts: logged(async (year: number) => {
      const { json } = await call(withQuery(`${API_ROOT}/ticket_counts/`, { selectedYear: year }));
      const count = (key: string): number => Number(valueIn(json, key) ?? 0);
      return {
        ticket_crop_count: count('ticket_crop_count'),
        ticket_delivery_count: count('ticket_delivery_count'),
        ticket_haul_count: count('ticket_haul_count'),
      };
    }),

    async years() {
      const { json } = await call(`${API_ROOT}/years/`);
      const years = valueIn(json, 'years');
      if (!Array.isArray(years)) throw unexpectedAnswer('client.aListOfYears');
      return years.map(Number).filter(Number.isInteger);
    },
  };
}

/** The same read; its failure is logged before it is thrown again. A request that its caller aborted is no failure. */
export function logged<Params extends unknown[], Result>(read: (...params: Params) => Promise<Result>) {
  return async (...params: Params): Promise<Result> => {
    try {
      return await read(...params);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        console.error('Loading failed.', params[0], error);
      throw error;
    }
  };
}
