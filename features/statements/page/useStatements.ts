/** What the server says about statements, for components. Everything below this key is asked for again after each change. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import type { StatementVerbs } from './calls/statements';
import type { StatementPeriod } from '../../../src/rules/settled/papers';
import type { WindrowDataProvider } from '../../../src/dataProvider';
import { useYear } from '../../../src/year';

const KEY = ['office', 'statements'];

/** Key of something about statements. */
export const statementKey = (...parts: readonly unknown[]): readonly unknown[] => [...KEY, ...parts];

/** Gives the calls. */
export function useStatementVerbs(): () => Promise<StatementVerbs> {
  return useDataProvider<WindrowDataProvider>().statements;
}

/** How often is asked about what is under way. */
export const EVERY_MS = 1000;

/**
 * Asks our own server.
 * @param ask nothing is asked where it is absent
 * @param isUnderWay while it says so the question is repeated
 */
export function useAsked<Answer>(
  parts: readonly unknown[],
  ask: ((verbs: StatementVerbs, signal: AbortSignal) => Promise<Answer>) | undefined,
  isUnderWay?: (known: Answer | undefined) => boolean,
) {
  return useAskedBy(useStatementVerbs(), parts, ask, isUnderWay);
}

/** The same by the calls of a feature whose answers change with statements. */
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

/** The parties with something to issue. */
export const useOpen = (period: StatementPeriod, codes: string) =>
  useAsked(['open', period, codes], (verbs, signal) => verbs.open(period, codes, signal));

/** How many statements were issued in the working year; `undefined` until it is known. */
export function useIssuedCount(): number | undefined {
  const { year } = useYear();
  return useAsked(['page', 'count', year], (verbs, signal) => verbs.page({ year }, signal)).data?.count;
}

/** The newest runs. */
export function useRuns() {
  return useAsked(['runs'], (verbs, signal) => verbs.runs(signal));
}

/** A run; asked for again and again until it has ended, also while the server does not answer. */
export function useRun(id: number) {
  return useAsked(
    ['run', id],
    (verbs, signal) => verbs.run(id, signal),
    (run) => !run || !run.ended,
  );
}

/** Asks for everything about statements again. */
export function useStatementsAgain(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
}
