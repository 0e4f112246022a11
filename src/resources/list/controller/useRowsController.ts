/** The list context of rows that are all held in memory: sorted, filtered and searched without asking the server. */
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import type { AnyRow } from '../../../rules/rows';
import type { Column } from '../columns/column';
import { useListController, type ListAnswer, type RowsContext } from './listController';
import type { LocationState } from './listLocation';
import { SEARCH_KEY, type Filters } from '../../../client/lists/location';
import { filtered, finder, searchText, sorted } from '../../../rules/lists/rowOrder';
import { useSelection } from './useSelection';

interface RowsListOptions extends LocationState {
  readonly resource: string;
  /** Every row; `undefined` until they are there. */
  readonly rows: readonly AnyRow[] | undefined;
  readonly columns: readonly Column[];
  readonly answer: ListAnswer;
}

const NO_ROWS: readonly AnyRow[] = [];
/** All rows are on one page, so there is no other number of rows a page. */
const ignorePerPage = (): void => undefined;

/** Texts made between two looks at the time that is left. */
const AT_ONCE = 50;

/** The searched texts of rows, and how many are still to be made. */
function searchIndex(rows: readonly AnyRow[], columns: readonly Column[]) {
  const textOf = searchText(columns);
  let made = 0;
  const make = (count: number): void => {
    for (const row of rows.slice(made, made + count)) textOf(row);
    made = Math.min(rows.length, made + count);
  };
  return {
    textOf,
    isMade: () => made === rows.length,
    /** Makes those that are missing, as long as there is time. */
    makeWhile: (hasTime: () => boolean): void => {
      while (made < rows.length && hasTime()) make(AT_ONCE);
    },
  };
}

/** The searched text of every row, made once: ahead of the first key where the browser finds the time. */
function useSearchIndex(rows: readonly AnyRow[], columns: readonly Column[], isWanted: boolean) {
  const index = useMemo(() => searchIndex(rows, columns), [rows, columns]);
  useEffect(() => {
    if (!isWanted || !('requestIdleCallback' in window)) return undefined;
    const goOn = (deadline: IdleDeadline): void => {
      index.makeWhile(() => deadline.timeRemaining() > 2);
      if (!index.isMade()) waiting = window.requestIdleCallback(goOn);
    };
    let waiting = window.requestIdleCallback(goOn);
    return () => window.cancelIdleCallback(waiting);
  }, [index, isWanted]);
  return index;
}

/** The rows that the filters let through, in their order. */
function useShownRows(rows: readonly AnyRow[], columns: readonly Column[], { location }: LocationState): AnyRow[] {
  const { sort } = location;
  const inOrder = useMemo(() => sorted(rows, columns, sort), [rows, columns, sort]);
  const index = useSearchIndex(rows, columns, SEARCH_KEY in location.filters || rows.length > 100);
  const find = useMemo(() => finder(inOrder, index.textOf), [inOrder, index]);
  // Making the texts takes long: the key comes first then, the rows that it leaves a moment later. Later they come in one frame.
  const isMade = index.isMade();
  // Rows that have just come are never shown without the filters.
  const late = useDeferredValue(isMade ? null : location.filters);
  const { [SEARCH_KEY]: query = '', ...others }: Filters = isMade || late === null ? location.filters : late;
  const key = JSON.stringify(others);
  return useMemo(() => {
    if (query !== '') index.makeWhile(() => true);
    return filtered(find(query), JSON.parse(key));
  }, [index, find, query, key]);
}

/** The list context of these rows, whose `total` counts the rows that the filters let through. */
export function useRowsController({ resource, rows, columns, answer, location, goTo }: RowsListOptions): RowsContext {
  const shown = useShownRows(rows ?? NO_ROWS, columns, { location, goTo });
  const selection = useSelection('', shown);
  const getData = useCallback(
    ({ maxResults }: { readonly maxResults?: number } = {}) => Promise.resolve(shown.slice(0, maxResults)),
    [shown],
  );
  return useListController({
    resource,
    answer,
    location,
    goTo,
    rows: rows && shown,
    total: rows && shown.length,
    page: 1,
    perPage: Math.max(1, shown.length),
    setPerPage: ignorePerPage,
    selection,
    getData,
  });
}
