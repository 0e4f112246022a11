/** The calls about closed periods in the API description. */
import { LEAST_REASON } from '../../../src/rules/settled/settled';
import { CLOSINGS } from '../rules/closings';
import { givesHeaders, takesHeaders } from '../../../server/api/openapi/headers';
import { body, count, errors, listOf, objectOf, ok, orNull, text, type Json } from '../../../server/api/openapi/parts';

const tags = ['Closing'];
const day = { type: 'string', format: 'date' };
const kind = {
  ...text,
  description: 'The table of the tickets; `statement` for statements, payments and adjustments.',
};

const overview = {
  type: 'object',
  required: ['closings', 'log'],
  properties: {
    closings: {
      type: 'array',
      items: {
        type: 'object',
        required: ['kind', 'closed_to'],
        properties: {
          kind,
          closed_to: { ...orNull(day), description: 'The last closed day; empty where all is open.' },
        },
      },
    },
    log: {
      type: 'array',
      description: 'Closings and openings, newest first.',
      items: {
        type: 'object',
        required: ['kind', 'act', 'from', 'to', 'reason', 'by', 'at'],
        properties: {
          kind: orNull(text),
          act: { type: 'string', enum: ['close', 'reopen'] },
          from: orNull(day),
          to: orNull(day),
          reason: orNull(text),
          by: text,
          at: { type: 'string', format: 'date-time' },
        },
      },
    },
  },
};

/** Path → its operations. */
export const closingPaths: Readonly<Record<string, Json>> = {
  [CLOSINGS]: {
    get: {
      tags,
      operationId: 'closings',
      summary: 'Up to which day the tickets of each kind, and statements and payments, are closed',
      responses: { 200: ok(overview, 'The closed days, and who closed and opened.'), ...errors(401) },
    },
    post: {
      tags,
      operationId: 'close',
      summary: 'Close a kind up to a day, or several kinds at once; for owners',
      parameters: takesHeaders('idempotency_key'),
      requestBody: body({
        type: 'object',
        properties: {
          kind,
          to: day,
          closings: {
            ...listOf(objectOf({ kind, to: day })),
            description: 'In place of `kind` and `to`: all of them are closed, or none.',
          },
        },
      }),
      responses: {
        200: { ...ok(overview, 'Closed.'), ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 403, 422),
      },
    },
  },
  [`${CLOSINGS}reopen/`]: {
    post: {
      tags,
      operationId: 'reopen',
      summary: 'Open tickets again behind a day, or all of a kind; for owners',
      parameters: takesHeaders('idempotency_key'),
      requestBody: body({
        type: 'object',
        required: ['kind', 'to', 'reason'],
        properties: { kind, to: orNull(day), reason: { ...text, minLength: LEAST_REASON, maxLength: 200 } },
      }),
      responses: {
        200: { ...ok(overview, 'Opened.'), ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 403, 422),
      },
    },
  },
  [`${CLOSINGS}preview/`]: {
    get: {
      tags,
      operationId: 'closing_preview',
      summary: 'What a closing would close; for owners',
      parameters: [
        { name: 'kind', in: 'query', required: true, description: kind.description, schema: text },
        { name: 'to', in: 'query', required: true, description: 'The last day that would be closed.', schema: day },
      ],
      responses: {
        200: ok(
          objectOf({
            counts: { ...listOf(objectOf({ table: text, count })), description: 'Rows that it would close.' },
            doubtful: { ...count, description: 'Those of the tickets with a doubt that nobody has looked at.' },
          }),
          'The counts. Nothing is written.',
        ),
        ...errors(400, 401, 403),
      },
    },
  },
};
