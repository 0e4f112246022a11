/** Calendar days as `YYYY-MM-DD` text. A day is never an instant and never shifts with a time zone (ruling 25). */

/** True for a real calendar day written `YYYY-MM-DD`, years 1900 to 2199. */
export function isDay(text: string): boolean {
  const match = /^((?:19|20|21)\d\d)-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** First and last day of a year (§5). */
export function yearBounds(year: number): { first: string; last: string } {
  return { first: `${year}-01-01`, last: `${year}-12-31` };
}

/** True when the day lies in the year. */
export function isInYear(day: string, year: number): boolean {
  return day.startsWith(`${year}-`);
}

/** The local calendar day of a moment. */
export function dayOf(moment: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/**
 * An instant (ISO text) as the local day (§2.9: local dates); `''` for none. A bare day, as another server may send
 * one (ruling 49), comes back as it is: read as an instant it would shift west of Greenwich.
 */
export function localDay(instant: unknown): string {
  if (typeof instant !== 'string' || instant === '') return '';
  if (isDay(instant)) return instant;
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime()) ? '' : dayOf(moment);
}

/**
 * A typed day in its written form: `20260918`, `2026/9/8`, `2026-9-8` and, month first, `9/8/2026` are understood; anything
 * else comes back trimmed.
 */
export function normaliseDay(typed: string): string {
  const bare = typed.trim();
  const american = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(bare);
  if (american) return written(american[3], american[1], american[2]);
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(bare) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare);
  return match ? written(match[1], match[2], match[3]) : bare;
}

/** What stands for a whole day once nothing more is typed: `9/8` is in `year`, `9/8/26` in 2026; other text comes back as it is. */
export function completeDay(typed: string, year: number): string {
  const match = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d\d))?$/.exec(typed.trim());
  return match ? written(match[3] === undefined ? String(year) : `20${match[3]}`, match[1], match[2]) : typed;
}

function written(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Local noon of a day, for parts that want a `Date`: no clock change moves it to another day. */
export function noonOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}
