/** The list context of a read list. The server sorts, filters, pages and counts; the address holds what is asked for. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PaginationPayload } from 'react-admin';
import { SEARCH_KEY, type Filters, type LocationKeys } from '../../../client/lists/location';
import { EVERY_MS } from '../../../client/settled/asked';
import { useOwnCalls } from '../../../client/server/useOwnCalls';
import { READ_PAGE, type ReadList } from '../../../rules/lists/readList';
import type { AnyRow } from '../../../rules/rows';
import { useYear } from '../../../year';
import { useListController } from '../controller/listController';
import { useTypedLocation } from '../controller/useListLocation';
import { useSelection } from '../controller/useSelection';
import { rowsForPaper } from '../paper/rowsForPaper';
import { usePaper } from '../paper/usePaper';
import { readCalls, type ReadOptions } from './useReadSome';

/** Stays in the address of a page with views of which the list is one. */
const VIEW = 'tab';

function keysOf({ columns, filters = {}, sort }: ReadList): LocationKeys {
  return { sort, ids: [], words: [VIEW, SEARCH_KEY, ...Object.keys(filters)], columns: Object.keys(columns) };
}

const NO_ROWS: readonly AnyRow[] = [];
const NOTHING = { data: undefined, total: undefined, sums: undefined };

/** What the address asks for. Another year begins on page 1, and what is behind the last page is that one. */
function useAsked(list: ReadList) {
  const { year } = useYear();
  const keys = useMemo(() => keysOf(list), [list]);
  const state = useTypedLocation(keys);
  const { filters: all } = state.location;
  const filters = useMemo(
    (): Filters => Object.fromEntries(Object.entries(all).filter(([key]) => key !== VIEW && keys.words.includes(key))),
    [all, keys],
  );
  return { year, filters, ...state };
}

/** Corrects the page of the address. */
function usePageThere(
  { year, location: { page }, goTo }: ReturnType<typeof useAsked>,
  pages: number | undefined,
): void {
  const ofYear = useRef(year);
  useEffect(() => {
    if (ofYear.current !== year) goTo({ page: 1 });
    else if (pages !== undefined && page > pages) goTo({ page: pages });
    ofYear.current = year;
  }, [goTo, year, page, pages]);
}

/** The rows, and how they are printed. */
export function useReadRows({ list, queryKey, isUnderWay, isSelectable }: ReadOptions) {
  const asked = useAsked(list);
  const { year, filters, location } = asked;
  const { sort, page } = location;
  const { calls, isOwn } = useOwnCalls(readCalls);
  const [perPage, setPerPage] = useState(list.pageSize ?? READ_PAGE);
  const ask = useCallback(
    async (pagination: PaginationPayload, signal?: AbortSignal) => {
      const filter = list.day === undefined ? filters : { ...filters, year };
      return (await calls()).getList(list.name, { pagination, sort, filter, signal });
    },
    [calls, list, sort, filters, year],
  );
  const answer = useQuery({
    queryKey: [...queryKey, list.name, year, filters, sort, page, perPage],
    queryFn: ({ signal }) => ask({ page, perPage }, signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: known } }) => (known && isUnderWay?.(known.data) ? EVERY_MS : false),
  });
  const { data: rows, total, sums } = (answer.error && !answer.isFetching ? undefined : answer.data) ?? NOTHING;
  usePageThere(
    asked,
    total === undefined || answer.isPlaceholderData ? undefined : Math.max(1, Math.ceil(total / perPage)),
  );
  // What is asked again by itself stays as bright as it is.
  const isDim = answer.isFetching && (answer.isPlaceholderData || !(rows && isUnderWay?.(rows)));
  const kept = { ...answer, isFetching: isDim };
  const answered = { rows, total, page, perPage, setPerPage, answer: kept, ask: async () => rows ?? [] };
  const read = useCallback((number: number, size: number) => ask({ page: number, perPage: size }), [ask]);
  const { page: shown, paper } = usePaper({ resource: list.name, year, filters, shown: answered, read });
  const getData = useCallback(() => rowsForPaper(read, Infinity), [read]);
  const selectable = useMemo(() => (isSelectable ? rows?.filter(isSelectable) : undefined), [isSelectable, rows]);
  const selection = useSelection(JSON.stringify([year, filters, page]), selectable ?? NO_ROWS);
  const context = useListController({ ...shown, ...asked, resource: list.name, selection, getData });
  return { context, sums, paper, year };
}
