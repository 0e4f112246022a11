/** The calls about deductions. Only our own server has them. */
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { useAskedBy } from '../../../src/client/settled/asked';
import { useActBy, type StatementAct } from '../../../src/client/settled/useActBy';
import { writeHeaders } from '../../../src/client/versions';
import type { RestClient } from '../../../src/client/rest';
import { API_ROOT } from '../../../src/rules/paths';
import type { PartyDeductions, ShownDeduction } from '../rules/calls';

const PATH = `${API_ROOT}/office/deductions/`;

/** A party by its table. */
export interface PartyPlace {
  readonly table: string;
  readonly id: number;
}

/** What is typed, by field; blank: nothing. */
export type DeductionValues = Readonly<Record<string, string | boolean | null>>;

/** The calls over the requests of a session. */
function createDeductionVerbs({ ask }: Pick<RestClient, 'ask'>) {
  const send = (method: 'POST' | 'PATCH', path: string, body: object, headers: Record<string, string>) =>
    ask<unknown>(`${PATH}${path}`, { method, body: JSON.stringify(body), headers });
  return {
    of: ({ table, id }: PartyPlace, signal: AbortSignal) => ask<PartyDeductions>(`${PATH}${table}/${id}/`, { signal }),
    /** @param key equal for two requests that are one */
    add: async ({ table, id }: PartyPlace, values: DeductionValues, key: string) => {
      await send('POST', `${table}/${id}/`, values, writeHeaders({ key }));
    },
    change: async ({ id, version }: ShownDeduction, values: DeductionValues, key: string) => {
      await send('PATCH', `plan/${id}/`, values, writeHeaders({ version, key }));
    },
    end: async ({ id, version }: ShownDeduction, ended: boolean, key: string) => {
      await send('POST', `plan/${id}/end/`, { ended }, writeHeaders({ version, key }));
    },
  };
}

type DeductionVerbs = ReturnType<typeof createDeductionVerbs>;
const useVerbs = (): (() => Promise<DeductionVerbs>) => useOwnCalls(createDeductionVerbs).calls;

/** The deductions of a party. */
export const useDeductions = (party: PartyPlace | undefined) =>
  useAskedBy(
    useVerbs(),
    ['deductions', party?.table, party?.id],
    party && ((verbs, signal) => verbs.of(party, signal)),
  );

/** The way to change them. */
export const useDeductionAct = (): StatementAct<DeductionVerbs> => useActBy(useVerbs());
