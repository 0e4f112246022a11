/** Up to which day tickets, and statements and payments, are closed; closing more of them; who closed and reopened when. For owners. */
import LockIcon from '@mui/icons-material/LockOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NO_FIGURE } from '../../../src/kinds/blank';
import { formatNumber } from '../../../src/kinds/number';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Panel } from '../../../src/look/Panel';
import { Table } from '../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import { EmptyState, RetryState } from '../../../src/look/kit/parts/EmptyState';
import { momentText } from '../../../src/custom/office/momentText';
import { useClosedDays } from '../../../src/resources/closed/closedDays';
import type { ClosingEvent, Closings } from '../rules/calls';
import { words } from '../words/es';
import { MONTH_ASKED } from '../rules/closings';
import { closedDays } from './days';
import { CloseDialog, ReopenDialog } from './dialogs';
import { countOf, useClosingDraft, useClosingTitle, type ChosenRow, type DraftRow } from './useClosingDraft';
import { Button } from '../../../src/look/kit/Button';
import { DayInput } from '../../../src/custom/parts/days/DayInput';
import './closing.css';

/** The section of the settings, with its texts. */
export function ClosingSection() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Closing />
    </RoomMessages>
  );
}

function Closing() {
  const t = useMessages();
  const { data, isPending, retry } = useClosedDays(closedDays);
  if (data) return <Panels closings={data} />;
  return isPending ? null : <RetryState what={t('closing.title')} onRetry={retry} />;
}

/** Whether the question before closing is open: once it was asked for, here or by the address, until it ends. */
function useQuestion(isByAddress: boolean) {
  const navigate = useNavigate();
  const [isPressed, setPressed] = useState(false);
  const end = (): void => {
    setPressed(false);
    if (isByAddress) void navigate({ hash: 'closing' }, { replace: true });
  };
  return { isAsked: isPressed || isByAddress, ask: () => setPressed(true), end };
}

/** Both panels. */
function Panels({ closings }: { readonly closings: Closings }) {
  const t = useMessages();
  // All of the month that is over, as `CLOSE_MONTH` asks for it.
  const isMonth = useSearchParams()[0].has(MONTH_ASKED);
  const { rows, chosen, choose, type, close } = useClosingDraft(closings, isMonth);
  const [reopened, setReopened] = useState<DraftRow>();
  const mayClose = chosen.length > 0;
  const question = useQuestion(isMonth && chosen.every(({ preview }) => preview));
  const cancel = (): void => {
    question.end();
    close.reset();
  };
  return (
    <>
      <Panel title={t('closing.closedUpTo')}>
        <ClosingTable rows={rows} onType={type} onChoose={choose} onReopen={setReopened} />
        <div className="settings-foot row wrap line-above">
          <Button
            look="fill"
            className="closing-button"
            aria-disabled={!mayClose}
            onClick={mayClose ? question.ask : undefined}
          >
            <LockIcon />
            <ButtonText chosen={chosen} />
          </Button>
          <span className="muted">{t(mayClose ? 'closing.hint' : 'closing.choose')}</span>
        </div>
      </Panel>
      <ClosingLog log={closings.log} />
      {reopened && <ReopenDialog row={reopened} onClose={() => setReopened(undefined)} />}
      {question.isAsked && mayClose && (
        <CloseDialog
          rows={chosen}
          isBusy={close.isPending}
          fault={close.error?.message}
          onClosePeriods={() => close.mutate(undefined, { onSuccess: cancel })}
          onCancel={cancel}
        />
      )}
    </>
  );
}

/** `Close Crop Tickets (294), Haul Tickets (12) through 2026-09-30…` */
function ButtonText({ chosen }: { readonly chosen: readonly ChosenRow[] }) {
  const t = useMessages();
  const title = useClosingTitle();
  const counted = ({ kind, preview }: ChosenRow): string =>
    preview ? t('closing.counted', { what: title(kind), count: formatNumber(countOf(preview)) }) : title(kind);
  if (chosen.length === 0) return t('closing.closeNone');
  const days = [...Map.groupBy(chosen, ({ day }) => day)];
  const parts = days.map(([day, rows]) => t('closing.part', { what: rows.map(counted).join(', '), day }));
  return t('closing.close', { what: parts.join(', ') });
}

interface ClosingTableProps {
  readonly rows: readonly DraftRow[];
  readonly onType: (kind: string, text: string) => void;
  readonly onChoose: (kind: string, isChosen: boolean) => void;
  readonly onReopen: (row: DraftRow) => void;
}

