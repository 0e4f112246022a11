/** When a session made its last call, written at most every few minutes and never waited for. */
import type { Db } from '../db/database';

const EVERY_MS = 5 * 60_000;
const MOST_KEPT = 10_000;

/** Notes a call. `lastSeen`: what is stored, in milliseconds since 1970. */
export type NoteSeen = (session: { id: string; userId: number }, lastSeen: number) => void;

/** Notes calls in a database. Where that fails nothing is lost but the moment. */
export function createSeen(db: Db, clock: () => Date): NoteSeen {
  const noted = new Map<string, number>();
  return ({ id, userId }, lastSeen) => {
    const now = clock().getTime();
    if (now - Math.max(lastSeen, noted.get(id) ?? 0) < EVERY_MS) return;
    if (noted.size >= MOST_KEPT) noted.clear();
    noted.set(id, now);
    const change = { last_seen: now };
    void db
      .write(async (trx) => {
        await trx.updateTable('windrow_session').set(change).where('id', '=', id).execute();
        await trx.updateTable('windrow_user').set(change).where('id', '=', userId).execute();
      })
      .catch(() => undefined);
  };
}
