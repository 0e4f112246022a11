/**
 * A typed range of days (review of the report picker, B1): two days, one day, a month, a quarter or a name such as `last
 * week`, in English and Spanish. What is not understood is refused with the reason; nothing is guessed.
 */
import { completeDay, isDay, normaliseDay } from '../../kinds/date';
import { daysAfter } from './nearDay';
import { isInYear } from '../dates';
import { monthRange, allowedPart, namedRange, type DayRange, type NamedRange, type RangeContext } from './dayRange';

/** Why a text is refused: not a range, a day outside the year, or the last day before the first. */
export type RangeFault =
  | { readonly fault: 'unknown' }
  | { readonly fault: 'outside'; readonly day: string }
  | { readonly fault: 'reversed'; readonly from: string; readonly to: string };

/** January to December: whole names and the short forms of three or four letters. */
const months = [
  'january enero',
  'february febrero',
  'march marzo',
  'april abril',
  'may mayo',
  'june junio',
  'july julio',
  'august agosto',
  'september septiembre setiembre',
  'october octubre',
  'november noviembre',
  'december diciembre',
].map((names) => names.split(' '));

const names: Readonly<Record<string, NamedRange>> = {
  today: 'today',
  hoy: 'today',
  t: 'today',
  yesterday: 'yesterday',
  y: 'yesterday',
  ayer: 'yesterday',
  'this week': 'thisWeek',
  week: 'thisWeek',
  'esta semana': 'thisWeek',
  'last week': 'lastWeek',
  'semana pasada': 'lastWeek',
  'la semana pasada': 'lastWeek',
  'this month': 'thisMonth',
  month: 'thisMonth',
  'este mes': 'thisMonth',
  'last month': 'lastMonth',
  'mes pasado': 'lastMonth',
  'el mes pasado': 'lastMonth',
  season: 'season',
  temporada: 'season',
  all: 'year',
  'all year': 'year',
  year: 'year',
  'this year': 'year',
  todo: 'year',
  'este ano': 'year',
  'todo el ano': 'year',
};

/** Between two days: a dash, `to`, `through` or a Spanish word. Dashes inside a day are tried too. */
const between = /\s*(?:–|—|\.{2,3}|\bto\b|\bthrough\b|\bthru\b|\buntil\b|\bhasta\b|\bal?\b|-)\s*/g;

/**
 * Reads a typed range.
 * @param text what was typed; years that are left out are the working year
 * @returns the range, both days in the working year unless days of any year are asked for; or why there is none
 */
export function readDayRange(text: string, context: RangeContext): DayRange | RangeFault {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:from|del?|desde|el)\b/g, ' ')
    .replace(/[,\s]+/g, ' ')
    .trim();
  const found = spanOf(plain, context) ?? pairOf(plain, context);
  if (!found) return { fault: 'unknown' };
  if (found.from > found.to) return { fault: 'reversed', ...found };
  const outside = [found.from, found.to].find((day) => !context.anyYear && !isInYear(day, context.year));
  return outside === undefined ? found : { fault: 'outside', day: outside };
}

/** A text that names a range as a whole: a name, a day, a month, a quarter, a year. */
function spanOf(text: string, context: RangeContext): DayRange | undefined {
  const name = names[text];
  if (name) return clipped(namedRange(name, context), context);
  if (text === String(context.year) || text === `all of ${context.year}` || text === `todo ${context.year}`)
    return namedRange('year', context);
  const last = /^(?:last|past|ultimos) (\d{1,3}) (?:days|dias)$/.exec(text);
  if (last) return clipped({ from: daysAfter(context.today, 1 - Number(last[1])), to: context.today }, context);
  const quarter = /^(?:q|t|quarter |trimestre )([1-4])(?: (\d{4}))?$/.exec(text);
  if (quarter) {
    const [year, first] = [Number(quarter[2] ?? context.year), Number(quarter[1]) * 3 - 2];
    return { from: monthRange(year, first).from, to: monthRange(year, first + 2).to };
  }
  const month = monthOf(text, context.year);
  if (month) return monthRange(month.year, month.month);
  const day = dayFrom(text, context);
  return day === undefined ? undefined : { from: day, to: day };
}

/** Names such as `last week` may begin in another year: the part in this year is meant. */
function clipped(range: DayRange | undefined, context: RangeContext): DayRange | undefined {
  return range && (allowedPart(range, context) ?? range);
}

/** Two days or months with something between; each dash is tried as the one that separates. */
function pairOf(text: string, context: RangeContext): DayRange | undefined {
  const marks = [...text.matchAll(between)];
  // A mark with space around it separates more likely than one inside a day.
  const likely = marks.toSorted((a, b) => b[0].length - a[0].length);
  for (const mark of likely) {
    const [left, right] = [text.slice(0, mark.index), text.slice(mark.index + mark[0].length)];
    const first = spanOf(left, context) ?? undefined;
    if (!first) continue;
    const last = spanOf(right, context) ?? sameMonth(first.from, right);
    if (last) return { from: first.from, to: last.to };
  }
  return undefined;
}

/** `30` after `9/1`: a day of the same month. */
function sameMonth(from: string, text: string): DayRange | undefined {
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const day = `${from.slice(0, 8)}${text.padStart(2, '0')}`;
  return isDay(day) ? { from: day, to: day } : undefined;
}

/** `sep`, `september 2026`, `9/2026`, `2026-09`. */
function monthOf(text: string, year: number): { year: number; month: number } | undefined {
  const word = /^([a-z]{3,10})\.?(?: (\d{4}))?$/.exec(text);
  if (word) {
    const month = monthNamed(word[1] ?? '');
    return month === undefined ? undefined : { month, year: Number(word[2] ?? year) };
  }
  const written = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? /^()(\d{4})-(\d{1,2})$/.exec(text);
  if (!written) return undefined;
  const month = Number(written[1] || written[3]);
  return month >= 1 && month <= 12 ? { month, year: Number(written[2]) } : undefined;
}

/** The month whose name begins so, with three letters or more; no two months share the first three in one language. */
function monthNamed(word: string): number | undefined {
  const at = months.findIndex((all) => all.some((name) => word.length >= 3 && name.startsWith(word)));
  return at < 0 ? (word === 'sept' ? 9 : undefined) : at + 1;
}

/** One day: as date fields take it, and `sep 3`, `3 sep`, `sep 3 2026`. */
function dayFrom(text: string, { year }: RangeContext): string | undefined {
  const typed = normaliseDay(completeDay(text, year));
  if (isDay(typed)) return typed;
  const word = /^([a-z]{3,10})\.? (\d{1,2})(?: (\d{4}))?$/.exec(text);
  const reversed = /^(\d{1,2}) ([a-z]{3,10})\.?(?: (\d{4}))?$/.exec(text);
  const [name, date, own] = word ? word.slice(1) : reversed ? [reversed[2], reversed[1], reversed[3]] : [];
  const month = name === undefined ? undefined : monthNamed(name);
  if (month === undefined || date === undefined) return undefined;
  const day = `${own ?? year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}
