/** What is to be sent as a table, and which of it is ticked. */
import './ach.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Money } from '../../../src/custom/parts/Money';
import { useMessages } from '../../../src/i18n/useMessages';
import { Button } from '../../../src/look/kit/Button';
import { Tag } from '../../../src/look/kit/parts/Tag';
import type { CellColumn, RowGroup, RowTicks } from '../../../src/look/kit/table/columns';
import { Table } from '../../../src/look/kit/table/Table';
import type { Translate } from '../../../src/messages/catalogue';
import { dayText } from '../../../src/messages/shownDates';
import { accountAddress } from '../../../src/rules/settled/addresses';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { afterPrenote } from '../rules/nacha';
import type { AchWaiting, BankAccount, WaitingPayment } from '../rules/calls';

/** A payment, or an account whose prenote can go out. */
interface SendRow {
  readonly key: string;
  readonly payment: WaitingPayment | null;
  readonly party: WaitingPayment['party'];
  readonly account: BankAccount | null;
  /** The day on which the bank has had the time to answer a prenote; `null` where it is past. */
  readonly waitsUntil: string | null;
  /** To whom a payment goes instead. */
  readonly payee: string | null;
}

function paymentRow(payment: WaitingPayment, day: string): SendRow {
  const until = payment.account?.prenote ? afterPrenote(payment.account.prenote) : day;
  return { ...payment, key: `payment ${payment.id}`, payment, waitsUntil: until > day ? until : null };
}

/**
 * The rows, which of them are ticked, and what that comes to. Payments are ticked at first, but those whose prenote is younger than three banking days, and
 * those that have the number of a transfer already: somebody typed it, so the money may be out. Prenotes are not.
 */
export function useSending({ payments, prenotes, next_day: day }: AchWaiting) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const paid = payments.map((payment) => paymentRow(payment, day));
  const fresh = prenotes.map(({ party, account }): SendRow => ({
    key: `account ${account.id}`,
    payment: null,
    party,
    account,
    payee: null,
    waitsUntil: null,
  }));
  const isTicked = ({ key, payment, account, waitsUntil }: SendRow): boolean =>
    account !== null && (changed.get(key) ?? (payment?.reference === null && waitsUntil === null));
  const chosen = paid.filter(isTicked);
  const getMoney = new Set(chosen.map(({ account }) => account?.id));
  const isTooLate = ({ payment, account }: SendRow): boolean => payment === null && getMoney.has(account?.id);
  const isOn = (row: SendRow): boolean => isTicked(row) && !isTooLate(row);
  const toggle = (rows: readonly SendRow[], on: boolean): void =>
    setChanged(new Map([...changed, ...rows.map(({ key }) => [key, on] as const)]));
  return {
    paid,
    fresh,
    isOn,
    /** A prenote, whose account gets money by the same file. */
    isTooLate,
    toggle,
    payments: chosen.flatMap(({ payment }) => payment ?? []),
    prenotes: fresh.filter(isOn),
    missing: paid.filter(({ account, payee }) => account === null && payee === null).length,
    amount: sumPrinted(chosen.map(({ payment }) => payment?.amount ?? null)),
  };
}

/** The same as others are given it. */
export type Sending = ReturnType<typeof useSending>;

interface SendTableProps {
  readonly sending: Sending;
  readonly onAdd: ((party: WaitingPayment['party']) => void) | undefined;
  /** It went out another way. */
  readonly onSent: ((payment: WaitingPayment) => void) | undefined;
  readonly hasTicks: boolean;
}

function ticksOf({ paid, isOn, isTooLate, toggle }: Sending, t: Translate): RowTicks<SendRow> {
  const sendable = paid.filter(({ account }) => account !== null);
  const isAll = sendable.length > 0 && sendable.every(isOn);
  return {
    all: {
      label: t('ach.all'),
      isOn: isAll,
      isHalf: !isAll && sendable.some(isOn),
      isOff: sendable.length === 0,
      onToggle: (on) => toggle(sendable, on),
    },
    of: (row) => ({
      label: t(row.payment ? 'ach.choose' : 'ach.choosePrenote', { name: row.party.name }),
      isOn: isOn(row),
      isOff: row.account === null || isTooLate(row),
      onToggle: (on) => toggle([row], on),
    }),
  };
}

