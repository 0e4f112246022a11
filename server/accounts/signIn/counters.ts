/**
 * Counts wrong tries by key in the database, so that all processes count together and a restart forgets nothing. What is
 * stored is bounded and expires; keys are stored as digests. Independent of passwords and requests.
 */
import { sql } from 'kysely';
import type { Db, WriteTransaction } from '../../db/database';
import { firstDay } from './wrongDays';
import { endOf, recentTries, waitOf, type Slowing, type Tries } from './slowing';

/** What a try counts for: a key, and how tries with that key are slowed. */
export interface CountedKey {
  readonly key: string;
  readonly slowing: Slowing;
}

/** Something else that is written with a count, at its moment in milliseconds since 1970. */
export type Also = (trx: WriteTransaction, moment: number) => Promise<void>;

/** The counters of a database. */
export interface Counters {
  /** Milliseconds until a try with these keys is taken; 0: `count` decides. Writes nothing. */
  wait(keys: readonly CountedKey[]): Promise<number>;
  /**
   * Counts a try before it is checked, so that tries sent side by side all count. Resolves to 0, or to the milliseconds to
   * wait; then nothing was counted. `also` is done with it, in the same transaction.
   */
  count(keys: readonly CountedKey[], also?: Also): Promise<number>;
  /** The try was right: it no longer counts, and for the keys of `forget` neither do those before it. */
  takeBack(keys: readonly CountedKey[], forget: readonly CountedKey[], also?: Also): Promise<void>;
}

interface CounterParts {
  readonly db: Db;
  /** Turns a key into what is stored. Equal in all processes. */
  readonly digest: (key: string) => string;
  /** The current time in milliseconds since 1970. */
  readonly now: () => number;
  /** Most keys that are stored; beyond it those that end first are dropped. */
  readonly most?: number;
}

const MOST = 20_000;
const SWEEP_MS = 60_000;
const SWEEP_COUNTS = 500;
const NONE: Tries = { tries: 0, at: 0 };

/** Opens the counters. */
export function openCounters({ db, digest, now, most = MOST }: CounterParts): Counters {
  const sweep = createSweep(db, now, most);
  const idsOf = (keys: readonly CountedKey[]): [string, CountedKey][] => idsInOrder(keys, digest);
  return {
    async wait(keys) {
      const ids = idsOf(keys);
      const stored = await triesOf(db.sql, ids);
      const moment = now();
      // A clock that was set back: `count` corrects what is stored, else the wait would last until the clock has caught up.
      if ([...stored.values()].some(({ at }) => at > moment)) return 0;
      return longestWait(ids, stored, moment);
    },
    count: async (keys, also) => {
      const ids = idsOf(keys);
      await sweep();
      return db.write(async (trx) => {
        await addEmpty(trx, ids);
        const stored = await triesOf(trx, ids, db.dialect.lockRows);
        const moment = now();
        const wait = await countOne(trx, ids, stored, moment);
        if (wait === 0) await also?.(trx, moment);
        return wait;
      });
    },
    takeBack: async (keys, forget, also) => {
      const forgotten = idsOf(forget).map(([id]) => id);
      const others = idsOf(keys).filter(([id]) => !forgotten.includes(id));
      await db.write(async (trx) => {
        for (const id of forgotten) await trx.deleteFrom('windrow_wrong_try').where('id', '=', id).execute();
        const stored = await triesOf(trx, others, db.dialect.lockRows);
        await store(trx, others, (_, id) => {
          const { tries, at } = stored.get(id) ?? NONE;
          return { tries: Math.max(0, tries - 1), at };
        });
        await also?.(trx, now());
      });
    },
  };
}

/** Keys with what is stored for them, sorted: two processes that lock them do not wait for each other. */
function idsInOrder(keys: readonly CountedKey[], digest: CounterParts['digest']): [string, CountedKey][] {
  return keys.map((key): [string, CountedKey] => [digest(key.key), key]).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function longestWait(ids: readonly [string, CountedKey][], stored: ReadonlyMap<string, Tries>, moment: number): number {
  return Math.max(0, ...ids.map(([id, { slowing }]) => waitOf(slowing, stored.get(id) ?? NONE, moment)));
}

/** Counts one more try with each key, unless it has to wait. Resolves to the wait. */
async function countOne(
  trx: WriteTransaction,
  ids: readonly [string, CountedKey][],
  stored: ReadonlyMap<string, Tries>,
  moment: number,
): Promise<number> {
  const wait = longestWait(ids, stored, moment);
  await store(trx, ids, ({ slowing }, id) => {
    const before = stored.get(id) ?? NONE;
    if (wait > 0) return { ...before, at: Math.min(before.at, moment) };
    return { tries: recentTries(slowing, before, moment) + 1, at: moment };
  });
  return wait;
}

/** Adds rows that are missing: only a row that is there can be locked. */
async function addEmpty(trx: WriteTransaction, ids: readonly [string, CountedKey][]): Promise<void> {
  const empty = ids.map(([id]) => ({ id, tries: 0, at: 0, ends: 0 }));
  await trx
    .insertInto('windrow_wrong_try')
    .values(empty)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function triesOf(
  from: Db['sql'],
  ids: readonly [string, CountedKey][],
  lock = sql``,
): Promise<Map<string, Tries>> {
  if (ids.length === 0) return new Map();
  const wanted = ids.map(([id]) => id);
  const select = from.selectFrom('windrow_wrong_try').selectAll().where('id', 'in', wanted).orderBy('id');
  const rows = await select.modifyEnd(lock).execute();
  return new Map(rows.map(({ id, tries, at }) => [id, { tries: Number(tries), at: Number(at) }]));
}

async function store(
  trx: WriteTransaction,
  ids: readonly [string, CountedKey][],
  triesFor: (key: CountedKey, id: string) => Tries,
): Promise<void> {
  for (const [id, key] of ids) {
    const tries = triesFor(key, id);
    const row = { ...tries, ends: endOf(key.slowing, tries) };
    await trx.updateTable('windrow_wrong_try').set(row).where('id', '=', id).execute();
  }
}

/**
 * Removes what no longer counts, and what is too many, once in a while. In a transaction of its own and in the order of the
 * ids, so that it and a count never wait for each other.
 */
function createSweep(db: Db, now: () => number, most: number): () => Promise<void> {
  let sweptAt = -Infinity;
  let counted = 0;
  return async () => {
    counted += 1;
    const moment = now();
    if (counted < Math.min(SWEEP_COUNTS, most) && Math.abs(moment - sweptAt) < SWEEP_MS) return;
    [sweptAt, counted] = [moment, 0];
    await db.write(async (trx) => {
      const kept = trx.selectFrom('windrow_wrong_try').select('id').orderBy('ends', 'desc').limit(most);
      const over = trx
        .selectFrom('windrow_wrong_try')
        .select('id')
        .where((either) => either.or([either('ends', '<=', moment), either('id', 'not in', kept)]))
        .orderBy('id')
        .modifyEnd(db.dialect.lockRows);
      await trx.deleteFrom('windrow_wrong_try').where('id', 'in', over).execute();
      await trx.deleteFrom('windrow_wrong_day').where('day', '<', firstDay(moment)).execute();
    });
  };
}
