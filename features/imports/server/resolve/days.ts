/** Days as spreadsheets write them, whatever the order of day and month. */
import { isDay } from '../../../../src/kinds/date';
import type { DayOrder } from '../../rules/calls';

const TIME = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(z|[ap]\.?m\.?)?$/i;
const MONTHS = 'jan|ene feb mar apr|abr may jun jul aug|ago sep oct nov dec|dic'
  .split(' ')
  .map((names) => new RegExp(`^(${names})`));
/** Days since 1899-12-30, as Excel counts them, from 1950 to 2100. */
const SERIALS = { first: 18_264, last: 73_415 };
const DAY_MS = 86_400_000;

/** A day as `YYYY-MM-DD`; other text is returned unchanged, so that the check reports it. */
export function dayOf(typed: string, order: DayOrder): string {
  const text = typed.trim().replace(TIME, '');
  const day = isoDay(text) ?? serialDay(text) ?? numericDay(text, order) ?? wordedDay(text);
  return day !== undefined && isDay(day) ? day : typed.trim();
}

/** Which orders of day and month a text allows; none for text that says it in words or is no day. */
export function ordersOf(typed: string): DayOrder[] {
  const text = typed.trim().replace(TIME, '');
  if (isoDay(text) !== undefined) return ['ymd'];
  return (['mdy', 'dmy'] as const).filter((order) => isDay(numericDay(text, order) ?? ''));
}

function isoDay(text: string): string | undefined {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  return match ? written(match[1], match[2], match[3]) : undefined;
}

function serialDay(text: string): string | undefined {
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < SERIALS.first || serial > SERIALS.last) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10);
}

function numericDay(text: string, order: DayOrder): string | undefined {
  const match = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d\d)$/.exec(text);
  if (!match) return undefined;
  const [, first, second, year] = match;
  return order === 'dmy' ? written(year, second, first) : written(year, first, second);
}

/** `25-Aug-2025`, `Aug 25, 2025`, `25 de agosto de 2025`. */
function wordedDay(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .replace(/\bde\b/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const month = words.map((word) => MONTHS.findIndex((names) => names.test(word)) + 1).find((at) => at > 0);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  if (month === undefined || numbers.length !== 2) return undefined;
  const year = numbers.find((number) => number.length === 4) ?? numbers[1];
  const day = numbers.find((number) => number !== year || numbers[0] === numbers[1]);
  return written(year, String(month), day);
}

function written(year = '', month = '', day = ''): string {
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
