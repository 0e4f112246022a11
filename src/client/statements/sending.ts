/** The calls about papers that go out: files of several at once, and mail (issue 12). */
import type { MailDraft, MailLog, MailQueued } from '../../rules/statements/sending';
import { withQuery, type Query } from '../rest';
import type { Session } from '../session';
import { fetchFile, type ExportedFile } from '../verbs/exports';

/** A mailing. */
export interface MailAsked {
  readonly ids: readonly number[];
  readonly subject: string;
  readonly text: string;
  /** Those that were mailed before, to be mailed again all the same. */
  readonly again: readonly number[];
}

/** The calls. */
export interface SendingVerbs {
  /** The kept files of these statements: an archive, or one file for printing. */
  files(as: 'zip' | 'print', ids: readonly number[]): Promise<ExportedFile>;
  mailDraft(ids: readonly number[], signal?: AbortSignal): Promise<MailDraft>;
  /** @param key equal for two requests that are one */
  mail(asked: MailAsked, key: string): Promise<MailQueued>;
  mailLog(query: Query, signal?: AbortSignal): Promise<MailLog>;
  /** Sends a message once more, whose fate may be unknown. */
  mailAgain(id: number, key: string): Promise<void>;
}

/** How a session asks below `office/statements/`. */
interface Requests {
  readonly path: string;
  readonly session: Pick<Session, 'fetch'>;
  readonly read: (path: string, signal?: AbortSignal) => Promise<unknown>;
  readonly send: (method: 'POST', path: string, body: object, key?: string) => Promise<unknown>;
}

/** The calls over these requests. */
export function createSendingVerbs({ path, session, read, send }: Requests): SendingVerbs {
  return {
    files: (as, ids) => fetchFile(session, withQuery(`${path}${as}/`, { ids: ids.join(',') })),
    mailDraft: async (ids, signal) =>
      (await read(withQuery('mail/draft/', { ids: ids.join(',') }), signal)) as MailDraft,
    mail: async (asked, key) => (await send('POST', 'mail/', asked, key)) as MailQueued,
    mailLog: async (query, signal) => (await read(withQuery('mail/', query), signal)) as MailLog,
    mailAgain: async (id, key) => {
      await send('POST', `mail/${id}/again/`, { sure: true }, key);
    },
  };
}
