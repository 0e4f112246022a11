/** What the server says about statements, for components. Everything of it is asked for again after each change. */
import { useAskedBy } from '../../../src/client/settled/asked';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import type { StatementPeriod } from '../../../src/rules/settled/papers';
import { createStatementVerbs, type StatementVerbs } from './calls/statements';

/** Gives the calls. */
export const useStatementVerbs = (): (() => Promise<StatementVerbs>) => useOwnCalls(createStatementVerbs).calls;

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

/** The parties with something to issue. */
export const useOpen = (period: StatementPeriod, codes: string) =>
  useAsked(['open', period, codes], (verbs, signal) => verbs.open(period, codes, signal));

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
