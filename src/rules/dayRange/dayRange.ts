/** A range of days: how it is written, and the ranges that people ask for by name. */
import { dayText } from '../../messages/shownDates';
import { daysAfter } from './nearDay';
import { isInYear, noonOf, yearBounds } from '../dates';

/** Days as YYYY-MM-DD, `''` for none. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** No days: all of the year. */
export const NO_DAYS: DayRange = { from: '', to: '' };

/** `2026-09-14 – 2026-09-20`, as days are shown; a single day while the other end is missing. */
export function rangeText({ from, to }: DayRange): string {
  return [from, to === from ? '' : to]
    .filter(Boolean)
    .map((day) => dayText(day))
    .join(' – ');
}

/** How many days a range has, both ends included; 0 for none. */
export function daysIn({ from, to }: DayRange): number {
  if (!from) return 0;
  return Math.round((noonOf(to || from).getTime() - noonOf(from).getTime()) / 86_400_000) + 1;
}

/** The ranges that have a name. */
export const namedRanges = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'season',
  'year',
] as const;
export type NamedRange = (typeof namedRanges)[number];

/** What a named range depends on. */
export interface RangeContext {
  /** The working year. */
  readonly year: number;
  /** The local day, YYYY-MM-DD. */
  readonly today: string;
  /** First and last day of the crop's season, `MM-DD`, where a crop is chosen. */
  readonly season?: readonly [first: string, last: string] | undefined;
  /** Days of other years are taken too. */
  readonly anyYear?: boolean | undefined;
}

/** A whole month, 1 to 12. */
export function monthRange(year: number, month: number): DayRange {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return {
    from: first,
    to: daysAfter(`${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, '0')}-01`, -1),
  };
}

/** A named range, whatever its year; `undefined` for a season that is not known. Weeks begin on Sunday, as calendars do. */
export function namedRange(name: NamedRange, { year, today, season }: RangeContext): DayRange | undefined {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const sunday = daysAfter(today, -noonOf(today).getDay());
  const { first, last } = yearBounds(year);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysAfter(today, -1), to: daysAfter(today, -1) };
    case 'thisWeek':
      return { from: sunday, to: daysAfter(sunday, 6) };
    case 'lastWeek':
      return { from: daysAfter(sunday, -7), to: daysAfter(sunday, -1) };
    case 'thisMonth':
      return monthRange(thisYear, thisMonth);
    case 'lastMonth':
      return thisMonth === 1 ? monthRange(thisYear - 1, 12) : monthRange(thisYear, thisMonth - 1);
    case 'season':
      return season && { from: `${year}-${season[0]}`, to: `${year}-${season[1]}` };
    case 'year':
      return { from: first, to: last };
  }
}

/** The part of a range that may be asked for; `undefined` where there is none. */
export function allowedPart(range: DayRange, { year, anyYear = false }: RangeContext): DayRange | undefined {
  return anyYear ? range : withinYear(range, year);
}

/** The part of a range that is in the year; `undefined` where there is none. */
export function withinYear({ from, to }: DayRange, year: number): DayRange | undefined {
  const { first, last } = yearBounds(year);
  const cut = { from: from < first ? first : from, to: to > last ? last : to };
  return cut.from <= cut.to && isInYear(cut.from, year) ? cut : undefined;
}
