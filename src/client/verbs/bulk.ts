/** The bulk verbs of ticket tables (§7.3 to §7.5), and the preview of a bulk update that our own server gives (ruling 66). */
import type { DeleteManyParams, DeleteParams, Identifier, UpdateManyParams } from 'react-admin';
import type { Entities } from '../../grammar/entity';
import { idOf } from '../../kinds/ref';
import { API_ROOT, FIELDS_HEADER } from '../../rules/paths';
import { entityOf, type Values } from '../../rules/rows';
import type { SettledAmong } from '../../rules/statements/settledAnswers';
import { draftOf } from '../../rules/serialize';
import { unexpectedAnswer } from '../apiError';
import { logged } from '../reads';
import { valueIn, withQuery, type Query, type RestClient } from '../rest';
import { actOf, writeHeaders, type WrittenMeta } from '../versions';

/** Who is paid for tickets, or pays for them. */
export type PaidParty = 'haulers' | 'producers' | 'customers';

/** Dollars as decimal text. */
export interface PartyChange {
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

/** A bulk update that is only asked about. */
export interface BulkPreviewParams {
  readonly ids: readonly Identifier[];
  /** The form's values. */
  readonly data: Values;
  /** Names of the fields to write. */
  readonly fields: readonly string[];
  readonly signal?: AbortSignal;
}

const parties: readonly PaidParty[] = ['haulers', 'producers', 'customers'];

/** The verbs over the paths of tables. */
function createBulkVerbs(registry: Entities, { call }: RestClient, pathOf: (table: string) => string) {
  const bodyOf = (ids: readonly Identifier[], fields: Query): string =>
    JSON.stringify({ ids: ids.map((id) => idOf(id) ?? id), ...fields });

  return {
    async updateMany(table: string, { ids, data, meta }: UpdateManyParams) {
      const body = bodyOf(ids, draftOf(entityOf(registry, table), data));
      const path = `${pathOf(table)}bulk-update/`;
      const { json, headers } = await call(path, {
        method: 'PUT',
        body,
        headers: { ...headersOf(valueIn(meta, 'fields')), ...writeHeaders(meta) },
      });
      return { data: [...ids], meta: toldIn(json, headers) };
    },

    async deleteMany(table: string, { ids, meta }: DeleteManyParams) {
      const init = { method: 'DELETE', body: bodyOf(ids, {}), headers: writeHeaders(meta) };
      const { json, headers } = await call(`${pathOf(table)}bulk-delete/`, init);
      return { data: [...ids], meta: toldIn(json, headers) };
    },

    bulkPreview: logged(
      async (table: string, { ids, data, fields, signal }: BulkPreviewParams): Promise<BulkEffect> => {
        const body = bodyOf(ids, draftOf(entityOf(registry, table), data));
        const { json } = await call(withQuery(`${API_ROOT}/office/bulk_preview/`, { kind: table }), {
          method: 'POST',
          body,
          headers: headersOf(fields),
          ...(signal ? { signal } : {}),
        });
        return effectIn(json);
      },
    ),
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
export function createManyVerbs(
  registry: Entities,
  rest: RestClient,
  pathOf: (table: string, id?: Identifier) => string,
) {
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
