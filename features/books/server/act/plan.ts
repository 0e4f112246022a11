/**
 * The plan of an export: everything that the program does not have yet, once. Exports of a program wait for each other by the row of
 * its number; statements and payments are locked, so that none is voided or taken back while it goes out.
 */
import type { BookDocument } from '../../rules/calls';
import { bookSums } from '../../rules/documents';
import type { BookProgram } from '../../rules/programs';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { Conflict, NotFound } from '../../../../server/faults';
import type { Act } from '../../../../server/records/act';
import type { RowChange, WriteContext } from '../../../../server/records/context';
import { PAYMENT, STATEMENT } from '../../../../server/settled/claims';
import { exportedDocuments } from '../find/exported';
import { named, waitingDocuments } from '../find/waiting';
import { ENTRY, EXPORT } from '../parts';
import { readBookSettings } from '../settings';
import { defineAct } from '../../../../server/records/acts/definition';
import { ofOwners } from '../../../../server/records/acts/rules';

/** @throws Conflict where nothing is left, or something changed meanwhile; NotFound for an export that is not the program's */
export async function planBooks(
  context: WriteContext,
  { program, again, actor }: Act<'exportBooks'>,
): Promise<RowChange[]> {
  const { store, trx, t } = context;
  const number = await nextNumber(context, program);
  const documents = again === undefined ? await newDocuments(context, program) : await asked(context, program, again);
  if (documents.length === 0) throw new Conflict(t('bookFiles.nothing'));
  const [id = 0] = await store(EXPORT).reserve(trx, 1);
  const ids = await store(ENTRY).reserve(trx, documents.length);
  const own = {
    program,
    number,
    again_of: again ?? null,
    exported_by: actor.name,
    documents: documents.length,
    sums: JSON.stringify(bookSums(documents, sumPrinted)),
  };
  return [
    { table: EXPORT, id, after: own, setWise: true },
    ...documents.map((document, at): RowChange => ({
      table: ENTRY,
      id: ids[at] ?? 0,
      setWise: true,
      after: {
        export_id: id,
        program,
        source: document.source,
        item_id: document.item_id,
        document: JSON.stringify(document),
      },
    })),
  ];
}

async function newDocuments(context: WriteContext, program: BookProgram): Promise<BookDocument[]> {
  const { t } = context;
  const documents = await waitingDocuments(context, program, await readBookSettings(context, program));
  const idsOf = (source: BookDocument['source']): number[] =>
    documents.flatMap((document) => (document.source === source ? [document.item_id] : []));
  const statements = await context.rows(STATEMENT, idsOf('statement'));
  const payments = await context.rows(PAYMENT, idsOf('payment'));
  const isSame = documents.every(({ source, item_id: id, amount, lines }) => {
    if (source === 'payment') return payments.has(id);
    // Items of a statement that was voided a moment ago are gone, and its lines would not add up.
    if (source === 'statement')
      return statements.get(id)?.values.voided_on === null && sumPrinted(lines.map((line) => line.amount)) === amount;
    return true;
  });
  if (!isSame) throw new Conflict(t('api.changedMeanwhile'));
  return documents;
}

/** The documents of an earlier export, with their parties as they are called now. */
async function asked(context: WriteContext, program: BookProgram, id: number): Promise<BookDocument[]> {
  const row = (await context.rows(EXPORT, [id])).get(id);
  if (row?.values.program !== program) throw new NotFound();
  return named(context, await exportedDocuments(context, id));
}

/** The next number. Its row is locked until the act ends, and goes back with it. */
async function nextNumber({ trx }: WriteContext, program: BookProgram): Promise<number> {
  const { last } = await trx
    .insertInto('windrow_books_number')
    .values({ program, last: 1 })
    .onConflict((on) =>
      on.column('program').doUpdateSet(({ eb }) => ({ last: eb('windrow_books_number.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

declare module '../../../../server/records/act' {
  interface ActDetails {
    exportBooks: { readonly program: BookProgram; readonly again?: number };
  }
  interface ActResults {
    exportBooks: { readonly id: number };
  }
}

/** The act `exportBooks`. */
export const exportBooks = defineAct({
  ...ofOwners,
  kind: 'exportBooks',
  plan: planBooks,
  answer: async ([row]) => {
    if (!row) throw new Error('The act exported nothing.');
    return { id: row.id };
  },
  // Which export it is, and how many documents went out.
  about: (_, { program, again }, [made, ...entries]) => ({
    program,
    number: made?.after?.number,
    documents: entries.length,
    ...(again === undefined ? {} : { again }),
  }),
});
