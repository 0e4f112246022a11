/** The row that tells whether anything can be written. */
import { sql } from 'kysely';
import type { Db } from './database';
import { column, type TableDeclarations } from './schema/tables';

const ROW = 'ready';
/** As much as a record takes: a disk with a few bytes left is a full one. */
const FILLER = 'x'.repeat(8192);

/** Its table. */
export const probeTables: TableDeclarations = {
  windrow_probe: { id: 'text', transient: true, columns: { filler: column.text({ required: true }) } },
};

/** Writes the row anew and commits it. Rejects with the database's error where that fails. */
export async function writeProbe(db: Db): Promise<void> {
  const write = sql`
    insert into windrow_probe (id, filler) values (${ROW}, ${FILLER})
    on conflict (id) do update set filler = excluded.filler`;
  await db.write((trx) => write.execute(trx), { unseen: true });
}
