/** Lets only so many tasks run at a time; further ones wait in order. */

/** How many run and wait. */
export interface TurnCounts {
  readonly running: number;
  readonly waiting: number;
}

/** A place among those that run. */
export interface Turns {
  /** Resolves when it is the caller's turn. Rejects with the signal's reason if that comes first. */
  take(signal: AbortSignal): Promise<void>;
  /** Ends the caller's turn. */
  leave(): void;
  /** How many run and wait now. */
  counts(): TurnCounts;
}

/** @param atOnce how many may run at a time */
export function createTurns(atOnce: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    take: (signal) => {
      if (running < atOnce) {
        running += 1;
        return Promise.resolve();
      }
      return new Promise<void>((resolve, reject) => {
        const go = (): void => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        const giveUp = (): void => {
          waiting.splice(waiting.indexOf(go), 1);
          reject(signal.reason);
        };
        waiting.push(go);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
    counts: () => ({ running, waiting: waiting.length }),
    // The next one in line takes over the place of the one that leaves, so the count stays the same.
    leave: () => {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    },
  };
}
