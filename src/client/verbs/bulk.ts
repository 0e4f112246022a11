/** The bulk verbs of ticket tables (§7.3 to §7.5), and the preview of a bulk update that our own server gives (ruling 66). */
import type { DeleteManyParams, DeleteParams, Identifier, UpdateManyParams } from 'react-admin';
import type { Entities } from '../../grammar/entity';
import { keyOf } from '../../kinds/ref';
import { API_ROOT, FIELDS_HEADER } from '../../rules/paths';
import { entityOf, type AnyRow, type Values } from '../../rules/rows';
import type { SettledAmong } from '../../rules/calls/settled';
import { draftOf } from '../../rules/serialize';
import { unexpectedAnswer } from '../apiError';
import { logged } from '../reads';
import { valueIn, withQuery, type Query, type RestClient } from '../rest';
import { actOf, writeHeaders, type WrittenMeta, type WriteMeta } from '../versions';
import { createAlone, hasBulkPaths } from './alone';

/** Who is paid for tickets, or pays for them. */
export type PaidParty = 'haulers' | 'producers' | 'customers';

/** Dollars as decimal text. */
interface PartyChange {
  readonly now: string;
  readonly after: string;
  readonly difference: string;
}

/** What a bulk update would change; parties that the tickets do not concern are absent. */
export type BulkEffect = Readonly<Partial<Record<PaidParty, PartyChange>>> & {
  /** Settled tickets for which it would be refused. */
  readonly settled?: SettledAmong;
};

/** The `meta` of what these verbs answer. */
export interface WrittenMany extends WrittenMeta {
  /** The server's message, where it sent one. */
  readonly message: string | undefined;
}

/** All tickets that a list's filters match, in place of ids (decision 62). */
export interface Matching {
  /** The query of the list. */
  readonly filters: Query;
  /** How many matched when they were read: with another number nothing is done. */
  readonly count: number;
  /** The rows that were on the screen: none of them may have changed since. */
  readonly seen: readonly AnyRow[];
}

/** A bulk update that is only asked about. */
export interface BulkPreviewParams {
  readonly ids: readonly Identifier[];
  /** Rows of a filter in place of those. */
  readonly matching?: Matching | undefined;
  /** The form's values. */
  readonly data: Values;
  /** Names of the fields to write. */
  readonly fields: readonly string[];
  readonly signal?: AbortSignal;
}

type Rows = Pick<BulkPreviewParams, 'ids' | 'matching'>;

/** The `meta` of a bulk act on the rows of a filter. */
export interface MatchingMeta {
  readonly matching?: Matching | undefined;
}

/** What the callers of bulk acts give as `meta`; react-admin leaves it open. */
interface MetaOfMany {
  readonly meta?: (MatchingMeta & WriteMeta) | undefined;
}

const parties: readonly PaidParty[] = ['haulers', 'producers', 'customers'];

/** The path of a table, or of one of its records. */
export type PathOf = (table: string, id?: Identifier) => string;

/** The body of an act by ids. */
function bodyOf(ids: readonly Identifier[], fields: Query): string {
  return JSON.stringify({ ids: ids.map((id) => keyOf(id) ?? id), ...fields });
}

/** What a change of many rows would do. */
function createBulkPreview(registry: Entities, { call }: RestClient) {
  return async (table: string, { ids, matching, data, fields, signal }: BulkPreviewParams): Promise<BulkEffect> => {
    const values = draftOf(entityOf(registry, table), data);
    const body = matching ? JSON.stringify({ count: matching.count, ...values }) : bodyOf(ids, values);
    const asked = { kind: table, ...matching?.filters };
    const { json } = await call(withQuery(`${API_ROOT}/office/bulk_preview/`, asked), {
      method: 'POST',
      body,
      headers: headersOf(fields),
      ...(signal ? { signal } : {}),
    });
    return effectIn(json);
  };
}

/** The verbs over the paths of tables. */
function createBulkVerbs(registry: Entities, rest: RestClient, pathOf: PathOf) {
  const { call } = rest;
  const alone = createAlone(registry, rest, pathOf);

  /** Where an act goes, and its body: by ids to the table's own path, by filters to our own server. */
  const targetOf = (table: string, own: string, { ids, matching }: Rows, values: Query) =>
    matching
      ? {
          path: withQuery(`${API_ROOT}/office/matching/`, { kind: table, ...matching.filters }),
          body: JSON.stringify({ count: matching.count, ...values }),
        }
      : { path: `${pathOf(table)}${own}`, body: bodyOf(ids, values) };

  return {
    async updateMany(table: string, { ids, data, meta }: UpdateManyParams & MetaOfMany) {
      if (!hasBulkPaths(registry, table)) return alone.updateMany(table, ids, data, meta);
      const values = draftOf(entityOf(registry, table), data);
      const { path, body } = targetOf(table, 'bulk-update/', { ids, matching: meta?.matching }, values);
      const { json, headers } = await call(path, {
        method: 'PUT',
        body,
        headers: { ...headersOf(valueIn(meta, 'fields')), ...writeHeaders(meta) },
      });
      return { data: [...ids], meta: toldIn(json, headers) };
    },

    async deleteMany(table: string, { ids, meta }: DeleteManyParams & MetaOfMany) {
      if (!hasBulkPaths(registry, table)) return alone.deleteMany(table, ids, meta);
      const { path, body } = targetOf(table, 'bulk-delete/', { ids, matching: meta?.matching }, {});
      const { json, headers } = await call(path, { method: 'DELETE', body, headers: writeHeaders(meta) });
      return { data: [...ids], meta: toldIn(json, headers) };
    },

    bulkPreview: logged(createBulkPreview(registry, rest)),
  };
}

/** Deletes one record of any table. */
function createDelete({ call }: RestClient, pathOf: (table: string, id: Identifier) => string) {
  return async (table: string, { id, previousData, meta }: DeleteParams) => {
    const { json, headers } = await call(pathOf(table, id), { method: 'DELETE', headers: writeHeaders(meta) });
    return { data: previousData ?? { id }, meta: toldIn(json, headers) };
  };
}

/** Everything above. */
export function createManyVerbs(registry: Entities, rest: RestClient, pathOf: PathOf) {
  return { ...createBulkVerbs(registry, rest, pathOf), delete: createDelete(rest, pathOf) };
}

/** Bulk verbs, and the deletion of one record. */
export type ManyVerbs = ReturnType<typeof createManyVerbs>;

function headersOf(fields: unknown): Record<string, string> {
  return Array.isArray(fields) ? { [FIELDS_HEADER]: fields.join(',') } : {};
}

/** What an answer tells of a write: the server's message, and the act. */
function toldIn(json: unknown, headers: Headers): WrittenMany {
  const [message, act] = [valueIn(json, 'message'), actOf(headers)];
  return { message: typeof message === 'string' ? message : undefined, ...(act === undefined ? {} : { act }) };
}

function effectIn(json: unknown): BulkEffect {
  const found = valueIn(json, 'parties');
  if (found === undefined) throw unexpectedAnswer('client.aRecord');
  const effect = Object.fromEntries(
    parties.flatMap((party) => {
      const change = valueIn(found, party);
      if (change === undefined) return [];
      const text = (key: string): string => String(valueIn(change, key) ?? '');
      return [[party, { now: text('now'), after: text('after'), difference: text('difference') }]];
    }),
  );
  const settled = valueIn(json, 'settled');
  return settled === undefined ? effect : { ...effect, settled: settled as SettledAmong };
}
