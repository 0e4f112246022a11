/** Opens closed tickets again: up to which day they stay closed, and why. Only the server validates both. */
import { Dialog } from '../../../src/look/kit/Dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { HttpError } from 'react-admin';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { messagesByField } from '../../../src/client/apiError';
import { useMessages } from '../../../src/i18n/useMessages';
import { NoteLine } from '../../../src/look/NoteLine';
import { typedDay } from '../../../src/rules/dates';
import { CancelButton } from '../../../src/look/parts/DialogButtons';
import { createClosingCalls } from './calls';
import { closedDays } from './days';
import { useClosingTitle, type DraftRow } from './useClosingDraft';

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
          <button type="submit" className="button fill" aria-busy={isPending}>
            {t('closing.reopenDo')}
          </button>
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
