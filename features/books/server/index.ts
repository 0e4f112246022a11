/** What goes to the bookkeeper, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { partsOf } from '../../statements/server/index';
import { hasStatements, PAYMENT, STATEMENT } from '../../../server/settled/claims';
import { pathsOf } from '../../../server/api/openapi/calls';
import { bookCalls, exportCalls, irisCalls, payeeCalls, type BookDocument } from '../rules/calls';
import { registerBooks, registerIris } from './http/routes';
import { registerPayees } from './payees/payees';
import { openTaxNumbers } from '../../w9/server/index';
import { serverWords } from '../words/server';
import { column, type RowsOf, type TableDeclarations } from '../../../server/db/schema/tables';
import type { Recorder, RowChange, WriteContext } from '../../../server/records/context';
import { bookFiles } from './files/files';
import { documentIn, exportedDocuments, programsNaming } from './find/exported';
import { ENTRY, EXPORT } from './parts';
import { readBookSettings } from './settings';
import { bookSums } from '../rules/documents';
import { PAYER_SETTINGS } from '../rules/iris';
import { programTitles, type BookProgram } from '../rules/programs';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { Conflict, NotFound } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import type { Translate } from '../../../src/messages/catalogue';
import { named, waitingDocuments } from './find/waiting';
import { defineAct } from '../../../server/records/acts/definition';
import { ofOwners } from '../../../server/records/acts/rules';

/** Keeps the files of the act `exportBooks`. */
const recordBooks: Recorder = async (context, rows) => {
  const { act, trx } = context;
  if (act.kind !== 'exportBooks') return;
  const made = rows.find(({ table }) => table === EXPORT);
  if (!made) throw new Error('The act exported nothing.');
  const documents = rows.flatMap(({ table, after }) => (table === ENTRY ? [documentIn(after?.document)] : []));
  const settings = await readBookSettings(context, act.program);
  const number = Number(made.after?.number);
  for (const { name, of, documents: count, text } of bookFiles(documents, { program: act.program, number, settings })) {
    const file = { export_id: Number(made.id), name, of, documents: count, content: text };
    await trx.insertInto('windrow_books_file').values(file).execute();
  }
};

/** The tables as the schema declares them. */
const booksTables = {
  windrow_books_number: {
    id: 'generated',
    columns: { program: column.text({ required: true }), last: column.integer({ required: true }) },
    indexes: [{ keys: [{ by: 'program' }], unique: true }],
  },
  windrow_books_file: {
    id: 'generated',
    columns: {
      // No foreign key: the table of exports is one of those beside the registry.
      export_id: column.bigint({ required: true }),
      name: column.text({ required: true }),
      of: column.text({ required: true }),
      documents: column.integer({ required: true }),
      /** The whole file. It never changes. */
      content: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'export_id' }, { by: 'name' }], unique: true }],
  },
} satisfies TableDeclarations;

declare module '../../../server/db/values' {
  interface SystemTables extends RowsOf<typeof booksTables> {}
}

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

declare module '../../../server/records/act' {
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

export const books: ServerFeature = {
  name: 'books',
  needs: ['deductions', 'statements', 'w9'],
  routes: (scope, parts) => {
    if (!hasStatements(parts.registry)) return;
    registerBooks(scope, partsOf(parts), parts.headerOf);
    const numbers = (t: Translate) => openTaxNumbers(parts, t);
    registerPayees(scope, partsOf(parts), numbers);
    registerIris(scope, partsOf(parts), parts.headerOf, numbers);
  },
  paths: (registry) => (hasStatements(registry) ? pathsOf(bookCalls, exportCalls, payeeCalls, irisCalls) : {}),
  acts: [exportBooks],
  recorders: [recordBooks],
  tables: booksTables,
  // The EIN is the business' tax number.
  quietSettings: [PAYER_SETTINGS],
  staysBehind: async (trx, party, t) => ({
    notes: (await programsNaming(trx, party)).map((program) =>
      t('bookFiles.mergeToo', { program: programTitles[program] }),
    ),
  }),
  texts: serverWords,
};
