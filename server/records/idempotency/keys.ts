/**
 * Acts with a key are done once: the key and what the act resolved to are stored in the act's own transaction. A request that
 * comes again, also at the same time or to another process, waits for the first one and gets the same.
 */
import { sql } from 'kysely';
import { unawaited } from '../../db/query/writes/ahead';
import { rowsOf, Slot } from '../../db/query/statement';
import { Conflict, KeyReused } from '../../faults';
import type { Act } from '../act';
import type { WriteContext } from '../context';

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
  const take = statement(
    'take key',
    () => sql`
      insert into windrow_idempotency as kept (user_id, "key", digest, at)
      values (${new Slot(0)}, ${new Slot(1)}, ${new Slot(2)}, ${new Slot(3)})
      on conflict (user_id, "key") do update set digest = excluded.digest, at = excluded.at, result = null, act = null
      where kept.at <= ${new Slot(4)} returning digest`,
  );
  const expired = new Date(at.getTime() - KEPT).toISOString();
  const taken = await rowsOf(trx, take.bind([userId, key, digest, at.toISOString(), expired]));
  if (taken.length > 0) return undefined;
  const find = statement(
    'find key',
    () => sql`
      select digest, result, act from windrow_idempotency where user_id = ${new Slot(0)} and "key" = ${new Slot(1)}`,
  );
  const [kept] = await rowsOf(trx, find.bind([userId, key]));
  if (!kept) throw new Conflict(t('api.changedMeanwhile'));
  if (kept.digest !== digest) throw new KeyReused(t('api.keyReused'));
  return { result: JSON.parse(String(kept.result)), act: kept.act === null ? null : String(kept.act) };
}

/** Stores what an act with a key resolved to. Call it last in the transaction. */
export function keepResult({ act, trx, statement }: WriteContext, { result, act: actKey }: DoneBefore): void {
  const claim = claimOf(act);
  if (!claim) return;
  const keep = statement(
    'keep result',
    () => sql`
      update windrow_idempotency set result = ${new Slot(0)}, act = ${new Slot(1)}
      where user_id = ${new Slot(2)} and "key" = ${new Slot(3)}`,
  );
  unawaited(rowsOf(trx, keep.bind([JSON.stringify(result ?? null), actKey, claim.userId, claim.key])));
}
