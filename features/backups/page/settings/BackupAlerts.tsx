/** What went wrong with the backups last. */
import type { BackupOverview } from '../../rules/answers';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/Alert';
import { momentText } from '../../../../src/custom/office/momentText';
import { proofWords } from '../backupTexts';

/** An error for a newest backup that is not the same, else for a try that failed. */
export function BackupAlerts({ state: { newest, proven, failure } }: { readonly state: BackupOverview }) {
  const t = useMessages();
  if (newest?.proof?.same === false) {
    const what = t('backups.notSame', { why: newest.proof.reason ?? proofWords(newest, t) });
    const other = proven ? ` ${t('backups.isProven', { when: momentText(proven.at, t) })}` : '';
    return <Alert kind="error">{`${what}${other}`}</Alert>;
  }
  if (!failure) return null;
  const { at, reason } = failure;
  return <Alert kind="error">{t('backups.failed', { when: momentText(at, t), reason })}</Alert>;
}
