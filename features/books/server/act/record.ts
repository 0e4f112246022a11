/** Writes the files of an export, in the transaction of its act: they are kept as they went out. */
import { sql } from 'kysely';
import { rowsOf, Slot } from '../../../../server/db/query/statement';
import type { Recorder } from '../../../../server/records/context';
import { bookFiles } from '../files/files';
import { documentIn } from '../find/exported';
import { ENTRY, EXPORT } from '../parts';
import { readBookSettings } from '../settings';

/** Keeps the files of the act `exportBooks`. */
export const recordBooks: Recorder = async (context, rows) => {
  const { act, trx, statement } = context;
  if (act.kind !== 'exportBooks') return;
  const made = rows.find(({ table }) => table === EXPORT);
  if (!made) throw new Error('The act exported nothing.');
  const documents = rows.flatMap(({ table, after }) => (table === ENTRY ? [documentIn(after?.document)] : []));
  const settings = await readBookSettings(context, act.program);
  const number = Number(made.after?.number);
  const insert = statement(
    'books file',
    () => sql`
      insert into windrow_books_file (export_id, name, ${sql.ref('of')}, documents, content)
      values (${new Slot(0)}, ${new Slot(1)}, ${new Slot(2)}, ${new Slot(3)}, ${new Slot(4)})`,
  );
  for (const file of bookFiles(documents, { program: act.program, number, settings }))
    await rowsOf(trx, insert.bind([made.id, file.name, file.of, file.documents, file.text]));
};
