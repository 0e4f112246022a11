/** The records of a table whose text begins so, shortest and newest first, whatever their year. Names no table. */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import type { NumberedRow } from '../../../src/rules/rows';
import type { Db } from '../../../server/db/database';
import type { SqlValue } from '../../../server/db/values';
import { keepStatements, Slot } from '../../../server/db/query/statement';
import type { TableReader } from '../../../server/db/query/tables';

/** A text by which a table with years is filtered, and which therefore has an index. */
export interface TextKey {
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
export function openTextPrefix(db: Db, tables: (name: string) => TableReader, { name, key, day }: TextKey) {
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
