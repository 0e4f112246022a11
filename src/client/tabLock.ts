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

/**
 * Runs `work` while no other tab runs work of the same name; passes its result or its error on. `work` is told whether it
 * waited for another tab: locks and storage go separate ways, so that what that tab wrote may not be seen here yet.
 */
export async function withTabLock<T>(
  name: string,
  work: (waited: boolean) => Promise<T>,
  { locks, storage }: { locks: Locks | null | undefined; storage: Store },
): Promise<T> {
  // The lease is a write itself: who sees its end has seen all that was written before.
  return locks ? await underLock(name, work, locks) : await underLease(name, () => work(false), storage);
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

function underLock<T>(name: string, work: (waited: boolean) => Promise<T>, locks: Locks): Promise<T> {
  return new Promise((resolve, reject) => {
    // Held longer than the work: who asks for it in the moment after has to wait too, and knows it.
    const hold = (waited: boolean): Promise<void> => work(waited).then(resolve, reject).then(settled);
    const asked = locks.request(name, { ifAvailable: true }, (lock) =>
      lock === null ? locks.request(name, () => hold(true)) : hold(false),
    );
    asked.catch(reject);
  });
}

async function underLease<T>(name: string, work: () => Promise<T>, storage: Store): Promise<T> {
  // Math.random, since crypto.randomUUID is missing exactly where this is needed.
  const mine = `${Math.random()}`;
  const holds = (): boolean => storage.getItem(name)?.split(' ')[0] === mine;
  while (!holds()) {
    if (Number(storage.getItem(name)?.split(' ')[1] ?? 0) < Date.now()) {
      storage.setItem(name, `${mine} ${Date.now() + LEASE_MS}`);
    }
    await settled();
  }
  try {
    return await work();
  } finally {
    if (holds()) storage.removeItem(name);
  }
}
