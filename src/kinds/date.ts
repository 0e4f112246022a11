/** Calendar days as `YYYY-MM-DD` text. A day is never an instant and never shifts with a time zone (ruling 25). */
import { currentDates, dayText, isDayFirst } from '../messages/shownDates';
import { NO_FIGURE } from './blank';
import { faults } from './faults';
import { isEmpty, textFormat, textValue, type KindRules } from './kind';

/** True for a real calendar day written `YYYY-MM-DD`, years 1900 to 2199. */
export function isDay(text: string): boolean {
  const match = /^((?:19|20|21)\d\d)-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * A typed day as `YYYY-MM-DD`: `20260918`, `2026/9/8`, `2026-9-8` and `9/8/2026` are understood. The last has the month first,
 * but where days are shown with the day first (ruling 113). Other text is returned trimmed, so that what is no day stays as typed.
 */
export function normaliseDay(typed: string): string {
  const bare = typed.trim();
  const american = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(bare);
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(bare) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare);
  const day = american
    ? written(american[3], ...monthAndDay(american[1], american[2]))
    : match && written(match[1], match[2], match[3]);
  return day && isDay(day) ? day : bare;
}

/** A shortened day once typing is over: `9/8` is in `year`, `9/8/26` in 2026. Other text is returned unchanged. */
export function completeDay(typed: string, year: number): string {
  const match = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d\d))?$/.exec(typed.trim());
  if (!match) return typed;
  const day = written(match[3] === undefined ? String(year) : `20${match[3]}`, ...monthAndDay(match[1], match[2]));
  return isDay(day) ? day : typed;
}

/** Two numbers of a typed day in the order in which days are shown. */
function monthAndDay(first = '', second = ''): [month: string, day: string] {
  return isDayFirst() ? [second, first] : [first, second];
}

function written(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The kind `date`. */
export const date: KindRules<'date', string, string> = {
  check: (_, raw) =>
    typeof raw === 'string' && isDay(raw.trim()) ? { value: raw.trim() } : { fault: faults.notDay() },
  sample: (_, { n }) => `2026-09-${String(((n - 1) % 28) + 1).padStart(2, '0')}`,
  emptySent: null,
  serialize: (_, value) => (typeof value === 'string' ? normaliseDay(value) : value),
  deserialize: (_, value) => value,
  read: (_, value) => (isEmpty(value) ? null : String(value)),
  format: (field, value) => dayText(date.read(field, value) ?? date.blank(field)),
  formValue: (_, value) => textValue(value),
  columnFormat: () => ({
    ...textFormat(true),
    text: (value) => dayText(String(value)),
    // What was typed as ISO is found too.
    ...(currentDates().days === 'iso' ? {} : { searchText: (value: unknown) => String(value) }),
  }),
  blank: () => NO_FIGURE,
  valueType: () => 'date',
  optionFaults: () => [],
};
