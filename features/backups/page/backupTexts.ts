/** Words about backups that several places say. */
import type { Backup } from '../rules/calls';
import type { BackupWarning } from '../rules/warning';
import { formatNumber } from '../../../src/kinds/number';
import type { Translate } from '../../../src/messages/catalogue';
import { momentText } from '../../../src/custom/office/momentText';

const MEGABYTE = 1_000_000;

/** `82 MB`; small ones with a decimal. */
export function sizeText(bytes: number, t: Translate): string {
  const size = bytes / MEGABYTE;
  return t('backups.size', { size: size < 10 ? size.toFixed(1) : formatNumber(Math.round(size)) });
}

/** What reading a backup back found, in a few words. */
export function proofWords({ proof }: Pick<Backup, 'proof'>, t: Translate): string {
  if (proof === null) return t('backups.notRead');
  if (proof.same) return t('backups.same');
  const count = proof.differ.length;
  return count === 0 ? t('backups.unread') : differText(count, t);
}

/** `3 tables differ`. */
export const differText = (count: number, t: Translate): string =>
  count === 1 ? t('backups.differOne') : t('backups.differ', { count });

/** The warning of owners, with the reason. */
export function warningText(warning: BackupWarning, t: Translate): string {
  const why = warning.why === null ? '' : t(warning.why === 'failed' ? 'backups.why.failed' : 'backups.why.notSame');
  const what =
    warning.code === 'backup_none'
      ? t('backups.provenNone')
      : t('backups.provenOld', { hours: warning.hours, when: momentText(warning.at, t) });
  return why === '' ? what : `${what} ${why}`;
}
