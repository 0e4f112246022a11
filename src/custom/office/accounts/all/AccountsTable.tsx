/** A line for each account, by kind of party; the head of a kind has its sums. */
import { Fragment } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { Columns, tableWidth } from '../../../../look/table/Columns';
import { LoadingRows } from '../../../../look/TableStates';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import type { PartyBalance } from '../../../../rules/statements/accounts/accounts';
import { settlementRoles } from '../../../../sides';
import { usePartyName } from '../../statements/parts/names/usePartyName';
import { AccountRow, KindRow } from './AccountsRows';

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
    <table
      className="table statements-open accounts-table"
      style={tableWidth(columns)}
      aria-label={t('settle.accounts')}
    >
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
