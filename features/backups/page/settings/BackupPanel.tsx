/** The backups there are with what reading them back found, the button that makes one, and how one is restored. */
import Check from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { momentText } from '../../../../src/custom/office/momentText';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Panel } from '../../../../src/look/Panel';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { EmptyState } from '../../../../src/look/kit/parts/EmptyState';
import type { Backup, BackupOverview } from '../../rules/calls';
import { OLD_HOURS } from '../../rules/warning';
import { proofWords, sizeText } from '../backupTexts';
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
        {state.list.length > 0 ? <BackupTable state={state} /> : <EmptyState text={t('backups.noBackups')} />}
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

const kinds = {
  hourly: 'backups.kind.hourly',
  daily: 'backups.kind.daily',
  'by hand': 'backups.kind.hand',
  'before migration': 'backups.kind.migration',
} as const;

/** Every backup; the newest proven one stands out. It scrolls by itself where the window is narrow. */
function BackupTable({ state: { list, proven } }: { readonly state: BackupOverview }) {
  return (
    <div className="scroll">
      <Table
        isTight
        className="backup-table"
        columns={useBackupColumns(proven)}
        rows={list}
        keyOf={({ name }) => name}
      />
    </div>
  );
}

function useBackupColumns(proven: BackupOverview['proven']): readonly CellColumn<Backup>[] {
  const t = useMessages();
  const where = ({ folders }: Backup): string => folders.join(', ');
  return [
    {
      key: 'when',
      title: t('backups.when'),
      width: 160,
      phone: 148,
      isNaming: true,
      cellClass: ({ name }) => (name === proven?.name ? 'name' : undefined),
      cell: ({ at }) => momentText(at, t),
    },
    { key: 'kind', title: t('backups.kind'), width: 120, phone: 76, cell: ({ kind }) => t(kinds[kind]) },
    {
      key: 'tickets',
      title: t('backups.tickets'),
      width: 88,
      phone: 'none',
      isNumber: true,
      cell: ({ tickets }) => formatNumber(tickets),
    },
    {
      key: 'size',
      title: t('backups.sizeHead'),
      width: 88,
      phone: 'none',
      isNumber: true,
      cell: ({ bytes }) => sizeText(bytes, t),
    },
    {
      key: 'proof',
      title: t('backups.readBack'),
      width: 220,
      phone: 'rest',
      cell: (backup) => <Proof backup={backup} />,
    },
    { key: 'where', title: t('backups.where'), phone: 'none', className: 'where', hint: where, cell: where },
  ];
}

function Proof({ backup }: { readonly backup: Backup }) {
  const t = useMessages();
  const { proof } = backup;
  const words = proofWords(backup, t);
  if (proof === null) return <span className="muted">{words}</span>;
  return (
    <span className={`mark-word ${proof.same ? 'good' : 'error'}`} title={proof.reason ?? proof.differ.join(', ')}>
      {proof.same ? <Check fontSize="small" /> : <ErrorIcon fontSize="small" />}
      {words}
    </span>
  );
}
