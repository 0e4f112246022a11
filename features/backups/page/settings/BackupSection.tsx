/** The section of the settings page: the backups there are, and what went wrong with them last. */
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { momentText } from '../../../../src/custom/office/momentText';
import type { BackupOverview } from '../../rules/calls';
import { proofWords } from '../backupTexts';
import { words } from '../../words/es';
import { useBackups } from '../useBackups';
import { BackupPanel } from './BackupPanel';

/** The section with its texts. */
export function BackupSection() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Backups />
    </RoomMessages>
  );
}

function Backups() {
  const t = useMessages();
  const { state, refused, ...act } = useBackups();
  if (refused === 403) return <Alert kind="info">{t('office.owners')}</Alert>;
  if (refused !== undefined && !state) return <RetryState what={t('office.aSettings')} onRetry={act.retry} />;
  if (!state) return null;
  return (
    <>
      <BackupAlerts state={state} />
      <BackupPanel state={state} isRunning={act.isRunning} onBackUp={act.backUp} />
    </>
  );
}

/** An error for a newest backup that is not the same, else for a try that failed. */
function BackupAlerts({ state: { newest, proven, failure } }: { readonly state: BackupOverview }) {
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
