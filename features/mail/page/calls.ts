/** The calls about mail, and what the server says of it, for components. Only our own server has them. */
import { useAskedBy } from '../../../src/client/settled/asked';
import { useActBy, type StatementAct } from '../../../src/client/settled/useActBy';
import { fetchFile } from '../../../src/client/files';
import type { Session } from '../../../src/client/session';
import { withQuery, type RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { writeHeaders } from '../../../src/client/versions';
import { API_ROOT } from '../../../src/rules/paths';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type { MailCounts, MailDraft } from '../rules/calls';

const PATH = `${API_ROOT}/office/statements/mail/`;

/** What is to be mailed: issued statements, or the statements of account of these parties as of a day. */
export interface MailSubject {
  readonly ids: readonly number[];
  readonly accounts?: { readonly role: SettlementRole; readonly day: string } | undefined;
}

/** A mailing. */
interface MailAsked extends MailSubject {
  readonly subject: string;
  readonly text: string;
  /** Those that were mailed before, to be mailed again all the same. */
  readonly again: readonly number[];
}

/** The calls. */
interface MailVerbs {
  draft(of: MailSubject, signal: AbortSignal): Promise<MailDraft>;
  /** @param key equal for two requests that are one */
  send(asked: MailAsked, key: string): Promise<unknown>;
  counts(signal: AbortSignal): Promise<MailCounts>;
  /** The statement of account of a message, as it was sent. */
  sentFile(id: number): ReturnType<typeof fetchFile>;
  /** Sends a message once more, whose fate may be unknown. */
  again(id: number, key: string): Promise<unknown>;
}

const pathOf = (accounts: MailSubject['accounts']): string => (accounts ? 'accounts/' : '');

/** The calls over the requests of a session. */
export function createMailVerbs({ ask }: Pick<RestClient, 'ask'>, session: Session): MailVerbs {
  const post = <Answer>(path: string, body: object, key: string) =>
    ask<Answer>(`${PATH}${path}`, { method: 'POST', body: JSON.stringify(body), headers: writeHeaders({ key }) });
  return {
    draft: async ({ ids, accounts }, signal) =>
      ask<MailDraft>(withQuery(`${PATH}${pathOf(accounts)}draft/`, { ids: ids.join(','), ...accounts }), { signal }),
    send: async ({ accounts, ...asked }, key) => await post(pathOf(accounts), { ...asked, ...accounts }, key),
    counts: async (signal) => ask<MailCounts>(PATH, { signal }),
    sentFile: (id) => fetchFile(session, `${PATH}${id}/pdf/`),
    again: async (id, key) => await post(`${id}/again/`, { sure: true }, key),
  };
}

const useMailVerbs = (): (() => Promise<MailVerbs>) => useOwnCalls(createMailVerbs).calls;

/** What would be sent. @param of nothing is asked where it is absent */
export function useMailDraft(of: MailSubject | undefined) {
  return useAskedBy(
    useMailVerbs(),
    ['mail', 'draft', of],
    of && ((verbs: MailVerbs, signal: AbortSignal) => verbs.draft(of, signal)),
  );
}

/** How many messages somebody has to know of; asked for again while some are on their way. */
export function useMailCounts() {
  return useAskedBy(
    useMailVerbs(),
    ['mail', 'counts'],
    (verbs: MailVerbs, signal: AbortSignal) => verbs.counts(signal),
    (counts) => (counts?.waiting ?? 0) > 0,
  );
}

/** The way to send. */
export const useMailAct = (): StatementAct<MailVerbs> => useActBy(useMailVerbs());
