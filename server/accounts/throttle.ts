/** Counts events per key within a time window, in bounded memory. Independent of passwords and requests. */

/** A count by key. */
export interface Throttle {
  /** Whole seconds until the key is open again; 0 when it is. */
  secondsToWait(key: string): number;
  /** Counts one more event for the key. */
  count(key: string): void;
  /** Forgets the key. */
  forget(key: string): void;
}

/**
 * @param options `limit` events within `spanMs` block a key; at most `maxKeys` keys are stored, the oldest are dropped
 *   first; `clock` returns the current time
 */
export function createThrottle(options: {
  limit: number;
  spanMs: number;
  maxKeys: number;
  clock: () => Date;
}): Throttle {
  const { limit, spanMs, maxKeys, clock } = options;
  const moments = new Map<string, number[]>();
  const recent = (key: string): number[] => {
    const since = clock().getTime() - spanMs;
    return (moments.get(key) ?? []).filter((moment) => moment > since);
  };
  return {
    secondsToWait(key) {
      const first = recent(key).at(-limit);
      return first === undefined ? 0 : Math.ceil((first + spanMs - clock().getTime()) / 1000);
    },
    count(key) {
      const kept = [...recent(key), clock().getTime()].slice(-limit);
      // A Map keeps the order of insertion, so the first key is the oldest.
      moments.delete(key);
      moments.set(key, kept);
      const [oldest] = moments.keys();
      if (moments.size > maxKeys && oldest !== undefined) moments.delete(oldest);
    },
    forget(key) {
      moments.delete(key);
    },
  };
}
