/** The days that are checked, as the address has them. */
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Days } from './calls';
import { isDay } from '../../../src/kinds/date';
import { dayOf, isInYear } from '../../../src/rules/dates';
import { daysAfter } from '../../../src/rules/dayRange/nearDay';
import { useYear } from '../../../src/year';

/** What the page shows besides the days. */
export type CheckTab = 'odd' | 'tape';

/** The same day in the working year; the 28th for a 29 February that it lacks. */
export function dayInYear(day: string, year: number): string {
  if (isInYear(day, year)) return day;
  const moved = `${year}${day.slice(4)}`;
  return isDay(moved) ? moved : `${year}-02-28`;
}

/** The days of the address, in the working year; today where it names none. */
function daysOf(asked: URLSearchParams, today: string, year: number): Days {
  const dayIn = (key: string, otherwise: string): string => {
    const given = asked.get(key) ?? '';
    return dayInYear(isDay(given) ? given : otherwise, year);
  };
  const from = dayIn('from', today);
  const to = dayIn('to', from);
  return to < from ? { from, to: from } : { from, to };
}

/** The days and the tab, and how they are changed. They stand in the address, so that Back and a bookmark find them. */
export function useCheckedDays() {
  const [asked, setAsked] = useSearchParams();
  const { year } = useYear();
  const [today] = useState(() => dayOf(new Date()));
  const days = daysOf(asked, today, year);
  const change = useCallback(
    (next: Readonly<Record<string, string>>) =>
      setAsked((before) => ({ ...Object.fromEntries(before), ...next }), { replace: true }),
    [setAsked],
  );
  const tab: CheckTab = asked.get('tab') === 'tape' ? 'tape' : 'odd';
  const dayBefore = daysAfter(days.from, -1);
  return {
    days,
    today,
    tab,
    show: (next: Days) => change({ from: next.from, to: next.to }),
    showTab: (next: CheckTab) => change({ tab: next }),
    /** Shows the day before; absent on the first day of the year. */
    showDayBefore: isInYear(dayBefore, year) ? () => change({ from: dayBefore, to: dayBefore }) : undefined,
  };
}
