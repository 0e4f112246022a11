/** Days typed as a word or a count: `t`, `yesterday`, `+3`. Years, forms and what a field shows are others' business. */
import { isDay, normaliseDay } from '../../kinds/date';

/** A day some days later, or earlier for a negative count. Days are counted in UTC, where no clock changes. */
export function daysAfter(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** The day of a word, in days from today: English and Spanish are both taken in either language. */
const words: Readonly<Record<string, number>> = { t: 0, today: 0, hoy: 0, y: -1, yesterday: -1, ayer: -1 };

/** What a typed text is counted from. */
export interface NearDays {
  /** The local day. */
  readonly today: string;
  /** The day that the field held before it was typed in; `''` for none. */
  readonly held?: string | undefined;
}

/**
 * A day typed as a word or a count once typing is over: `t`, `today`, `y`, `yesterday`, and `+3` or `-2` days from the day that
 * stands before it, else from the day the field held, else from today. Other text is returned unchanged.
 */
export function nearDay(typed: string, { today, held = '' }: NearDays): string {
  const bare = typed.trim().toLowerCase();
  if (Object.hasOwn(words, bare)) return daysAfter(today, words[bare] ?? 0);
  const counted = /^(.*?)\s*([+-])\s*(\d{1,3})$/.exec(bare);
  if (!counted) return typed;
  const [, before = '', sign, count] = counted;
  const start = before === '' ? [held, today].find(isDay) : normaliseDay(before);
  return start !== undefined && isDay(start) ? daysAfter(start, Number(`${sign}${count}`)) : typed;
}
