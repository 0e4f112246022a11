/** Payments and prenotes that are in no file, ticked, and the button that makes one of them. */
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMay } from '../../../src/client/people/useMe';
import { newKey } from '../../../src/client/versions';
import { DayField } from '../../../src/custom/parts/days/DayField';
import { Money } from '../../../src/custom/parts/Money';
import { useStatementKeys } from '../../../src/custom/parts/usePageKeys';
import { useMessages } from '../../../src/i18n/useMessages';
import { isDay } from '../../../src/kinds/date';
import { formatDollars, formatNumber } from '../../../src/kinds/number';
import { Button } from '../../../src/look/kit/Button';
import { ButtonLink } from '../../../src/look/kit/ButtonLink';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { SumBar } from '../../../src/look/kit/page/SumBar';
import { EmptyState } from '../../../src/look/kit/parts/EmptyState';
import { Tag } from '../../../src/look/kit/parts/Tag';
import type { CellColumn, RowGroup, RowTicks } from '../../../src/look/kit/table/columns';
import { BoneTable, Table } from '../../../src/look/kit/table/Table';
import { dayText } from '../../../src/messages/shownDates';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import { typedDay } from '../../../src/rules/dates';
import { accountAddress } from '../../../src/rules/settled/addresses';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { AchWaiting, BankAccount, WaitingPayment } from '../rules/calls';
import { ACH_SETTINGS_PLACE, filePath } from './address';
import { BankDialog } from './BankDialog';
import { useAchAct, useWaitingAch, type AccountPlace } from './calls';

/** A payment, or an account whose prenote can go out. */
interface SendRow {
  readonly key: string;
  readonly payment: WaitingPayment | null;
  readonly party: WaitingPayment['party'];
  readonly account: BankAccount | null;
}

const paymentRow = (payment: WaitingPayment): SendRow => ({ ...payment, key: `payment ${payment.id}`, payment });

/** The rows, which of them are ticked, and what that comes to. Payments are ticked at first, prenotes are not. */
function useSending({ payments, prenotes }: AchWaiting) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const paid = payments.map(paymentRow);
  const fresh = prenotes.map(({ party, account }): SendRow => ({
    key: `account ${account.id}`,
    payment: null,
    party,
    account,
  }));
  const isOn = ({ key, payment, account }: SendRow): boolean =>
    account !== null && (changed.get(key) ?? payment !== null);
  const toggle = (rows: readonly SendRow[], on: boolean): void =>
    setChanged(new Map([...changed, ...rows.map(({ key }) => [key, on] as const)]));
  const chosen = paid.filter(isOn);
  return {
    paid,
    fresh,
    isOn,
    toggle,
    payments: chosen.flatMap(({ payment }) => payment ?? []),
    prenotes: fresh.filter(isOn),
    missing: paid.filter(({ account }) => account === null).length,
    amount: sumPrinted(chosen.map(({ payment }) => payment?.amount ?? null)),
  };
}

type Sending = ReturnType<typeof useSending>;

/** The tab. */
export function ToSend() {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useWaitingAch();
  return (
    <PageBody page="ach" tab="send">
      {data ? (
        <Loaded waiting={data} />
      ) : (
        <RowsFrame failed={error && !isFetching && { what: t('ach.payments'), onRetry: () => void refetch() }}>
          <BoneTable columns={5} rows={12} aria-label={t('ach.payments')} />
        </RowsFrame>
      )}
    </PageBody>
  );
}

function Loaded({ waiting }: { readonly waiting: AchWaiting }) {
  const isOwner = useMay('owner');
  const sending = useSending(waiting);
  const [isAsking, setAsking] = useState(false);
  const [adding, setAdding] = useState<WaitingPayment['party']>();
  const count = sending.payments.length + sending.prenotes.length;
  const make = isOwner && count > 0 ? () => setAsking(true) : undefined;
  useStatementKeys({ onDo: make });
  const { settings, own } = waiting;
  const place = placeOf(adding);
  return (
    <>
      <RowsFrame
        empty={
          !settings || !own ? (
            <NotSetUp isOwner={isOwner} />
          ) : (
            sending.paid.length + sending.fresh.length === 0 && <NothingWaits from={settings.from} />
          )
        }
      >
        <SendTable sending={sending} onAdd={isOwner ? setAdding : undefined} hasTicks={isOwner} />
      </RowsFrame>
      {settings && own && sending.paid.length + sending.fresh.length > 0 && (
        <SendFoot sending={sending} isOwner={isOwner} onMake={make} />
      )}
      {isAsking && <MakeDialog sending={sending} day={waiting.next_day} onClose={() => setAsking(false)} />}
      {adding && place && (
        <BankDialog of={place} name={adding.name} account={null} onClose={() => setAdding(undefined)} />
      )}
    </>
  );
}

