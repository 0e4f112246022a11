/** Up to which day tickets, and statements and payments, are closed; closing more of them; who closed and reopened when. For owners. */
import LockIcon from '@mui/icons-material/LockOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useState } from 'react';
import { NO_FIGURE } from '../../../src/kinds/blank';
import { formatNumber } from '../../../src/kinds/number';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Panel } from '../../../src/look/Panel';
import { EmptyState, RetryState } from '../../../src/look/TableStates';
import { momentText } from '../../../src/custom/office/momentText';
import { useClosedDays } from '../../../src/resources/closed/closedDays';
import type { ClosingEvent, Closings } from '../rules/calls';
import { words } from '../words/words';
import { closedDays } from './days';
import { CloseDialog, ReopenDialog } from './dialogs';
import { countOf, useClosingDraft, useClosingTitle, type ChosenRow, type DraftRow } from './useClosingDraft';
import { Button } from '../../../src/look/kit/Button';
import { Check } from '../../../src/look/kit/fields/Check';
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

/** Both panels. */
function Panels({ closings }: { readonly closings: Closings }) {
  const t = useMessages();
  const { rows, chosen, choose, type, close } = useClosingDraft(closings);
  const [reopened, setReopened] = useState<DraftRow>();
  const [isAsking, setAsking] = useState(false);
  const mayClose = chosen.length > 0;
  const cancel = (): void => {
    setAsking(false);
    close.reset();
  };
  return (
    <>
      <Panel title={t('closing.closedUpTo')}>
        <div className="scroll">
          <table className="table closing-table">
            <ClosingHead />
            <tbody>
              {rows.map((row) => (
                <ClosingRow key={row.kind} row={row} onType={type} onChoose={choose} onReopen={setReopened} />
              ))}
            </tbody>
          </table>
        </div>
        <div className="settings-foot">
          <Button
            look="fill"
            className="closing-button"
            aria-disabled={!mayClose}
            onClick={mayClose ? () => setAsking(true) : undefined}
          >
            <LockIcon />
            <ButtonText chosen={chosen} />
          </Button>
          <span className="muted">{t(mayClose ? 'closing.hint' : 'closing.choose')}</span>
        </div>
      </Panel>
      <ClosingLog log={closings.log} />
      {reopened && <ReopenDialog row={reopened} onClose={() => setReopened(undefined)} />}
      {isAsking && mayClose && (
        <CloseDialog
          rows={chosen}
          isBusy={close.isPending}
          fault={close.error?.message}
          onClosePeriods={() => close.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onCancel={cancel}
        />
      )}
    </>
  );
}

/** `Close Crop Tickets (294), Haul Tickets (12) up to 2026-09-30 …` */
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

function ClosingHead() {
  const t = useMessages();
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="only-read">{t('closing.chosen')}</span>
        </th>
        <th scope="col" className="naming">
          {t('closing.kind')}
        </th>
        <th scope="col">{t('closing.closedUpTo')}</th>
        <th scope="col">{t('closing.closeUpTo')}</th>
        <th scope="col" className="number">
          {t('closing.wouldClose')}
        </th>
        <th scope="col" className="number">
          {t('closing.flagged')}
        </th>
        <th scope="col">
          <span className="only-read">{t('common.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface ClosingRowProps {
  readonly row: DraftRow;
  readonly onType: (kind: string, text: string) => void;
  readonly onChoose: (kind: string, isChosen: boolean) => void;
  readonly onReopen: (row: DraftRow) => void;
}

function ClosingRow({ row, onType, onChoose, onReopen }: ClosingRowProps) {
  const t = useMessages();
  const { kind, closedTo, preview, isChosen, text, isFaulty } = row;
  const what = useClosingTitle()(kind);
  return (
    <tr>
      <td className="choose">
        <Check
          className=""
          aria-label={t('closing.chooseOf', { what })}
          checked={isChosen}
          onCheck={(isOn) => onChoose(kind, isOn)}
        />
      </td>
      <td className="name naming">{what}</td>
      <td className="nowrap">
        <ClosedDay day={closedTo} />
      </td>
      <td>
        <DayInput
          isSmall
          label={t('closing.day', { what })}
          aria-label={t('closing.day', { what })}
          aria-invalid={isFaulty || undefined}
          title={isFaulty ? t('closing.notDay') : undefined}
          typed={text}
          onType={(typed) => onType(kind, typed)}
        />
      </td>
      <td className="number">{preview ? formatNumber(countOf(preview)) : NO_FIGURE}</td>
      <td className="number">
        <FlaggedCount count={preview?.doubtful} />
      </td>
      <td className="end">
        {closedTo !== null && (
          <Button look="text" aria-label={`${t('closing.reopen')} ${what}`} onClick={() => onReopen(row)}>
            {t('closing.reopen')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The last closed day; `null`: all are open. */
function ClosedDay({ day }: { readonly day: string | null }) {
  const t = useMessages();
  if (day === null) return <span className="muted">{t('closing.open')}</span>;
  return (
    <span className="closed-day">
      <LockIcon fontSize="small" />
      {day}
    </span>
  );
}

/** How many of the tickets have a flag that nobody has looked at; `undefined`: not known. */
function FlaggedCount({ count }: { readonly count: number | undefined }) {
  if (count === undefined || count === 0) return count ?? NO_FIGURE;
  return (
    <span className="odd-count">
      <WarningIcon fontSize="small" />
      {formatNumber(count)}
    </span>
  );
}

/** Who closed and reopened what, when and why; newest first. */
function ClosingLog({ log }: { readonly log: readonly ClosingEvent[] }) {
  const t = useMessages();
  return (
    <Panel title={t('closing.log')}>
      {log.length === 0 ? (
        <EmptyState text={t('closing.noLog')} />
      ) : (
        <div className="scroll">
          <table className="table closing-log">
            <thead>
              <tr>
                <th scope="col">{t('closing.when')}</th>
                <th scope="col">{t('closing.user')}</th>
                <th scope="col" className="naming">
                  {t('closing.what')}
                </th>
                <th scope="col">{t('closing.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {log.map((event) => (
                <LogRow key={`${event.at} ${event.kind}`} event={event} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function LogRow({ event: { kind, act, to, reason, by, at } }: { readonly event: ClosingEvent }) {
  const t = useMessages();
  const what = useClosingTitle()(kind ?? '');
  const reopened = to === null ? t('closing.reopenedAll', { what }) : t('closing.reopened', { what, day: to });
  return (
    <tr>
      <td className="nowrap">{momentText(at, t)}</td>
      <td>{by}</td>
      <td className="naming">{act === 'close' ? t('closing.closed', { what, day: to ?? '' }) : reopened}</td>
      <td>{reason ?? NO_FIGURE}</td>
    </tr>
  );
}
