/**
 * Sessions that are over, by a clock that may have run ahead once: rows are not removed because of what it says, only
 * because there are too many.
 */
import { lifetimes } from './lifetimes';
import type { WriteTransaction } from '../db/database';

/** Sessions of a user that have expired and are kept: they are valid again when the clock is put right. */
const KEPT_EXPIRED = 20;
/** A session that began later than this from now was begun by a clock that ran ahead; it would live too long. */
const LARGEST_STEP = 24 * 60 * 60_000;

/** Whether a session is over at `now`, by its latest end. */
export function isOver(endsAt: number, now: number): boolean {
  return endsAt <= now || endsAt - lifetimes.session > now + LARGEST_STEP;
}

/** Open sessions of a user at most: an office has fewer machines, and a script that signs in each time has not more for it. */
const MOST_OPEN = 20;

/** Ends the open sessions of a user that were not used for longest, so that there is room for one more. */
export async function endSurplus(trx: WriteTransaction, userId: number, now: number): Promise<void> {
  const open = await trx
    .selectFrom('windrow_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .where('refresh_issued_at', '>', now - lifetimes.refresh)
    .orderBy('last_seen', 'desc')
    .orderBy('id')
    .execute();
  const surplus = open.slice(MOST_OPEN - 1).map(({ id }) => id);
  if (surplus.length > 0) await trx.deleteFrom('windrow_session').where('id', 'in', surplus).execute();
}

/** Removes the oldest expired sessions of a user. */
export async function removeExpired(trx: WriteTransaction, userId: number, now: number): Promise<void> {
  const expired = await trx
    .selectFrom('windrow_session')
    .select('id')
    .where('user_id', '=', userId)
    .where((either) =>
      either.or([either('ends_at', '<=', now), either('refresh_issued_at', '<=', now - lifetimes.refresh)]),
    )
    .orderBy('ends_at', 'desc')
    .execute();
  const surplus = expired.slice(KEPT_EXPIRED).map(({ id }) => id);
  if (surplus.length > 0) await trx.deleteFrom('windrow_session').where('id', 'in', surplus).execute();
}
