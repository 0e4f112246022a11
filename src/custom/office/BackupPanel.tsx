/** The backups there are, the button that makes one, and how one is restored. */
import type { BackupState } from '../../client/verbs/backups';
import { useMessages } from '../../i18n/useMessages';
import { EmptyState } from '../../look/TableStates';
import { Panel } from '../../look/Panel';
import { BackupTable } from './BackupTable';
import { sizeText } from './backupTexts';

/** Owners are warned beyond these hours. */
const OLD_HOURS = 26;

interface BackupPanelProps {
  readonly state: BackupState;
  readonly isRunning: boolean;
  readonly onBackUp: () => void;
}

/** Both panels. */
export function BackupPanel({ state, isRunning, onBackUp }: BackupPanelProps) {
  const t = useMessages();
  const restored = state.proven ?? state.newest;
  return (
    <>
      <Panel title={t('office.backups')}>
        <Figures state={state} />
        {state.list.length > 0 ? <BackupTable state={state} /> : <EmptyState text={t('office.noBackups')} />}
        <div className="settings-foot">
          <button
            type="button"
            className="button fill"
            aria-disabled={isRunning}
            onClick={isRunning ? undefined : onBackUp}
          >
            {t(isRunning ? 'office.backingUp' : 'office.backUpNow')}
          </button>
          <span className="muted" role="status">
            {state.enabled ? t('office.proofHint') : t('office.offHint')}
          </span>
        </div>
      </Panel>
      {restored && (
        <Panel title={t('office.toRestore')}>
          <div className="settings-restore">
            <p>{t('office.toRestoreHint')}</p>
            <code>{state.commands.restore.replace('<name>', restored.name)}</code>
          </div>
        </Panel>
      )}
    </>
  );
}

function Figures({ state: { hours, every, newest } }: Pick<BackupPanelProps, 'state'>) {
  const t = useMessages();
  const disks = newest?.folders.length ?? 0;
  return (
    <dl className="settings-figures">
      <div>
        <dt>{t(hours === null ? 'office.noneProven' : 'office.since')}</dt>
        <dd className={hours === null || hours >= OLD_HOURS ? 'warning' : ''}>
          {hours === null ? '—' : t('office.hours', { hours })}
        </dd>
      </div>
      <div>
        <dt>{t('office.keptEach')}</dt>
        <dd>{`${every.hourly} + ${every.daily}`}</dd>
      </div>
      {newest && (
        <div>
          <dt>{disks === 1 ? t('office.eachOne') : t('office.each', { count: disks })}</dt>
          <dd>{sizeText(newest.bytes, t)}</dd>
        </div>
      )}
    </dl>
  );
}
