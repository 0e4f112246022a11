/**
 * Counts of lists, kept until something is committed: counting a year of 100,000 tickets costs ten times what its page
 * costs. Correct with several processes, because the token of `Db.version` changes with every commit.
 */
import type { Db } from '../database';

const KEPT = 1000;

/** Returns a function that counts with `compute`, or returns the count it kept for `key` since the last commit. */
export function createCounts(db: Db): (key: string, compute: () => Promise<number>) => Promise<number> {
  let version = '';
  let kept = new Map<string, number>();
  return async (key, compute) => {
    // Read before counting: a commit in between makes the kept count newer than its token, and the next call sees
    // another token.
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
