/** `/office/settings`: what owners set. Of its sections there is the one of the backups. */
import { useOwnServer } from '../../client/server/useOwnServer';
import { useMessages } from '../../i18n/useMessages';
import { Alert } from '../../look/Alert';
import { RetryState } from '../../look/TableStates';
import { useSayWhich } from '../../look/which';
import { BackupAlerts } from './BackupAlerts';
import { BackupPanel } from './BackupPanel';
import { useBackups } from './useBackups';
import './settings.css';

/** The page. Owners see it; to others it says whose it is. */
export function SettingsPage() {
  const t = useMessages();
  useSayWhich(t('office.backup'));
  const isOther = useOwnServer() === false;
  const { state, refused, ...act } = useBackups();
  if (isOther || refused === 403) return <Alert kind="info">{t('office.owners')}</Alert>;
  if (refused !== undefined && !state) return <RetryState what={t('office.aSettings')} onRetry={act.retry} />;
  return (
    <div className="settings">
      <nav className="panel" aria-label={t('office.sections')}>
        <a href="#backup" aria-current="true">
          {t('office.backup')}
        </a>
      </nav>
      <div className="settings-parts" id="backup">
        {state && (
          <>
            <BackupAlerts state={state} />
            <BackupPanel state={state} isRunning={act.isRunning} onBackUp={act.backUp} />
          </>
        )}
      </div>
    </div>
  );
}
