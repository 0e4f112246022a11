/** The backups there are with what reading them back found, the button that makes one, and how one is restored. */
import Check from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useRecordContext } from 'react-admin';
import { ReadListScreen } from '../../../../src/resources/list/read/ReadListScreen';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import type { AnyRow } from '../../../../src/rules/rows';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Panel } from '../../../../src/look/Panel';
import type { BackupOverview } from '../../rules/calls';
import { OLD_HOURS } from '../../rules/warning';
import { backupList } from '../../rules/list';
import { differText, sizeText } from '../backupTexts';
import { rowsKey } from '../useBackups';
import { StatTile, StatTiles } from '../../../../src/look/kit/page/StatTiles';
import { Button } from '../../../../src/look/kit/Button';

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
        <ReadListScreen list={backupList} queryKey={rowsKey(state)} cells={cells} isPart />
        <div className="settings-foot row wrap line-above">
          <Button look="fill" aria-disabled={isRunning} onClick={isRunning ? undefined : onBackUp}>
            {t(isRunning ? 'backups.backingUp' : 'backups.backUpNow')}
          </Button>
          <span className="muted" role="status">
            {state.enabled ? t('backups.proofHint') : t('backups.offHint')}
          </span>
        </div>
      </Panel>
      {restored && (
        <Panel title={t('backups.toRestore')}>
          <div className="settings-restore padded">
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
    <StatTiles isEven>
      <StatTile
        name={t(hours === null ? 'backups.noneProven' : 'backups.since')}
        isLate={hours === null || hours >= OLD_HOURS}
      >
        {hours === null ? '—' : t('backups.hours', { hours })}
      </StatTile>
      <StatTile name={t('backups.keptEach')}>{`${every.hourly} + ${every.daily}`}</StatTile>
      {newest && (
        <StatTile name={disks === 1 ? t('backups.eachOne') : t('backups.each', { count: disks })}>
          {sizeText(newest.bytes, t)}
        </StatTile>
      )}
    </StatTiles>
  );
}

const cells = { verified: <Verified /> };

/** What reading a backup back found. */
function Verified() {
  const t = useMessages();
  const row = useRecordContext<AnyRow>();
  const isPhone = useIsPhone();
  const { words = {} } = backupList.columns.verified;
  const word = words[String(row?.verified)];
  if (!row || !word) return null;
  if (row.verified === 'no') return <span className="muted">{t(word)}</span>;
  const isSame = row.verified === 'same';
  return (
    <span className={`mark-word ${isSame ? 'good' : 'error'} ${isPhone ? 'wraps' : ''}`} title={String(row.why ?? '')}>
      {!isPhone && (isSame ? <Check fontSize="small" /> : <ErrorIcon fontSize="small" />)}
      {row.verified === 'differs' ? differText(Number(row.differ), t) : t(word)}
    </span>
  );
}
