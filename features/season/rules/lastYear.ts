/** The same days a year earlier, where a year has a 29 February and the other has none. */
import type { SeasonDays } from './calls';

const LEAP = '02-29';

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * The same days a year earlier. A 29 February that the earlier year has more belongs to its 28 February; one that it lacks has
 * nothing to be compared with.
 */
export function lastYearOf({ from, to }: SeasonDays): SeasonDays {
  const [first, last] = [Number(from.slice(0, 4)) - 1, Number(to.slice(0, 4)) - 1];
  const [begins, ends] = [from.slice(5), to.slice(5)];
  const end = ends === LEAP ? '02-28' : ends === '02-28' && isLeap(last) ? LEAP : ends;
  return { from: `${first}-${begins === LEAP ? '03-01' : begins}`, to: `${last}-${end}` };
}

/** The day that a day of the year before is compared with. */
export function yearAfter(day: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  return `${year}-${day.slice(5) === LEAP && !isLeap(year) ? '02-28' : day.slice(5)}`;
}
