/** The paths beyond the specification that our own page uses, in the API description. */
import { API_ROOT } from '../../../src/rules/paths';
import type { ApiParts } from '../register';
import { takesHeaders } from './headers';
import { body, errors, ok, type Json } from './parts';

const dollars = { type: 'string', description: 'Dollars with 2 decimals.' };
const change = {
  type: 'object',
  required: ['now', 'after', 'difference'],
  properties: { now: dollars, after: dollars, difference: dollars },
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
        summary: 'What a bulk update would change in dollars; it writes nothing',
        parameters: [kind, ...takesHeaders('fields')],
        requestBody: body({ type: 'object', description: 'The body of the bulk update.', required: ['ids'] }),
        responses: {
          200: ok({ type: 'object', required: ['parties'], properties: { parties } }, 'Sums of the printed figures.'),
          ...errors(400, 401, 413, 415),
        },
      },
    },
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
