/** Years, moments and `Date` objects in terms of calendar days (`YYYY-MM-DD`). A day never shifts with a time zone (ruling 25). */
import { completeDay, isDay, normaliseDay } from '../kinds/date';
import { dayText, timeText } from '../messages/shownDates';
import { nearDay } from './dayRange/nearDay';

/** First and last day of a year (§5). */
export function yearBounds(year: number): { first: string; last: string } {
  return { first: `${year}-01-01`, last: `${year}-12-31` };
}

/** True when the day is in the year. */
export function isInYear(day: string, year: number): boolean {
  return day.startsWith(`${year}-`);
}

/** The local calendar day of a moment. */
export function dayOf(moment: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Farthest from UTC that a clock may be ahead. */
const AHEAD_MS = 14 * 60 * 60_000;

/** The day that it is where clocks are farthest ahead: later days have begun nowhere. */
export function newestDay(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** What a day typed in a dialog means today: whole, shortened, a word or a count. Other text is returned trimmed. */
export function typedDay(typed: string): string {
  const now = new Date();
  return normaliseDay(completeDay(nearDay(typed, { today: dayOf(now) }), now.getFullYear()));
}

/**
 * An instant (ISO text) as the local day (§2.9: local dates); `''` for none. A bare day, as another server may send
 * one (ruling 49), is returned unchanged: as an instant it would shift west of Greenwich.
 */
export function localDay(instant: unknown): string {
  if (typeof instant !== 'string' || instant === '') return '';
  if (isDay(instant)) return instant;
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime()) ? '' : dayOf(moment);
}

/**
 * `localDay` for many instants: a day is worked out once for each hour, unless midnight is within the hour. It lasts as long as the list
 * that it is made for: the time zone may change later.
 */
export function localDays(): typeof localDay {
  const hours = new Map<string, string>();
  return (instant) => {
    if (typeof instant !== 'string' || !instant.endsWith('Z')) return localDay(instant);
    const hour = instant.slice(0, 13);
    let day = hours.get(hour);
    if (day === undefined) {
      const [first, last] = [localDay(`${hour}:00:00Z`), localDay(`${hour}:59:59Z`)];
      hours.set(hour, (day = first === last ? first : ''));
    }
    return day || localDay(instant);
  };
}

/** Local noon of a day, for parts that want a `Date`: no clock change moves it to another day. */
export function noonOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The local time of day as it is shown: `21:44`, `9:44 PM`. */
export const minutesOf = (moment: Date): string => timeText(moment.toTimeString().slice(0, 5));

/** The local day and time of a moment as they are shown: `2026-11-20 21:44`. */
export const momentText = (moment: Date): string => `${shownDay(moment)} ${minutesOf(moment)}`;

/** The local calendar day of an instant (ISO text), or a bare day, as it is shown; `''` for none. */
export const shownLocalDay = (instant: unknown): string => dayText(localDay(instant));

/** The local calendar day of a moment as it is shown. */
export const shownDay = (moment: Date): string => dayText(dayOf(moment));

/** The local time of a moment: `21:44`, behind its day where that is another one than today. */
export function clockOf(moment: Date): string {
  return dayOf(moment) === dayOf(new Date()) ? minutesOf(moment) : momentText(moment);
}

/** `today 21:44`, or `2026-11-20 21:44`. `today` is the word for it. */
export function whenOf(moment: Date, today: string): string {
  return dayOf(moment) === dayOf(new Date()) ? `${today} ${minutesOf(moment)}` : momentText(moment);
}
