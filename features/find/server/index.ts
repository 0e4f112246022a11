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
import { sql, type RawBuilder } from 'kysely';
import { isReference } from '../../../src/grammar/field';
import type { Db } from '../../../server/db/database';
import type { SqlValue } from '../../../server/db/values';
import { keepStatements, Slot } from '../../../server/db/query/statement';
import type { TableReader } from '../../../server/db/query/tables';

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

/** A text by which a table with years is filtered, and which therefore has an index. */
interface TextKey {
  readonly name: string;
  readonly key: string;
  /** The date field. */
  readonly day: string;
}

/** Every such text of a registry. */
export function textKeys(registry: Entities): TextKey[] {
  return Object.entries(registry).flatMap(([name, { filters = {}, fields, yearField }]) =>
    yearField === undefined
      ? []
      : [...new Set(Object.values(filters))]
          .filter((key) => !isReference(fields[key]))
          .map((key) => ({ name, key, day: yearField })),
  );
}

/**
 * The read of one text. It walks the index of the text and no more than `limit` rows.
 * @returns takes the two values of a text filter: where the texts begin and where they end
 */
function openTextPrefix(db: Db, tables: (name: string) => TableReader, { name, key, day }: TextKey) {
  const statement = keepStatements(db.sql);
  const text = db.dialect.lower(sql.ref(`t.${key}`));
  const select = (limit: number): RawBuilder<unknown> => sql`
    select t.id from ${sql.table(name)} as t where ${text} >= ${new Slot(0)} and ${text} < ${new Slot(1)}
    order by ${text}, ${sql.ref(`t.${day}`)} desc, t.id desc limit ${sql.lit(limit)}`;
  return async (bounds: readonly SqlValue[], limit: number): Promise<NumberedRow[]> => {
    const rows = await db.rows(statement(`prefix ${limit}`, () => select(limit)).bind(bounds));
    const found = await Promise.all(rows.map(async ([id = null]) => tables(name).get(Number(id))));
    return found.flatMap((row) => (row ? [row.record] : []));
  };
}
