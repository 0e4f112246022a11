/** Records a payment: the oldest statements first, or one; a part leaves the rest open, more is kept on account. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/es';
import type { PartyRef } from '../../../../src/rules/settled/papers';
import { useAccount } from '../calls';
import { formatDollars, formatNumber } from '../../../../src/kinds/number';
import type { Translate } from '../../../../src/messages/catalogue';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import { paymentMethods } from '../../../../src/sides';
import type { Statement } from '../../../statements/rules/calls/issued';
import type { Account } from '../../rules/calls';
import { isNothing } from '../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { SEARCH_KEY } from '../../../../src/client/lists/location';
import { statementKey } from '../../../../src/client/settled/asked';
import { dayText } from '../../../../src/messages/shownDates';
import { useReadSome } from '../../../../src/resources/list/read/useReadSome';
import { paymentList } from '../../rules/list';
import { openOptions, usePaid, type PaidEffect, type TypedPayment } from './usePaid';
import { AmountInput } from '../../../../src/custom/parts/AmountInput';
import { DayField } from '../../../../src/custom/parts/days/DayField';
import { Field } from '../../../../src/look/kit/fields/Field';
import { FormDialog } from '../../../../src/look/kit/FormDialog';
import { Input } from '../../../../src/look/kit/fields/Input';
import { Select } from '../../../../src/look/kit/fields/Select';

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
      <PaidForm account={data} statement={statement} isAdvance={isAdvance} onClose={onClose} />
    </RoomMessages>
  );
}

/** The same for one statement. */
export function PayStatement({
  one,
  onClose,
}: {
  readonly one: Pick<Statement, 'id' | 'party'>;
  readonly onClose: () => void;
}) {
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

/** The dialog of an account that is known. */
function PaidForm({ account, statement, isAdvance, onClose }: PaidFormProps) {
  const t = useMessages();
  const notice = useNotice();
  const paid = usePaid(account, { statement, isAdvance }, () => {
    notice(t('paid.done'), 'success');
    onClose();
  });
  const { effect, other, isBusy, send } = paid;
  return (
    <FormDialog
      title={titleOf(t, account, isAdvance)}
      about={isAdvance ? t('paid.advanceAbout') : underText(t, account)}
      act={effect ? t('paid.record', { amount: formatDollars(effect.amount) }) : t('paid.recordNone')}
      fault={other}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <PaidFields account={account} paid={paid} isAdvance={isAdvance} />
    </FormDialog>
  );
}

interface PaidFieldsProps {
  readonly account: Account;
  readonly paid: ReturnType<typeof usePaid>;
  readonly isAdvance: boolean;
}

function PaidFields({ account, paid, isAdvance }: PaidFieldsProps) {
  const t = useMessages();
  const { typed, change, faultOf, effect } = paid;
  const isFor = !isAdvance && account.open_statements.length > 0;
  // All of an advance is kept on account, which is no surprise.
  const remark = effect && !isAdvance ? remarkOf(t, effect) : undefined;
  return (
    <>
      <DayField label={t('paid.day')} typed={typed.date} fault={faultOf('date')} onType={(date) => change({ date })} />
      <Field label={t('paid.method')} fault={faultOf('method')}>
        <Select
          value={typed.method}
          options={paymentMethods.map((value) => ({ value: String(value), text: t(`paid.by.${value}`) }))}
          onChoose={(method) => change({ method })}
        />
      </Field>
      <Field
        label={t('paid.amount')}
        fault={faultOf('amount')}
        note={remark && <Remark>{remark}</Remark>}
        className={remark && 'warning'}
      >
        <AmountInput autoFocus value={typed.amount} onType={(amount) => change({ amount })} />
      </Field>
      <NumberFields account={account} paid={paid} />
      {isFor && <ForField account={account} paid={paid} />}
      <Field label={t('paid.note')} fault={faultOf('note')} isWide={!isFor}>
        <Input maxLength={200} value={typed.note} onType={(note) => change({ note })} />
      </Field>
    </>
  );
}

/** That a check of ours has this number, which is told and not refused: there may be two bank accounts. Zeros in front make no other one. */
function useUsedBefore({ party }: Account, { method, reference: typed }: TypedPayment): string | undefined {
  const t = useMessages();
  const number = party.table !== 'customer' && method === 'Check' ? typed.trim() : '';
  const asked = /^\d+$/.test(number) ? { [SEARCH_KEY]: number.replace(/^0+/, ''), method: 'Check' } : undefined;
  const { data } = useReadSome({ list: paymentList, queryKey: statementKey('payments') }, asked);
  const used = data?.data.find(
    ({ reference, role }) => role !== 'customer' && String(reference).replace(/^0+/, '') === asked?.[SEARCH_KEY],
  );
  return used && t('paid.usedBefore', { number, day: dayText(String(used.date)), name: String(used.party) });
}

/** The number of the check, and of each that goes to somebody else. */
function NumberFields({ account, paid }: Omit<PaidFieldsProps, 'isAdvance'>) {
  const t = useMessages();
  const {
    typed,
    change,
    faultOf,
    payees: [first, ...others],
  } = paid;
  const former = lastNumber(account, typed.method);
  const last = former === undefined ? undefined : t('paid.last', { number: former });
  const before = useUsedBefore(account, typed);
  const told =
    first && t('paid.goesTo', { amount: formatDollars(first.amount), payee: first.payee ?? account.party.name });
  return (
    <>
      <Field
        label={t('paid.number')}
        note={before ? <Remark>{before}</Remark> : (told ?? last)}
        fault={faultOf('reference')}
        className={before && 'warning'}
      >
        <Input maxLength={200} value={typed.reference} onType={(reference) => change({ reference })} />
      </Field>
      {others.map(({ payee, amount }) => (
        <Field
          key={payee}
          label={t('paid.numberTo', { payee: payee ?? '' })}
          note={t('paid.goesTo', { amount: formatDollars(amount), payee: payee ?? '' })}
        >
          <Input
            maxLength={200}
            value={typed.numbers[payee ?? ''] ?? ''}
            onType={(number) => change({ numbers: { ...typed.numbers, [payee ?? '']: number } })}
          />
        </Field>
      ))}
    </>
  );
}

/** What the payment is for, and which statements get something of it. */
function ForField({ account, paid: { typed, choose, effect, faultOf } }: Omit<PaidFieldsProps, 'isAdvance'>) {
  const t = useMessages();
  const { open_statements: open } = account;
  const papers = (effect?.shares ?? []).flatMap(
    ({ statement }) => open.find(({ id }) => id === statement)?.reference ?? [],
  );
  const isMany = typed.statement === '' && papers.length > 0 && !isNothing(effect?.amount ?? '0');
  const note = isMany ? t('paid.goesOn', { papers: papers.join(', ') }) : undefined;
  return (
    <Field label={t('paid.for')} note={note} fault={faultOf('on')}>
      <Select value={typed.statement} options={openOptions(t, account)} onChoose={choose} />
    </Field>
  );
}

function Remark({ children }: { readonly children: string }) {
  return (
    <>
      <WarningIcon fontSize="small" />
      {children}
    </>
  );
}

/** What the amount leads to besides paid statements; `undefined` for an amount that pays all of them. */
function remarkOf(t: Translate, { kept, stays }: PaidEffect): string | undefined {
  if (!isNothing(kept)) return t('paid.kept', { amount: formatNumber(kept, 2) });
  return isNothing(stays) ? undefined : t('paid.inPart', { amount: formatNumber(stays, 2) });
}
