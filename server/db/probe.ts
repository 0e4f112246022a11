/** The row that tells whether anything can be written. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database';
import { column, type RowsOf, type TableDeclarations } from './schema/tables';

const ROW = 'ready';

/** A crop ticket, with its history and indexes, writes 27 pages of 4 KB: a disk that has no room for that is a full one. */
const BYTES = 27 * 4096;
/** Characters of the text that is repeated: each page has another one than the last time, and PostgreSQL packs it to next to nothing. */
const TOKEN = 16;

/** Its table. */
export const probeTables = {
  windrow_probe: { id: 'text', transient: true, columns: { filler: column.text({ required: true }) } },
} satisfies TableDeclarations;

declare module './values' {
  interface SystemTables extends RowsOf<typeof probeTables> {}
}

/**
 * Writes the row with another content and commits it: SQLite writes no page whose bytes stay. Rejects with the database's error
 * where that fails.
 */
export async function writeProbe(db: Db): Promise<void> {
  const filler = randomBytes(TOKEN / 2)
    .toString('hex')
    .repeat(BYTES / TOKEN);
  const write = sql`
    insert into windrow_probe (id, filler) values (${ROW}, ${filler})
    on conflict (id) do update set filler = excluded.filler`;
  await db.write((trx) => write.execute(trx), { unseen: true });
}
