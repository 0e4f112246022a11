/** The first characters of the texts that tables with pages are searched by (decision 82). Names no table. */
import { sql, type RawBuilder } from 'kysely';
import type { SideTable, StoredTables } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import type { Dialect } from '../dialect';

/** Characters that a start has; shorter texts are their own start. */
export const START = 3;

/** The start of a text in SQL, as text filters compare it. */
export function startOf(text: RawBuilder<unknown>, { lower }: Dialect): RawBuilder<unknown> {
  return sql`substr(${lower(text)}, 1, ${sql.lit(START)})`;
}

/** The same of a value. Engines count characters, and make only A to Z small. */
export function startOfValue(text: string): string {
  const [first = '', second = '', third = ''] = text;
  return `${first}${second}${third}`.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The fields of a table whose starts have an index: texts that filter a list with pages by day. */
export function startFields({ yearField, pageSize, filters = {}, fields }: SideTable): string[] {
  if (yearField === undefined || pageSize === undefined) return [];
  return [...new Set(Object.values(filters))].filter((key) => !isReference(fields[key]));
}

/** A field whose starts are counted by year. */
export interface StartKey {
  readonly table: string;
  readonly field: string;
  /** The table's date field. */
  readonly day: string;
  /** The name under which it is counted. */
  readonly counted: string;
}

/** Every such field. */
export function startKeys(registry: StoredTables): StartKey[] {
  return Object.entries(registry).flatMap(([table, entity]) =>
    startFields(entity).map((field) => ({
      table,
      field,
      day: entity.yearField ?? '',
      counted: `${table}.${field}`,
    })),
  );
}
