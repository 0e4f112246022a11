/** The calls below `office/check/` in the API description. */
import { API_ROOT } from '../../../src/rules/paths';
import { doubtfulTables } from '../rules/doubts/doubt';
import { oddCodes } from '../rules/oddity';
import { MOST_CHECKED } from './days';
import { givesHeaders, takesHeaders } from '../../../server/api/openapi/headers';
import { body, errors, listOf, objectOf, ok, orNull, text, type Json } from '../../../server/api/openapi/parts';

const tags = ['Check'];
const integer = { type: 'integer' };
const day = { type: 'string', format: 'date' };
const kind = { type: 'string', enum: Object.keys(doubtfulTables) };

const oddity = objectOf({
  code: { type: 'string', enum: [...oddCodes] },
  field: { ...text, description: 'The field that somebody would correct.' },
  value: { ...text, description: 'The odd value; weights in lbs.' },
  than: { ...orNull(text), description: 'What it was compared with.' },
  otherId: { ...orNull(integer), description: 'The other ticket where two are compared.' },
  grave: { type: 'boolean', description: 'Missing or impossible.' },
  looked_at: { ...orNull({ type: 'string', format: 'date-time' }), description: 'Empty while it is open.' },
  looked_by: orNull(text),
});
const line = objectOf({ line: integer, number: text, gross: { type: 'number' }, tare: { type: 'number' } });
const keyed = objectOf({
  id: integer,
  number: text,
  day,
  gross: { type: 'number' },
  tare: { type: 'number' },
  by: orNull(text),
  at: orNull(text),
});

const days = [
  { name: 'from', in: 'query', required: true, description: 'The first day.', schema: day },
  { name: 'to', in: 'query', required: true, description: 'The last day.', schema: day },
  { name: 'today', in: 'query', required: true, description: 'The day of the person who asks.', schema: day },
];

/** Path → its operations. */
export const checkPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/check/`]: {
    get: {
      tags,
      operationId: 'check',
      summary: 'The tickets of some days that look odd',
      description: `At most ${MOST_CHECKED} tickets at once.`,
      parameters: days,
      responses: {
        200: ok(
          objectOf({
            total: integer,
            tickets: listOf(
              objectOf({ table: kind, record: { type: 'object' }, odd: { ...listOf(oddity), minItems: 1 } }),
            ),
          }),
          'What is missing or impossible first, what was looked at last.',
        ),
        ...errors(400, 401),
      },
    },
  },
  [`${API_ROOT}/office/check/count/`]: {
    get: {
      tags,
      operationId: 'check_count',
      summary: 'How many tickets of some days look odd',
      parameters: days,
      responses: {
        200: ok(objectOf({ total: integer, odd: integer, looked: integer }), 'The counts.'),
        ...errors(400, 401),
      },
    },
  },
  [`${API_ROOT}/office/check/looked_at/`]: {
    post: {
      tags,
      operationId: 'look_at_odd_tickets',
      summary: 'Note that odd tickets were looked at and are right as they are',
      parameters: takesHeaders('idempotency_key'),
      requestBody: body({
        type: 'object',
        required: ['kind', 'ids', 'today'],
        properties: { kind, ids: { ...listOf(integer), minItems: 1, maxItems: 500 }, today: day },
      }),
      responses: { 204: { description: 'Noted.', ...givesHeaders('replayed', 'act') }, ...errors(400, 401, 422) },
    },
  },
  [`${API_ROOT}/office/check/tape/`]: {
    post: {
      tags,
      operationId: 'check_tape',
      summary: 'Compare the scale’s tape with the tickets that were keyed',
      requestBody: body({
        type: 'object',
        required: ['kind', 'from', 'to', 'text'],
        properties: {
          kind,
          from: day,
          to: day,
          text: { ...text, description: 'One load a line: number, gross and tare.' },
        },
      }),
      responses: {
        200: ok(
          objectOf({
            lines: integer,
            tickets: integer,
            missing: listOf(line),
            double: listOf(objectOf({ lines: listOf(line), tickets: listOf(keyed) })),
            different: listOf(objectOf({ line, ticket: keyed })),
            notOnTape: listOf(keyed),
            same: integer,
            unread: listOf(objectOf({ line: integer, text })),
            trucks: listOf(objectOf({ line: integer, truck: objectOf({ id: integer, name: text }) })),
          }),
          'How they differ. Nothing is written.',
        ),
        ...errors(400, 401),
      },
    },
  },
};
