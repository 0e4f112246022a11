/** Typed moments of the viewer's time. Pure. */
import { isDay, normaliseDay } from '../../../../kinds/date';
import { dayOf, noonOf } from '../../../../rules/dates';

const MINUTE_MS = 60_000;

/**
 * A day, or a day and a time: `2026-09-02`, `2026-09-02 16:10`.
 * @returns the last moment of it in ISO form: a record stood so on that day after all that was done to it;
 *   `undefined` for other text
 */
export function momentIn(typed: string): string | undefined {
  const [, text = '', hours, minutes] = /^(\S+?)(?:[\sT]+(\d{1,2}):(\d\d))?$/.exec(typed.trim()) ?? [];
  const day = normaliseDay(text);
  if (!isDay(day)) return undefined;
  const moment = noonOf(day);
  if (hours === undefined) {
    moment.setHours(23, 59, 59, 999);
    return moment.toISOString();
  }
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  moment.setHours(Number(hours), Number(minutes), 0, 0);
  return new Date(moment.getTime() + MINUTE_MS - 1).toISOString();
}

/** `2026-09-02 16:10`. */
export function momentText(at: string): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? '' : `${dayOf(moment)} ${moment.toTimeString().slice(0, 5)}`;
}
