/** Words about backups that several places say. */
import type { Backup, BackupWarning } from '../../client/verbs/backups';
import { formatNumber } from '../../kinds/number';
import type { Translate } from '../../messages/catalogue';
import { dayOf, minutesOf, momentText as wholeMoment } from '../../rules/dates';

const MEGABYTE = 1_000_000;

/** A moment in the viewer's time: `today 21:00`, otherwise `2026-11-20 14:05`. */
export function momentText(instant: string, t: Translate, now = new Date()): string {
  const moment = new Date(instant);
  return dayOf(moment) === dayOf(now) ? t('office.today', { time: minutesOf(moment) }) : wholeMoment(moment);
}

/** `82 MB`; small ones with a decimal. */
export function sizeText(bytes: number, t: Translate): string {
  const size = bytes / MEGABYTE;
  return t('office.size', { size: size < 10 ? size.toFixed(1) : formatNumber(Math.round(size)) });
}

/** What reading a backup back found, in a few words. */
export function proofWords({ proof }: Pick<Backup, 'proof'>, t: Translate): string {
  if (proof === null) return t('office.notRead');
  if (proof.same) return t('office.same');
  const count = proof.differ.length;
  if (count === 0) return t('office.unread');
  return count === 1 ? t('office.differOne') : t('office.differ', { count });
}

/** The warning of owners, with the reason. */
export function warningText(warning: BackupWarning, t: Translate): string {
  const why = warning.why === null ? '' : t(warning.why === 'failed' ? 'office.why.failed' : 'office.why.notSame');
  const what =
    warning.code === 'backup_none'
      ? t('office.provenNone')
      : t('office.provenOld', { hours: warning.hours, when: momentText(warning.at, t) });
  return why === '' ? what : `${what} ${why}`;
}
