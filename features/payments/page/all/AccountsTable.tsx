/** A line for each account, by kind of party; the head of a kind has its sums. */
import { useRegistry } from '../../../../src/resources/registry';
import { entityOf } from '../../../../src/rules/rows';
import { pluralTitle } from '../../../../src/rules/labels';
import type { ReactNode } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn, HeadColumn } from '../../../../src/look/kit/table/columns';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import type { PartyBalance } from '../../rules/calls';
import { settlementRoles } from '../../../../src/sides';
import { usePartyName } from '../../../../src/custom/parts/usePartyName';
import { Link } from 'react-router-dom';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { formatNumber } from '../../../../src/kinds/number';
import { isNothing, negated } from '../../../../src/rules/settled/money';
import { ACCOUNTS } from '../../../../src/rules/settled/paths';
import { Money } from '../../../../src/custom/parts/Money';
import { sumsOfAccounts, type AccountSums } from './accountSums';

interface AccountsTableProps {
  /** `undefined` until they are known. */
  readonly accounts: readonly PartyBalance[] | undefined;
}

/** A party with what its account comes to. */
interface AccountLine extends Pick<PartyBalance, 'party'> {
  readonly sums: AccountSums;
}

/** The table. */
export function AccountsTable({ accounts }: AccountsTableProps) {
  const t = useMessages();
  const registry = useRegistry();
  const isPhone = useIsPhone();
  const columns = useAccountColumns(isPhone);
  const groups =
    accounts &&
    settlementRoles.map((role) => {
      const own = accounts.filter(({ party }) => party.table === role);
      const rows = own.map((one) => ({ party: one.party, sums: sumsOfAccounts([one]) }));
      const sums = sumsOfAccounts(own);
      return {
        key: role,
        rows,
        title: (
          <>
            {pluralTitle(entityOf(registry, role))} <span className="muted">{formatNumber(rows.length)}</span>
            {!isPhone && <span className="muted side">{t(`accounts.side.${role}`)}</span>}
          </>
        ),
        sums: Object.fromEntries(columns.map(({ key, text }) => [key, text(sums)])),
      };
    });
  return (
    <Table
      className="accounts-table"
      aria-label={t('accounts.tab')}
      columns={[useNameColumn(), ...columns]}
      groups={groups}
      keyOf={({ party }) => `${party.table} ${party.id}`}
    />
  );
}

function useNameColumn(): CellColumn<AccountLine> {
  const t = useMessages();
  const nameOf = usePartyName();
  return {
    key: 'party',
    title: t('accounts.party'),
    isNaming: true,
    cellClass: 'party',
    cell: ({ party }) => <Link to={`${ACCOUNTS}/${party.table}/${party.id}`}>{nameOf(party)}</Link>,
  };
}

interface SumColumn extends CellColumn<AccountLine> {
  /** The same of several accounts. */
  readonly text: (sums: AccountSums) => ReactNode;
}

function useAccountColumns(isPhone: boolean): readonly SumColumn[] {
  const t = useMessages();
  const column = (key: AccountColumn, amountOf: (sums: AccountSums) => string, phone: HeadColumn['phone'] = 'none') => {
    const text = (sums: AccountSums): ReactNode => <Money value={amountOf(sums)} />;
    return {
      key,
      title: t(`accounts.${key}`),
      width: 132,
      phone,
      isNumber: true,
      cellClass: ({ sums }: AccountLine) =>
        isNothing(amountOf(sums)) ? 'missing' : key === 'balance' ? 'name' : undefined,
      text,
      cell: ({ sums }: AccountLine) => text(sums),
    };
  };
  const onNone = ({ on_none: count }: AccountSums): string => (count === null ? NO_FIGURE : formatNumber(count));
  return [
    column('to30', ({ to_30: amount }) => amount),
    column('to60', ({ to_60: amount }) => amount),
    column('older', ({ older }) => older),
    column('onAccount', ({ on_account: amount }) => negated(amount)),
    column('balance', ({ balance }) => balance, 116),
    {
      key: 'onNone',
      title: t(isPhone ? 'accounts.onNoneShort' : 'accounts.onNone'),
      width: 148,
      phone: 76,
      isNumber: true,
      cellClass: ({ sums }) => (sums.on_none === 0 ? 'missing' : undefined),
      text: onNone,
      cell: ({ sums }) => onNone(sums),
    },
  ];
}

type AccountColumn = 'to30' | 'to60' | 'older' | 'onAccount' | 'balance';
