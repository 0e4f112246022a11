/** What went wrong with the backups last. */
import type { BackupState } from '../../client/verbs/backups';
import { useMessages } from '../../i18n/useMessages';
import { Alert } from '../../look/Alert';
import { momentText, proofWords } from './backupTexts';

/** An error for a newest backup that is not the same, else for a try that failed. */
export function BackupAlerts({ state: { newest, proven, failure } }: { readonly state: BackupState }) {
  const t = useMessages();
  if (newest?.proof?.same === false) {
    const what = t('office.notSame', { why: newest.proof.reason ?? proofWords(newest, t) });
    const other = proven ? ` ${t('office.isProven', { when: momentText(proven.at, t) })}` : '';
    return <Alert kind="error">{`${what}${other}`}</Alert>;
  }
  if (!failure) return null;
  const { at, reason } = failure;
  return <Alert kind="error">{t('office.failed', { when: momentText(at, t), reason })}</Alert>;
}
