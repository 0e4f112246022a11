/** The calls about mail. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  count,
  day,
  id,
  integer,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  party,
  role,
  statementRef,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import { chosenIds, MOST_CHOSEN } from '../../statements/rules/calls/issued';
import { MOST_SUBJECT, MOST_TEXT } from './sending';

const counts = objectOf({
  waiting: about(count, 'Messages that are not answered yet.'),
  failed: about(count, 'Messages that failed and were not sent again.'),
  unknown: about(count, 'Messages that may have gone out and were not sent again.'),
});
const paper = objectOf({
  statement: orNull(statementRef, '`null`: the statement of account of the party.'),
  party,
  address: orNull(text, '`null`: the record has none that mail can be sent to.'),
  copy: orNull(text, 'Who gets a copy.'),
  wrong: orNull(text, 'What is on file and is no address.'),
  mailed: oneOf(['no', 'sending', 'sent', 'failed', 'unknown']),
  bytes: about(count, 'Of its file; an estimate while it is being made.'),
});
const ready = {
  ready: yes,
  how: orNull(text, 'How mail is set up, where it is not.'),
  from: orNull(text),
};
const mailReady = objectOf(ready);
const draft = objectOf({
  ...ready,
  subject: text,
  text,
  most_bytes: about(count, 'Most bytes of the files of one message.'),
  papers: listOf(paper),
});
const queued = objectOf({
  queued: about(count, 'Messages.'),
  without: listOf(statementRef, 'Statements that were left out, because their party has no address.'),
});

const accountsQueued = objectOf({
  queued: about(count, 'Messages.'),
  without: listOf(party, 'Parties that were left out, because they have no address.'),
});

const ids = Type.Array(id, { maxItems: MOST_CHOSEN, 'x-fault': 'api.status.400' });
// A line break would begin another header.
const texts = {
  subject: Type.String({
    pattern: '^(?=.*\\S)\\P{C}*$',
    maxLength: MOST_SUBJECT,
    description: 'With {kind}, {number}, {period}, {party}, {amount}.',
    'x-most': 'mail.badSubject',
  }),
  text: Type.String({
    pattern: '\\S',
    maxLength: MOST_TEXT,
    description: 'With the same. Lines that name a statement stand once for each of the message.',
    'x-most': 'mail.badText',
  }),
};
const accounts = { role, day: optional(about(day, 'The last day that counts. Default: today.')) };

export const mailCalls = calls('Statements', {
  statement_mail_counts: {
    at: 'GET /office/statements/mail/',
    summary: 'How many messages somebody has to know of. The messages themselves are a list: `office/lists/messages/`',
    answer: counts,
  },
  statement_mail: {
    at: 'POST /office/statements/mail/',
    summary:
      'Mail statements, one message for each party with the files of all its statements; too large ones are split. They are sent after the answer; without mail settings it is refused (409)',
    act: true,
    body: {
      ids,
      again: optional(about(ids, 'Statements that were mailed before, to be mailed again all the same.')),
      ...texts,
    },
    answer: queued,
    about: 'In the queue.',
    status: 202,
    faults: [409],
  },
  statement_mail_draft: {
    at: 'GET /office/statements/mail/draft/',
    summary: 'What would be sent, and to which addresses',
    query: { ids: chosenIds },
    answer: draft,
  },
  statement_mail_again: {
    at: 'POST /office/statements/mail/:id/again/',
    summary:
      'Send a message once more, with all of its statements, that failed or, with `sure`, may have gone out. `id`: of any of its rows',
    act: true,
    params: { id },
    body: { sure: optional(yes) },
    answer: counts,
    about: 'In the queue.',
    status: 202,
    faults: [409],
  },
});

/** Those of statements of account. */
export const accountMailCalls = calls('Statements', {
  account_mail: {
    at: 'POST /office/statements/mail/accounts/',
    summary:
      'Mail the statements of account of these parties, one message for each, as they are now: what is sent is frozen. They are sent after the answer; without mail settings it is refused (409)',
    act: true,
    body: {
      ...accounts,
      ids: about(ids, 'Parties of the role.'),
      again: optional(
        about(ids, 'Those whose statement of that day was mailed before, to be mailed again all the same.'),
      ),
      ...texts,
    },
    answer: accountsQueued,
    about: 'In the queue.',
    status: 202,
    faults: [409],
  },
  account_mail_draft: {
    at: 'GET /office/statements/mail/accounts/draft/',
    summary: 'What would be sent, and to which addresses',
    query: { ...accounts, ids: chosenIds },
    answer: draft,
  },
  account_mail_pdf: {
    at: 'GET /office/statements/mail/:id/pdf/',
    summary: 'The statement of account as it was mailed. `id`: of the message',
    params: { id },
    file: ['application/pdf'],
    faults: [404],
  },
});

