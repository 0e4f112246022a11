/** Chances of a season: the same sequence for the same seed. */
import { chances } from '../promise';

/** Draws. */
export interface Chance {
  /** Whether something happens that happens so often, from 0 to 1. */
  readonly happens: (share: number) => boolean;
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number;
  /** One of them; `undefined` where there is none. */
  readonly pick: <T>(some: readonly T[]) => T | undefined;
  /** So many of them at the most, each once, in their order. */
  readonly some: <T>(all: readonly T[], most: number) => T[];
}

/** The chances of a seed. */
export function chanceOf(seed: number): Chance {
  const next = chances(seed);
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const some = <T>(all: readonly T[], most: number): T[] => {
    const places = new Set<number>();
    const wanted = Math.min(most, all.length);
    while (places.size < wanted) places.add(between(0, all.length - 1));
    return all.filter((_, at) => places.has(at));
  };
  return { happens: (share) => next() < share, between, pick: (all) => all[between(0, all.length - 1)], some };
}
