/**
 * react-admin's verbs over the REST requests of §7, and a few verbs of our own. It uses ra-data-simple-rest for
 * single records and has its own lists, many-reads, deletes and bulk verbs, because those differ in §7.
 * It names no table and shows no messages.
 */
import simpleRest from 'ra-data-simple-rest';
import type { CreateParams, DataProvider, GetListParams, GetOneParams, Identifier, UpdateParams } from 'react-admin';
import type { Entities } from './grammar/entity';
import { messagesOf } from './client/apiError';
import type { BulkEffect, BulkPreviewParams, ManyVerbs, PathOf } from './client/verbs/bulk';
import { later } from './client/verbs/later';
import type { DatesVerbs } from './client/verbs/dates';
import type { SettledVerbs } from './client/settled/settled';
import { createReadAhead, type ReadAheadVerb } from './client/ahead/readAhead';
import { createOwnReads, createReads, type NewestOwner, type TicketTotals } from './client/reads';
import { withFreshSignIn } from './client/people/freshSignIn';
import { createMe, type MeVerb } from './client/people/me';
import { createRest, type Query, type RestAnswer, type RestClient } from './client/rest';
import type { Session } from './client/session';
import { API_ROOT, apiPath } from './rules/paths';
import { entityOf, type AnyRow } from './rules/rows';
import { draftOf } from './rules/serialize';
import { actOf, versionOf, writeHeaders, type WriteMeta, type WrittenMeta } from './client/versions';

export { messagesOf };

/** How many tickets of each kind a year has (§7.1). */
export interface TicketCounts {
  readonly ticket_crop_count: number;
  readonly ticket_delivery_count: number;
  readonly ticket_haul_count: number;
}

/**
 * The verbs of react-admin plus Windrow's own. Every failure is an `HttpError` whose body is an `ApiErrorBody`;
 * status 0 means that no answer came.
 * - `getList`, `getManyReference`: `sort` orders the rows; a page of a paged table is also asked for by `ordering`. A sort by
 *   `id`, which react-admin asks for by itself, is the order of the server. `pagination` takes a part of tables without pages too.
 *   `meta.perPage` is the size of the pages of a server that does not take the one asked for.
 * - `getList`: the filter's keys are the API's (`year` among them). A page below 1 is not sent:
 *   `{ page: 0, perPage: 10 }` asks for the first ten. `meta.page` is the page that was answered (ruling 36).
 * - `getManyReference`: `meta.honoured` is false where the server ignored the filter (ruling 54): no rows then.
 * - rows of our own server have a `version` where the answer told it: single records, and pages of a list.
 * - `create`, `update`, `updateMany`: take a form's values unchanged; `draftOf` makes the body.
 * - writes: `meta` is a `WriteMeta`: the versions that the user saw, and the key of the request (ruling 67). A stale
 *   version is an `HttpError` 412, another body under the same key a 422.
 * - `update`: what `data` leaves out is taken from `previousData`, since §7 has no partial update.
 * - `updateMany`, `deleteMany`: of a table without bulk paths each record by itself; what fails keeps no other from being done.
 * - `updateMany`: `meta.fields` names the fields to write; only for our own server (ruling 66).
 * - `delete`, `deleteMany`: `meta.message` is the server's message, where it sent one.
 * - what a write answers has `meta.act`, the key by which it can be undone, where the server told it.
 */
export interface WindrowDataProvider extends DataProvider, DatesVerbs, MeVerb, ReadAheadVerb, SettledVerbs {
  /** The first row that matches a lookup (§7.3), `undefined` without one. The key `id` alone reads that record. */
  lookup(table: string, query: Query): Promise<AnyRow | undefined>;
  /** Ticket numbers entered recently, newest first (§7.3). */
  recentNumbers(table: string): Promise<string[]>;
  /** The years that have records (§7.1). A failure is not logged here: the caller retries and logs. */
  years(): Promise<number[]>;
  ticketCounts(year: number): Promise<TicketCounts>;
  /** The records of `owner` that got the newest records of `table` in a year, newest first. Our own server only. */
  newestOwners(table: string, owner: string, year: number): Promise<NewestOwner[]>;
  /** What all tickets of a list add up to, by the filters of `getList`. Our own server only. */
  ticketTotals(table: string, filters: Query, signal?: AbortSignal): Promise<TicketTotals>;
  /** What `updateMany` with these values would change in dollars. Our own server only. */
  bulkPreview(table: string, params: BulkPreviewParams): Promise<BulkEffect>;
  /** The calls of a feature, made over the requests of this provider: its session, faults and versions. Our own server only. */
  calls<Calls>(create: (rest: RestClient, session: Session) => Calls): Promise<Calls>;
}

