/** The calls about closed periods in the API description (decision 56). */
import { API_ROOT } from '../../../../src/rules/paths';
import { LEAST_REASON } from '../../../records/closing/plan';
import { givesHeaders, takesHeaders } from '../headers';
import { body, errors, ok, orNull, text, type Json } from '../parts';

const tags = ['Closing'];
const day = { type: 'string', format: 'date' };
const kind = { ...text, description: 'The table of the tickets.' };

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
  [`${API_ROOT}/office/closings/`]: {
    get: {
      tags,
      operationId: 'closings',
      summary: 'Up to which day the tickets of each kind are closed',
      responses: { 200: ok(overview, 'The closed days, and who closed and opened.'), ...errors(401) },
    },
    post: {
      tags,
      operationId: 'close',
      summary: 'Close the tickets of a kind up to a day; for owners',
      parameters: takesHeaders('idempotency_key'),
      requestBody: body({ type: 'object', required: ['kind', 'to'], properties: { kind, to: day } }),
      responses: {
        200: { ...ok(overview, 'Closed.'), ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 403, 422),
      },
    },
  },
  [`${API_ROOT}/office/closings/reopen/`]: {
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
  [`${API_ROOT}/office/closings/preview/`]: {
    get: {
      tags,
      operationId: 'closing_preview',
      summary: 'How many tickets a closing would close, and how many of them look odd; for owners',
      parameters: [
        { name: 'kind', in: 'query', required: true, description: 'The table of the tickets.', schema: text },
        { name: 'to', in: 'query', required: true, description: 'The last day that would be closed.', schema: day },
        { name: 'today', in: 'query', required: true, description: 'The day of the person who asks.', schema: day },
      ],
      responses: {
        200: ok(
          {
            type: 'object',
            required: ['tickets', 'odd'],
            properties: {
              tickets: { type: 'integer' },
              odd: { ...orNull({ type: 'integer' }), description: 'Empty where they are too many to check.' },
            },
          },
          'The counts. Nothing is written.',
        ),
        ...errors(400, 401, 403),
      },
    },
  },
};
