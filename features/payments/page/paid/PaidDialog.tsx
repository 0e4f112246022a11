/** Records a payment: the oldest statements first, or one; a part leaves the rest open, more is kept on account. */
import { Dialog } from '../../../../src/look/kit/Dialog';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/words';
import type { PartyRef } from '../../../../src/rules/settled/papers';
import { useAccount } from '../calls';
import type { FormEvent } from 'react';
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import { Alert } from '../../../../src/look/Alert';
import { CancelButton } from '../../../../src/look/parts/DialogButtons';
import type { Translate } from '../../../../src/messages/catalogue';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import { paymentMethods } from '../../../../src/sides';
import type { Statement } from '../../../statements/rules/answers';
import type { Account } from '../../rules/accounts';
import { isNothing } from '../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { ChoiceField, TypedField } from './PaidFields';
import { usePaid, type PaidEffect } from './usePaid';
import { Button } from '../../../../src/look/kit/Button';
import './paid.css';

interface PaidDialogProps {
  readonly party: PartyRef;
  /** The statement that is paid. Default: open ones, the oldest first. */
  readonly statement?: number;
  /** Money for later statements. */
  readonly isAdvance?: boolean;
  readonly onClose: () => void;
}

/** The dialog with its texts; it is open while it is rendered. Escape and Cancel record nothing. */
export function PaidDialog({ party, statement, isAdvance = false, onClose }: PaidDialogProps) {
  const { data } = useAccount(party);
  const { language } = useInstalledLanguage();
  if (!data) return null;
  return (
    <RoomMessages texts={words[language]}>
      <Dialog open onClose={onClose} aria-labelledby="paid-title" aria-describedby="paid-under">
        <PaidForm account={data} statement={statement} isAdvance={isAdvance} onClose={onClose} />
      </Dialog>
    </RoomMessages>
  );
}

/** The same for one statement. */
export function PayStatement({ one, onClose }: { readonly one: Statement; readonly onClose: () => void }) {
  return <PaidDialog party={one.party} statement={one.id} onClose={onClose} />;
}

/** The form of a payment. */
interface PaidFormProps {
  readonly account: Account;
  readonly statement: number | undefined;
  /** Money for later statements. */
  readonly isAdvance: boolean;
  readonly onClose: () => void;
}

/** `We owe $55,527.06 on 1 statement. $400.00 on account is used first.` */
function underText(t: Translate, { party, open, credits, open_statements: { length: count } }: Account): string {
  if (count === 0) return t('paid.noneOpen');
  const values = { amount: formatDollars(open), count: formatNumber(count) };
  const isCustomer = party.table === 'customer';
  const owed = isCustomer
    ? t(count === 1 ? 'paid.owesOnOne' : 'paid.owesOn', values)
    : t(count === 1 ? 'paid.weOweOnOne' : 'paid.weOweOn', values);
  const first = sumPrinted(credits.map(({ advance, amount }) => (advance ? null : amount)));
  return isNothing(first) ? owed : `${owed} ${t('paid.usedFirst', { amount: formatDollars(first) })}`;
}

/** `Paid to Vandermeer Bros`, `Advance to Vandermeer Bros`, `Prepaid by Tamarack Jerseys` */
function titleOf(t: Translate, { party: { table, name } }: Account, isAdvance: boolean): string {
  if (table === 'customer') return t(isAdvance ? 'paid.prepaidBy' : 'paid.by', { name });
  return t(isAdvance ? 'paid.advanceTo' : 'paid.to', { name });
}

/** The number of the newest payment of this kind. */
function lastNumber({ ledger }: Account, method: string): string | undefined {
  for (const line of ledger)
    if (line.kind === 'payment' && line.method === method && line.reference) return line.reference;
  return undefined;
}

