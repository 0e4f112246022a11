/**
 * How days and times are written for people (ruling 113). Values, addresses and files for programs stay `2026-09-07` and `13:23`
 * whatever is chosen here. The page has one form for the whole business; the server has none and writes ISO, but on papers, which
 * carry their own.
 */

/** Order of a day: `2026-09-07`, `9/7/2026`, `7/9/2026`. */
export const dayForms = ['iso', 'mdy', 'dmy'] as const;
export type DayForm = (typeof dayForms)[number];

/** Hours of a time: `13:23`, `1:23 PM`. */
export const clockForms = ['24', '12'] as const;
export type ClockForm = (typeof clockForms)[number];

/** A form of days and times. */
export interface ShownDates {
  readonly days: DayForm;
  readonly clock: ClockForm;
}

/** What the specification shows (§5), until a business chooses. */
export const ISO_DATES: ShownDates = { days: 'iso', clock: '24' };

/** The name under which a browser keeps the form, and under which a request tells it. */
export const DATES_KEY = 'windrow.dates';
export const DATES_HEADER = 'windrow-dates';

/** `mdy 12`: a form as one text. */
export const datesCode = ({ days, clock }: ShownDates): string => `${days} ${clock}`;

/** The form of such a text; ISO for any other. */
export function datesOf(code: unknown): ShownDates {
  const [days, clock] = typeof code === 'string' ? code.split(' ') : [];
  return {
    days: dayForms.find((one) => one === days) ?? ISO_DATES.days,
    clock: clockForms.find((one) => one === clock) ?? ISO_DATES.clock,
  };
}

let current: ShownDates = ISO_DATES;

/** The form of this page. */
export const currentDates = (): ShownDates => current;

/** Sets the form of this page; the server never does. */
export function showDatesAs(dates: ShownDates): void {
  current = dates;
}

/** A day (`YYYY-MM-DD`) as it is shown. Other text is returned unchanged: it may be a day half typed. */
export function dayText(day: string, { days }: ShownDates = current): string {
  const parts = days === 'iso' ? null : /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!parts) return day;
  const [year, month, date] = parts.slice(1).map(Number);
  return days === 'mdy' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}

/** The name of a record with its days as they are shown: `2026-10-27 · Maple Hollow Farms`, parted as labels of entries are. */
export function labelText(label: string, dates: ShownDates = current): string {
  return dates.days === 'iso'
    ? label
    : label
        .split(' · ')
        .map((part) => dayText(part, dates))
        .join(' · ');
}

/** A time (`13:23`) as it is shown. */
export function timeText(time: string, { clock }: ShownDates = current): string {
  const parts = clock === '24' ? null : /^(\d\d):(\d\d)$/.exec(time);
  if (!parts) return time;
  const hour = Number(parts[1]);
  return `${hour % 12 || 12}:${parts[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Days in the order of a form: `9/7/2026` is 7 September where months come first. */
export const isDayFirst = ({ days }: ShownDates = current): boolean => days === 'dmy';

/**
 * The values of a message with its days as they are shown: a whole value that is a day, two of them with ` – ` between, or a day
 * and a time.
 */
export function shownHoles<Holes extends Readonly<Record<string, unknown>>>(
  holes: Holes,
  dates: ShownDates = current,
): Holes {
  if (dates.days === 'iso' && dates.clock === '24') return holes;
  const shown = (value: unknown): unknown => (typeof value === 'string' ? shownText(value, dates) : value);
  return Object.fromEntries(Object.entries(holes).map(([name, value]) => [name, shown(value)])) as Holes;
}

const patterns = { mdy: 'M/D', dmy: 'D/M' } as const;

/** A text that says how a day is written (`YYYY-MM-DD`, in Spanish `AAAA-MM-DD`), with the form that holds: `M/D/YYYY`. */
export function shownPattern(text: string, { days }: ShownDates = current): string {
  if (days === 'iso') return text;
  return text.replace(/(YYYY|AAAA)-MM-DD/g, (_, year: string) => `${patterns[days]}/${year}`);
}

function shownText(value: string, dates: ShownDates): string {
  const parts = /^(\d{4}-\d\d-\d\d)(?: – (\d{4}-\d\d-\d\d)| (\d\d:\d\d))?$/.exec(value);
  if (!parts) return value;
  const [, day = '', last, time] = parts;
  if (last !== undefined) return `${dayText(day, dates)} – ${dayText(last, dates)}`;
  return time === undefined ? dayText(day, dates) : `${dayText(day, dates)} ${timeText(time, dates)}`;
}
