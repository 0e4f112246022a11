/** The section of the settings page: the backups there are, and what went wrong with them last. */
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/Alert';
import { RetryState } from '../../../../src/look/TableStates';
import { words } from '../../words/words';
import { useBackups } from '../useBackups';
import { BackupAlerts } from './BackupAlerts';
import { BackupPanel } from './BackupPanel';
import './backups.css';

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
