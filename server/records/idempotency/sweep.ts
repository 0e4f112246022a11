/** Forgets keys that are older than a day. */
import type { Db } from '../../db/database';
import { KEPT } from './keys';

/** Removes the keys of more than 24 hours before `now`. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT).toISOString();
  await db.write((trx) => trx.deleteFrom('windrow_idempotency').where('at', '<=', until).execute());
}
