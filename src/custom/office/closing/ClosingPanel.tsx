/** Up to which day tickets are closed, closing more of them, and who closed and reopened when (record 8). For owners. */
import LockIcon from '@mui/icons-material/LockOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useState } from 'react';
import { NO_FIGURE } from '../../../kinds/blank';
import { formatNumber } from '../../../kinds/number';
import type { Closings } from '../../../client/closings/closings';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { Panel } from '../../../look/Panel';
import { listTitle } from '../../../rules/labels';
import { useEntity } from '../../../resources/registry';
import { ClosingLog } from './ClosingLog';
import { ReopenDialog } from './ReopenDialog';
import { useClosingDraft, type DraftRow } from './useClosingDraft';
import './closing.css';

/** Both panels. */
export function ClosingPanel({ closings }: { readonly closings: Closings }) {
  const t = useMessages();
  const { rows, count, type, close } = useClosingDraft(closings);
  const [reopened, setReopened] = useState<DraftRow>();
  const mayClose = rows.some(({ day }) => day !== undefined) && !rows.some(({ isFaulty }) => isFaulty);
  return (
    <>
      <Panel title={t('closing.closedUpTo')}>
        <div className="scroll">
          <table className="table closing-table">
            <ClosingHead />
            <tbody>
              {rows.map((row) => (
                <ClosingRow key={row.kind} row={row} onType={type} onReopen={setReopened} />
              ))}
            </tbody>
          </table>
        </div>
        {close.error && <Alert kind="error">{t('closing.failed', { reason: close.error.message })}</Alert>}
        <div className="settings-foot">
          <button
            type="button"
            className="button fill"
            aria-disabled={!mayClose || close.isPending}
            onClick={mayClose && !close.isPending ? () => close.mutate() : undefined}
          >
            <LockIcon />
            {count > 0 ? t('closing.close', { count: formatNumber(count) }) : t('closing.closeNone')}
          </button>
          <span className="muted">{t('closing.hint')}</span>
        </div>
      </Panel>
      <ClosingLog log={closings.log} />
      {reopened && <ReopenDialog row={reopened} onClose={() => setReopened(undefined)} />}
    </>
  );
}

function ClosingHead() {
  const t = useMessages();
  return (
    <thead>
      <tr>
        <th scope="col" className="naming">
          {t('closing.tickets')}
        </th>
        <th scope="col">{t('closing.closedUpTo')}</th>
        <th scope="col">{t('closing.closeUpTo')}</th>
        <th scope="col" className="number">
          {t('closing.wouldClose')}
        </th>
        <th scope="col" className="number">
          {t('closing.lookOdd')}
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
  readonly onReopen: (row: DraftRow) => void;
}

function ClosingRow({ row, onType, onReopen }: ClosingRowProps) {
  const t = useMessages();
  const { kind, closedTo, preview } = row;
  const tickets = listTitle(useEntity(kind));
  return (
    <tr>
      <td className="name naming">{tickets}</td>
      <td className="nowrap">
        {closedTo === null ? (
          <span className="muted">{t('closing.open')}</span>
        ) : (
          <span className="closed-day">
            <LockIcon fontSize="small" />
            {closedTo}
          </span>
        )}
      </td>
      <td>
        <DayInput row={row} label={t('closing.day', { tickets })} onType={onType} />
      </td>
      <td className="number">{preview ? formatNumber(preview.tickets) : NO_FIGURE}</td>
      <td className="number">
        <OddCount odd={preview?.odd ?? null} />
      </td>
      <td className="end">
        {closedTo !== null && (
          <button
            type="button"
            className="button text"
            aria-label={`${t('closing.reopen')} ${tickets}`}
            onClick={() => onReopen(row)}
          >
            {t('closing.reopen')}
          </button>
        )}
      </td>
    </tr>
  );
}

/** The day up to which tickets are to be closed, as it is typed. */
function DayInput({ row, label, onType }: Pick<ClosingRowProps, 'row' | 'onType'> & { readonly label: string }) {
  const t = useMessages();
  const { kind, text, isFaulty } = row;
  return (
    <div className={`control ${isFaulty ? 'error' : ''}`}>
      <input
        aria-label={label}
        aria-invalid={isFaulty || undefined}
        title={isFaulty ? t('closing.notDay') : undefined}
        autoComplete="off"
        placeholder={t('form.dayPlaceholder')}
        value={text}
        onChange={(event) => onType(kind, event.target.value)}
      />
    </div>
  );
}

/** How many of the tickets look odd; `null`: not known. */
function OddCount({ odd }: { readonly odd: number | null }) {
  if (odd === null || odd === 0) return odd ?? NO_FIGURE;
  return (
    <span className="odd-count">
      <WarningIcon fontSize="small" />
      {formatNumber(odd)}
    </span>
  );
}
