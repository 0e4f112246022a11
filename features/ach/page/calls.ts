/** The calls about ACH, for components. Only our own server has them. */
import { fetchFile, type ExportedFile } from '../../../src/client/files';
import type { RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import type { Session } from '../../../src/client/session';
import { useAskedBy } from '../../../src/client/settled/asked';
import { useActBy } from '../../../src/client/settled/useActBy';
import { writeHeaders } from '../../../src/client/versions';
import { API_ROOT } from '../../../src/rules/paths';
import type { AchFileDetail, AchSettings, AchWaiting, BankAccount } from '../rules/calls';
import type { BankOwner } from '../rules/names';

const PATH = `${API_ROOT}/office/`;

/** Where ACH files are made, and where one of them is shown. */
export const ACH = '/office/ach';
export const filePath = (id: unknown): string => `${ACH}/files/${String(id)}`;

/** Where the own bank and account are entered. */
export const ACH_SETTINGS_PLACE = '/office/settings#ach';

/** Whose bank account it is. */
export interface AccountPlace {
  readonly table: BankOwner;
  readonly id: number;
}

/** A bank account as it is typed. */
export interface TypedAccount extends Pick<BankAccount, 'holder' | 'holder_kind' | 'kind'> {
  readonly routing: string;
  readonly account: string;
}

/** What goes into a file. */
export interface AskedFile {
  readonly effective: string;
  readonly payments: readonly number[];
  readonly prenotes: readonly number[];
}

interface AchVerbs {
  waiting(signal: AbortSignal): Promise<AchWaiting>;
  keepSettings(settings: AchSettings, version: number): Promise<AchSettings>;
  /** @param key equal for two requests that are one */
  makeFile(file: AskedFile, key: string): Promise<AchFileDetail>;
  file(id: number, signal: AbortSignal): Promise<AchFileDetail>;
  content(id: number): Promise<ExportedFile>;
  account(of: AccountPlace, signal: AbortSignal): Promise<BankAccount | null>;
  /** @param version of the account that was shown; 0: there was none */
  changeAccount(of: AccountPlace, account: TypedAccount, version: number): Promise<void>;
  removeAccount(of: AccountPlace, version: number): Promise<void>;
}

/** The calls over the requests of a session. */
function createAchVerbs({ ask }: Pick<RestClient, 'ask'>, session: Pick<Session, 'fetch'>): AchVerbs {
  const placeOf = ({ table, id }: AccountPlace): string => `${PATH}bank_accounts/${table}/${id}/`;
  const send = <Answer>(method: string, path: string, body: object, headers: Record<string, string>) =>
    ask<Answer>(path, { method, body: JSON.stringify(body), headers });
  return {
    waiting: async (signal) => ask<AchWaiting>(`${PATH}ach/`, { signal }),
    keepSettings: async (settings, version) =>
      send<AchSettings>('PUT', `${PATH}ach/settings/`, settings, writeHeaders({ version })),
    makeFile: async (file, key) => send<AchFileDetail>('POST', `${PATH}ach/files/`, file, writeHeaders({ key })),
    file: async (id, signal) => ask<AchFileDetail>(`${PATH}ach/files/${id}/`, { signal }),
    content: (id) => fetchFile(session, `${PATH}ach/files/${id}/content/`),
    account: async (of, signal) => (await ask<{ account: BankAccount | null }>(placeOf(of), { signal })).account,
    changeAccount: async (of, account, version) => {
      await send('PUT', placeOf(of), account, writeHeaders({ version }));
    },
    removeAccount: async (of, version) => {
      await send('DELETE', placeOf(of), {}, writeHeaders({ version }));
    },
  };
}

/** The calls. */
export const useAchVerbs = (): (() => Promise<AchVerbs>) => useOwnCalls(createAchVerbs).calls;

/** What is to be sent. */
export const useWaitingAch = () => useAskedBy(useAchVerbs(), ['ach'], (verbs, signal) => verbs.waiting(signal));

/** One file. */
export const useAchFile = (id: number | undefined) =>
  useAskedBy(
    useAchVerbs(),
    ['ach', 'file', id],
    id === undefined ? undefined : (verbs, signal) => verbs.file(id, signal),
  );

/** The bank account of a party, or the own one. */
export const useBankAccount = ({ table, id }: AccountPlace) =>
  useAskedBy(useAchVerbs(), ['ach', table, id], (verbs, signal) => verbs.account({ table, id }, signal));

/** The way to change something. */
export const useAchAct = () => useActBy(useAchVerbs());
