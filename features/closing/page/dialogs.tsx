/** Asks before anything is closed, and before it is opened again: up to which day, and why. Only the server validates that. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useState } from 'react';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { MONEY_KIND } from '../../../src/rules/settled/closedDays';
import { Slot } from '../../../src/custom/Slot';
import { countOf, type ChosenRow, type DraftRow, useClosingTitle } from './useClosingDraft';
import { daysAfter } from '../../../src/rules/dayRange/nearDay';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { messagesByField } from '../../../src/client/apiError';
import { typedDay } from '../../../src/rules/dates';
import { createClosingCalls } from './calls';
import { closedDays } from './days';
import { Field } from '../../../src/look/kit/fields/Field';
import { Input } from '../../../src/look/kit/fields/Input';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { DayField } from '../../../src/custom/parts/days/DayField';

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
  return (
    <FormDialog
      isQuestion
      title={t('closing.ask')}
      act={t('closing.closeDo')}
      fault={fault !== undefined && t('closing.failed', { reason: fault })}
      isBusy={isBusy}
      onSubmit={onClosePeriods}
      onClose={onCancel}
    >
      <ul className="closing-parts grid gap-3">
        {rows.map((row) => (
          <ClosingPart key={row.kind} row={row} />
        ))}
      </ul>
      <p className="muted">{t('closing.hint')}</p>
    </FormDialog>
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
        <span className="closing-warning text-warning text-strong">
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
  return (
    <FormDialog
      title={t('closing.reopenTitle', { what })}
      act={t('closing.reopenDo')}
      isBusy={isPending}
      onSubmit={() => reopen({ to, reason })}
      onClose={onClose}
    >
      <DayField
        label={t('closing.reopenTo')}
        hint={t('closing.reopenHint')}
        fault={faultOf('to')}
        typed={to}
        autoFocus
        isWide
        onType={setTo}
      />
      <Field label={t('closing.reason')} fault={faultOf('reason') ?? other} isWide>
        <Input value={reason} onType={setReason} />
      </Field>
    </FormDialog>
  );
}
