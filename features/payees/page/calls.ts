/** The calls about other payees. Only our own server has them. */
import type { RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { useAskedBy } from '../../../src/client/settled/asked';
import { useActBy, type StatementAct } from '../../../src/client/settled/useActBy';
import { writeHeaders } from '../../../src/client/versions';
import { API_ROOT } from '../../../src/rules/paths';
import type { PayeesOfParty, ShownPayee } from '../rules/calls';

const PATH = `${API_ROOT}/office/payees/`;

/** What is typed, by field; blank: nothing. */
type PayeeValues = Readonly<Record<string, string | null>>;

/** The calls over the requests of a session. */
const createVerbs = ({ ask }: Pick<RestClient, 'ask'>) => ({
  of: (party: string, signal: AbortSignal) => ask<PayeesOfParty>(`${PATH}${party}/`, { signal }),
  /** Adds one, or changes `one`. @param key equal for two requests that are one */
  save: async (party: string, one: ShownPayee | undefined, values: PayeeValues, key: string) => {
    const headers = writeHeaders(one ? { version: one.version, key } : { key });
    const [method, path] = one ? ['PATCH', `one/${one.id}/`] : ['POST', `${party}/`];
    await ask(`${PATH}${path}`, { method, body: JSON.stringify(values), headers });
    return true;
  },
  remove: async ({ id, version }: ShownPayee, key: string) => {
    await ask(`${PATH}one/${id}/remove/`, { method: 'POST', body: '{}', headers: writeHeaders({ version, key }) });
    return true;
  },
});

type PayeeVerbs = ReturnType<typeof createVerbs>;
const useVerbs = (): (() => Promise<PayeeVerbs>) => useOwnCalls(createVerbs).calls;

/** The other payees of a party. @param party `producer/12`; nothing is asked where it is absent */
export const useOtherPayees = (party: string | undefined) =>
  useAskedBy(
    useVerbs(),
    ['other_payees', party],
    party === undefined ? undefined : (verbs, signal) => verbs.of(party, signal),
  );

/** The way to change them. */
export const usePayeeAct = (): StatementAct<PayeeVerbs> => useActBy(useVerbs());