/** The table. */
export function SendTable({ sending, onAdd, onSent, hasTicks }: SendTableProps) {
  const t = useMessages();
  const { paid, fresh } = sending;
  const groups: RowGroup<SendRow>[] = [
    { key: 'payments', rows: paid },
    ...(fresh.length > 0
      ? [{ key: 'prenotes', rows: fresh, title: `${t('ach.newAccounts')}. ${t('ach.newAbout')}` }]
      : []),
  ];
  return (
    <Table
      className="ach-send"
      aria-label={t('ach.payments')}
      columns={useSendColumns({ onAdd, onSent, ...sending })}
      groups={groups}
      keyOf={({ key }) => key}
      ticks={hasTicks ? ticksOf(sending, t) : undefined}
    />
  );
}

interface RowActs extends Pick<SendTableProps, 'onAdd' | 'onSent'>, Pick<Sending, 'isOn' | 'isTooLate'> {}

const partyColumn = (title: string, acts: RowActs): CellColumn<SendRow> => ({
  key: 'party',
  title,
  width: 176,
  phone: 'rest',
  isNaming: true,
  isHead: true,
  cell: (row, isPhone) => (
    <>
      <Link to={accountAddress(row.party)}>{row.party.name}</Link>
      {isPhone && <AccountCell row={row} acts={acts} />}
    </>
  ),
});

function useSendColumns(acts: RowActs): readonly CellColumn<SendRow>[] {
  const t = useMessages();
  return [
    partyColumn(t('ach.party'), acts),
    {
      key: 'day',
      title: t('ach.day'),
      width: 96,
      phone: 'none',
      cell: ({ payment }) => (payment ? dayText(payment.date) : t('ach.prenote')),
    },
    { key: 'pays', title: t('ach.pays'), phone: 'none', hint: paysOf, cell: paysOf },
    {
      key: 'account',
      title: t('ach.account'),
      width: 208,
      phone: 'none',
      cell: (row) => <AccountCell row={row} acts={acts} />,
    },
    {
      key: 'amount',
      title: t('ach.amount'),
      width: 104,
      phone: 104,
      isNumber: true,
      cellClass: ({ payment }) => (payment ? undefined : 'missing'),
      cell: ({ payment }) => <Money value={payment?.amount ?? '0.00'} />,
    },
  ];
}

const paysOf = ({ payment }: SendRow): string => payment?.pays || payment?.reference || '';

interface AccountCellProps {
  readonly row: SendRow;
  readonly acts: RowActs;
}

/** `Checking, ends in 6789`; where there is none, the way to one. What is not ticked may have been sent another way. */
function AccountCell({ row, acts: { onAdd, onSent, isOn, isTooLate } }: AccountCellProps) {
  const t = useMessages();
  const { payment, party, account, payee } = row;
  const isMissing = account === null && payee === null;
  return (
    <div className="send-account">
      {isMissing ? <Tag kind="late">{t('ach.missing')}</Tag> : <AccountText row={row} />}
      {isTooLate(row) && <div>{t('ach.tooLate')}</div>}
      {isMissing && onAdd && (
        <Button look="text" isSmall onClick={() => onAdd(party)}>
          {t('ach.add')}
        </Button>
      )}
      {payment && onSent && !isOn(row) && (
        <Button look="text" isSmall onClick={() => onSent(payment)}>
          {t('ach.sent')}
        </Button>
      )}
    </div>
  );
}

function AccountText({ row: { payment, account, payee, waitsUntil } }: Pick<AccountCellProps, 'row'>) {
  const t = useMessages();
  if (payee !== null) return <div>{t('ach.byCheck', { payee })}</div>;
  return (
    <>
      {account && t('ach.ends', { kind: t(`ach.bank.${account.kind}`), end: account.account_end })}
      {payment && payment.reference !== null && <div>{t('ach.hasNumber', { number: payment.reference })}</div>}
      {waitsUntil !== null && <div>{t('ach.prenoteWaits', { day: dayText(waitsUntil) })}</div>}
    </>
  );
}
