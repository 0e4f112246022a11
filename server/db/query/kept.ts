/**
 * What was worked out about the data, kept until something is committed: counting a year of 100,000 tickets costs ten times what
 * a page of them costs. Correct with several processes, because the token of `Db.version` changes with every commit.
 */
import type { Db } from '../database';

const KEPT = 1000;

/** Returns a function that works something out with `compute`, or returns what it kept for `key` since the last commit. */
export function keepUntilCommit<T>(db: Db): (key: string, compute: () => Promise<T>) => Promise<T> {
  let version = '';
  let kept = new Map<string, Promise<T>>();
  return async (key, compute) => {
    // Read before computing: a commit in between makes the kept value newer than its token, and the next call sees
    // another token.
    const now = await db.version();
    if (now !== version) {
      version = now;
      kept = new Map();
    }
    const known = kept.get(key);
    if (known !== undefined) return known;
    const mine = kept;
    const computed = compute();
    if (mine.size < KEPT) mine.set(key, computed);
    // A failure is nobody's value.
    computed.catch(() => mine.delete(key));
    return computed;
  };
}
