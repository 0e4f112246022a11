/**
 * Counts of lists, kept until something is committed: counting a year of 100,000 tickets costs ten times what its page
 * costs. Correct with several processes, because the token of `Db.version` changes with anybody's commit.
 */
import type { Db } from '../database';

const KEPT = 1000;

/** Gives a function that counts by `compute`, or remembers what it said for `key` since the last commit. */
export function createCounts(db: Db): (key: string, compute: () => Promise<number>) => Promise<number> {
  let version = '';
  let kept = new Map<string, number>();
  return async (key, compute) => {
    // Asked before counting: a commit in between makes the remembered count newer than its token, and the next asker
    // sees another token.
    const now = await db.version();
    if (now !== version) {
      version = now;
      kept = new Map();
    }
    const known = kept.get(key);
    if (known !== undefined) return known;
    const mine = kept;
    const counted = await compute();
    if (mine.size < KEPT) mine.set(key, counted);
    return counted;
  };
}
