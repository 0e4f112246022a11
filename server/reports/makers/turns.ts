/** Lets only so many tasks run at a time; further ones wait in order, long ones so that short ones find a place beside them. */

/** How many run and wait. */
export interface TurnCounts {
  readonly running: number;
  readonly waiting: number;
}

/** Whether a task takes long. */
export type Length = 'short' | 'long';

/** A place in the queue. */
export interface QueuePlace {
  /** Resolves when it is the caller's turn. Rejects with the signal's reason if that comes first. */
  readonly turn: Promise<void>;
  /** How many of its length wait before it; `null` once it has its turn. */
  before(): number | null;
}

/** What there is for tasks of a length. */
export interface Space {
  /** How many may begin now. */
  readonly free: number;
  /** How many wait. */
  readonly waiting: number;
}

/** Places among those that run. */
export interface Turns {
  /** Takes a place at the end of those of its length. */
  queue(length: Length, signal: AbortSignal): QueuePlace;
  /** Waits for a turn. */
  take(signal: AbortSignal, length?: Length): Promise<void>;
  /** Ends a turn. */
  leave(length?: Length): void;
  /** What there is now for tasks of this length. */
  space(length: Length): Space;
  /** How many run and wait now. */
  counts(): TurnCounts;
}

/** Waits in a line until its turn or the signal. */
function queueIn(line: (() => void)[], signal: AbortSignal, begin: () => void): ReturnType<Turns['queue']> {
  let go: (() => void) | null = null;
  const turn = new Promise<void>((resolve, reject) => {
    const giveUp = (): void => {
      if (go) line.splice(line.indexOf(go), 1);
      go = null;
      reject(signal.reason);
    };
    go = () => {
      signal.removeEventListener('abort', giveUp);
      go = null;
      resolve();
    };
    line.push(go);
    signal.addEventListener('abort', giveUp, { once: true });
    begin();
  });
  return { turn, before: () => (go ? line.indexOf(go) : null) };
}

/**
 * @param atOnce how many may run at a time
 * @param longAtOnce how many of them may be long
 */
export function createTurns(atOnce: number, longAtOnce = atOnce): Turns {
  const running: Record<Length, number> = { short: 0, long: 0 };
  const waiting: Record<Length, (() => void)[]> = { short: [], long: [] };
  const free = (length: Length): number =>
    Math.min(atOnce - running.short - running.long, length === 'long' ? longAtOnce - running.long : Infinity);
  const begin = (length: Length): void => {
    while (free(length) > 0 && waiting[length].length > 0) {
      running[length] += 1;
      waiting[length].shift()?.();
    }
  };
  const queue: Turns['queue'] = (length, signal) => queueIn(waiting[length], signal, () => begin(length));
  return {
    queue,
    take: (signal, length = 'short') => queue(length, signal).turn,
    space: (length) => ({ free: free(length), waiting: waiting[length].length }),
    counts: () => ({ running: running.short + running.long, waiting: waiting.short.length + waiting.long.length }),
    leave: (length = 'short') => {
      running[length] -= 1;
      begin('short');
      begin('long');
    },
  };
}
