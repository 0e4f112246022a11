/** The calls about checks, and what the server says of them, for components. Only our own server has them. */
import { HttpError } from 'react-admin';
import { networkError } from '../../../src/client/apiError';
import { fetchFile, type ExportedFile } from '../../../src/client/files';
import { withQuery, type RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import type { Session } from '../../../src/client/session';
import { useAskedBy } from '../../../src/client/settled/asked';
import { useActBy } from '../../../src/client/settled/useActBy';
import { actOf, writeHeaders } from '../../../src/client/versions';
import { API_ROOT } from '../../../src/rules/paths';
import type { Checks } from '../rules/calls';
import type { CheckEnd, CheckPart, CheckSettings } from '../rules/stock';

const PATH = `${API_ROOT}/office/checks/`;

/** What is asked for. */
interface AskedChecks {
  readonly part: CheckPart;
  readonly year: number;
  readonly q: string;
}

/** Marks checks as printed and gives the file. One that breaks off is asked for again by the same key. */
async function printed(
  session: Pick<Session, 'fetch'>,
  path: string,
  body: object,
  key: string,
): Promise<ExportedFile> {
  const headers = { 'Content-Type': 'application/json', ...writeHeaders({ key }) };
  try {
    const init = { method: 'POST', body: JSON.stringify(body), headers };
    return await fetchFile(session, `${PATH}${path}`, undefined, init);
  } catch (error) {
    throw error instanceof HttpError ? error : networkError();
  }
}

/** The calls over the requests of a session. A `key` is equal for two requests that are one. */
function createCheckVerbs({ ask, askTagged, call }: RestClient, session: Pick<Session, 'fetch'>) {
  const post = (path: string, body: object, key: string) =>
    call(`${PATH}${path}`, { method: 'POST', body: JSON.stringify(body), headers: writeHeaders({ key }) });
  return {
    list: ({ part, year, q }: AskedChecks, signal: AbortSignal) =>
      ask<Checks>(withQuery(PATH, { part, year, q }), { signal }),
    print: (payments: readonly number[], key: string) => printed(session, 'print/', { payments }, key),
    printAgain: (id: number, body: { readonly reason: string; readonly number: string }, key: string) =>
      printed(session, `${id}/print_again/`, body, key),
    /** The name of the act. */
    byHand: async (payments: readonly number[], key: string): Promise<string | undefined> =>
      actOf((await post('by_hand/', { payments }, key)).headers),
    end: async (id: number, body: { readonly how: CheckEnd; readonly reason: string }, key: string): Promise<true> => {
      await post(`${id}/void/`, body, key);
      return true;
    },
    settings: (signal: AbortSignal) => askTagged<CheckSettings>(`${PATH}settings/`, { signal }),
    /** @param version of the settings that were shown */
    keep: (settings: CheckSettings, version: number) => {
      const init = { method: 'PUT', body: JSON.stringify(settings), headers: writeHeaders({ version }) };
      return askTagged<CheckSettings>(`${PATH}settings/`, init);
    },
    test: ({ position, right, down }: CheckSettings) =>
      fetchFile(session, withQuery(`${PATH}test/`, { position, right: String(right), down: String(down) })),
  };
}

/** The calls. */
export const useCheckVerbs = () => useOwnCalls(createCheckVerbs).calls;

/** Does what changes checks. What shows statements and accounts is read again afterwards. */
export const useChecksAct = () => useActBy(useCheckVerbs());

/** The checks of a part of a year. */
export const useChecks = (asked: AskedChecks) =>
  useAskedBy(useCheckVerbs(), ['checks', asked], (verbs, signal) => verbs.list(asked, signal));

/** How checks lie on the stock. */
export const useCheckSettings = () =>
  useAskedBy(useCheckVerbs(), ['checks', 'settings'], (verbs, signal) => verbs.settings(signal));
