/** The acts of a page of the history, and the way through its pages. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lastAct } from '../../../../src/client/undo/lastAct';
import { useHistoryCalls } from '../calls';
import { queryOf, type HistoryFilters } from './historyFilters';

/** Acts a page. */
const LIMIT = 50;

/** The way through the pages: each begins where the one before says. */
export interface ActPaging {
  /** From 1 up. */
  readonly number: number;
  readonly onNewer: (() => void) | undefined;
  readonly onOlder: (() => void) | undefined;
}

/** The page of the filters, and those that it is of: until the next one has come, the last page stays. Another filter begins at the newest act. */
export function useActs(filters: HistoryFilters, enabled: boolean) {
  const { calls } = useHistoryCalls();
  const [cursors, setCursors] = useState<readonly (string | number)[]>([]);
  const [asked, setAsked] = useState(filters);
  if (asked !== filters) {
    setAsked(filters);
    setCursors([]);
  }
  const before = cursors.at(-1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['office', 'history', 'acts', filters, before],
    queryFn: async ({ signal }) => ({
      of: filters,
      page: await (await calls()).acts({ ...queryOf(filters), before, limit: LIMIT }, signal),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled,
  });
  useEffect(
    () =>
      lastAct.subscribe(() => {
        if (lastAct.current()) void refetch();
      }),
    [refetch],
  );
  const next = data?.page.next ?? null;
  const paging: ActPaging = {
    number: cursors.length + 1,
    onNewer: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined,
    onOlder: next === null || isPlaceholderData ? undefined : () => setCursors([...cursors, next]),
  };
  return { page: data?.page, of: data?.of ?? filters, hasFailed: error !== null && !isFetching, refetch, paging };
}
