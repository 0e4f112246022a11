/** The rows of the accounts: the head of a kind, and one party. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { NO_FIGURE } from '../../../../kinds/blank';
import { formatNumber } from '../../../../kinds/number';
import type { PartyBalance } from '../../../../rules/statements/accounts/accounts';
import { isNothing, negated } from '../../../../rules/statements/money';
import { ACCOUNTS } from '../../../../rules/statements/paths';
import { Money } from '../../statements/parts/Money';
import { sumsOfAccounts, type AccountSums } from './accountSums';

interface KindRowProps {
  readonly accounts: readonly PartyBalance[];
  readonly table: PartyBalance['party']['table'];
  readonly isPhone: boolean;
}

/** The head of a kind with the sums of its parties. */
export function KindRow({ accounts, table, isPhone }: KindRowProps) {
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
export function AccountRow({ one, name, isPhone }: AccountRowProps) {
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
