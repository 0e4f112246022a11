/** Typed moments of the viewer's time. Pure. */
import { isDay, normaliseDay } from '../../../../src/kinds/date';
import { momentText as shownMoment, noonOf } from '../../../../src/rules/dates';

const MINUTE_MS = 60_000;

/**
 * A day, or a day and a time: `2026-09-02`, `2026-09-02 16:10`, `9/2/2026 4:10 PM`.
 * @returns the last moment of it in ISO form: a record stood so on that day after all that was done to it;
 *   `undefined` for other text
 */
export function momentIn(typed: string): string | undefined {
  const [, text = '', typedHours, minutes, half] =
    /^(\S+?)(?:[\sT]+(\d{1,2}):(\d\d)(?:\s*([ap])\.?m\.?)?)?$/i.exec(typed.trim()) ?? [];
  const day = normaliseDay(text);
  if (!isDay(day)) return undefined;
  const moment = noonOf(day);
  if (typedHours === undefined) {
    moment.setHours(23, 59, 59, 999);
    return moment.toISOString();
  }
  const hours = half === undefined ? Number(typedHours) : (Number(typedHours) % 12) + (/p/i.test(half) ? 12 : 0);
  if (hours > 23 || Number(minutes) > 59) return undefined;
  moment.setHours(hours, Number(minutes), 0, 0);
  return new Date(moment.getTime() + MINUTE_MS - 1).toISOString();
}

/** `2026-09-02 16:10`. */
export function momentText(at: string): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? '' : shownMoment(moment);
}
