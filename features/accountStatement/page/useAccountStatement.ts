/** What is asked about statements of account, and their file. */
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { fetchFile } from '../../../src/client/files';
import { withQuery, type RestClient } from '../../../src/client/rest';
import type { Session } from '../../../src/client/session';
import { useAskedBy } from '../../../src/client/settled/asked';
import { useActBy } from '../../../src/client/settled/useActBy';
import { writeHeaders } from '../../../src/client/versions';
import { guarded } from '../../../src/kinds/formulas';
import type { Translate } from '../../../src/messages/catalogue';
import { csvOf } from '../../../src/rules/lists/readList';
import { API_ROOT } from '../../../src/rules/paths';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type { AccountComesTo, FinanceCharge, VersionedCharge } from '../rules/calls';

const PATH = `${API_ROOT}/office/account_statements/`;

/** Whose statement: of one party, or of all of a kind. */
export interface AskedStatements {
  readonly role: SettlementRole;
  readonly id: number | undefined;
  readonly day: string;
}

/** The calls over the requests of a session. */
function createStatementCalls({ ask }: Pick<RestClient, 'ask'>, session: Session) {
  return {
    all: async ({ role, day }: AskedStatements, signal: AbortSignal) =>
      ask<AccountComesTo[]>(withQuery(PATH, { role, day }), { signal }),
    paper: async ({ role, id, day }: AskedStatements, signal: AbortSignal) => {
      const path =
        id === undefined
          ? withQuery(`${PATH}paper/`, { role, day })
          : withQuery(`${PATH}${role}/${id}/paper/`, { day });
      return (await fetchFile(session, path, signal)).content.text();
    },
    one: async ({ role, id, day }: AskedStatements, signal: AbortSignal) =>
      ask<AccountComesTo>(withQuery(`${PATH}${role}/${id}/`, { day }), { signal }),
    charge: async (signal: AbortSignal) => ask<VersionedCharge>(`${PATH}charge/`, { signal }),
    keepCharge: async ({ version, ...charge }: VersionedCharge) =>
      ask<FinanceCharge>(`${PATH}charge/`, {
        method: 'PUT',
        body: JSON.stringify(charge),
        headers: writeHeaders({ version }),
      }),
  };
}

const keyOf = ({ role, id, day }: AskedStatements) => ['account statements', role, id, day];

/** What the accounts come to; of one party it alone. */
export function useComesTo(asked: AskedStatements) {
  const { calls } = useOwnCalls(createStatementCalls);
  return useAskedBy(calls, keyOf(asked), async (verbs, signal) =>
    asked.id === undefined ? verbs.all(asked, signal) : [await verbs.one(asked, signal)],
  );
}

/** The papers as one document. */
export function usePaper(asked: AskedStatements) {
  const { calls } = useOwnCalls(createStatementCalls);
  return useAskedBy(calls, [...keyOf(asked), 'paper'], (verbs, signal) => verbs.paper(asked, signal));
}

/** The finance charge. */
export function useCharge() {
  const { calls } = useOwnCalls(createStatementCalls);
  return useAskedBy(calls, ['finance charge'], (verbs, signal) => verbs.charge(signal));
}

/** The way to change it. */
export function useChargeAct() {
  const { calls } = useOwnCalls(createStatementCalls);
  return useActBy(calls);
}

const columns = [
  'current',
  'past_30',
  'past_60',
  'past_90',
  'over_90',
  'open',
  'credits',
  'balance',
  'charge',
] as const;

/** A line for each account. Names cannot start a formula; amounts are plain numbers. */
export function statementsCsv(accounts: readonly AccountComesTo[], t: Translate): string {
  const lines = accounts.map((one) => [guarded(one.party.name), ...columns.map((key) => one[key])]);
  return csvOf([[t('accountStatements.name'), ...columns.map((key) => t(`accountStatements.${key}`))], ...lines]);
}
