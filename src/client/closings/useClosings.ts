/** What is closed, for components: asked once, and again when somebody closes or opens. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import { closingKindOf } from '../../rules/closing/closingKinds';
import { listenToChanges } from '../changes/listen';
import { useOwnServer } from '../server/useOwnServer';
import type { Closings, ClosingVerbs } from './closings';

/** The key under which the answer is kept. */
export const CLOSINGS = ['office', 'closings'];
const TABLE = 'period_closing';
const FRESH_MS = 60_000;

/** The closings; `undefined` until they are known, and against another server. */
export function useClosings() {
  const provider = useDataProvider<DataProvider & ClosingVerbs>();
  const client = useQueryClient();
  const isOwn = useOwnServer() === true;
  const { data, isPending, refetch } = useQuery<Closings>({
    queryKey: CLOSINGS,
    queryFn: ({ signal }) => provider.closings(signal),
    enabled: isOwn,
    staleTime: FRESH_MS,
    retry: false,
  });
  useEffect(() => {
    if (!isOwn) return undefined;
    return listenToChanges((heard) => {
      if (heard === 'reload' || heard.table === TABLE) void client.invalidateQueries({ queryKey: CLOSINGS });
    });
  }, [client, isOwn]);
  return { closings: isOwn ? data : undefined, isPending: isOwn && isPending, retry: () => void refetch() };
}

/** The last closed day of a table's rows; `undefined` where all is open or nothing is known. */
export function useClosedTo(table: string): string | undefined {
  const { closings } = useClosings();
  return closings?.closings.find(({ kind }) => kind === closingKindOf(table))?.closed_to ?? undefined;
}
