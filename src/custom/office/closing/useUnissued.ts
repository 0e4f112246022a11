/** What of the days that are to be closed is on no statement yet. */
import { useStatementVerbs, statementKey } from '../statements/useStatements';
import { useQueries } from '@tanstack/react-query';
import { plainKinds } from '../../../rules/statements/codes';
import { daysAfter } from '../../../rules/dayRange/nearDay';
import type { OpenStatements } from '../../../rules/statements/answers';
import type { SettlementRole } from '../../../rules/statements/settled';
import { sumPrinted } from '../../../rules/tickets/weights';
import type { ChosenRow } from './useClosingDraft';

/** Tickets of one role that no statement has. */
export interface Unissued {
  readonly role: SettlementRole;
  readonly tickets: number;
  readonly amount: string;
  /** Those of them that would be held: doubtful ones, and ones without an amount. */
  readonly held: number;
}

/** Before the first ticket. */
const BEGINNING = '1900-01-01';

/** Kinds of statement of a table of tickets. */
function codesOf(kind: string): string {
  const own = plainKinds.filter(({ tickets }) => tickets === kind);
  return own.map(({ code }) => code).join();
}

/** By kind; `undefined` until it is known. Kinds that are no tickets have nothing. */
export function useUnissued(rows: readonly ChosenRow[]): readonly (readonly Unissued[] | undefined)[] {
  const verbs = useStatementVerbs();
  const asked = useQueries({
    queries: rows.map(({ kind, closedTo, day }) => {
      const period = { from: closedTo === null ? BEGINNING : daysAfter(closedTo, 1), to: day };
      const codes = codesOf(kind);
      return {
        queryKey: statementKey('open', period, codes),
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await verbs()).open({ ...period, older: false }, codes, signal),
        enabled: codes !== '',
        staleTime: 0,
        retry: false,
      };
    }),
  });
  return rows.map(({ kind }, at) => (codesOf(kind) === '' ? [] : asked[at]?.data?.kinds.flatMap(unissuedOf)));
}

function unissuedOf({ role, parties }: OpenStatements['kinds'][number]): Unissued[] {
  const count = (of: (party: (typeof parties)[number]) => number): number =>
    parties.reduce((sum, party) => sum + of(party), 0);
  const tickets = count(({ loads, held }) => loads + held.count);
  if (tickets === 0) return [];
  const amount = sumPrinted(parties.flatMap(({ tickets_amount: taken, held }) => [taken, held.amount]));
  return [{ role, tickets, amount, held: count(({ held }) => held.count) }];
}
