/** The list context of a read list. The server sorts, filters, pages and counts; the address holds what is asked for. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import simpleRest from 'ra-data-simple-rest';
import type { PaginationPayload } from 'react-admin';
import { SEARCH_KEY, type Filters, type LocationKeys } from '../../../client/lists/location';
import type { RestClient } from '../../../client/rest';
import { useOwnCalls } from '../../../client/server/useOwnCalls';
import { READ_LISTS, READ_PAGE, type ReadList } from '../../../rules/lists/readList';
import { API_ROOT } from '../../../rules/paths';
import type { AnyRow } from '../../../rules/rows';
import { useYear } from '../../../year';
import { useListController } from '../controller/listController';
import { useTypedLocation } from '../controller/useListLocation';
import { useSelection } from '../controller/useSelection';
import { rowsForPaper } from '../paper/rowsForPaper';
import { usePaper } from '../paper/usePaper';

/** react-admin's verbs over our own calls, whose addresses end in a slash. */
const readCalls = ({ call }: RestClient) =>
  simpleRest(`${API_ROOT}${READ_LISTS}`, async (url: string, init?: RequestInit) => {
    const { json, ...answer } = await call(url.replace('?', '/?'), init);
    return { ...answer, json };
  });

function keysOf({ columns, filters = {}, sort }: ReadList): LocationKeys {
  return { sort, ids: [], words: [SEARCH_KEY, ...Object.keys(filters)], columns: Object.keys(columns) };
}

const NO_ROWS: readonly AnyRow[] = [];
const NOTHING = { data: undefined, total: undefined };

/** What the address asks for. Another year begins on page 1, and what is behind the last page is that one. */
function useAsked(list: ReadList) {
  const { year } = useYear();
  const keys = useMemo(() => keysOf(list), [list]);
  const state = useTypedLocation(keys);
  const { filters: all } = state.location;
  const filters = useMemo(
    (): Filters => Object.fromEntries(Object.entries(all).filter(([key]) => keys.words.includes(key))),
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

/**
 * The rows, and how they are printed.
 * @param queryKey under which they are kept: what invalidates it asks for them again
 */
export function useReadRows(list: ReadList, queryKey: readonly unknown[]) {
  const asked = useAsked(list);
  const { year, filters, location } = asked;
  const { sort, page } = location;
  const { calls, isOwn } = useOwnCalls(readCalls);
  const [perPage, setPerPage] = useState(READ_PAGE);
  const ask = useCallback(
    async (pagination: PaginationPayload, signal?: AbortSignal) => {
      const filter = list.day === undefined ? filters : { ...filters, year };
      return (await calls()).getList<AnyRow>(list.name, { pagination, sort, filter, signal });
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
  });
  const { data: rows, total } = (answer.error && !answer.isFetching ? undefined : answer.data) ?? NOTHING;
  usePageThere(
    asked,
    total === undefined || answer.isPlaceholderData ? undefined : Math.max(1, Math.ceil(total / perPage)),
  );
  const answered = { rows, total, page, perPage, setPerPage, answer, ask: async () => rows ?? [] };
  const read = useCallback((number: number, size: number) => ask({ page: number, perPage: size }), [ask]);
  const { page: shown, paper } = usePaper({ resource: list.name, year, filters, shown: answered, read });
  const getData = useCallback(() => rowsForPaper(read, Infinity), [read]);
  const selection = useSelection('', NO_ROWS);
  return { context: useListController({ ...shown, ...asked, resource: list.name, selection, getData }), paper, year };
}
