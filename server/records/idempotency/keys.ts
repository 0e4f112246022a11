/**
 * Acts with a key are done once: the key and what the act resolved to are stored in the act's own transaction. A request that
 * comes again, also at the same time or to another process, waits for the first one and gets the same.
 */
import { unawaited } from '../../db/query/writes/ahead';
import { rowsOf, slot } from '../../db/query/statement';
import { Conflict, KeyReused } from '../../faults';
import type { Act } from '../act';
import type { WriteContext } from '../context';
import type { Db } from '../../db/database';

/** How long a key is kept, in ms. */
export const KEPT = 24 * 60 * 60 * 1000;

/** What an act resolved to when it was done. */
export interface DoneBefore {
  readonly result: unknown;
  /** The act's key in the history; `null` where nothing was written. */
  readonly act: string | null;
}

interface Claim {
  readonly userId: number;
  readonly key: string;
  readonly digest: string;
}

/** The key of an act; `undefined` for one without. The program itself has no keys. */
function claimOf({ idempotency, actor }: Act): Claim | undefined {
  return idempotency && actor.userId !== null ? { userId: actor.userId, ...idempotency } : undefined;
}

/**
 * Takes the key of an act. Call it first in the transaction.
 * @returns what the act resolved to when it was done before; `undefined` where it is to be done now
 * @throws KeyReused for a key that came with another request
 */
export async function takeKey({ act, at, trx, statement, t }: WriteContext): Promise<DoneBefore | undefined> {
  const claim = claimOf(act);
  if (!claim) return undefined;
  const { userId, key, digest } = claim;
  // A row of another transaction that is still open makes this statement wait for its end.
  const take = statement('take key', () =>
    trx
      .insertInto('windrow_idempotency')
      .values({ user_id: slot(0), key: slot(1), digest: slot(2), at: slot(3) })
      .onConflict((on) =>
        on
          .columns(['user_id', 'key'])
          .doUpdateSet(({ ref }) => ({
            digest: ref('excluded.digest'),
            at: ref('excluded.at'),
            result: null,
            act: null,
          }))
          .where('windrow_idempotency.at', '<=', slot(4)),
      )
      .returning('digest'),
  );
  const expired = new Date(at.getTime() - KEPT).toISOString();
  const taken = await rowsOf(trx, take.bind([userId, key, digest, at.toISOString(), expired]));
  if (taken.length > 0) return undefined;
  const find = statement('find key', () =>
    trx
      .selectFrom('windrow_idempotency')
      .select(['digest', 'result', 'act'])
      .where('user_id', '=', slot(0))
      .where('key', '=', slot(1)),
  );
  const [kept] = await rowsOf(trx, find.bind([userId, key]));
  if (!kept) throw new Conflict(t('api.changedMeanwhile'));
  if (kept.digest !== digest) throw new KeyReused(t('api.keyReused'));
  return { result: JSON.parse(String(kept.result)), act: kept.act };
}

/** Stores what an act with a key resolved to. Call it last in the transaction. */
export function keepResult({ act, trx, statement }: WriteContext, { result, act: actKey }: DoneBefore): void {
  const claim = claimOf(act);
  if (!claim) return;
  const keep = statement('keep result', () =>
    trx
      .updateTable('windrow_idempotency')
      .set({ result: slot(0), act: slot(1) })
      .where('user_id', '=', slot(2))
      .where('key', '=', slot(3)),
  );
  unawaited(rowsOf(trx, keep.bind([JSON.stringify(result ?? null), actKey, claim.userId, claim.key])));
}

/** Removes the keys of more than 24 hours before `now`. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT).toISOString();
  await db.write((trx) => trx.deleteFrom('windrow_idempotency').where('at', '<=', until).execute());
}
