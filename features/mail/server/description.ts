/** The calls below `office/statements/mail/` in the API description. */
import { MOST_SUBJECT, MOST_TEXT } from '../rules/sending';
import { MOST_CHOSEN } from '../../statements/rules/answers';
import type { Entities } from '../../../src/grammar/entity';
import { API_ROOT } from '../../../src/rules/paths';
import { hasStatements } from '../../../server/settled/claims';
import { mailStates } from '../../../src/sides';
import { givesHeaders, takesHeaders } from '../../../server/api/openapi/headers';
import {
  body,
  count,
  errors,
  instant,
  listOf,
  objectOf,
  ok,
  orNull,
  query,
  text,
  type Json,
} from '../../../server/api/openapi/parts';

const tags = ['Statements'];
const integer: Json = { type: 'integer' };
const ids: Json = { ...listOf(integer), maxItems: MOST_CHOSEN };
const reference = objectOf({ id: integer, reference: text });
const party = objectOf({ table: text, id: integer, name: text });
const state: Json = { type: 'string', enum: [...mailStates] };

const message = objectOf({
  id: integer,
  statement: reference,
  others: { ...listOf(reference), description: 'The other statements of the message. Its fate is that of all.' },
  party,
  address: text,
  subject: text,
  state: { ...state, description: '`unknown`: it may have gone out, and nobody sends it again by itself.' },
  answer: { ...orNull(text), description: 'The words of the mail server.' },
  at: instant,
  sent_at: orNull(instant),
  by: text,
  may_again: { type: 'boolean' },
});
const log = objectOf({
  results: listOf(message),
  count,
  total_pages: integer,
  waiting: count,
  failed: { ...count, description: 'Messages that failed and were not sent again.' },
  unknown: { ...count, description: 'Messages that may have gone out and were not sent again.' },
});
const draft = objectOf({
  ready: { type: 'boolean' },
  how: { ...orNull(text), description: 'How mail is set up, where it is not.' },
  from: orNull(text),
  subject: text,
  text,
  most_bytes: { ...count, description: 'Most bytes of the files of one message.' },
  papers: listOf(
    objectOf({
      statement: reference,
      party,
      address: orNull(text),
      wrong: { ...orNull(text), description: 'What is on file and is no address.' },
      mailed: { type: 'string', enum: ['no', 'sending', 'sent', 'failed', 'unknown'] },
      bytes: { ...count, description: 'Of its file; an estimate while it is being made.' },
    }),
  ),
});
const mailing: Json = {
  type: 'object',
  required: ['ids', 'subject', 'text'],
  properties: {
    ids,
    subject: { ...text, maxLength: MOST_SUBJECT, description: 'With {kind}, {number}, {period}, {party}, {amount}.' },
    text: {
      ...text,
      maxLength: MOST_TEXT,
      description: 'With the same. Lines that name a statement stand once for each of the message.',
    },
    again: { ...ids, description: 'Statements that were mailed before, to be mailed again all the same.' },
  },
};

/** Path → its operations; none for a registry without statements. */
export function mailPaths(registry: Entities): Record<string, Json> {
  if (!hasStatements(registry)) return {};
  const root = `${API_ROOT}/office/statements/`;
  return {
    [`${root}mail/`]: {
      get: {
        tags,
        operationId: 'statement_mail_log',
        summary: 'What was mailed, the newest first',
        parameters: [
          query('statement', 'Of one statement.'),
          query('state', 'One state.', { schema: state }),
          query('page', 'From 1 up.'),
        ],
        responses: { 200: ok(log), ...errors(400, 401, 404) },
      },
      post: {
        tags,
        operationId: 'statement_mail',
        summary:
          'Mail statements, one message for each party with the files of all its statements; too large ones are split. They are sent after the answer; without mail settings it is refused (409)',
        parameters: takesHeaders('idempotency_key'),
        requestBody: body(mailing),
        responses: {
          202: {
            ...ok(objectOf({ queued: count, without: listOf(reference) }), 'In the queue.'),
            ...givesHeaders('replayed', 'act'),
          },
          ...errors(400, 401, 403, 409, 422),
        },
      },
    },
    [`${root}mail/draft/`]: {
      get: {
        tags,
        operationId: 'statement_mail_draft',
        summary: 'What would be sent, and to which addresses',
        parameters: [query('ids', 'Ids, as `3,1,2`.', { required: true })],
        responses: { 200: ok(draft), ...errors(400, 401) },
      },
    },
    [`${root}mail/{id}/again/`]: {
      post: {
        tags,
        operationId: 'statement_mail_again',
        summary:
          'Send a message once more, with all of its statements, that failed or, with `sure`, may have gone out. `id`: of any of its rows',
        parameters: [{ name: 'id', in: 'path', required: true, schema: integer }, ...takesHeaders('idempotency_key')],
        requestBody: body({ type: 'object', properties: { sure: { type: 'boolean' } } }),
        responses: {
          202: { ...ok(message, 'In the queue.'), ...givesHeaders('replayed', 'act') },
          ...errors(400, 401, 403, 404, 409, 422),
        },
      },
    },
  };
}
