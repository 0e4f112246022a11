/**
 * Asks before a statement is voided: what becomes of its number, tickets and payments, and why. The reason is printed
 * on the paper. Escape and Cancel change nothing.
 */
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { messagesByField } from '../../../../src/client/apiError';
import type { WindrowDataProvider } from '../../../../src/dataProvider';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/es';
import type { Translate } from '../../../../src/messages/catalogue';
import { useAsked } from '../useStatements';
import type { StatementDetail } from '../../rules/calls/issued';
import { LEAST_REASON } from '../../../../src/rules/settled/settled';
import { paymentMethods } from '../../../../src/sides';
import { Field } from '../../../../src/look/kit/fields/Field';
import { Input } from '../../../../src/look/kit/fields/Input';
import { FormDialog } from '../../../../src/look/kit/FormDialog';
import './void.css';

/** A part of what `office/statements/{id}/` answers. */
export type VoidedPaper = Pick<
  StatementDetail,
  'id' | 'reference' | 'role' | 'party' | 'from' | 'to' | 'open' | 'items' | 'payments'
>;

interface VoidDialogProps {
  /** The statement, as its own call answers it. */
  readonly paper: VoidedPaper;
  /** Called once it is void; what shows statements has been read again. */
  readonly onVoided: () => void;
  readonly onClose: () => void;
}

/** The dialog with its texts; it is open while it is rendered. For owners. */
export function VoidDialog(props: VoidDialogProps) {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <VoidForm {...props} />
    </RoomMessages>
  );
}

/** The same for a statement of which its own call was not asked. */
export function VoidStatement({
  one,
  onClose,
}: {
  readonly one: Pick<StatementDetail, 'id'>;
  readonly onClose: () => void;
}) {
  const { data } = useAsked(['one', one.id], (verbs, signal) => verbs.one(one.id, signal));
  return data && <VoidDialog paper={data} onVoided={onClose} onClose={onClose} />;
}

/** Voids a statement, with what the server says against it. */
function useVoiding({ paper, onVoided }: VoidDialogProps) {
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const { error, isPending, mutate } = useMutation({
    mutationFn: (reason: string) => provider.voidStatement(paper.id, reason),
    onSuccess: async () => {
      await client.invalidateQueries();
      onVoided();
    },
  });
  const [[, [said] = ['']] = []] = error instanceof HttpError ? messagesByField(error) : [];
  return { doVoid: mutate, isPending, refusal: error ? said || error.message : undefined };
}

/** What is wrong with a reason; `undefined` for one that can be printed. */
function faultOf(t: Translate, reason: string): string | undefined {
  const { length } = reason.trim();
  if (length === 0) return t('void.reasonNeeded');
  return length < LEAST_REASON ? t('void.reasonShort', { least: LEAST_REASON }) : undefined;
}

function VoidForm(props: VoidDialogProps) {
  const { paper, onClose } = props;
  const { reference, party, from, to, open } = paper;
  const t = useMessages();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { doVoid, isPending, refusal } = useVoiding(props);
  const fault = faultOf(t, reason);
  const submit = (): void => {
    setAsked(true);
    if (fault === undefined) doVoid(reason.trim());
    else input.current?.focus();
  };
  return (
    <FormDialog
      title={t('void.title', { number: reference })}
      about={t('void.under', { party: party.name, from, to, open: formatDollars(open) })}
      act={t('void.do', { number: reference })}
      isDanger
      focus="cancel"
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <VoidFacts paper={paper} />
      <Field label={<Required>{t('void.reason')}</Required>} fault={(isAsked && fault) || refusal} isWide>
        <Input ref={input} aria-required maxLength={200} value={reason} onType={setReason} />
      </Field>
    </FormDialog>
  );
}

function Required({ children }: { readonly children: string }) {
  return (
    <>
      {children}{' '}
      <span className="required-mark" aria-hidden="true">
        *
      </span>
    </>
  );
}

/** `check 20114`. */
function howText(t: Translate, { method, reference }: VoidedPaper['payments'][number]): string {
  const known = paymentMethods.find((one) => one === method);
  const word = known ? t(`void.how.${known}`) : method;
  return reference ? `${word} ${reference}` : word;
}

/** The list. */
function VoidFacts({ paper: { role, party, items, payments } }: { readonly paper: VoidedPaper }) {
  const t = useMessages();
  const more = items.adjustments + items.corrections;
  return (
    <ul className="void-facts text-soft" id="void-facts">
      <li>{t('void.keeps')}</li>
      {items.tickets > 0 && (
        <li>
          <b>{formatNumber(items.tickets)}</b> {t(items.tickets === 1 ? 'void.oneTicket' : 'void.tickets')}
        </li>
      )}
      {more > 0 && (
        <li>
          <b>{formatNumber(more)}</b> {t(more === 1 ? 'void.oneLine' : 'void.lines')}
        </li>
      )}
      {payments.map((payment) => (
        <li key={payment.id}>
          <b>{formatDollars(payment.amount)}</b>{' '}
          {payment.other
            ? t('void.offset', { number: payment.other.reference })
            : t(role === 'customer' ? 'void.paidInvoice' : 'void.paidStatement', {
                how: howText(t, payment),
                party: party.name,
              })}
        </li>
      ))}
    </ul>
  );
}
