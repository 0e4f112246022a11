/** Searching columns of text for words. */
import { sql, type RawBuilder } from 'kysely';

/**
 * A condition for each word of a search: it stands in one of the columns, in capitals or not.
 * @param lower makes a text small, as the dialect does
 */
export function wordsIn(
  search: string,
  columns: readonly RawBuilder<unknown>[],
  lower: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const words = search.split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const text = word.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[%_\\]/g, (mark) => `\\${mark}`);
    const inOne = columns.map((column) => sql`${lower(column)} like ${`%${text}%`} escape '\\'`);
    return sql`(${sql.join(inOne, sql` or `)})`;
  });
}
