/** Checks of the day of a ticket or job. */
import { isDay } from '../../kinds/date';
import type { MessageKey, Translate } from '../../messages/catalogue';
import { isInYear } from '../dates';
import { cropFacts } from '../tickets/cropFacts';
import type { Check } from './check';
import type { Moment } from './history';
import { limits } from './limits';

const DAY_MS = 24 * 60 * 60_000;

const months = [
  'warning.month.1',
  'warning.month.2',
  'warning.month.3',
  'warning.month.4',
  'warning.month.5',
  'warning.month.6',
  'warning.month.7',
  'warning.month.8',
  'warning.month.9',
  'warning.month.10',
  'warning.month.11',
  'warning.month.12',
] as const satisfies readonly MessageKey[];

/** `09-20` as words: `Sep 20`. */
function dayWord(monthDay: string, t: Translate): string {
  const month = months[Number(monthDay.slice(0, 2)) - 1] ?? 'warning.month.1';
  return t('warning.monthDay', { month: t(month), day: Number(monthDay.slice(3)) });
}

/** Days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** A day outside the working year, and one in the future. */
export const dayChecks: readonly Check<'date', Moment>[] = [
  {
    at: 'date',
    of: ['date'],
    atOnce: true,
    warn: ({ text }, { year }, t) =>
      isDay(text('date')) && !isInYear(text('date'), year) && t('form.notInYear', { year }),
  },
  {
    at: 'date',
    of: ['date'],
    warn: ({ text }, { today }, t) => isDay(text('date')) && text('date') > today && t('warning.inTheFuture'),
  },
];

/** A day outside the harvest of the crop. Deliveries come from storage, at any time of the year, and lack this check. */
export const seasonCheck: Check<'date' | 'crop_id', { readonly crop?: string | undefined }> = {
  at: 'date',
  of: ['date', 'crop_id'],
  warn: ({ text }, { crop }, t) => {
    const [day, season] = [text('date'), cropFacts(crop)?.season];
    if (!isDay(day) || !season) return undefined;
    if (day.slice(5) >= season[0] && day.slice(5) <= season[1]) return undefined;
    return t('warning.season', { first: dayWord(season[0], t), last: dayWord(season[1], t) });
  },
};

/** A day long past, unless the record had it when it was loaded. */
export const oldDay: Check<'date', Moment> = {
  at: 'date',
  of: ['date'],
  warn: ({ text }, { today, loaded }, t) => {
    const day = text('date');
    if (!isDay(day) || day === loaded?.date) return undefined;
    const age = daysBetween(day, today);
    return age > limits.date.back && t('warning.daysAgo', { days: age });
  },
};

/** The day of a new ticket that is not today's: it is kept for the next one, and yesterday's stays yesterday's (ruling 114). */
export const notToday: Check<'date', Moment> = {
  at: 'date',
  of: ['date'],
  atOnce: true,
  warn: ({ text }, { today, loaded }, t) =>
    loaded === undefined && isDay(text('date')) && text('date') !== today && t('warning.notToday'),
};
