/**
 * react-admin's verbs over the REST calls of §7, and the few calls beyond them. It works on ra-data-simple-rest for
 * single records and has its own lists, many-reads, deletes and bulk verbs, whose dialect differs (stack R2).
 * It names no table and shows nothing to anybody; failed reads are logged here, once (§8.6).
 */
import simpleRest from 'ra-data-simple-rest';
import {
  HttpError,
  type CreateParams,
  type DataProvider,
  type DeleteManyParams,
  type DeleteParams,
  type GetListParams,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetOneParams,
  type Identifier,
  type UpdateManyParams,
  type UpdateParams,
} from 'react-admin';
import type { Entities } from './grammar/entity';
import { API_ROOT, apiPath } from './rules/paths';
import { idOf } from './kinds/ref';
import { entityOf, type AnyRow, type Values } from './rules/rows';
import { draftOf } from './rules/serialize';
import { messagesOf, notUnderstood } from './client/apiError';
import { createRest, withQuery, type Answered, type Query } from './client/rest';
import type { Session } from './client/session';

export { messagesOf };

/** How many tickets of each kind a year has (§7.1). */
export interface TicketCounts {
  readonly ticket_crop_count: number;
  readonly ticket_delivery_count: number;
  readonly ticket_haul_count: number;
}

/**
 * The verbs of react-admin plus Windrow's own. Every failure is an `HttpError` whose body is a `RefusalBody`;
 * status 0 means that no answer came.
 * - `getList`: the filter's keys are the wire's (`year` among them). A page below 1 is not sent:
 *   `{ page: 0, perPage: 10 }` asks for the first ten. `meta.page` is the page that was answered (ruling 36).
 * - `getManyReference`: `meta.honoured` is false where the server ignored the filter (ruling 54): no rows then.
 * - `create`, `update`, `updateMany`: take a form's values as they are; `draftOf` makes the body.
 * - `delete`, `deleteMany`: `meta.message` is the server's message, where it sent one.
 */
export interface WindrowDataProvider extends DataProvider {
  /** The first row that answers a lookup (§7.3), `undefined` without one. The key `id` alone reads that record. */
  lookup(table: string, query: Query): Promise<AnyRow | undefined>;
  /** Ticket numbers entered recently, newest first (§7.3). */
  recentNumbers(table: string): Promise<string[]>;
  /** The years that have records (§7.1). A failure is not logged here: the caller retries and logs. */
  years(): Promise<number[]>;
  ticketCounts(year: number): Promise<TicketCounts>;
}

