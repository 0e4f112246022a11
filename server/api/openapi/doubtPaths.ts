/** The calls about doubtful tickets in the API description (ruling 68). */
import { API_ROOT } from '../../../src/rules/paths';
import { doubtCodes, doubtfulTables } from '../../../src/rules/doubts/doubt';
import { MOST_TICKETS } from '../../doubts/routes';
import { givesHeaders, takesHeaders } from './headers';
import { body, errors, ok, orNull, text, type Json } from './parts';
import { querySchemas } from './resourcePaths';

const tags = ['Doubts'];
const kind = { type: 'string', enum: Object.keys(doubtfulTables) };

const doubt = {
  type: 'object',
  required: ['code', 'field', 'value', 'than', 'other_id', 'looked_at', 'looked_by'],
  properties: {
    code: { type: 'string', enum: [...doubtCodes] },
    field: { type: 'string', description: 'The field that it is about.' },
    value: { type: 'string', description: 'The doubtful value; weights in lbs.' },
    than: { ...orNull(text), description: 'The limit, the usual value or the day that it was compared with.' },
    other_id: { ...orNull({ type: 'integer' }), description: 'The other ticket of the same number.' },
    looked_at: { ...orNull({ type: 'string', format: 'date-time' }), description: 'Empty while it is open.' },
    looked_by: orNull(text),
  },
};

const answer = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'doubts'],
        properties: { id: { type: 'integer' }, doubts: { type: 'array', minItems: 1, items: doubt } },
      },
    },
    open: { type: 'integer', description: 'Tickets of the year with a doubt that nobody has looked at.' },
  },
};

/** Path → its operations. */
export const doubtPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/doubts/`]: {
    get: {
      tags,
      operationId: 'doubts',
      summary: 'What is doubtful about tickets',
      parameters: [
        { name: 'kind', in: 'query', required: true, description: 'Which tickets.', schema: kind },
        { name: 'ids', in: 'query', description: `Up to ${MOST_TICKETS} ids with commas in between.`, schema: text },
        {
          name: 'year',
          in: 'query',
          description:
            'Also counts the tickets of this year that somebody should look at. The filters of the list narrow it.',
          schema: querySchemas.year,
        },
      ],
      responses: { 200: ok(answer, 'The tickets that have any.'), ...errors(400, 401) },
    },
  },
  [`${API_ROOT}/office/doubts/looked_at/`]: {
    post: {
      tags,
      operationId: 'look_at_doubts',
      summary: 'Note that these tickets were looked at and are right as they are',
      parameters: takesHeaders('idempotency_key'),
      requestBody: body({
        type: 'object',
        required: ['kind', 'ids'],
        properties: {
          kind,
          ids: { type: 'array', minItems: 1, maxItems: MOST_TICKETS, items: { type: 'integer', minimum: 1 } },
        },
      }),
      responses: {
        204: { description: 'Noted.', ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 413, 415, 422),
      },
    },
  },
};
