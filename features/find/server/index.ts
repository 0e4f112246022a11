/** The command box, for the server: tickets of all years by the beginning of their numbers. */
import Type from 'typebox';
import type { Entities } from '../../../src/grammar/entity';
import { calls } from '../../../src/rules/calls/call';
import { listOf, objectOf, oneOf, optional } from '../../../src/rules/calls/schemas';
import type { NumberedRow } from '../../../src/rules/rows';
import { serve } from '../../../server/api/calls';
import type { ServerFeature } from '../../../server/api/feature';
import { pathsOf } from '../../../server/api/openapi/calls';
import { schemaRef } from '../../../server/api/openapi/parts';
import { valuesOf } from '../../../server/db/query/filters';
import { InvalidRecord } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { openTextPrefix, textKeys } from './textPrefix';

/** Most records returned for each text of a table. */
const MOST_FOUND = 5;

function findCalls(registry: Entities) {
  const keys = textKeys(registry);
  const tables = [...new Set(keys.map(({ name }) => name))];
  const found = objectOf({
    table: oneOf(tables),
    key: oneOf([...new Set(keys.map(({ key }) => key))]),
    record: Type.Unsafe<NumberedRow>({ anyOf: tables.map((name) => schemaRef(name)) }),
  });
  return calls('Office', {
    find: {
      at: 'GET /office/find/',
      summary: `Tickets of all years by the beginning of a number: up to ${MOST_FOUND} of each kind, the whole number first`,
      query: {
        text: optional(Type.String({ description: 'At most 200 characters. Default: nothing is found.' })),
      },
      answer: listOf(found),
    },
  });
}

export const find: ServerFeature = {
  name: 'find',
  routes: (scope, { db, registry, tables }) => {
    const reads = textKeys(registry).map((of) => ({ ...of, read: openTextPrefix(db, tables, of) }));
    serve(scope, findCalls(registry), {
      find: async (request) => {
        const { text } = request.query;
        if (text === undefined) return [];
        const bounds = valuesOf('text', text);
        if ('fault' in bounds) throw new InvalidRecord({ text: [translatorFor(request)(bounds.fault)] });
        const found = reads.map(async ({ name, key, read }) =>
          (await read(bounds.values, MOST_FOUND)).map((record) => ({ table: name, key, record })),
        );
        return (await Promise.all(found)).flat();
      },
    });
  },
  paths: (registry) => pathsOf(findCalls(registry)),
};
