/** The plan of taking back a payment that was typed wrong: all its rows go. The history keeps them with the reason. */
import { OFFSET } from '../../../../src/sides';
import { InvalidRecord, NotFound } from '../../../faults';
import type { Act } from '../../../records/act';
import { LEAST_REASON } from '../../../records/closing/plan';
import type { RowChange, WriteContext } from '../../../records/context';
import { PAYMENT } from '../../compose/more';
import { partsOf } from './partsOf';

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
  if (!row || row.values.method === OFFSET) throw new NotFound();
  return partsOf(context, Number(row.values.part_of ?? id));
}
