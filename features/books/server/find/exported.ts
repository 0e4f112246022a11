/** What went out before, as rows and as conditions. */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { BookDocument } from '../../rules/calls';
import type { BookSource } from '../../rules/documents';
import type { BookProgram } from '../../rules/programs';
import { ENTRY, type BooksParts } from '../parts';
import { builder, rowsIn } from '../../../../server/db/query/statement';
import { PAYMENT, STATEMENT } from '../../../../server/settled/claims';
import { settlementRoles } from '../../../../src/sides';

/** The documents of an export, in their order. */
export async function exportedDocuments({ trx }: Pick<BooksParts, 'trx'>, id: number): Promise<BookDocument[]> {
  const entries = trx.selectFrom(ENTRY).select('document').where('export_id', '=', id).orderBy('id');
  return (await entries.execute()).map(({ document }) => documentIn(document));
}

/** Whether something went to a program already; `item` is its id. */
export function wentOut(program: BookProgram, source: BookSource, item: Expression<unknown>): RawBuilder<SqlBool> {
  // The ids at once: without statistics PostgreSQL would look through all of them for each item.
  const sent = builder
    .selectFrom('books_entry as sent')
    .select('sent.item_id')
    .where('sent.program', '=', program)
    .where('sent.source', '=', source);
  return sql`${item} in ${sent}`;
}

/** The programs that got statements or payments of a party under its name, in the order of the alphabet. */
export async function programsNaming(
  trx: BooksParts['trx'],
  { table, id }: { readonly table: string; readonly id: number },
): Promise<BookProgram[]> {
  if (!settlementRoles.some((role) => role === table)) return [];
  const found = new Set<BookProgram>();
  for (const source of [STATEMENT, PAYMENT] as const) {
    const own = builder
      .selectFrom(rowsIn(source, 'own'))
      .select('own.id')
      .where(sql.ref(`own.${table}_id`), '=', id);
    const sent = trx.selectFrom(ENTRY).select('program').distinct();
    const rows = await sent.where('source', '=', source).where('item_id', 'in', own).execute();
    for (const { program } of rows) found.add(program);
  }
  return [...found].toSorted();
}

/** A document as an entry keeps it. */
export function documentIn(stored: unknown): BookDocument {
  return JSON.parse(String(stored)) as BookDocument;
}
