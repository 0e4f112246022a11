/** Words about a user: when they were here last, and where. */
import type { SessionOverview, UserOverview } from '../rules/calls';
import type { Translate } from '../../../src/messages/catalogue';
import { dayOf, minutesOf, momentText, shownDay, shownLocalDay } from '../../../src/rules/dates';

/** The local time of an instant of today, else its day. */
export function shortMoment(instant: string): string {
  const moment = new Date(instant);
  return dayOf(moment) === dayOf(new Date()) ? minutesOf(moment) : shownDay(moment);
}

/** The local day and time of an instant. */
export const wholeMoment = (instant: string): string => momentText(new Date(instant));

/** The name of a device. */
export function deviceText({ device }: SessionOverview, t: Translate): string {
  return device ?? t('devices.unknown');
}

/** `since 2026-11-03 · last 21:47 · 10.0.4.21` */
export function deviceMoments({ since, last_seen: last, address }: SessionOverview, t: Translate): string {
  const moments = t('devices.moments', { since: shownLocalDay(since), last: shortMoment(last) });
  return address === null ? moments : `${moments} · ${address}`;
}

/** `2025-04-02 by demo` */
export function addedText({ add_date: instant, added_by: name }: UserOverview, t: Translate): string {
  const day = shownLocalDay(instant);
  return name === null ? day : t('users.addedBy', { day, name });
}

/** `on since 2026-01-14` */
export function secondStepText(
  { second_factor: isOn, second_factor_since: since }: UserOverview,
  t: Translate,
): string {
  if (!isOn) return t('users.off');
  return since === null ? t('users.on') : t('users.onSince', { day: shownLocalDay(since) });
}

/** `now · this device`, `21:47 · Chrome, Windows`; a device that is signed in no more has no name. */
export function lastHere({ last_seen: instant, sessions }: UserOverview, t: Translate): string {
  if (instant === null) return t('users.never');
  const newest = sessions[0];
  if (newest?.current) return `${t('users.now')} · ${t('devices.this')}`;
  return newest ? `${shortMoment(newest.last_seen)} · ${deviceText(newest, t)}` : shortMoment(instant);
}
