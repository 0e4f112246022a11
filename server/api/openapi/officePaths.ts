/** The paths beyond the specification that our own page uses, in the API description. */
import { API_ROOT } from '../../../src/rules/paths';
import type { ApiParts } from '../register';
import { MOST_MATCHING } from '../../../src/rules/lists/mostMatching';
import { givesHeaders, takesHeaders } from './headers';
import { body, count, errors, listOf, objectOf, ok, schemaRef, text, type Json } from './parts';

const dollars = { type: 'string', description: 'Dollars with 2 decimals.' };
const change = {
  type: 'object',
  required: ['now', 'after', 'difference'],
  properties: { now: dollars, after: dollars, difference: dollars },
};

const settled = {
  ...objectOf({
    count,
    tickets: listOf(
      objectOf({
        id: { type: 'integer' },
        number: text,
        papers: listOf(objectOf({ id: { type: 'integer' }, reference: text })),
      }),
    ),
  }),
  description: 'Only where settled tickets forbid the change: the update would be a 423. The first of them are named.',
};

const totals = {
  type: 'object',
  required: ['tickets', 'not_priced', 'totals'],
  properties: {
    tickets: { type: 'integer' },
    not_priced: { type: 'integer', description: 'Tickets whose money is not known, because a value is missing.' },
    totals: {
      type: 'object',
      description: 'Figure → the sum of its printed lines: tons and dollars with 2 decimals.',
      additionalProperties: { type: 'string' },
    },
  },
};

function kindParameter(ticketTables: ApiParts['ticketTables']): Json {
  return { name: 'kind', in: 'query', required: true, schema: { type: 'string', enum: Object.keys(ticketTables) } };
}

const miscounted = {
  type: 'object',
  required: ['detail'],
  properties: { detail: { type: 'string' }, count: { type: 'integer', description: 'How many match now.' } },
};

/** Changes or removes all tickets of a list. */
function matchingPath(kind: Json): Record<string, Json> {
  const shown = {
    count: { type: 'integer', minimum: 1, maximum: MOST_MATCHING, description: 'How many tickets the list showed.' },
  };
  const common = {
    tags: ['Office'],
    responses: {
      200: { ...ok(schemaRef('message')), ...givesHeaders('replayed', 'act') },
      ...errors(400, 401, 409, 412, 413, 415, 422),
      409: ok(miscounted, 'Another number of tickets matches, or what matched was changed meanwhile, or is in use.'),
    },
  };
  const takes = (properties: Json): Json => body({ type: 'object', required: ['count'], properties });
  return {
    [`${API_ROOT}/office/matching/`]: {
      put: {
        ...common,
        operationId: 'bulk_update_matching',
        summary:
          'Change the given fields of all tickets of a list or of none; takes the filters of the list and the fields of its bulk update. Where another number matches, nothing is written (409)',
        parameters: [kind, ...takesHeaders('fields', 'versions_seen', 'idempotency_key')],
        requestBody: takes(shown),
      },
      delete: {
        ...common,
        operationId: 'bulk_delete_matching',
        summary:
          'Remove all tickets of a list or none; takes the filters of the list. Where another number matches, nothing is written (409)',
        parameters: [kind, ...takesHeaders('versions_seen', 'idempotency_key')],
        requestBody: takes(shown),
      },
    },
  };
}

/** The paths below `office/`. */
export function officePaths(ticketTables: ApiParts['ticketTables']): Record<string, Json> {
  const tags = ['Office'];
  const kind = kindParameter(ticketTables);
  const parties = { type: 'object', properties: { haulers: change, producers: change, customers: change } };
  return {
    [`${API_ROOT}/office/bulk_preview/`]: {
      post: {
        tags,
        operationId: 'bulk_preview',
        summary:
          'What a bulk update would change in dollars; it writes nothing. Takes ids, or the filters of the list and `count`',
        parameters: [kind, ...takesHeaders('fields')],
        requestBody: body({ type: 'object', description: 'The body of the bulk update.' }),
        responses: {
          200: ok(
            { type: 'object', required: ['parties'], properties: { parties, settled } },
            'Sums of the printed figures.',
          ),
          ...errors(400, 401, 413, 415),
          409: ok(miscounted, 'Another number of tickets matches than `count`.'),
        },
      },
    },
    ...matchingPath(kind),
    [`${API_ROOT}/office/ticket_totals/`]: {
      get: {
        tags,
        operationId: 'ticket_totals',
        summary: 'What all tickets of a list add up to; takes the filters of the list',
        parameters: [kind],
        responses: { 200: ok(totals), ...errors(400, 401) },
      },
    },
  };
}
