/** Words about a user: when they were here last, and where. */
import type { OfficeUser, UserDevice } from '../../client/people/people';
import type { Translate } from '../../messages/catalogue';
import { dayOf } from '../../rules/dates';

const two = (part: number): string => String(part).padStart(2, '0');

/** The local time of an instant of today, else its day. */
export function shortMoment(instant: string): string {
  const moment = new Date(instant);
  const day = dayOf(moment);
  return day === dayOf(new Date()) ? `${two(moment.getHours())}:${two(moment.getMinutes())}` : day;
}

/** The local day and time of an instant. */
export function wholeMoment(instant: string): string {
  const moment = new Date(instant);
  return `${dayOf(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The name of a device. */
export function deviceText({ device }: UserDevice, t: Translate): string {
  return device ?? t('users.unknownDevice');
}

/** `21:47 · Chrome, Windows`; a device that is signed in no more has no name. */
export function lastHere({ last_seen: instant, sessions }: OfficeUser, t: Translate): string {
  if (instant === null) return t('users.never');
  const newest = sessions[0];
  return newest ? `${shortMoment(newest.last_seen)} · ${deviceText(newest, t)}` : shortMoment(instant);
}
