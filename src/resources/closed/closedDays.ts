/** Which rows are closed: nobody changes them (decision 56). Features close days; without one all are open. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { listenToChanges } from '../../client/server/changes';
import { useOwnServer } from '../../client/server/useOwnServer';
import type { WindrowDataProvider } from '../../dataProvider';
import type { AnyRow, Values } from '../../rules/rows';
import { closingDayOf, closingKindOf } from '../../rules/settled/closedDays';
import { AdditionsContext, type ClosedAnswer, type ClosedDays } from '../additions';
import { useRegistry } from '../registry';

const FRESH_MS = 60_000;

/** What is closed, asked once and again when somebody closes or opens; `data` is `undefined` until it is known, and against another server. */
export function useClosedDays<Answer extends ClosedAnswer>(source: ClosedDays<Answer> | undefined) {
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const enabled = useOwnServer() === true && source !== undefined;
  const { data, isPending, refetch } = useQuery<Answer | undefined>({
    queryKey: source?.queryKey ?? ['nothing closed'],
    queryFn: async ({ signal }) => await provider.calls((rest) => source?.ask(rest, signal)),
    enabled,
    staleTime: FRESH_MS,
    retry: false,
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const { queryKey, table } = source;
    return listenToChanges((heard) => {
      if (heard === 'reload' || heard.table === table) void client.invalidateQueries({ queryKey });
    });
  }, [client, enabled, source]);
  return { data: enabled ? data : undefined, isPending: enabled && isPending, retry: () => void refetch() };
}

/** The last closed day of a table's rows; `undefined` where all is open or nothing is known, which `isPending` tells apart. */
export function useClosedTo(table: string): { readonly closedTo: string | undefined; readonly isPending: boolean } {
  const { data, isPending } = useClosedDays(useContext(AdditionsContext).find((one) => one.closedDays)?.closedDays);
  const own = data?.closings.find(({ kind }) => kind === closingKindOf(table));
  return { closedTo: own?.closed_to ?? undefined, isPending };
}

/** Tells whether a row, or a draft of one, belongs to a closed day. The same function until something is closed or opened. */
export function useClosedRows(table: string): (row: AnyRow | Values) => boolean {
  const { closedTo } = useClosedTo(table);
  const day = closingDayOf(useRegistry(), table);
  return useCallback(
    (row) => closedTo !== undefined && day !== undefined && isClosedDay(row[day], closedTo),
    [closedTo, day],
  );
}

/** True for a day up to the last closed one. */
export function isClosedDay(day: unknown, closedTo: string): boolean {
  return typeof day === 'string' && day !== '' && day <= closedTo;
}
