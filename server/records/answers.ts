/** What the caller of an act gets back. */
import type { ReadRow } from '../db/query/rowShape';
import type { ActKind, ActResults } from './act';
import type { WrittenRow } from './context';

type Read = (row: WrittenRow) => Promise<ReadRow | undefined>;

const theRecord = async ([row]: readonly WrittenRow[], read: Read): Promise<ReadRow> => {
  const record = row && (await read(row));
  if (!record) throw new Error('The record just written cannot be read.');
  return record;
};
const howMany = async (rows: readonly WrittenRow[]): Promise<number> => rows.length;

/** From the rows written to the result; `read` gives a record as a read answers it. */
export const answers: { readonly [K in ActKind]: (rows: readonly WrittenRow[], read: Read) => Promise<ActResults[K]> } =
  {
    create: theRecord,
    replace: theRecord,
    change: theRecord,
    remove: async () => undefined,
    changeMany: howMany,
    removeMany: howMany,
    lookAt: async () => undefined,
    load: async (rows) => rows.map(({ id }) => id),
  };
