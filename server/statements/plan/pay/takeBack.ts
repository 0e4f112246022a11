/** The plan of taking back a payment that was typed wrong: all its rows go. The history keeps them with the reason. */
import { sql } from 'kysely';
import { rowsOf, Slot } from '../../../db/query/statement';
import { Conflict, InvalidRecord, NotFound } from '../../../faults';
import type { Act } from '../../../records/act';
import { LEAST_REASON } from '../../../records/closing/plan';
import type { RowChange, WriteContext } from '../../../records/context';
import { PAYMENT } from '../../compose/more';

/** Most characters of a reason. */
const LONGEST_REASON = 200;

/** @throws InvalidRecord without a reason, NotFound where there is no such payment */
export async function planTakeBack(
  context: WriteContext,
  { id, reason }: Act<'takeBackPayment'>,
): Promise<RowChange[]> {
  const { rows, t } = context;
  const { length } = reason.trim();
  if (length < LEAST_REASON) throw new InvalidRecord({ reason: [t('payments.reason', { least: LEAST_REASON })] });
  if (length > LONGEST_REASON) throw new InvalidRecord({ reason: [t('correct.longReason', { most: LONGEST_REASON })] });
  const row = (await rows(PAYMENT, [id])).get(id);
  if (!row) throw new NotFound();
  const first = Number(row.values.part_of ?? id);
  const ids = await partsOf(context, first);
  const found = await rows(PAYMENT, ids);
  // A statement that was issued meanwhile may have split one of them.
  const after = await partsOf(context, first);
  if (found.size !== ids.length || after.join() !== ids.join()) throw new Conflict(t('api.changedMeanwhile'));
  return [...found].map(([own, { values, version }]) => ({
    table: PAYMENT,
    id: own,
    before: values,
    versionBefore: version,
  }));
}

/** The rows of a payment. */
async function partsOf({ trx, statement }: WriteContext, first: number): Promise<number[]> {
  const made = statement(
    'parts of payment',
    () => sql`
      select id from ${sql.table(PAYMENT)} where id = ${new Slot(0)} or part_of = ${new Slot(0)} order by id`,
  );
  return (await rowsOf(trx, made.bind([first]))).map((row) => Number(row.id));
}
