/** The first evening, the check of prices and tickets without a price, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { defineAct } from '../../../server/records/acts/definition';
import { howMany } from '../../../server/records/acts/records';
import { usual } from '../../../server/records/acts/rules';
import { START_HIDDEN, ZERO_IS_RIGHT } from '../rules/settings';
import type { FillInBody } from '../rules/unpriced';
import { startPaths } from './description';
import { registerStart } from './routes';
import { planFillIn } from './unpriced/plan';
import { registerUnpriced } from './unpriced/routes';
import { API_ROOT } from '../../../src/rules/paths';
import { MOST_RERATED } from '../../rerate/rules/answers';
import { givesHeaders, takesHeaders } from '../../../server/api/openapi/headers';
import { body, count, errors, listOf, objectOf, ok, orNull, text, type Json } from '../../../server/api/openapi/parts';
import { MOST_COUNTED } from './unpriced/count';

const tags = ['Statements'];
const id = { type: 'integer', minimum: 1 };
const byField = (schema: Json): Json => ({ type: 'object', additionalProperties: schema });

const offer = objectOf({
  count: objectOf({ unpriced: count, can: count, cannot: count, settled: count, closed: count, rest: count }),
  tickets: {
    ...listOf({ type: 'object', description: 'As of re-rating; `from` has the record of each figure.' }),
    maxItems: MOST_RERATED,
  },
  gaps: listOf(
    objectOf({
      table: { ...orNull(text), description: 'The table that has nothing; `null`: the tickets themselves lack it.' },
      id: orNull(id),
      refers: byField(objectOf({ id, name: text })),
      fields: listOf(text),
      tickets: count,
      first: { type: 'object', description: 'The oldest of them.' },
    }),
  ),
  sums: byField(text),
});

/** Path → its operations. */
function unpricedPaths(ticketTables: readonly string[]): Readonly<Record<string, Json>> {
  const kind = { name: 'kind', in: 'query', required: true, schema: { ...text, enum: ticketTables } };
  const chosen = objectOf({ id, version: id });
  return {
    [`${API_ROOT}/office/unpriced/`]: {
      parameters: [kind],
      get: {
        tags,
        operationId: 'unpriced',
        summary: 'The tickets of a list that lack a rate or another value, and what the tables have for them',
        description: 'Takes the filters of the list. It writes nothing.',
        responses: { 200: ok(offer), ...errors(400, 401) },
      },
      post: {
        tags,
        operationId: 'fill_in',
        summary: 'Give tickets what their look-ups find for empty fields, in one act',
        parameters: takesHeaders('idempotency_key'),
        requestBody: body(objectOf({ tickets: { ...listOf(chosen), minItems: 1, maxItems: MOST_RERATED } })),
        responses: {
          200: { ...ok(objectOf({ changed: count }), 'Filled in.'), ...givesHeaders('act', 'replayed') },
          ...errors(400, 401, 403, 404, 409, 412, 413, 415, 422),
          423: ok(objectOf({ detail: text }), 'A closed day, or a ticket is on a paper. Nothing was written.'),
        },
      },
    },
    [`${API_ROOT}/office/unpriced/count/`]: {
      get: {
        tags,
        operationId: 'unpriced_count',
        summary: 'How many tickets have no price, by table',
        parameters: [{ name: 'year', in: 'query', schema: text }],
        responses: {
          200: ok(objectOf({ tables: byField({ ...count, maximum: MOST_COUNTED }) })),
          ...errors(400, 401),
        },
      },
    },
  };
}

declare module '../../../server/records/act' {
  interface ActDetails {
    /** Gives tickets what their lookups find for fields that are empty. */
    fillIn: { readonly table: string } & FillInBody;
  }
  interface ActResults {
    /** How many tickets there were. */
    fillIn: number;
  }
}

export const start: ServerFeature = {
  name: 'start',
  needs: ['rerate'],
  routes: (scope, parts) => {
    registerStart(scope, parts);
    registerUnpriced(scope, parts);
  },
  paths: (_, ticketTables) => ({ ...startPaths, ...unpricedPaths(ticketTables) }),
  acts: [
    defineAct({
      ...usual,
      kind: 'fillIn',
      plan: planFillIn,
      answer: howMany,
      seenRows: ({ table, tickets }) => tickets.map((ticket) => ({ ...ticket, table })),
    }),
  ],
  settingsOfClerks: [START_HIDDEN, ZERO_IS_RIGHT],
};