const placeOf = (party: WaitingPayment['party'] | undefined): AccountPlace | undefined =>
  party && party.table !== 'customer' ? { table: party.table, id: party.id } : undefined;

function NotSetUp({ isOwner }: { readonly isOwner: boolean }) {
  const t = useMessages();
  return (
    <EmptyState Icon={BankIcon} text={t(isOwner ? 'ach.setUp' : 'ach.setUpOthers')}>
      {isOwner && (
        <ButtonLink look="line" to={ACH_SETTINGS_PLACE}>
          {t('ach.openSettings')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function NothingWaits({ from }: { readonly from: string }) {
  const t = useMessages();
  return (
    <EmptyState
      isGood
      Icon={DoneIcon}
      title={t('ach.noneWait')}
      text={t('ach.noneWaitAbout', { day: dayText(from) })}
    />
  );
}

interface SendTableProps {
  readonly sending: Sending;
  readonly onAdd: ((party: WaitingPayment['party']) => void) | undefined;
  readonly hasTicks: boolean;
}

function SendTable({ sending, onAdd, hasTicks }: SendTableProps) {
  const t = useMessages();
  const { paid, fresh, isOn, toggle } = sending;
  const sendable = paid.filter(({ account }) => account !== null);
  const isAll = sendable.length > 0 && sendable.every(isOn);
  const groups: RowGroup<SendRow>[] = [
    { key: 'payments', rows: paid },
    ...(fresh.length > 0
      ? [{ key: 'prenotes', rows: fresh, title: `${t('ach.newAccounts')}. ${t('ach.newAbout')}` }]
      : []),
  ];
  const ticks: RowTicks<SendRow> = {
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
      isOff: row.account === null,
      onToggle: (on) => toggle([row], on),
    }),
  };
  return (
    <Table
      className="ach-send"
      aria-label={t('ach.payments')}
      columns={useSendColumns(onAdd)}
      groups={groups}
      keyOf={({ key }) => key}
      ticks={hasTicks ? ticks : undefined}
    />
  );
}

function useSendColumns(onAdd: SendTableProps['onAdd']): readonly CellColumn<SendRow>[] {
  const t = useMessages();
  return [
    {
      key: 'party',
      title: t('ach.party'),
      width: 220,
      phone: 'rest',
      isNaming: true,
      isHead: true,
      cell: ({ party, account }, isPhone) => (
        <>
          <Link to={accountAddress(party)}>{party.name}</Link>
          {isPhone && <AccountCell party={party} account={account} onAdd={onAdd} />}
        </>
      ),
    },
    {
      key: 'day',
      title: t('ach.day'),
      width: 112,
      phone: 'none',
      cell: ({ payment }) => (payment ? dayText(payment.date) : t('ach.prenote')),
    },
    { key: 'pays', title: t('ach.pays'), phone: 'none', hint: paysOf, cell: paysOf },
    {
      key: 'account',
      title: t('ach.account'),
      width: 300,
      phone: 'none',
      cell: ({ party, account }) => <AccountCell party={party} account={account} onAdd={onAdd} />,
    },
    {
      key: 'amount',
      title: t('ach.amount'),
      width: 130,
      phone: 104,
      isNumber: true,
      cellClass: ({ payment }) => (payment ? undefined : 'missing'),
      cell: ({ payment }) => <Money value={payment?.amount ?? '0.00'} />,
    },
  ];
}

const paysOf = ({ payment }: SendRow): string => payment?.pays || payment?.reference || '';

/** `Checking, ends in 6789`; where there is none, the way to one. */
function AccountCell({ party, account, onAdd }: Pick<SendRow, 'party' | 'account'> & Pick<SendTableProps, 'onAdd'>) {
  const t = useMessages();
  if (account)
    return (
      <div className="send-account">
        {t('ach.ends', { kind: t(`ach.bank.${account.kind}`), end: account.account_end })}
      </div>
    );
  return (
    <div className="row wrap">
      <Tag kind="late">{t('ach.missing')}</Tag>
      {onAdd && (
        <Button look="text" isSmall onClick={() => onAdd(party)}>
          {t('ach.add')}
        </Button>
      )}
    </div>
  );
}

interface SendFootProps {
  readonly sending: Sending;
  readonly isOwner: boolean;
  readonly onMake: (() => void) | undefined;
}

function SendFoot({ sending: { payments, prenotes, missing, amount }, isOwner, onMake }: SendFootProps) {
  const t = useMessages();
  const text =
    payments.length > 0
      ? t('ach.make', { amount: formatDollars(amount) })
      : t(prenotes.length > 0 ? 'ach.makePrenotes' : 'ach.makeNone');
  return (
    <SumBar
      sums={{
        payments: [formatNumber(payments.length), t(payments.length === 1 ? 'ach.onePayment' : 'ach.sumPayments')],
        ...(prenotes.length > 0 && {
          prenotes: [
            formatNumber(prenotes.length),
            t(prenotes.length === 1 ? 'ach.onePrenote' : 'ach.sumPrenotes'),
          ] as const,
        }),
        ...(missing > 0 && { missing: [formatNumber(missing), t('ach.sumMissing')] as const }),
      }}
      keys={
        isOwner && (
          <>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('ach.key')}
          </>
        )
      }
    >
      {isOwner ? (
        <Button look="fill" disabled={!onMake} onClick={onMake}>
          {text}…
        </Button>
      ) : (
        <span className="muted">{t('ach.ownersMake')}</span>
      )}
    </SumBar>
  );
}

interface MakeDialogProps {
  readonly sending: Sending;
  /** The day that is proposed. */
  readonly day: string;
  readonly onClose: () => void;
}

/** Asks for the effective day, and makes the file. The key lasts until it worked, so that a second press does it once. */
function MakeDialog({ sending: { payments, prenotes, amount }, day, onClose }: MakeDialogProps) {
  const t = useMessages();
  const notice = useNotice();
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const [typed, setTyped] = useState(() => dayText(day));
  const [isWrongDay, setWrongDay] = useState(false);
  const { isBusy, fault, run } = useAchAct();
  const make = async (): Promise<void> => {
    const effective = typedDay(typed);
    setWrongDay(!isDay(effective));
    if (!isDay(effective)) return;
    const ids = payments.map(({ id }) => id);
    const accounts = prenotes.flatMap(({ account }) => account?.id ?? []);
    const made = await run((verbs) => verbs.makeFile({ effective, payments: ids, prenotes: accounts }, key));
    if (!made) return;
    notice(t('ach.made', { file: made.name }), 'success');
    void navigate(filePath(made.id));
  };
  const sums = [
    `${formatNumber(payments.length)} ${t(payments.length === 1 ? 'ach.onePayment' : 'ach.sumPayments')}, ${formatDollars(amount)}`,
    ...(prenotes.length > 0
      ? [`${formatNumber(prenotes.length)} ${t(prenotes.length === 1 ? 'ach.onePrenote' : 'ach.sumPrenotes')}`]
      : []),
  ];
  return (
    <FormDialog
      title={t('ach.makeNone')}
      about={`${sums.join(', ')}. ${t('ach.once')}`}
      act={t('ach.makeNone')}
      fault={fault}
      isBusy={isBusy}
      onSubmit={make}
      onClose={onClose}
    >
      <DayField
        label={t('ach.effective')}
        hint={t('ach.effectiveNote')}
        fault={isWrongDay ? t('ach.notDay') : undefined}
        typed={typed}
        autoFocus
        onType={setTyped}
      />
    </FormDialog>
  );
}
