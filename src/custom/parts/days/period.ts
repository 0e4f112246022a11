/** The period of the To issue tab: the month that is over, as papers are made when a month has ended. Pure. */
import type { StatementPeriod } from '../../../rules/settled/papers';
import { isDay } from '../../../kinds/date';
import { isInYear, noonOf } from '../../../rules/dates';
import { monthRange, rangeText } from '../../../rules/dayRange/dayRange';
import { monthToIssue } from '../../../rules/dayRange/monthToIssue';

/** The days of an address where they are in the working year, else the month that is over. */
export function periodIn(asked: URLSearchParams, today: string, year: number): StatementPeriod {
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  const isGood = isDay(from) && isDay(to) && from <= to && isInYear(from, year) && isInYear(to, year);
  return isGood ? { from, to } : monthToIssue(today, year);
}

/** `September 2026` for a whole month, else the days. */
export function periodText(period: StatementPeriod, language: string): string {
  const [year = 0, month = 1] = period.from.split('-').map(Number);
  const whole = monthRange(year, month);
  if (whole.from !== period.from || whole.to !== period.to) return rangeText(period);
  const text = noonOf(period.from).toLocaleDateString(language, { month: 'long', year: 'numeric' });
  return text.charAt(0).toUpperCase() + text.slice(1);
}
