/** How wrong tries slow down further ones: the rules alone, without storage. */

/** How tries that count together are slowed. All times are in milliseconds. */
export interface Slowing {
  /** This many wrong tries are free. */
  readonly free: number;
  /** The wait after the last free one. It doubles with each further try. */
  readonly first: number;
  /** The longest wait. */
  readonly longest: number;
  /** One try is forgotten after each of these spans without another one. */
  readonly forgets: number;
}

/** The tries that one key has had. */
export interface Tries {
  readonly tries: number;
  /** The moment of the last one. */
  readonly at: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * The rules of ruling 79. One address that tries one name makes fewer than 30 tries an hour, so it never slows the name for
 * others; many addresses together do, for at most 30 seconds at a time.
 */
export const slowings = {
  /** One name from one network. */
  pair: { free: 10, first: 15 * SECOND, longest: 5 * MINUTE, forgets: 10 * MINUTE },
  /** All names from one network. */
  address: { free: 50, first: 15 * SECOND, longest: MINUTE, forgets: MINUTE },
  /** One name from all networks. */
  name: { free: 30, first: SECOND, longest: 30 * SECOND, forgets: 2 * MINUTE },
  /** A device that has signed in before. Whoever steals its cookie gets these tries and no more a day than `forgets` says. */
  device: { free: 10, first: HOUR, longest: HOUR, forgets: HOUR },
} as const satisfies Record<string, Slowing>;

/** The tries that still count at `now`. */
export function recentTries({ forgets }: Slowing, { tries, at }: Tries, now: number): number {
  return Math.max(0, tries - Math.floor(Math.max(0, now - at) / forgets));
}

/** Milliseconds from `now` until the next try is taken; 0: at once. */
export function waitOf(slowing: Slowing, counted: Tries, now: number): number {
  const beyond = recentTries(slowing, counted, now) - slowing.free;
  if (beyond < 0) return 0;
  const wait = Math.min(slowing.longest, slowing.first * 2 ** Math.min(beyond, 30));
  return Math.max(0, Math.min(wait, counted.at + wait - now));
}

/** When nothing of these tries counts any more. */
export function endOf({ forgets }: Slowing, { tries, at }: Tries): number {
  return at + tries * forgets;
}
