/** What goes to the bookkeeper, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { partsOf } from '../../statements/server/index';
import { hasStatements } from '../../../server/settled/claims';
import { exportBooks } from './act/plan';
import { pathsOf } from '../../../server/api/openapi/calls';
import { bookCalls, exportCalls, payeeCalls } from '../rules/calls';
import { registerBooks } from './http/routes';
import { registerPayees } from './payees/payees';
import { openTaxNumbers } from '../../w9/server/index';
import { serverWords } from '../words/server';
import { column, type RowsOf, type TableDeclarations } from '../../../server/db/schema/tables';
import type { Recorder } from '../../../server/records/context';
import { bookFiles } from './files/files';
import { documentIn } from './find/exported';
import { ENTRY, EXPORT } from './parts';
import { readBookSettings } from './settings';

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

export const books: ServerFeature = {
  name: 'books',
  needs: ['statements', 'w9'],
  routes: (scope, parts) => {
    if (!hasStatements(parts.registry)) return;
    registerBooks(scope, partsOf(parts), parts.headerOf);
    registerPayees(scope, partsOf(parts), (t) => openTaxNumbers(parts, t));
  },
  paths: (registry) => (hasStatements(registry) ? pathsOf(bookCalls, exportCalls, payeeCalls) : {}),
  acts: [exportBooks],
  recorders: [recordBooks],
  tables: booksTables,
  texts: serverWords,
};