/** The form. */
function PaidForm({ account, statement, isAdvance, onClose }: PaidFormProps) {
  const t = useMessages();
  const notice = useNotice();
  const open = isAdvance ? [] : account.open_statements;
  const paid = usePaid(account, { statement, isAdvance }, () => {
    notice(t('paid.done'), 'success');
    onClose();
  });
  const { typed, change, faultOf, effect } = paid;
  const last = lastNumber(account, typed.method);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void paid.send();
  };
  return (
    <form className="list-dialog paid-dialog" noValidate onSubmit={submit}>
      <h2 id="paid-title">{titleOf(t, account, isAdvance)}</h2>
      <p className="detail" id="paid-under">
        {isAdvance ? t('paid.advanceAbout') : underText(t, account)}
      </p>
      <div className="paid-fields">
        <TypedField
          name="date"
          label={t('paid.day')}
          value={typed.date}
          fault={faultOf('date')}
          onType={(date) => change({ date })}
        />
        <ChoiceField
          name="method"
          label={t('paid.method')}
          value={typed.method}
          options={paymentMethods.map((value) => ({ value, text: t(`paid.by.${value}`) }))}
          fault={faultOf('method')}
          onChoose={(method) => change({ method })}
        />
        <AmountField paid={paid} isAdvance={isAdvance} />
        <TypedField
          name="reference"
          label={t('paid.number')}
          value={typed.reference}
          hint={last === undefined ? undefined : t('paid.last', { number: last })}
          fault={faultOf('reference')}
          onType={(reference) => change({ reference })}
        />
        {open.length > 0 && <ForField account={account} paid={paid} />}
        <TypedField
          name="note"
          label={t('paid.note')}
          value={typed.note}
          fault={faultOf('note')}
          onType={(note) => change({ note })}
        />
      </div>
      {paid.other !== undefined && <Alert kind="error">{paid.other}</Alert>}
      <footer>
        <CancelButton isBusy={paid.isBusy} onCancel={onClose} />
        <Button type="submit" look="fill" aria-busy={paid.isBusy}>
          {effect ? t('paid.record', { amount: formatDollars(effect.amount) }) : t('paid.recordNone')}
        </Button>
      </footer>
    </form>
  );
}

interface ForFieldProps {
  readonly account: Account;
  readonly paid: ReturnType<typeof usePaid>;
}

/** What the payment is for, and which statements get something of it. */
function ForField({ account: { open_statements: open }, paid: { typed, choose, effect, faultOf } }: ForFieldProps) {
  const t = useMessages();
  const papers = (effect?.shares ?? []).flatMap(
    ({ statement }) => open.find(({ id }) => id === statement)?.reference ?? [],
  );
  const isMany = typed.statement === '' && papers.length > 0 && !isNothing(effect?.amount ?? '0');
  return (
    <ChoiceField
      name="on"
      label={t('paid.for')}
      value={typed.statement}
      options={[
        { value: '', text: t('paid.oldestFirst') },
        ...open.map(({ id, reference, open: due }) => ({
          value: String(id),
          text: t('paid.option', { number: reference, open: formatNumber(due, 2) }),
        })),
      ]}
      hint={isMany ? t('paid.goesOn', { papers: papers.join(', ') }) : undefined}
      fault={faultOf('on')}
      onChoose={choose}
    />
  );
}

/** What the amount leads to besides paid statements; `undefined` for an amount that pays all of them. */
function remarkOf(t: Translate, { kept, stays }: PaidEffect): string | undefined {
  if (!isNothing(kept)) return t('paid.kept', { amount: formatNumber(kept, 2) });
  return isNothing(stays) ? undefined : t('paid.inPart', { amount: formatNumber(stays, 2) });
}

/** The field. */
function AmountField({
  paid: { typed, change, effect, faultOf },
  isAdvance,
}: {
  readonly paid: ReturnType<typeof usePaid>;
  /** All of it is kept on account, which is no surprise. */
  readonly isAdvance: boolean;
}) {
  const t = useMessages();
  return (
    <TypedField
      name="amount"
      label={t('paid.amount')}
      value={typed.amount}
      unit="$"
      isFirst
      fault={faultOf('amount')}
      warning={effect && !isAdvance ? remarkOf(t, effect) : undefined}
      onType={(amount) => change({ amount })}
    />
  );
}
