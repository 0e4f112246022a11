/**
 * Days of the demo: past years have their real seasons; the current one is pressed into the days until today, so that it
 * is whole whenever somebody looks, and nothing lies in the future. Days are local, as a clerk's are.
 */

const DAY_MS = 86_400_000;

/** A year as the demo fills it. */
export interface DemoYear {
  readonly year: number;
  /** How many years before the current one. */
  readonly ago: number;
  /** The last day of the year that work may fall on, from 1 up. */
  readonly lastDay: number;
}

/** The current year and the two before it, oldest first. */
export function demoYears(now: Date): DemoYear[] {
  const year = now.getFullYear();
  const today = Math.round((Date.UTC(year, now.getMonth(), now.getDate()) - Date.UTC(year, 0, 0)) / DAY_MS);
  return [2, 1, 0].map((ago) => ({ year: year - ago, ago, lastDay: ago === 0 ? today : 365 }));
}

/** A day of the usual year, of which work takes the days up to `usualLast`, as a day of this one. */
export function pressed({ lastDay }: DemoYear, day: number, usualLast: number): number {
  return lastDay >= usualLast ? day : Math.max(1, Math.ceil((day * lastDay) / usualLast));
}

/** How much of a usual year's work fits in: a few days of January hold no 70 jobs. */
export function fullness({ lastDay }: DemoYear): number {
  return Math.min(1, lastDay / 60);
}

/** The moment on a day of a year, `minutes` after its midnight. */
export function momentOf({ year }: DemoYear, day: number, minutes: number): Date {
  return new Date(year, 0, day, 0, minutes);
}
