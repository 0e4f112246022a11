/**
 * How many wrong tries each user's name has had on each of the last days, for owners to see. Nothing is slowed down by it; `counters.ts`
 * does that.
 */
import { sql } from 'kysely';
import type { WriteTransaction } from '../../db/database';

const DAY = 24 * 60 * 60_000;
/** Days that are kept, today included. */
const KEPT = 7;

/** The first day that still counts at a moment; both in their units since 1970. */
export function firstDay(moment: number): number {
  return dayOf(moment) - KEPT + 1;
}

function dayOf(moment: number): number {
  return Math.floor(moment / DAY);
}

/** Counts a try before it is checked. For a name that nobody has it takes as long and counts nothing. */
export async function countWrongDay(trx: WriteTransaction, userId: number | undefined, moment: number): Promise<void> {
  const day = sql<number>`cast(${dayOf(moment)} as bigint)`;
  await trx
    .insertInto('windrow_wrong_day')
    .columns(['user_id', 'day', 'tries'])
    .expression(({ selectFrom, lit }) =>
      selectFrom('windrow_user')
        .select(['id', day.as('day'), lit(1).as('tries')])
        .where('id', '=', userId ?? 0),
    )
    .onConflict((on) =>
      on.columns(['user_id', 'day']).doUpdateSet((one) => ({ tries: one('windrow_wrong_day.tries', '+', 1) })),
    )
    .execute();
}

/** The try was not wrong. */
export async function takeBackWrongDay(
  trx: WriteTransaction,
  userId: number | undefined,
  moment: number,
): Promise<void> {
  const own = trx.updateTable('windrow_wrong_day').set((one) => ({ tries: one('tries', '-', 1) }));
  await own
    .where('user_id', '=', userId ?? 0)
    .where('day', '=', dayOf(moment))
    .where('tries', '>', 0)
    .execute();
}
