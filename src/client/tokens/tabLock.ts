/**
 * Lets one browser tab at a time run a piece of work, with the browser's Web Locks or, where those are missing
 * (pages on plain http in the local network), with a lease in the shared storage. Independent of sessions.
 */

/** The part of the browser's lock manager that is used. */
export type Locks = Pick<LockManager, 'request'>;
/** The part of a storage that is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// Longer than the longest work under the lock: the lease of a closed tab must expire by itself.
const LEASE_MS = 40_000;
// A write to the storage reaches the other tabs well within this time.
const SETTLE_MS = 30;

/**
 * Runs `work` while no other tab runs work of the same name; returns its result or throws its error. `work` receives whether
 * it waited for another tab: locks and storage events are not ordered, so that tab's writes may not be visible here yet.
 */
export async function withTabLock<T>(
  name: string,
  work: (waited: boolean) => Promise<T>,
  { locks, storage }: { locks: Locks | null | undefined; storage: Store },
): Promise<T> {
  // The lease is itself a storage write: a tab that sees its end also sees all earlier writes.
  return locks ? await underLock(name, work, locks) : await underLease(name, () => work(false), storage);
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

function underLock<T>(name: string, work: (waited: boolean) => Promise<T>, locks: Locks): Promise<T> {
  return new Promise((resolve, reject) => {
    // Held a little longer than the work, so that a tab that requests it just afterwards also waits, and gets `waited`.
    const hold = (waited: boolean): Promise<void> => work(waited).then(resolve, reject).then(settled);
    const request = locks.request(name, { ifAvailable: true }, (lock) =>
      lock === null ? locks.request(name, () => hold(true)) : hold(false),
    );
    request.catch(reject);
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
