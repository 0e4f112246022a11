/** The calls about the history and undo. Only our own server has them (ruling 61): the caller asks `isOwnServer`. */
import { API_ROOT } from '../../rules/paths';
import type { RecordNames, UndoAnswer } from '../../rules/history/answers';
import type { Values } from '../../rules/rows';
import { withQuery, type Query, type RestAnswer, type RestClient } from '../rest';

const PATH = `${API_ROOT}/office/history/`;

/** What an act did to one record. Values are those of a draft: ids for references, decimals as text. */
export interface RecordChange {
  readonly table: string;
  readonly id: number;
  readonly version: number;
  /** `null` where the record was added. */
  readonly before: Values | null;
  /** `null` where it was removed. */
  readonly after: Values | null;
  readonly is_deleted_now: boolean;
  /** The table beside the record whose row it really is. */
  readonly side?: string;
}

/** When an act was undone, and by whom. */
export interface Undone {
  readonly key: string;
  readonly by: string;
  readonly at: string;
}

/** An act. */
export interface HistoryAct {
  readonly key: string;
  readonly kind: string;
  readonly user_id: number | null;
  readonly by: string;
  readonly at: string;
  readonly tables: readonly { readonly table: string; readonly count: number }[];
  /** Records that it changed. */
  readonly total: number;
  /** The first five of them. */
  readonly changes: readonly RecordChange[];
  /** The act that this one undid. */
  readonly undoes: string | null;
  readonly undone: Undone | null;
  /** The user who asks may undo it. */
  readonly can_undo: boolean;
  /** What the act is about beside the records. */
  readonly about: Values | null;
}

/** A page of acts, newest first. */
export interface ActPage {
  readonly acts: readonly HistoryAct[];
  /** Where the next page begins. */
  readonly next: string | null;
  readonly names: RecordNames;
}

/** What happened to one record. */
export interface HistoryEntry extends Omit<RecordChange, 'table' | 'id' | 'is_deleted_now'> {
  /** Key of the act. */
  readonly key: string;
  readonly kind: string;
  readonly by: string;
  readonly at: string;
  readonly undone: Undone | null;
  readonly can_undo: boolean;
  /** Records that the act changed. */
  readonly act_total: number;
  /** Set where the values are those of a side table of the record. */
  readonly table?: string;
  readonly about?: Values | null;
}

/** The history of one record, newest first. */
export interface RecordHistory {
  readonly entries: readonly HistoryEntry[];
  readonly total: number;
  /** When the history began, for a record that is older. */
  readonly first_kept: string | null;
  readonly names: RecordNames;
}

/** A record as it stood at a moment. */
export interface StoodRecord {
  /** `null`: it was not there. */
  readonly values: Values | null;
  readonly version: number;
  readonly since: string | null;
  readonly until: string | null;
  /** The moments of the changes before and after. */
  readonly earlier: string | null;
  readonly later: string | null;
  /** The record now; `null` where it is deleted. */
  readonly now: Values | null;
  readonly names: RecordNames;
}

/** The calls. */
export interface HistoryVerbs {
  /** Acts by the filters of the API. */
  acts(filters: Query, signal?: AbortSignal): Promise<ActPage>;
  /** What an act changed, 200 records at a time. */
  actChanges(
    key: string,
    after?: string | number,
    signal?: AbortSignal,
  ): Promise<{
    readonly changes: readonly RecordChange[];
    readonly next: string | number | null;
    readonly names: RecordNames;
  }>;
  /** The newest entries of a record, deleted ones included. */
  historyOf(table: string, id: number, limit: number, signal?: AbortSignal): Promise<RecordHistory>;
  /** @param at an instant in ISO form */
  stoodAt(table: string, id: number, at: string, signal?: AbortSignal): Promise<StoodRecord>;
  undoAct(key: string): Promise<UndoAnswer>;
}

/** The calls over the requests of a session. */
export function createHistoryVerbs({ call }: Pick<RestClient, 'call'>): HistoryVerbs {
  const read = async (path: string, query: Query, signal?: AbortSignal): Promise<RestAnswer> =>
    call(withQuery(`${PATH}${path}`, query), signal ? { signal } : {});
  return {
    acts: async (filters, signal) => (await read('', filters, signal)).json as ActPage,
    actChanges: async (key, after, signal) =>
      (await read(`acts/${key}/changes/`, { after }, signal)).json as Awaited<ReturnType<HistoryVerbs['actChanges']>>,
    historyOf: async (table, id, limit, signal) =>
      (await read(`of/${table}/${id}/`, { limit }, signal)).json as RecordHistory,
    stoodAt: async (table, id, at, signal) => (await read(`of/${table}/${id}/at/`, { at }, signal)).json as StoodRecord,
    undoAct: async (key) => (await call(`${PATH}acts/${key}/undo/`, { method: 'POST' })).json as UndoAnswer,
  };
}
