/** What our own server says about papers and what follows from them, for components. All of it is asked for again after each change of them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOwnServer } from '../server/useOwnServer';

const KEY = ['office', 'statements'];

/** Key of something about papers. */
export const statementKey = (...parts: readonly unknown[]): readonly unknown[] => [...KEY, ...parts];

/** Key of what waits behind the pages of the office, which the menu counts. */
export const WAITING = ['office', 'waiting'] as const;

/** How often is asked about what is under way. */
export const EVERY_MS = 1000;

/**
 * Asks our own server, by the calls of a feature whose answers change with papers.
 * @param ask nothing is asked where it is absent
 * @param isUnderWay while it says so the question is repeated
 */
export function useAskedBy<Verbs, Answer>(
  verbs: () => Promise<Verbs>,
  parts: readonly unknown[],
  ask: ((verbs: Verbs, signal: AbortSignal) => Promise<Answer>) | undefined,
  isUnderWay?: (known: Answer | undefined) => boolean,
) {
  const isOwn = useOwnServer() === true;
  return useQuery({
    queryKey: statementKey(...parts),
    queryFn: async ({ signal }) => {
      if (!ask) throw new Error('Nothing is asked.');
      return ask(await verbs(), signal);
    },
    enabled: isOwn && ask !== undefined,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (isUnderWay?.(data) ? EVERY_MS : false),
    refetchIntervalInBackground: true,
  });
}

/** Asks for everything about papers again. */
export function useStatementsAgain(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
}
