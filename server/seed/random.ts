/** Pseudo-random numbers from a seed, equal on every run. */

/** A stream of random numbers. Streams of different seeds are independent. */
export interface Random {
  /** From 0 up to 1. */
  share(): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  /** A number of `step`s between `from` and `to`, both included. */
  between(from: number, to: number, step?: number): number;
  /** Normally distributed around `mean`, at most three deviations away. */
  around(mean: number, deviation: number): number;
  pick<T>(from: readonly T[]): T;
  /** Some of them, each at most once, in their own order. */
  some<T>(from: readonly T[], count: number): T[];
}

/** A number in steps: `inSteps(31_287, 20)` is 31,280. */
export function inSteps(value: number, step: number): number {
  // Steps such as 0.25 are exact; 0.1 is not, and must not result in 66.30000000000001.
  return Number((Math.round(value / step) * step).toFixed(4));
}

/** The stream of a seed. */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(from: readonly T[]): T => {
    const at = Math.floor(share() * from.length);
    if (at >= from.length) throw new Error('There is nothing to pick from.');
    return from[at] as T;
  };
  return {
    share,
    happens: (probability) => share() < probability,
    between: (from, to, step = 1) =>
      inSteps(from + Math.floor(share() * (Math.round((to - from) / step) + 1)) * step, step),
    around: (mean, deviation) => {
      // The sum of twelve uniform numbers has the variance 1.
      const sum = Array.from({ length: 12 }, share).reduce((total, one) => total + one, -6);
      return mean + Math.max(-3, Math.min(3, sum)) * deviation;
    },
    pick,
    some: (from, count) => {
      const left = [...from.keys()];
      while (left.length > count) left.splice(Math.floor(share() * left.length), 1);
      return left.map((at) => from[at] as (typeof from)[number]);
    },
  };
}
