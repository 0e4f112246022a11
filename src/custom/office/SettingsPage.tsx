/** `/office/settings`: what owners set, one section at a time: backups, with the files of everything, and closing. */
import { useLocation } from 'react-router-dom';
import { useClosings } from '../../client/closings/useClosings';
import { useMay } from '../../client/people/useMe';
import { useOwnServer } from '../../client/server/useOwnServer';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { Alert } from '../../look/Alert';
import { RetryState } from '../../look/TableStates';
import { useSayWhich } from '../../look/which';
import { closing } from '../../messages/en/later/office/closing';
import { officePages } from '../../messages/en/later/office/officePages';
import { BackupAlerts } from './BackupAlerts';
import { BackupPanel } from './BackupPanel';
import { ClosingPanel } from './closing/ClosingPanel';
import { EverythingPanel } from './EverythingPanel';
import { useBackups } from './useBackups';
import './settings.css';

const texts = { ...closing, ...officePages };

/** The page with its texts. */
export function SettingsPage() {
  return (
    <RoomMessages texts={texts}>
      <Settings />
    </RoomMessages>
  );
}

/** Owners see it; to others it says whose it is. */
function Settings() {
  const t = useMessages();
  const { hash } = useLocation();
  const isClosing = hash === '#closing';
  const sections = [
    { to: '#backup', text: t('office.backup'), isShown: !isClosing },
    { to: '#closing', text: t('closing.title'), isShown: isClosing },
  ];
  useSayWhich(sections.find(({ isShown }) => isShown)?.text);
  const isOther = useOwnServer() === false;
  const isOwner = useMay('owner');
  if (isOther || !isOwner) return <Alert kind="info">{t('office.owners')}</Alert>;
  return (
    <div className="settings">
      <nav className="panel" aria-label={t('office.sections')}>
        {sections.map(({ to, text, isShown }) => (
          <a key={to} href={to} aria-current={isShown || undefined}>
            {text}
          </a>
        ))}
      </nav>
      <div className="settings-parts">{isClosing ? <ClosingSection /> : <BackupSection />}</div>
    </div>
  );
}

function BackupSection() {
  const t = useMessages();
  const { state, refused, ...act } = useBackups();
  if (refused === 403) return <Alert kind="info">{t('office.owners')}</Alert>;
  if (refused !== undefined && !state) return <RetryState what={t('office.aSettings')} onRetry={act.retry} />;
  if (!state) return null;
  return (
    <>
      <BackupAlerts state={state} />
      <BackupPanel state={state} isRunning={act.isRunning} onBackUp={act.backUp} />
      <EverythingPanel command={state.commands.export} />
    </>
  );
}

function ClosingSection() {
  const t = useMessages();
  const { closings, isPending, retry } = useClosings();
  if (closings) return <ClosingPanel closings={closings} />;
  return isPending ? null : <RetryState what={t('closing.title')} onRetry={retry} />;
}
