/** The days that the page shows, as its address has them. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '../../../src/kinds/date';
import { isInYear, yearBounds } from '../../../src/rules/dates';
import type { SeasonDays } from '../rules/answers';
import { useYear } from '../../../src/year';
import { periodText } from '../../../src/custom/office/statements/parts/tools/period';

/** The days of the address where they are in the working year, else all of it. */
function daysIn(asked: URLSearchParams, year: number): SeasonDays {
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  const isGood = isDay(from) && isDay(to) && from <= to && isInYear(from, year) && isInYear(to, year);
  const { first, last } = yearBounds(year);
  return isGood ? { from, to } : { from: first, to: last };
}

/** `2026` for a whole year, `September 2026` for a month, else the days. */
export function periodName({ from, to }: SeasonDays, language: string): string {
  const { first, last } = yearBounds(Number(from.slice(0, 4)));
  return from === first && to === last ? from.slice(0, 4) : periodText({ from, to }, language);
}

/** The days and how they are changed: Back and a bookmark find them again. */
export function useSeasonShown() {
  const [asked, setAsked] = useSearchParams();
  const { year } = useYear();
  const show = useCallback(
    ({ from, to }: SeasonDays) =>
      setAsked((before) => ({ ...Object.fromEntries(before), from, to }), { replace: true }),
    [setAsked],
  );
  return { days: daysIn(asked, year), year, show };
}

/** What is shown. */
export type SeasonShown = ReturnType<typeof useSeasonShown>;