/** The data provider of a registry over a session. */
export function createDataProvider(registry: Entities, session: Session): WindrowDataProvider {
  const { call, row, first, list } = createRest(registry, session);
  const pathOf = (table: string, id?: Identifier): string => apiPath(entityOf(registry, table), id);

  /** simple-rest's `/api/v1/{table}/{id}` as the table's own path, with its slash. */
  function clientOfSimpleRest(url: string, init?: RequestInit): Promise<Answered> {
    const [table = '', id] = url.slice(API_ROOT.length + 1).split('/');
    return call(pathOf(table, id === undefined ? undefined : decodeURIComponent(id)), init);
  }
  // simple-rest types its client as `any` in and out.
  const single = simpleRest(API_ROOT, clientOfSimpleRest as Parameters<typeof simpleRest>[1]);

  async function getOne(table: string, params: GetOneParams) {
    const { data } = await single.getOne(table, params);
    return { data: row(table, data) };
  }

  async function bulk(table: string, verb: string, method: string, ids: readonly Identifier[], fields: Query = {}) {
    const body = JSON.stringify({ ids: ids.map((id) => idOf(id) ?? id), ...fields });
    const { json } = await call(`${pathOf(table)}${verb}/`, { method, body });
    return { data: [...ids], meta: { message: messageIn(json) } };
  }

  const reads = {
    getList: (table: string, { filter, pagination, signal }: GetListParams) =>
      list(table, filter ?? {}, pagination, signal),

    getOne,

    async getMany(table: string, { ids, signal }: GetManyParams) {
      if (entityOf(registry, table).pageSize !== undefined) {
        const found = await Promise.all(ids.map((id) => getOne(table, signal ? { id, signal } : { id })));
        return { data: found.map(({ data }) => data) };
      }
      const wanted = new Set(ids.map(Number));
      const { data } = await list(table, {}, undefined, signal);
      return { data: data.filter(({ id }) => wanted.has(id)) };
    },

    async getManyReference(table: string, { target, id, filter, pagination, signal }: GetManyReferenceParams) {
      const answered = await list(table, { ...filter, [target]: id }, pagination, signal);
      const own = answered.data.filter((item) => idOf(item[target]) === idOf(id));
      if (own.length === answered.data.length) return { ...answered, meta: { ...answered.meta, honoured: true } };
      // Where the table is not paged all its rows are here, and the answer can be narrowed all the same.
      const honoured = entityOf(registry, table).pageSize === undefined;
      return { data: honoured ? own : [], total: honoured ? own.length : 0, meta: { honoured } };
    },

    async lookup(table: string, query: Query) {
      if (Object.keys(query).join() !== 'id') return (await first(table, query))[0];
      try {
        return row(table, (await call(pathOf(table, String(query.id)))).json);
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return undefined;
        throw error;
      }
    },

    async recentNumbers(table: string) {
      const { json } = await call(`${pathOf(table)}recent-numbers/`);
      return Array.isArray(json) ? json.map(String) : [];
    },

    async ticketCounts(year: number) {
      const { json } = await call(withQuery(`${API_ROOT}/ticket_counts/`, { selectedYear: year }));
      const count = (key: string): number => Number((json as Values | undefined)?.[key] ?? 0);
      return {
        ticket_crop_count: count('ticket_crop_count'),
        ticket_delivery_count: count('ticket_delivery_count'),
        ticket_haul_count: count('ticket_haul_count'),
      };
    },
  };

  const verbs = {
    getList: logged(reads.getList),
    getOne: logged(reads.getOne),
    getMany: logged(reads.getMany),
    getManyReference: logged(reads.getManyReference),
    lookup: logged(reads.lookup),
    recentNumbers: logged(reads.recentNumbers),
    ticketCounts: logged(reads.ticketCounts),

    async years() {
      const { json } = await call(`${API_ROOT}/years/`);
      const given = (json as Values | undefined)?.years;
      if (!Array.isArray(given)) throw notUnderstood('a list of years');
      return given.map(Number).filter(Number.isInteger);
    },

    async create(table: string, params: CreateParams) {
      const draft = draftOf(entityOf(registry, table), params.data);
      return { data: row(table, (await single.create(table, { ...params, data: draft })).data) };
    },

    async update(table: string, params: UpdateParams) {
      const draft = draftOf(entityOf(registry, table), params.data);
      const { data } = await single.update(table, { ...params, data: draft });
      return { data: row(table, data ?? { ...params.data, id: params.id }) };
    },

    updateMany: (table: string, { ids, data }: UpdateManyParams) =>
      bulk(table, 'bulk-update', 'PUT', ids, draftOf(entityOf(registry, table), data)),

    async delete(table: string, { id, previousData }: DeleteParams) {
      const { json } = await call(pathOf(table, id), { method: 'DELETE' });
      return { data: previousData ?? { id }, meta: { message: messageIn(json) } };
    },

    deleteMany: (table: string, { ids }: DeleteManyParams) => bulk(table, 'bulk-delete', 'DELETE', ids),

    supportAbortSignal: true,
  };
  // react-admin lets each caller choose the record's type; what comes are rows of the registry.
  return verbs as unknown as WindrowDataProvider;
}

/** The same read, whose failure is logged before it goes on. A call that its caller gave up is no failure. */
function logged<Given extends unknown[], Got>(read: (...given: Given) => Promise<Got>) {
  return async (...given: Given): Promise<Got> => {
    try {
      return await read(...given);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        console.error('Loading failed.', given[0], error);
      throw error;
    }
  };
}

function messageIn(json: unknown): string | undefined {
  const message = (json as Values | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}
