/** The calls about whole records beyond their forms: what is kept beside them, and merges. Our own server alone has them (ruling 61). */
import { HttpError, type Identifier } from 'react-admin';
import { API_ROOT } from '../../rules/paths';
import type { ExtraKey } from '../../rules/extras/extraKeys';
import type { Values } from '../../rules/rows';
import type { ApiErrorBody } from '../apiError';
import { valueIn, type RestClient } from '../rest';
import { actOf, versionOf, versionsOf, writeHeaders, type WrittenMeta } from '../versions';
import type { Key } from '../../kinds/ref';

/** What is kept beside a record: the keys that fit its table, `inactive` as a boolean (ruling 83). */
export type Extra = Readonly<Partial<Record<ExtraKey, unknown>>>;

/** The same with its version; 0: nothing is kept. */
export type KeptExtra = Extra & { readonly version: number };

/** Two records of a table: what refers to `drop` refers to `keep` afterwards, and `drop` goes. */
export interface MergePair {
  readonly table: string;
  readonly keep: Key;
  readonly drop: Key;
}

/** What a merge would do. */
export interface MergePreview {
  readonly references: readonly { readonly table: string; readonly field: string; readonly count: number }[];
  /** Fields in which both records differ, with their values as reads answer them. */
  readonly differs: readonly { readonly field: string; readonly keep: unknown; readonly drop: unknown }[];
  /** Tables of which both records have rows for the same case, such as two rates for one crop. */
  readonly doubles: readonly { readonly table: string; readonly count: number }[];
  /** Of both records, by id. */
  readonly versions: ReadonlyMap<Identifier, number>;
  /** Rows of closed days: those that forbid it, and how many get the other name, which an owner may do who sends the count. */
  readonly closed: {
    readonly refused: { readonly kind: string; readonly to: string } | null;
    readonly count: number;
  };
}

/** Records that refer to one that cannot be deleted. */
export interface InUse {
  readonly table: string;
  readonly count: number;
  /** The first of them. */
  readonly ids: readonly number[];
}

/** The calls. */
export interface RecordVerbs {
  extra(table: string, id: Key, signal?: AbortSignal): Promise<KeptExtra>;
  /** Keeps these values; those that are left out stay as they are. @param version of what was shown */
  keepExtra(table: string, id: Key, values: Values, version: number): Promise<WrittenMeta>;
  mergePreview(pair: MergePair, signal?: AbortSignal): Promise<MergePreview>;
  /**
   * @param preview has the versions of both records, and how many rows of closed days the user was told of
   */
  merge(pair: MergePair, preview: Pick<MergePreview, 'versions' | 'closed'>): Promise<WrittenMeta>;
}

/** The calls over the requests of a session. */
export function createRecordVerbs({ call }: Pick<RestClient, 'call'>): RecordVerbs {
  const pathOf = (table: string, id: Key): string => `${API_ROOT}/office/extra/${table}/${id}/`;
  const told = (headers: Headers): WrittenMeta => {
    const act = actOf(headers);
    return act === undefined ? {} : { act };
  };
  return {
    async extra(table, id, signal) {
      const { json, headers } = await call(pathOf(table, id), signal ? { signal } : {});
      return { ...Object(json), version: versionOf(headers) ?? 0 } as KeptExtra;
    },
    async keepExtra(table, id, values, version) {
      const init = { method: 'PUT', body: JSON.stringify(values), headers: writeHeaders({ version }) };
      const { headers } = await call(pathOf(table, id), init);
      return told(headers);
    },
    async mergePreview(pair, signal) {
      const init = { method: 'POST', body: JSON.stringify(pair), ...(signal ? { signal } : {}) };
      const { json, headers } = await call(`${API_ROOT}/office/merge/preview/`, init);
      return { ...Object(json), versions: versionsOf(headers) } as MergePreview;
    },
    async merge(pair, { versions, closed: { count } }) {
      const body = JSON.stringify({ ...pair, ...(count > 0 ? { closed: count } : {}) });
      const init = { method: 'POST', body, headers: writeHeaders({ versions }) };
      const { headers } = await call(`${API_ROOT}/office/merge/`, init);
      return told(headers);
    },
  };
}

/** What refers to a record that could not be deleted; `undefined` for every other error. */
export function inUseOf(error: unknown): readonly InUse[] | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const users = valueIn((error.body as ApiErrorBody).answer, 'in_use');
  if (!Array.isArray(users)) return undefined;
  return users.map((user: unknown) => {
    const ids = valueIn(user, 'ids');
    return {
      table: String(valueIn(user, 'table')),
      count: Number(valueIn(user, 'count')),
      ids: Array.isArray(ids) ? ids.map(Number) : [],
    };
  });
}
