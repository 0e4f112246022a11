/** The calls about whole records beyond their forms: what is kept beside them, and merges. Our own server alone has them. */
import { HttpError, type Identifier } from 'react-admin';
import { API_ROOT } from '../../../src/rules/paths';
import type { ExtraKey } from '../../../src/rules/extras/extraKeys';
import type { Values } from '../../../src/rules/rows';
import { errorBody } from '../../../src/client/apiError';
import { valueIn, type RestClient } from '../../../src/client/rest';
import { actOf, versionsOf, writeHeaders, type WrittenMeta } from '../../../src/client/versions';
import type { MergePair, MergePreview } from '../rules/calls';
import type { Key } from '../../../src/kinds/ref';

/** What is kept beside a record: the keys that fit its table, those that are yes or no as booleans. */
export type Extra = Readonly<Partial<Record<ExtraKey, unknown>>>;

/** The same with its version; 0: nothing is kept. */
export type KeptExtra = Extra & { readonly version: number };

/** What a merge would do to the records in these versions. */
export interface SeenPreview extends MergePreview {
  /** Of both records, by id. */
  readonly versions: ReadonlyMap<Identifier, number>;
}

/** Records that refer to one that cannot be deleted. */
export interface InUse {
  readonly table: string;
  readonly count: number;
  /** The first of them, each with what it is called: by its id where it has no name. */
  readonly first: readonly { readonly id: number; readonly name: string }[];
}

/** The calls. */
export interface MasterVerbs {
  extra(table: string, id: Key, signal?: AbortSignal): Promise<KeptExtra>;
  /** Keeps these values; those that are left out stay as they are. @param version of what was shown */
  keepExtra(table: string, id: Key, values: Values, version: number): Promise<WrittenMeta>;
  mergePreview(pair: MergePair<Key>, signal?: AbortSignal): Promise<SeenPreview>;
  /**
   * @param preview has the versions of both records, and how many rows of closed days the user was told of
   */
  merge(pair: MergePair<Key>, preview: Pick<SeenPreview, 'versions' | 'closed'>): Promise<WrittenMeta>;
}

/** The calls over the requests of a session. */
export function createMasterVerbs({ call, askTagged }: Pick<RestClient, 'call' | 'askTagged'>): MasterVerbs {
  const pathOf = (table: string, id: Key): string => `${API_ROOT}/office/extra/${table}/${id}/`;
  const told = (headers: Headers): WrittenMeta => {
    const act = actOf(headers);
    return act === undefined ? {} : { act };
  };
  return {
    async extra(table, id, signal) {
      return await askTagged<Extra>(pathOf(table, id), signal ? { signal } : {});
    },
    async keepExtra(table, id, values, version) {
      const init = { method: 'PUT', body: JSON.stringify(values), headers: writeHeaders({ version }) };
      const { headers } = await call(pathOf(table, id), init);
      return told(headers);
    },
    async mergePreview(pair, signal) {
      const init = { method: 'POST', body: JSON.stringify(pair), ...(signal ? { signal } : {}) };
      const { json, headers } = await call(`${API_ROOT}/office/merge/preview/`, init);
      return { ...Object(json), versions: versionsOf(headers) };
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
  const users = valueIn(errorBody(error).answer, 'in_use');
  if (!Array.isArray(users)) return undefined;
  return users.map((user: unknown) => {
    const [ids, names] = [valueIn(user, 'ids'), valueIn(user, 'names')];
    return {
      table: String(valueIn(user, 'table')),
      count: Number(valueIn(user, 'count')),
      first: Array.isArray(ids)
        ? ids.map((id, at) => ({ id: Number(id), name: String(Array.isArray(names) ? names[at] : id) }))
        : [],
    };
  });
}
