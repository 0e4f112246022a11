/**
 * Lets one browser tab at a time do a piece of work, with the Web Locks of the browser or, where those are missing
 * (pages on plain http in the local network), with a lease in the shared storage. Knows nothing of sessions.
 */

/** The part of the browser's lock manager that is used. */
export type Locks = Pick<LockManager, 'request'>;
/** The part of a storage that is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// Longer than the longest work done under the lock: the lease of a closed tab must end by itself.
const LEASE_MS = 40_000;
// A write to the storage reaches the other tabs well within this time.
const SETTLE_MS = 30;

/** Runs `work` while no other tab runs work of the same name; passes its result or its error on. */
export async function alone<T>(
  name: string,
  work: () => Promise<T>,
  { locks, storage }: { locks: Locks | null | undefined; storage: Store },
): Promise<T> {
  return locks ? await locks.request(name, work) : await underLease(name, work, storage);
}

async function underLease<T>(name: string, work: () => Promise<T>, storage: Store): Promise<T> {
  // Math.random, since crypto.randomUUID is missing exactly where this is needed.
  const mine = `${Math.random()}`;
  const holds = (): boolean => storage.getItem(name)?.split(' ')[0] === mine;
  while (!holds()) {
    if (Number(storage.getItem(name)?.split(' ')[1] ?? 0) < Date.now()) {
      storage.setItem(name, `${mine} ${Date.now() + LEASE_MS}`);
    }
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
  try {
    return await work();
  } finally {
    if (holds()) storage.removeItem(name);
  }
}
