/** Marks a database as a demo, so that other data is never treated as one. */
import type { WriteTransaction } from '../db/database';
import { column, type RowsOf, type TableDeclarations } from '../db/schema/tables';

/** The table with the mark. */
export const demoTables = {
  windrow_demo: { id: 'none', columns: { made: column.text({ required: true }) } },
} satisfies TableDeclarations;

declare module '../db/values' {
  interface SystemTables extends RowsOf<typeof demoTables> {}
}

/** Whether the database is a demo. */
export async function isDemo(trx: WriteTransaction): Promise<boolean> {
  return (await trx.selectFrom('windrow_demo').select('made').execute()).length > 0;
}

/** Marks the database as a demo that was made at `now`. */
export async function markDemo(trx: WriteTransaction, now: Date): Promise<void> {
  await trx.insertInto('windrow_demo').values({ made: now.toISOString() }).execute();
}
