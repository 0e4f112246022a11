/** A line for each account, by kind of party; the head of a kind has its sums. */
import { Fragment } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Columns, tableWidth } from '../../../../src/look/table/Columns';
import { LoadingRows } from '../../../../src/look/TableStates';
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

const wide = [
  ['party', undefined],
  ['to30', 124],
  ['to60', 124],
  ['older', 124],
  ['onAccount', 132],
  ['balance', 132],
  ['onNone', 148],
] as const;
const narrow = [
  ['party', undefined],
  ['balance', 116],
  ['onNone', 76],
] as const;

const classOf = (name: string): string => (name === 'party' ? 'naming' : 'number');

/** The table. */
export function AccountsTable({ accounts }: AccountsTableProps) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const nameOf = usePartyName();
  const columns = isPhone ? narrow : wide;
  return (
    <table className="table statements-open accounts-table" style={tableWidth(columns)} aria-label={t('accounts.tab')}>
      <Columns columns={columns} />
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th key={name} scope="col" className={classOf(name)}>
              {t(isPhone && name === 'onNone' ? 'accounts.onNoneShort' : `accounts.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {accounts ? (
        <tbody>
          {settlementRoles.map((role) => (
            <Kind
              key={role}
              accounts={accounts.filter(({ party }) => party.table === role)}
              nameOf={nameOf}
              isPhone={isPhone}
            />
          ))}
        </tbody>
      ) : (
        <LoadingRows cells={columns.map(([name]) => classOf(name))} rows={12} />
      )}
    </table>
  );
}

interface KindProps {
  readonly accounts: readonly PartyBalance[];
  readonly nameOf: ReturnType<typeof usePartyName>;
  readonly isPhone: boolean;
}

function Kind({ accounts, nameOf, isPhone }: KindProps) {
  const [first] = accounts;
  if (!first) return null;
  return (
    <Fragment>
      <KindRow accounts={accounts} table={first.party.table} isPhone={isPhone} />
      {accounts.map((one) => (
        <AccountRow key={one.party.id} one={one} name={nameOf(one.party)} isPhone={isPhone} />
      ))}
    </Fragment>
  );
}

/** The rows of the accounts: the head of a kind, and one party. */
interface KindRowProps {
  readonly accounts: readonly PartyBalance[];
  readonly table: PartyBalance['party']['table'];
  readonly isPhone: boolean;
}

/** The head of a kind with the sums of its parties. */
function KindRow({ accounts, table, isPhone }: KindRowProps) {
  const t = useMessages();
  return (
    <tr className="kind">
      <th scope="rowgroup" className="naming">
        {t(`accounts.of.${table}`)} <span className="muted">{formatNumber(accounts.length)}</span>
        {!isPhone && <span className="muted side">{t(`accounts.side.${table}`)}</span>}
      </th>
      <SumCells sums={sumsOfAccounts(accounts)} isPhone={isPhone} />
    </tr>
  );
}

interface AccountRowProps {
  readonly one: PartyBalance;
  /** What it is called beside the others. */
  readonly name: string;
  readonly isPhone: boolean;
}

/** One party; its name leads to its account. */
function AccountRow({ one, name, isPhone }: AccountRowProps) {
  const { table, id } = one.party;
  return (
    <tr>
      <td className="party naming">
        <Link to={`${ACCOUNTS}/${table}/${id}`}>{name}</Link>
      </td>
      <SumCells sums={sumsOfAccounts([one])} isPhone={isPhone} />
    </tr>
  );
}

interface SumCellsProps {
  readonly sums: AccountSums;
  readonly isPhone: boolean;
}

function SumCells({ sums, isPhone }: SumCellsProps) {
  const { balance, to_30: to30, to_60: to60, older, on_account: onAccount, on_none: onNone } = sums;
  return (
    <>
      {!isPhone && (
        <>
          <SumCell amount={to30} />
          <SumCell amount={to60} />
          <SumCell amount={older} />
          <SumCell amount={negated(onAccount)} />
        </>
      )}
      <SumCell amount={balance} isStrong />
      <td className={onNone === 0 ? 'number none' : 'number'}>{onNone === null ? NO_FIGURE : formatNumber(onNone)}</td>
    </>
  );
}

function SumCell({ amount, isStrong }: { readonly amount: string; readonly isStrong?: true }) {
  const look = isNothing(amount) ? 'none' : isStrong ? 'comes-to' : '';
  return (
    <td className={`number ${look}`}>
      <Money value={amount} />
    </td>
  );
}
