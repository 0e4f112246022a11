/** The calls about mail. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  count,
  id,
  instant,
  integer,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  party,
  statementRef,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import { mailStates } from '../../../src/sides';
import { chosenIds, MOST_CHOSEN } from '../../statements/rules/calls/issued';
import { MOST_SUBJECT, MOST_TEXT } from './sending';

const message = objectOf({
  id: integer,
  statement: statementRef,
  others: listOf(statementRef, 'The other statements of the message. Its fate is that of all.'),
  party,
  address: text,
  subject: text,
  state: oneOf(mailStates, { description: '`unknown`: it may have gone out, and nobody sends it again by itself.' }),
  answer: orNull(text, 'The words of the mail server.'),
  at: about(instant, 'When it was asked for.'),
  sent_at: orNull(instant, 'When the mail server answered.'),
  by: text,
  may_again: about(yes, 'It failed or its fate is unknown, and no other try came after it.'),
});
const log = objectOf({
  results: listOf(message, 'The newest first.'),
  count,
  total_pages: integer,
  waiting: about(count, 'Messages that are not answered yet.'),
  failed: about(count, 'Messages that failed and were not sent again.'),
  unknown: about(count, 'Messages that may have gone out and were not sent again.'),
});
const paper = objectOf({
  statement: statementRef,
  party,
  address: orNull(text, '`null`: the record has none that mail can be sent to.'),
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

const ids = Type.Array(id, { maxItems: MOST_CHOSEN, 'x-fault': 'api.status.400' });

export const mailCalls = calls('Statements', {
  statement_mail_log: {
    at: 'GET /office/statements/mail/',
    summary: 'What was mailed, the newest first',
    query: {
      statement: optional(Type.Integer({ minimum: 1, description: 'Of one statement.', 'x-fault': 'api.status.400' })),
      state: optional(oneOf(mailStates, { description: 'One state.' })),
      page: optional(about(text, 'From 1 up.')),
    },
    answer: log,
    faults: [404],
  },
  statement_mail: {
    at: 'POST /office/statements/mail/',
    summary:
      'Mail statements, one message for each party with the files of all its statements; too large ones are split. They are sent after the answer; without mail settings it is refused (409)',
    act: true,
    body: {
      ids,
      again: optional(about(ids, 'Statements that were mailed before, to be mailed again all the same.')),
      // A line break would begin another header.
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
    answer: message,
    about: 'In the queue.',
    status: 202,
    faults: [409],
  },
});

export type MailMessage = Told<typeof message>;
export type MailLog = Told<typeof log>;
export type MailReady = Told<typeof mailReady>;
export type MailPaper = Told<typeof paper>;
export type MailDraft = Told<typeof draft>;
export type MailQueued = Told<typeof queued>;
