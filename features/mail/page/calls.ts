/** The calls about mail, and what the server says of it, for components. Only our own server has them. */
import { useAskedBy } from '../../../src/client/settled/asked';
import { useActBy, type StatementAct } from '../../../src/client/settled/useActBy';
import { withQuery, type RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { writeHeaders } from '../../../src/client/versions';
import { API_ROOT } from '../../../src/rules/paths';
import type { MailDraft, MailLog, MailQueued } from '../rules/calls';

const PATH = `${API_ROOT}/office/statements/mail/`;

/** A mailing. */
interface MailAsked {
  readonly ids: readonly number[];
  readonly subject: string;
  readonly text: string;
  /** Those that were mailed before, to be mailed again all the same. */
  readonly again: readonly number[];
}

/** The calls. */
interface MailVerbs {
  draft(ids: readonly number[], signal: AbortSignal): Promise<MailDraft>;
  /** @param key equal for two requests that are one */
  send(asked: MailAsked, key: string): Promise<MailQueued>;
  log(signal: AbortSignal): Promise<MailLog>;
  /** Sends a message once more, whose fate may be unknown. */
  again(id: number, key: string): Promise<void>;
}

function createMailVerbs({ ask }: Pick<RestClient, 'ask'>): MailVerbs {
  const post = <Answer>(path: string, body: object, key: string) =>
    ask<Answer>(`${PATH}${path}`, { method: 'POST', body: JSON.stringify(body), headers: writeHeaders({ key }) });
  return {
    draft: async (ids, signal) => ask<MailDraft>(withQuery(`${PATH}draft/`, { ids: ids.join(',') }), { signal }),
    send: async (asked, key) => await post<MailQueued>('', asked, key),
    log: async (signal) => ask<MailLog>(PATH, { signal }),
    again: async (id, key) => {
      await post(`${id}/again/`, { sure: true }, key);
    },
  };
}

const useMailVerbs = (): (() => Promise<MailVerbs>) => useOwnCalls(createMailVerbs).calls;

/** What would be sent. @param ids nothing is asked where it is absent */
export function useMailDraft(ids: readonly number[] | undefined) {
  return useAskedBy(
    useMailVerbs(),
    ['mail', 'draft', ids],
    ids && ((verbs: MailVerbs, signal: AbortSignal) => verbs.draft(ids, signal)),
  );
}

/** The newest messages; asked for again while some are on their way. */
export function useMailLog() {
  return useAskedBy(
    useMailVerbs(),
    ['mail', 'log'],
    (verbs: MailVerbs, signal: AbortSignal) => verbs.log(signal),
    (log) => (log?.waiting ?? 0) > 0,
  );
}

/** The way to send. */
export const useMailAct = (): StatementAct<MailVerbs> => useActBy(useMailVerbs());