/** How the connection to a mail server is encrypted, as settings of the server name it (`MailSettings`). */
export const mailSecurity = ['starttls', 'implicit', 'none'] as const;

const line = (description: string) =>
  Type.String({ pattern: '^\\P{C}*$', maxLength: 254, description, 'x-fault': 'mail.badLine' });
const serverFields = {
  host: line('Its name or address.'),
  port: Type.Integer({ minimum: 1, maximum: 65_535, 'x-fault': 'mail.badPort' }),
  tls: about(oneOf(mailSecurity), '`implicit`: encrypted from the first byte. `none`: in the clear.'),
  user: line('Empty: it asks for none.'),
  from: line('Whom messages come from: an address, or a name with an address in angle brackets.'),
  reply_to: line('Where answers go. Empty: to `from`.'),
};
const mailServer = objectOf({
  ...serverFields,
  version: about(integer, 'Of what was entered; 0: nothing was.'),
  source: about(
    oneOf(['entered', 'environment', 'none', 'demo']),
    'Where it is from. What an owner enters wins; without it the environment of the server counts.',
  ),
  has_password: about(yes, 'No answer has the password itself.'),
  is_usable: about(yes, 'False: none is set up, or the password was encrypted with another key.'),
  own_address: orNull(text, 'Of the owner who asks: a test message goes there.'),
});
const mailTest = objectOf({
  to: text,
  state: oneOf(['sent', 'failed', 'unknown']),
  answer: about(text, 'The words of the mail server, or why there are none.'),
});

export const mailServerCalls = calls('Mail Server', {
  mail_server: {
    at: 'GET /office/mail_server/',
    summary: 'The mail server, without its password',
    needs: 'owner',
    etag: true,
    answer: mailServer,
  },
  mail_server_change: {
    at: 'PUT /office/mail_server/',
    summary: 'Enter the mail server; it wins over the environment',
    needs: 'owner',
    fresh: true,
    act: true,
    asksVersion: 'If-Match',
    etag: true,
    body: {
      ...serverFields,
      password: optional(about(text, 'Default: the one that is kept, where host and user stay as they are.')),
    },
    answer: mailServer,
  },
  mail_server_remove: {
    at: 'DELETE /office/mail_server/',
    summary: 'Remove what was entered: the environment counts again',
    needs: 'owner',
    fresh: true,
    act: true,
    asksVersion: 'If-Match',
    faults: [404],
  },
  mail_server_test: {
    at: 'POST /office/mail_server/test/',
    summary: 'Send a test message to the own address, through the mail server in use',
    needs: 'owner',
    fresh: true,
    answer: mailTest,
    faults: [409],
  },
});

export type MailServer = Told<typeof mailServer>;
export type MailTest = Told<typeof mailTest>;
export type MailCounts = Told<typeof counts>;
export type MailReady = Told<typeof mailReady>;
export type MailPaper = Told<typeof paper>;
export type MailDraft = Told<typeof draft>;
export type MailQueued = Told<typeof queued>;
