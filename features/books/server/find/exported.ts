/** What went out before, as rows and as conditions. */
import { sql, type RawBuilder } from 'kysely';
import type { BookDocument, BookSource } from '../../rules/documents';
import type { BookProgram } from '../../rules/programs';
import { rowsOf } from '../../../../server/db/query/statement';
import { ENTRY, type BooksParts } from '../parts';

/** The documents of an export, in their order. */
export async function exportedDocuments({ trx }: Pick<BooksParts, 'trx'>, id: number): Promise<BookDocument[]> {
  const query = sql`select document from ${sql.table(ENTRY)} where export_id = ${id} order by id`;
  return (await rowsOf(trx, query.compile(trx))).map((row) => documentIn(row.document));
}

/** Whether something went to a program already; `item` is its id. */
export function wentOut(program: BookProgram, source: BookSource, item: RawBuilder<unknown>): RawBuilder<unknown> {
  // The ids at once: without statistics PostgreSQL would look through all of them for each item.
  return sql`${item} in (
    select sent.item_id from ${sql.table(ENTRY)} as sent where sent.program = ${program} and sent.source = ${source})`;
}

/** A document as an entry keeps it. */
export function documentIn(stored: unknown): BookDocument {
  return JSON.parse(String(stored)) as BookDocument;
}
