/** The rows of one payment, or of one offset, locked. */
import { sql } from 'kysely';
import { rowsOf, Slot } from '../../../../../server/db/query/statement';
import { Conflict } from '../../../../../server/faults';
import type { RowChange, WriteContext } from '../../../../../server/records/context';
import { PAYMENT } from '../../../../../server/settled/claims';

/**
 * The rows of the payment whose first row has this id, each as a change that removes it; none where there is no such payment.
 * @throws Conflict where a statement that was issued meanwhile has split one of them
 */
export async function partsOf(context: WriteContext, first: number): Promise<RowChange[]> {
  const ids = await idsOf(context, first);
  const found = await context.rows(PAYMENT, ids);
  const after = await idsOf(context, first);
  if (found.size !== ids.length || after.join() !== ids.join()) throw new Conflict(context.t('api.changedMeanwhile'));
  return [...found].map(([id, { values, version }]) => ({
    table: PAYMENT,
    id,
    before: values,
    versionBefore: version,
  }));
}

async function idsOf({ trx, statement }: WriteContext, first: number): Promise<number[]> {
  const made = statement(
    'parts of payment',
    () => sql`
      select id from ${sql.table(PAYMENT)} where id = ${new Slot(0)} or part_of = ${new Slot(0)} order by id`,
  );
  return (await rowsOf(trx, made.bind([first]))).map((row) => Number(row.id));
}
