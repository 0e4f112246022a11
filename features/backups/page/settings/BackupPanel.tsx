/** The backups there are, the button that makes one, and how one is restored. */
import type { BackupOverview } from '../../rules/answers';
import { useMessages } from '../../../../src/i18n/useMessages';
import { EmptyState } from '../../../../src/look/TableStates';
import { Panel } from '../../../../src/look/Panel';
import { BackupTable } from './BackupTable';
import { sizeText } from '../backupTexts';

/** Owners are warned beyond these hours. */
const OLD_HOURS = 26;

interface BackupPanelProps {
  readonly state: BackupOverview;
  readonly isRunning: boolean;
  readonly onBackUp: () => void;
}

/** Both panels. */
export function BackupPanel({ state, isRunning, onBackUp }: BackupPanelProps) {
  const t = useMessages();
  const restored = state.proven ?? state.newest;
  return (
    <>
      <Panel title={t('backups.backups')}>
        <Figures state={state} />
        {state.list.length > 0 ? <BackupTable state={state} /> : <EmptyState text={t('backups.noBackups')} />}
        <div className="settings-foot">
          <button
            type="button"
            className="button fill"
            aria-disabled={isRunning}
            onClick={isRunning ? undefined : onBackUp}
          >
            {t(isRunning ? 'backups.backingUp' : 'backups.backUpNow')}
          </button>
          <span className="muted" role="status">
            {state.enabled ? t('backups.proofHint') : t('backups.offHint')}
          </span>
        </div>
      </Panel>
      {restored && (
        <Panel title={t('backups.toRestore')}>
          <div className="settings-restore">
            <p>{t('backups.toRestoreHint')}</p>
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
    <dl className="backup-figures">
      <div>
        <dt>{t(hours === null ? 'backups.noneProven' : 'backups.since')}</dt>
        <dd className={hours === null || hours >= OLD_HOURS ? 'warning' : ''}>
          {hours === null ? '—' : t('backups.hours', { hours })}
        </dd>
      </div>
      <div>
        <dt>{t('backups.keptEach')}</dt>
        <dd>{`${every.hourly} + ${every.daily}`}</dd>
      </div>
      {newest && (
        <div>
          <dt>{disks === 1 ? t('backups.eachOne') : t('backups.each', { count: disks })}</dt>
          <dd>{sizeText(newest.bytes, t)}</dd>
        </div>
      )}
    </dl>
  );
}
