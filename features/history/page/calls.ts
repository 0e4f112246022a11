/** The calls about the history and undo. Only our own server has them. */
import { API_ROOT } from '../../../src/rules/paths';
import type { ActPage, ChangePage, RecordHistory, StoodRecord } from '../rules/calls';
import type { UndoAnswer } from '../../../src/rules/history/undo';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { withQuery, type Query, type RestClient } from '../../../src/client/rest';
import type { Key } from '../../../src/kinds/ref';

const PATH = `${API_ROOT}/office/history/`;

/** What the user was told before an undo. */
interface ToldOfUndo {
  /** How many rows of closed days it changes. */
  readonly closed?: number | undefined;
  /** How many records stay as they are. */
  readonly left?: number | undefined;
}

/** The calls. */
interface HistoryVerbs {
  /** Acts by the filters of the API. */
  acts(filters: Query, signal?: AbortSignal): Promise<ActPage>;
  /** What an act changed, 200 records at a time. */
  actChanges(key: string, after?: Key, signal?: AbortSignal): Promise<ChangePage>;
  /** The newest entries of a record, deleted ones included, or those before the `next` of a page. */
  historyOf(
    table: string,
    id: Key,
    page: { readonly limit: number; readonly before?: number | undefined },
    signal?: AbortSignal,
  ): Promise<RecordHistory>;
  /** @param at an instant in ISO form */
  stoodAt(table: string, id: number, at: string, signal?: AbortSignal): Promise<StoodRecord>;
  undoAct(key: string, told?: ToldOfUndo): Promise<UndoAnswer>;
}

/** The calls over the requests of a session. */
export function createHistoryVerbs({ ask }: Pick<RestClient, 'ask'>): HistoryVerbs {
  const read = <Answer>(path: string, query: Query, signal?: AbortSignal) =>
    ask<Answer>(withQuery(`${PATH}${path}`, query), signal ? { signal } : {});
  return {
    acts: async (filters, signal) => await read<ActPage>('', filters, signal),
    actChanges: async (key, after, signal) => await read<ChangePage>(`acts/${key}/changes/`, { after }, signal),
    historyOf: async (table, id, page, signal) => await read<RecordHistory>(`of/${table}/${id}/`, { ...page }, signal),
    stoodAt: async (table, id, at, signal) => await read<StoodRecord>(`of/${table}/${id}/at/`, { at }, signal),
    undoAct: async (key, { closed, left } = {}) => {
      const isTold = closed !== undefined || left !== undefined;
      const body = isTold ? { body: JSON.stringify({ closed, left }) } : {};
      return await ask<UndoAnswer>(`${PATH}acts/${key}/undo/`, { method: 'POST', ...body });
    },
  };
}

/** The calls, for components. */
export const useHistoryCalls = () => useOwnCalls(createHistoryVerbs);
