/** The calls about a new business in the API description (decision 58). */
import { API_ROOT } from '../../../src/rules/paths';
import { givesHeaders, takesHeaders } from '../../../server/api/openapi/headers';
import { body, errors, listOf, objectOf, ok, orNull, text, type Json } from '../../../server/api/openapi/parts';
import { MOST_COUNTED, YOUNG } from './read';

const tags = ['First evening'];
const integer = { type: 'integer' };
const yes = { type: 'boolean' };
const byField = (schema: Json): Json => ({ type: 'object', additionalProperties: schema });

const start = objectOf({
  steps: listOf(
    objectOf({
      key: { ...text, description: 'The first of its tables.' },
      tables: listOf(objectOf({ table: text, count: { ...integer, description: `At most ${MOST_COUNTED}.` } })),
      count: integer,
      done: { ...yes, description: 'Each of its tables has a record.' },
    }),
  ),
  done: { ...integer, description: 'Steps that are done.' },
  hidden: { ...yes, description: 'Somebody has put the panel away.' },
  is_new: { ...yes, description: 'Something is missing, and nobody has put the panel away.' },
  is_young: { ...yes, description: `It has fewer than ${YOUNG} crop tickets, and nobody has put the panel away.` },
});

const fresh = objectOf({
  refers: { ...byField(objectOf({ id: integer, name: text })), description: 'The records that it refers to.' },
  asked: { ...byField(orNull(text)), description: 'The other fields that it needs, with what is proposed.' },
  others: {
    ...orNull(objectOf({ least: { type: 'number' }, most: { type: 'number' } })),
    description: 'What others have for the same crop.',
  },
});

const price = objectOf({
  field: { ...text, description: 'The figure of the ticket.' },
  from: { ...text, description: 'The table that it comes from.' },
  source: { ...text, description: 'The field of that table.' },
  row: { ...orNull({ type: 'object' }), description: 'The record found.' },
  gap: { ...orNull({ type: 'string', enum: ['none', 'zero'] }), description: 'What is wrong with it.' },
  fresh: { ...orNull(fresh), description: 'What a new record would need; only where something is wrong.' },
});

/** Path → its operations. */
export const startPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/start/`]: {
    get: {
      tags,
      operationId: 'start',
      summary: 'What a new business has, and what it still needs before its first ticket',
      responses: { 200: ok(start, 'The steps, in an order in which they can be done.'), ...errors(401) },
    },
  },
  [`${API_ROOT}/office/start/dismiss/`]: {
    post: {
      tags,
      operationId: 'dismiss_start',
      summary: 'Put the panel of the first evening away, or bring it back',
      parameters: takesHeaders('idempotency_key'),
      requestBody: {
        ...body({ type: 'object', properties: { hidden: { ...yes, description: 'Default: true.' } } }),
        required: false,
      },
      responses: {
        200: { ...ok(start, 'As it is now.'), ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 403, 422),
      },
    },
  },
  [`${API_ROOT}/office/price_check/`]: {
    get: {
      tags,
      operationId: 'price_check',
      summary: 'The jobs of a year that lack a rate or miles',
      parameters: [{ name: 'year', in: 'query', description: 'Default: this year.', schema: text }],
      responses: {
        200: ok(
          objectOf({
            jobs: { ...integer, description: 'Jobs of the year.' },
            gaps: listOf(
              objectOf({
                job: { type: 'object' },
                tickets: { ...integer, description: 'Tickets keyed for it.' },
                prices: listOf(price),
              }),
            ),
          }),
          'The oldest job first.',
        ),
        ...errors(400, 401),
      },
    },
  },
  [`${API_ROOT}/office/price_check/zero_is_right/`]: {
    post: {
      tags,
      operationId: 'zero_is_right',
      summary: 'Say that a rate or distance is 0 on purpose, so that the check of prices lists it no more',
      parameters: takesHeaders('idempotency_key'),
      requestBody: body({
        type: 'object',
        required: ['table', 'id', 'field'],
        properties: {
          table: { ...text, description: 'As `from` of the check.' },
          id: { ...integer, description: 'The id of its `row`.' },
          field: { ...text, description: 'As `source` of the check.' },
        },
      }),
      responses: {
        204: { description: 'It is taken as right while it is 0.', ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 403, 422),
      },
    },
  },
};
