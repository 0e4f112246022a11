/** What the caller of an act gets back. */
import { MAIL } from '../statements/mail/step';
import type { ReadRow } from '../db/query/rowShape';
import type { ActKind, ActResults } from './act';
import type { RecordReader, WriteContext, WrittenRow } from './context';

const theRecord = async ([row]: readonly WrittenRow[], read: RecordReader): Promise<ReadRow> => {
  const record = row && (await read(row));
  if (!record) throw new Error('The record just written cannot be read.');
  return record;
};
const theStatement = async ([row]: readonly WrittenRow[]): Promise<ActResults['issue']> => {
  if (!row) throw new Error('The act issued no statement.');
  return { id: row.id, reference: String(row.after?.reference) };
};
const theExport = async ([row]: readonly WrittenRow[]): Promise<ActResults['exportBooks']> => {
  if (!row) throw new Error('The act exported nothing.');
  return { id: row.id };
};
const howMany = async (rows: readonly WrittenRow[]): Promise<number> => rows.length;

/** From the rows written to the result; `read` gives a record as a read answers it. */
export const answers: {
  readonly [K in ActKind]: (
    rows: readonly WrittenRow[],
    read: RecordReader,
    context: WriteContext,
  ) => Promise<ActResults[K]>;
} = {
  create: theRecord,
  replace: theRecord,
  change: theRecord,
  remove: async () => undefined,
  changeMany: howMany,
  importRows: howMany,
  removeMany: howMany,
  lookAt: async () => undefined,
  close: async () => undefined,
  reopen: async () => undefined,
  keep: async () => undefined,
  set: async () => undefined,
  correct: async () => undefined,
  issue: theStatement,
  void: async () => undefined,
  pay: async ([row]) => {
    if (!row) throw new Error('The act wrote no payment.');
    return { id: row.id };
  },
  takeBackPayment: async () => undefined,
  applyCredit: async () => undefined,
  unapplyCredit: async () => undefined,
  rerate: howMany,
  fillIn: howMany,
  mail: async (rows) => rows.filter(({ table }) => table === MAIL).map(({ id }) => id),
  exportBooks: theExport,
  merge: howMany,
  undo: async (_rows, _read, { actId, undoing: { kind, restored, already, total, left } }) => ({
    act: actId,
    kind,
    restored,
    already,
    total,
    left,
  }),
  load: async (rows) => rows.map(({ id }) => id),
};
