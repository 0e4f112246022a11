/** Asks before anything is closed: what, up to which day, how many rows, and what features say of those days. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useId } from 'react';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { Alert } from '../../../src/look/Alert';
import { Dialog } from '../../../src/look/kit/Dialog';
import { CancelButton } from '../../../src/look/parts/DialogButtons';
import { MONEY_KIND } from '../../../src/rules/settled/closedDays';
import { Slot } from '../../../src/custom/Slot';
import { countOf, useClosingTitle, type ChosenRow } from './useClosingDraft';
import { daysAfter } from '../../../src/rules/dayRange/nearDay';

/** Before the first ticket. */
const BEGINNING = '1900-01-01';

interface CloseDialogProps {
  readonly rows: readonly ChosenRow[];
  readonly isBusy: boolean;
  /** Why nothing was closed. */
  readonly fault: string | undefined;
  readonly onClosePeriods: () => void;
  readonly onCancel: () => void;
}

/** The dialog; it is open while it is rendered. */
export function CloseDialog({ rows, isBusy, fault, onClosePeriods, onCancel }: CloseDialogProps) {
  const t = useMessages();
  const id = useId();
  return (
    <Dialog open role="alertdialog" onClose={isBusy ? undefined : onCancel} aria-labelledby={id}>
      <div className="list-dialog closing-ask">
        <h2 id={id}>{t('closing.ask')}</h2>
        <ul className="closing-parts">
          {rows.map((row) => (
            <ClosingPart key={row.kind} row={row} />
          ))}
        </ul>
        <p className="muted">{t('closing.hint')}</p>
        {fault !== undefined && <Alert kind="error">{t('closing.failed', { reason: fault })}</Alert>}
        <footer>
          <CancelButton autoFocus isBusy={isBusy} onCancel={onCancel} />
          <button
            type="button"
            className="button fill"
            aria-busy={isBusy}
            onClick={isBusy ? undefined : () => onClosePeriods()}
          >
            {t('closing.closeDo')}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}

interface ClosingPartProps {
  readonly row: ChosenRow;
}

function ClosingPart({ row: { kind, closedTo, day, preview } }: ClosingPartProps) {
  const t = useMessages();
  const title = useClosingTitle();
  const count = formatNumber(countOf(preview));
  const doubtful = preview?.doubtful ?? 0;
  const from = closedTo === null ? BEGINNING : daysAfter(closedTo, 1);
  return (
    <li>
      <strong>{t('closing.part', { what: title(kind), day })}</strong>
      <span>{kind === MONEY_KIND ? t('closing.rows', { count }) : t('closing.ticketCount', { count })}</span>
      {doubtful > 0 && (
        <span className="closing-warning">
          <WarningIcon fontSize="small" />
          {t('closing.flaggedCount', { count: formatNumber(doubtful) })}
        </span>
      )}
      {kind !== MONEY_KIND && <Slot name="daysClosing" given={{ table: kind, from, to: day }} />}
    </li>
  );
}
