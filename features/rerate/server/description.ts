/** The calls of re-rating in the API description (decision 70). */
import type { Entities } from '../../../src/grammar/entity';
import { API_ROOT } from '../../../src/rules/paths';
import { MOST_RERATED } from '../rules/answers';
import { fedBy, feedingFields } from '../rules/sources';
import { settlementRoles } from '../../../src/sides';
import { givesHeaders, takesHeaders } from '../../../server/api/openapi/headers';
import { body, count, errors, listOf, objectOf, ok, orNull, text, type Json } from '../../../server/api/openapi/parts';

const tags = ['Statements'];
const id = { type: 'integer', minimum: 1 };
const number = { type: 'number' };
const amount = { ...text, description: 'Dollars with 2 decimals.' };
const tons = orNull({ ...text, description: 'Tons with 2 decimals.' });
const byRole = (schema: Json): Json => ({
  type: 'object',
  description: 'By role: those whose amounts the saved values are part of.',
  properties: Object.fromEntries(settlementRoles.map((role) => [role, schema])),
});

const newestAct = {
  name: 'act',
  in: 'query',
  schema: text,
  description: 'The act that saved it. Default: the newest that changed such a value.',
};

/** What is offered of the tickets of these tables. */
function offerOf(table: Json): Json {
  const ticket = objectOf({
    ticket: objectOf({ table, id, number: text, date: { type: 'string', format: 'date' } }),
    version: id,
    about: text,
    was: { type: 'object', description: 'Values by field as they are.' },
    is: { type: 'object', description: 'Values by field as they would be.' },
    net: tons,
    adjusted: objectOf({ was: tons, is: tons }),
    amounts: byRole(objectOf({ was: orNull(amount), is: orNull(amount), difference: amount })),
    by_hand: { type: 'boolean', description: 'It has another value than the record had.' },
    by: orNull({ ...text, description: 'Who set it.' }),
  });
  return objectOf({
    version: id,
    changes: listOf(objectOf({ table, field: text, source: text, from: listOf(orNull(number)), to: number })),
    tickets: { ...listOf(ticket), maxItems: MOST_RERATED },
    count: objectOf({ former: count, by_hand: count }),
    sums: byRole(amount),
    settled: count,
  });
}

/** Path → its operations. */
export function reratePaths(registry: Entities): Readonly<Record<string, Json>> {
  const sources = Object.keys(registry).filter((table) => feedingFields(registry, table).length > 0);
  const tables = [...new Set(sources.flatMap((table) => fedBy(registry, table).map((fed) => fed.table)))];
  const table = { ...text, enum: tables };
  const chosen = objectOf({ table, id, version: id });
  return {
    [`${API_ROOT}/office/rerate/{table}/{id}/`]: {
      parameters: [
        { name: 'table', in: 'path', required: true, schema: { ...text, enum: sources } },
        { name: 'id', in: 'path', required: true, schema: id },
      ],
      get: {
        tags,
        operationId: 'rerate_offer',
        summary: 'The unsettled tickets that have the former values of a record; it writes nothing',
        parameters: [newestAct],
        responses: { 200: ok(offerOf(table)), ...errors(401, 403, 404) },
      },
      post: {
        tags,
        operationId: 'rerate',
        summary: 'Give tickets the values that the record has now, in one act',
        parameters: takesHeaders('if_match_asked', 'idempotency_key'),
        requestBody: body(
          objectOf({
            fields: { ...listOf(text), description: 'Fields of the record.' },
            tickets: { ...listOf(chosen), minItems: 1, maxItems: MOST_RERATED },
          }),
        ),
        responses: {
          200: { ...ok(objectOf({ changed: count }), 'Changed.'), ...givesHeaders('act', 'replayed') },
          ...errors(400, 401, 403, 404, 409, 412, 413, 415, 422, 428),
          423: ok(objectOf({ detail: text }), 'A closed day, or a ticket is on a paper. Nothing was written.'),
        },
      },
    },
  };
}