/** The data provider of a registry over a session. */
export function createDataProvider(registry: Entities, signedIn: Session): WindrowDataProvider {
  const session = withFreshSignIn(signedIn);
  const ahead = createReadAhead();
  const rest = ahead.over(createRest(registry, session));
  const pathOf = (table: string, id?: Identifier): string => apiPath(entityOf(registry, table), id);
  const single = simpleRestOver(rest, pathOf);

  async function getOne(table: string, params: GetOneParams) {
    const { data } = await single.getOne(table, params);
    return { data: rest.row(table, data) };
  }

  const reads = createReads(registry, rest, getOne);
  const getList = (table: string, { filter, pagination }: GetListParams) => rest.list(table, filter ?? {}, pagination);
  const verbs = {
    ...reads,
    ...ahead.using(reads),
    ...ahead.verb({
      getOne,
      getList,
      came: (table, { filter, pagination }) => rest.cameList(table, filter, pagination),
    }),
    ...createOwnReads(rest, registry, pathOf),
    ...createMe(rest),
    ...createWrites(registry, rest, pathOf),
    ...later<ManyVerbs>(['updateMany', 'deleteMany', 'bulkPreview', 'delete'], () =>
      import('./client/verbs/bulk').then(({ createManyVerbs }) => createManyVerbs(registry, rest, pathOf)),
    ),
    ...officeVerbs(rest),
    // react-admin expects a promise of every verb.
    calls: async <Calls>(create: (over: RestClient, by: Session) => Calls): Promise<Calls> => create(rest, session),
    supportAbortSignal: true,
  };
  // react-admin lets each caller choose the record's type; the rows are always those of the registry.
  return verbs as unknown as WindrowDataProvider;
}

/** Adding and changing one record. */
function createWrites(registry: Entities, rest: RestClient, pathOf: PathOf) {
  return {
    async create(table: string, params: CreateParams) {
      const draft = draftOf(entityOf(registry, table), params.data);
      const writing = simpleRestOver(rest, pathOf, params.meta);
      const { data } = await writing.create(table, { ...params, data: draft });
      return { data: rest.row(table, data), ...writing.told() };
    },

    async update(table: string, params: UpdateParams) {
      // §7 has no partial update: what `data` leaves out is sent as it was.
      const draft = draftOf(entityOf(registry, table), { ...params.previousData, ...params.data });
      const writing = simpleRestOver(rest, pathOf, params.meta);
      const { data } = await writing.update(table, { ...params, data: draft });
      return { data: rest.row(table, data ?? { ...params.data, id: params.id }), ...writing.told() };
    },
  };
}

/** The calls of `office/`, each group downloaded when one of it is needed first. */
function officeVerbs(rest: RestClient) {
  return {
    ...later<DatesVerbs>(['dates', 'keepDates'], () =>
      import('./client/verbs/dates').then(({ createDatesVerbs }) => createDatesVerbs(rest)),
    ),
    ...later<SettledVerbs>(['settledOf', 'settledPapers', 'correctionPreview', 'correctTicket', 'voidStatement'], () =>
      import('./client/settled/settled').then(({ createSettledVerbs }) => createSettledVerbs(rest)),
    ),
  };
}

/** simple-rest's verbs for one request, and what its answer told besides: nothing for another server. */
type RestVerbs = ReturnType<typeof simpleRest> & { readonly told: () => { readonly meta?: WrittenMeta } };

function simpleRestOver({ call }: RestClient, pathOf: PathOf, meta?: WriteMeta): RestVerbs {
  let act: string | undefined;
  /** simple-rest's `/api/v1/{table}/{id}` as the table's own path, with its slash. Our own server's version joins the record. */
  async function client(url: string, init?: RequestInit): Promise<RestAnswer> {
    const [table = '', id] = url.slice(API_ROOT.length + 1).split('/');
    const path = pathOf(table, id === undefined ? undefined : decodeURIComponent(id));
    const answer = await call(path, { ...init, headers: writeHeaders(meta) });
    act = actOf(answer.headers);
    const version = versionOf(answer.headers);
    const { json } = answer;
    return version === undefined || typeof json !== 'object' ? answer : { ...answer, json: { ...json, version } };
  }
  // simple-rest types its client as `any` in and out.
  const verbs = simpleRest(API_ROOT, client);
  return { ...verbs, told: () => (act === undefined ? {} : { meta: { act } }) };
}
