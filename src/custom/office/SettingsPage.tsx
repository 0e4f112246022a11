/** `/office/settings`: what owners set, one section at a time: backups, with the files of everything, closing, how dates are written, and what stands on papers. */
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
import { datesPages } from '../../messages/en/later/office/papers/datesPages';
import { officePages } from '../../messages/en/later/office/officePages';
import { paperSettings } from '../../messages/en/later/office/paperSettings';
import { BackupAlerts } from './BackupAlerts';
import { BackupPanel } from './BackupPanel';
import { ClosingPanel } from './closing/ClosingPanel';
import { DatesSection } from './dates/DatesSection';
import { EverythingPanel } from './EverythingPanel';
import { PapersSection } from './papers/PapersSection';
import { useBackups } from './useBackups';
import './settings.css';

const texts = { ...closing, ...datesPages, ...officePages, ...paperSettings };

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
  const sections = [
    { to: '#backup', text: t('office.backup'), part: <BackupSection /> },
    { to: '#closing', text: t('closing.title'), part: <ClosingSection /> },
    { to: '#dates', text: t('dates.title'), part: <DatesSection /> },
    { to: '#papers', text: t('papers.title'), part: <PapersSection /> },
  ];
  const shown = sections.find(({ to }) => to === hash) ?? sections[0];
  useSayWhich(shown?.text);
  const isOther = useOwnServer() === false;
  const isOwner = useMay('owner');
  if (isOther || !isOwner) return <Alert kind="info">{t('office.owners')}</Alert>;
  return (
    <div className="settings-page">
      <nav className="panel" aria-label={t('office.sections')}>
        {sections.map(({ to, text }) => (
          <a key={to} href={to} aria-current={to === shown?.to || undefined}>
            {text}
          </a>
        ))}
      </nav>
      <div className="settings-parts">{shown?.part}</div>
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
