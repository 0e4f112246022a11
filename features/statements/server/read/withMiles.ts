/** Which customers are billed for crop tickets with miles (`statement_miles`, beside them). */
import { EXTRA_TABLE } from '../../../../src/rules/extras/extraKeys';
import type { StatementParts } from '../parts';

/** Their ids. */
export async function withMiles({ db }: Pick<StatementParts, 'db'>): Promise<ReadonlySet<number>> {
  const rows = await db.sql
    .selectFrom(EXTRA_TABLE)
    .select('record_id')
    .where('record_table', '=', 'customer')
    .where('statement_miles', 'is not', null)
    .execute();
  return new Set(rows.map((row) => Number(row.record_id)));
}
