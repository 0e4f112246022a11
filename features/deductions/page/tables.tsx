/** The tables of a party's deductions: what each is and what is left of it, and what statements took. */
import { Link } from 'react-router-dom';
import { newKey } from '../../../src/client/versions';
import { Money } from '../../../src/custom/parts/Money';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { Tag } from '../../../src/look/kit/parts/Tag';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import { Table } from '../../../src/look/kit/table/Table';
import { ActsMenu } from '../../../src/look/menus/ActsMenu';
import { dayText } from '../../../src/messages/shownDates';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import { statementPath } from '../../../src/rules/settled/paths';
import type { DeductionLine, ShownDeduction } from '../rules/calls';
import { useDeductionAct } from './calls';

interface MoneyColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly of: (row: Row) => string | null;
}

/** A column of dollars; left out on a phone, and where no row has any. */
function moneyColumn<Row>({ key, title, of }: MoneyColumn<Row>): CellColumn<Row> {
  return {
    key,
    title,
    width: 112,
    phone: 'none',
    isNumber: true,
    fills: (row) => of(row) !== null,
    cell: (row) => <Money value={of(row)} />,
  };
}

/** The same of a day. */
function dayColumn<Row>({ key, title, of }: MoneyColumn<Row>): CellColumn<Row> {
  return {
    key,
    title,
    width: 104,
    phone: 'none',
    fills: (row) => of(row) !== null,
    cell: (row) => dayText(of(row) ?? ''),
  };
}

type DeductionColumns = readonly CellColumn<ShownDeduction>[];

/** @param onChange opens one to be changed; absent for those who may not */
export function useDeductionColumns(onChange: ((one: ShownDeduction) => void) | undefined): DeductionColumns {
  const t = useMessages();
  const acts: CellColumn<ShownDeduction> = {
    key: 'acts',
    title: t('deductions.acts'),
    isSilent: true,
    width: 52,
    cell: (one) => onChange && <Acts one={one} onChange={onChange} />,
  };
  return [...useTermColumns(), ...useBalanceColumns(), ...(onChange ? [acts] : [])];
}

/** What it is and how much it takes. */
function useTermColumns(): DeductionColumns {
  const t = useMessages();
  return [
    {
      key: 'place',
      title: t('deductions.place'),
      width: 64,
      phone: 'none',
      isNumber: true,
      cell: ({ place }) => place,
    },
    {
      key: 'name',
      title: t('deductions.name'),
      phone: 'rest',
      isNaming: true,
      hint: ({ name }) => name,
      cell: (one) => <Named one={one} />,
    },
    {
      key: 'kind',
      title: t('deductions.kind'),
      width: 112,
      phone: 'none',
      cell: ({ kind }) => t(`deductions.kind.${kind}`),
    },
    {
      key: 'takes',
      title: t('deductions.takes'),
      width: 136,
      phone: 'none',
      cell: ({ takes }) => t(`deductions.takes.${takes}`),
    },
  ];
}

/** From when to when, and what became of it. */
function useBalanceColumns(): DeductionColumns {
  const t = useMessages();
  const balance = moneyColumn<ShownDeduction>({
    key: 'balance',
    title: t('deductions.balance'),
    of: (one) => one.balance,
  });
  return [
    {
      key: 'amount',
      title: t('deductions.amount'),
      width: 104,
      phone: 'none',
      isNumber: true,
      cell: ({ amount, per_ton: rate }) => (amount === null ? formatNumber(rate, 2, 4) : <Money value={amount} />),
    },
    dayColumn({ key: 'from', title: t('deductions.from'), of: (one) => one.date_from }),
    dayColumn({ key: 'to', title: t('deductions.to'), of: (one) => one.date_to }),
    moneyColumn({ key: 'given', title: t('deductions.given'), of: (one) => one.given }),
    moneyColumn({ key: 'taken', title: t('deductions.taken'), of: (one) => one.taken }),
    { ...balance, phone: 104, cellClass: 'name' },
  ];
}

function Named({ one: { name, ended_on: ended } }: { readonly one: ShownDeduction }) {
  const t = useMessages();
  return (
    <>
      {ended === null ? name : `${name} `}
      {ended !== null && <Tag>{t('deductions.hasEnded', { day: dayText(ended) })}</Tag>}
    </>
  );
}

interface ActsProps {
  readonly one: ShownDeduction;
  readonly onChange: (one: ShownDeduction) => void;
}

function Acts({ one, onChange }: ActsProps) {
  const t = useMessages();
  const notice = useNotice();
  const { run } = useDeductionAct();
  const isEnded = one.ended_on !== null;
  const end = async (): Promise<void> => {
    const done = await run(
      async (verbs) => {
        await verbs.end(one, !isEnded, newKey());
        return true;
      },
      (error) => {
        notice(error.message, 'error');
        return true;
      },
    );
    if (done) notice(t(isEnded ? 'deductions.resumed' : 'deductions.endDone'), 'success');
  };
  return (
    <ActsMenu
      label={t('deductions.actsOf', { name: one.name })}
      items={[
        { text: t('deductions.change'), go: () => onChange(one) },
        { text: t(isEnded ? 'deductions.resume' : 'deductions.end'), go: () => void end() },
      ]}
    />
  );
}

/** What statements took, the newest first. */
export function DeductionLines({ lines }: { readonly lines: readonly DeductionLine[] }) {
  const t = useMessages();
  const taken = moneyColumn<DeductionLine>({ key: 'amount', title: t('deductions.tookIt'), of: (line) => line.amount });
  return (
    <Table
      aria-label={t('deductions.lines')}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        dayColumn<DeductionLine>({ key: 'day', title: t('deductions.day'), of: (line) => line.date }),
        {
          key: 'statement',
          title: t('deductions.statement'),
          width: 128,
          cell: ({ statement }) => <Link to={statementPath(statement.id)}>{statement.reference}</Link>,
        },
        { key: 'name', title: t('deductions.name'), isNaming: true, phone: 'rest', cell: ({ name }) => name },
        moneyColumn<DeductionLine>({ key: 'due', title: t('deductions.due'), of: (line) => line.due }),
        { ...taken, phone: 96 },
        moneyColumn<DeductionLine>({ key: 'balance', title: t('deductions.balance'), of: (line) => line.balance }),
      ]}
    />
  );
}
