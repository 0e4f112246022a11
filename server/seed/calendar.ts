/**
 * Days of the demo: past years have their real seasons; the current one is compressed into the days until today, so
 * that it is always complete and nothing is in the future. Days are local.
 */

const DAY_MS = 86_400_000;

/** A year of the demo. */
export interface DemoYear {
  readonly year: number;
  /** How many years before the current one. */
  readonly ago: number;
  /** The last working day of the year, from 1 up. */
  readonly lastDay: number;
}

/** The current year and the two before it, oldest first. */
export function demoYears(now: Date): DemoYear[] {
  const year = now.getFullYear();
  const today = Math.round((Date.UTC(year, now.getMonth(), now.getDate()) - Date.UTC(year, 0, 0)) / DAY_MS);
  return [2, 1, 0].map((ago) => ({ year: year - ago, ago, lastDay: ago === 0 ? today : 365 }));
}

/** A day of the usual year, in which work ends on day `usualLast`, as a day of this year. */
export function compressedDay({ lastDay }: DemoYear, day: number, usualLast: number): number {
  return lastDay >= usualLast ? day : Math.max(1, Math.ceil((day * lastDay) / usualLast));
}

/** The share of a usual year's work that fits: a few days of January cannot have 70 jobs. */
export function fullness({ lastDay }: DemoYear): number {
  return Math.min(1, lastDay / 60);
}

/** The moment on a day of a year, `minutes` after its midnight. */
export function momentOf({ year }: DemoYear, day: number, minutes: number): Date {
  return new Date(year, 0, day, 0, minutes);
}
