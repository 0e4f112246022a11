/** Moments in lists of the office. */
import type { Translate } from '../../messages/catalogue';
import { dayOf, minutesOf, momentText as wholeMoment } from '../../rules/dates';

/** A moment in the viewer's time: `today 21:00`, otherwise `2026-11-20 14:05`. */
export function momentText(instant: string, t: Translate, now = new Date()): string {
  const moment = new Date(instant);
  return dayOf(moment) === dayOf(now) ? t('office.today', { time: minutesOf(moment) }) : wholeMoment(moment);
}
