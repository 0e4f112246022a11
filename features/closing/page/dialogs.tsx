/** Asks before anything is closed, and before it is opened again: up to which day, and why. Only the server validates that. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { Alert } from '../../../src/look/Alert';
import { Dialog } from '../../../src/look/kit/Dialog';
import { CancelButton } from '../../../src/look/parts/DialogButtons';
import { MONEY_KIND } from '../../../src/rules/settled/closedDays';
import { Slot } from '../../../src/custom/Slot';
import { countOf, type ChosenRow, type DraftRow, useClosingTitle } from './useClosingDraft';
import { daysAfter } from '../../../src/rules/dayRange/nearDay';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { messagesByField } from '../../../src/client/apiError';
import { NoteLine } from '../../../src/look/NoteLine';
import { typedDay } from '../../../src/rules/dates';
import { createClosingCalls } from './calls';
import { closedDays } from './days';
import { Button } from '../../../src/look/kit/Button';

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
          <Button look="fill" aria-busy={isBusy} onClick={isBusy ? undefined : () => onClosePeriods()}>
            {t('closing.closeDo')}
          </Button>
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

interface ReopenDialogProps {
  readonly row: DraftRow;
  readonly onClose: () => void;
}

/** Reopens tickets, with what the server says against it by field; `other` belongs to none. */
function useReopening(kind: string, onDone: () => void) {
  const client = useQueryClient();
  const { calls } = useOwnCalls(createClosingCalls);
  const { error, isPending, mutate } = useMutation({
    mutationFn: async ({ to, reason }: { readonly to: string; readonly reason: string }) => {
      const day = typedDay(to);
      return (await calls()).reopen(kind, day === '' ? null : day, reason);
    },
    onSuccess: (closings) => {
      client.setQueryData(closedDays.queryKey, closings);
      onDone();
    },
  });
  const faults = error instanceof HttpError ? new Map(messagesByField(error)) : new Map<string, string[]>();
  const other = error && faults.size === 0 ? error.message : undefined;
  return { reopen: mutate, isPending, faultOf: (name: string) => faults.get(name)?.join(' '), other };
}

/** The dialog; Escape and Cancel open nothing. */
export function ReopenDialog({ row: { kind }, onClose }: ReopenDialogProps) {
  const t = useMessages();
  const what = useClosingTitle()(kind);
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const { reopen, isPending, faultOf, other } = useReopening(kind, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) reopen({ to, reason });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="reopen-title">
      <form className="list-dialog reopen-dialog" noValidate onSubmit={submit}>
        <h2 id="reopen-title">{t('closing.reopenTitle', { what })}</h2>
        <Typed
          name="to"
          label={t('closing.reopenTo')}
          value={to}
          onType={setTo}
          hint={t('closing.reopenHint')}
          fault={faultOf('to')}
          isFirst
        />
        <Typed
          name="reason"
          label={t('closing.reason')}
          value={reason}
          onType={setReason}
          fault={faultOf('reason') ?? other}
        />
        <footer>
          <CancelButton onCancel={onClose} />
          <Button type="submit" look="fill" aria-busy={isPending}>
            {t('closing.reopenDo')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

interface TypedProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly hint?: string;
  readonly fault: string | undefined;
  readonly isFirst?: true;
}

function Typed({ name, label, value, onType, hint, fault, isFirst }: TypedProps) {
  const id = `reopen-${name}`;
  return (
    <div className={`field ${fault ? 'error' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <input
          id={id}
          autoFocus={isFirst}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          aria-invalid={fault ? true : undefined}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <NoteLine id={`${id}-note`} {...(fault ? { kind: 'error' as const } : {})}>
        {fault ?? hint}
      </NoteLine>
    </div>
  );
}