function useClosingColumns({ onType, onReopen }: ClosingTableProps): readonly CellColumn<DraftRow>[] {
  const t = useMessages();
  const title = useClosingTitle();
  return [
    { key: 'kind', title: t('closing.kind'), isNaming: true, className: 'name', cell: ({ kind }) => title(kind) },
    { key: 'to', title: t('closing.closedUpTo'), width: 112, cell: ({ closedTo }) => <ClosedDay day={closedTo} /> },
    {
      key: 'day',
      title: t('closing.closeUpTo'),
      width: 168,
      cell: (row) => <CloseUpTo row={row} label={t('closing.day', { what: title(row.kind) })} onType={onType} />,
    },
    {
      key: 'count',
      title: t('closing.wouldClose'),
      width: 96,
      isNumber: true,
      cell: ({ preview }) => (preview ? formatNumber(countOf(preview)) : NO_FIGURE),
    },
    {
      key: 'flagged',
      title: t('closing.flagged'),
      width: 96,
      isNumber: true,
      cell: ({ preview }) => <FlaggedCount count={preview?.doubtful} />,
    },
    {
      key: 'acts',
      title: t('common.actions'),
      isSilent: true,
      width: 100,
      className: 'end',
      cell: (row) => <ReopenButton row={row} what={title(row.kind)} onReopen={onReopen} />,
    },
  ];
}

function ClosingTable(props: ClosingTableProps) {
  const t = useMessages();
  const title = useClosingTitle();
  const ticks = {
    all: t('closing.chosen'),
    of: ({ kind, isChosen }: DraftRow) => ({
      label: t('closing.chooseOf', { what: title(kind) }),
      isOn: isChosen,
      onToggle: (isOn: boolean) => props.onChoose(kind, isOn),
    }),
  };
  return (
    <div className="scroll">
      <Table
        className="closing-table stacked"
        columns={useClosingColumns(props)}
        rows={props.rows}
        keyOf={({ kind }) => kind}
        ticks={ticks}
      />
    </div>
  );
}

interface CloseUpToProps extends Pick<ClosingTableProps, 'onType'> {
  readonly row: DraftRow;
  readonly label: string;
}

/** The day up to which it is to be closed, as it is typed. */
function CloseUpTo({ row: { kind, text, isFaulty }, label, onType }: CloseUpToProps) {
  const t = useMessages();
  return (
    <DayInput
      isSmall
      label={label}
      aria-label={label}
      aria-invalid={isFaulty || undefined}
      title={isFaulty ? t('closing.notDay') : undefined}
      typed={text}
      onType={(typed) => onType(kind, typed)}
    />
  );
}

interface ReopenButtonProps extends Pick<ClosingTableProps, 'onReopen'> {
  readonly row: DraftRow;
  readonly what: string;
}

function ReopenButton({ row, what, onReopen }: ReopenButtonProps) {
  const t = useMessages();
  if (row.closedTo === null) return null;
  return (
    <Button look="text" aria-label={`${t('closing.reopen')} ${what}`} onClick={() => onReopen(row)}>
      {t('closing.reopen')}
    </Button>
  );
}

/** The last closed day; `null`: all are open. */
function ClosedDay({ day }: { readonly day: string | null }) {
  const t = useMessages();
  if (day === null) return <span className="muted">{t('closing.open')}</span>;
  return (
    <span className="mark-word text-plain">
      <LockIcon fontSize="small" />
      {day}
    </span>
  );
}

/** How many of the tickets have a flag that nobody has looked at; `undefined`: not known. */
function FlaggedCount({ count }: { readonly count: number | undefined }) {
  if (count === undefined || count === 0) return count ?? NO_FIGURE;
  return (
    <span className="mark-word warning text-strong">
      <WarningIcon fontSize="small" />
      {formatNumber(count)}
    </span>
  );
}

/** Who closed and reopened what, when and why; newest first. */
function ClosingLog({ log }: { readonly log: readonly ClosingEvent[] }) {
  const t = useMessages();
  const title = useClosingTitle();
  const whatOf = ({ kind, act, to }: ClosingEvent): string => {
    const what = title(kind ?? '');
    if (act === 'close') return t('closing.closed', { what, day: to ?? '' });
    return to === null ? t('closing.reopenedAll', { what }) : t('closing.reopened', { what, day: to });
  };
  const columns: readonly CellColumn<ClosingEvent>[] = [
    { key: 'when', title: t('closing.when'), width: 152, cell: ({ at }) => momentText(at, t) },
    { key: 'user', title: t('closing.user'), width: 104, cell: ({ by }) => by },
    { key: 'what', title: t('closing.what'), isNaming: true, cell: whatOf },
    { key: 'reason', title: t('closing.reason'), cell: ({ reason }) => reason ?? NO_FIGURE },
  ];
  return (
    <Panel title={t('closing.log')}>
      {log.length === 0 ? (
        <EmptyState text={t('closing.noLog')} />
      ) : (
        <div className="scroll">
          <Table
            className="closing-log stacked"
            columns={columns}
            rows={log}
            keyOf={({ at, kind }) => `${at} ${kind}`}
          />
        </div>
      )}
    </Panel>
  );
}
