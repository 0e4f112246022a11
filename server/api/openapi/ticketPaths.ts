/** The paths that only ticket tables have (§7.3 to §7.5), and those of Home (§7.1), in the API description. */
import type { Entity } from '../../../src/grammar/entity';
import { apiPath, API_ROOT } from '../../../src/rules/paths';
import { fieldsOf } from '../../../src/rules/rows';
import type { ApiParts } from '../register';
import { MOST_IDS } from '../bulkBody';
import { RECENT, type TicketTable } from '../tickets';
import { givesHeaders, takesHeaders } from './headers';
import { body, errors, ok, schemaRef, type Json } from './parts';
import { querySchemas } from './resourcePaths';
import { valueSchema } from './schemas';

const ids = { type: 'array', minItems: 1, maxItems: MOST_IDS, items: { type: 'integer', minimum: 1 } };

/** The bulk and recent-number paths of the ticket table `name`. */
export function ticketPaths(name: string, entity: Entity, { recentField }: TicketTable): Record<string, Json> {
  const tags = [entity.title];
  const message = { ...ok(schemaRef('message')), ...givesHeaders('replayed', 'act') };
  const fields = fieldsOf(entity).flatMap(([key, field]) =>
    field.bulk === undefined ? [] : [[key, valueSchema(field)] as const],
  );
  const bulkUpdate = {
    tags,
    operationId: `bulk_update_${name}`,
    summary: 'Change the given fields of all these records or of none',
    parameters: takesHeaders('fields', 'versions_seen', 'idempotency_key'),
    requestBody: body({ type: 'object', required: ['ids'], properties: { ids, ...Object.fromEntries(fields) } }),
    responses: { 200: message, ...errors(400, 401, 412, 413, 415, 422) },
  };
  const bulkDelete = {
    tags,
    operationId: `bulk_delete_${name}`,
    summary: 'Remove those of these records that exist',
    parameters: takesHeaders('versions_seen', 'idempotency_key'),
    requestBody: body({ type: 'object', required: ['ids'], properties: { ids } }),
    responses: { 200: message, ...errors(400, 401, 409, 412, 413, 415, 422) },
  };
  return {
    [`${apiPath(entity)}bulk-update/`]: { put: bulkUpdate },
    [`${apiPath(entity)}bulk-delete/`]: { delete: bulkDelete },
    ...(recentField === undefined ? {} : { [`${apiPath(entity)}recent-numbers/`]: { get: recentNumbers(name, tags) } }),
  };
}

function recentNumbers(name: string, tags: readonly string[]): Json {
  return {
    tags,
    operationId: `recent_${name}`,
    summary: `The newest ${RECENT} numbers, newest first`,
    responses: { 200: ok({ type: 'array', items: { type: ['string', 'null'] } }), ...errors(401) },
  };
}

/** The paths of Home. */
export function dashboardPaths(ticketTables: ApiParts['ticketTables']): Record<string, Json> {
  const counts = Object.values(ticketTables).flatMap((tickets) => (tickets ? [tickets.countedAs] : []));
  const tags = ['Home'];
  const years = { years: { type: 'array', items: { type: 'integer' } } };
  return {
    [`${API_ROOT}/years/`]: {
      get: {
        tags,
        operationId: 'years',
        summary: 'The current year and every year that holds records',
        responses: { 200: ok({ type: 'object', required: ['years'], properties: years }), ...errors(401) },
      },
    },
    [`${API_ROOT}/ticket_counts/`]: {
      get: {
        tags,
        operationId: 'ticket_counts',
        summary: 'How many tickets a year has',
        parameters: [
          { name: 'selectedYear', in: 'query', description: 'Default: the current year.', schema: querySchemas.year },
        ],
        responses: {
          200: ok({
            type: 'object',
            required: counts,
            properties: Object.fromEntries(counts.map((key) => [key, { type: 'integer' }])),
          }),
          ...errors(400, 401),
        },
      },
    },
  };
}
