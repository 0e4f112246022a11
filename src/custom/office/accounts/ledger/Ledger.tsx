/** How the balance of a party came: statements, payments, adjustments and corrections, the newest first. */
import { useState } from 'react';
import { useMay } from '../../../../client/people/useMe';
import { useMessages } from '../../../../i18n/useMessages';
import { Columns, tableWidth, type ColumnWidth } from '../../../../look/table/Columns';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import type { Account } from '../../../../rules/statements/accounts/accounts';
import { ApplyDialog } from '../apply/ApplyDialog';
import { TakeBackDialog } from '../takeBack/TakeBackDialog';
import { LedgerRow } from './LedgerRow';
import type { LineAct } from './LineActs';
import { useUnapply } from './useUnapply';

const wide = [
  ['day', 112],
  ['statement', 140],
  ['for', undefined],
  ['owe', 124],
  ['paid', 124],
  ['balance', 124],
] as const;
const narrow = [
  ['for', undefined],
  ['amount', 88],
  ['balance', 92],
] as const;
const numbers: ReadonlySet<string> = new Set(['owe', 'paid', 'amount', 'balance']);

/** The table. */
export function Ledger({ account }: { readonly account: Account }) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const mayWrite = useMay('write');
  const { ledger, party } = account;
  const [act, setAct] = useState<LineAct>();
  const unapply = useUnapply();
  const choose = (chosen: LineAct): void => {
    if (chosen.do === 'unapply') void unapply(chosen.line.id, chosen.statement);
    else setAct(chosen);
  };
  const close = (): void => setAct(undefined);
  const columns = isPhone ? narrow : wide;
  const all: readonly ColumnWidth[] = [...columns, ...(mayWrite ? [['acts', isPhone ? 40 : 48] as const] : [])];
  const isCustomer = party.table === 'customer';
  return (
    <>
      <table className="table account-ledger" style={tableWidth(all)} aria-label={t('account.ledger')}>
        <Columns columns={all} />
        <thead>
          <tr>
            {columns.map(([name]) => (
              <th
                key={name}
                scope="col"
                className={numbers.has(name) ? 'number' : name === 'for' ? 'naming' : undefined}
              >
                {t(`account.${name === 'owe' && isCustomer ? 'billed' : name}`)}
              </th>
            ))}
            {mayWrite && (
              <th scope="col">
                <span className="only-read">{t('account.acts')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ledger.map((line) => (
            <LedgerRow
              key={`${line.kind} ${line.id}`}
              account={account}
              line={line}
              isPhone={isPhone}
              onChoose={mayWrite ? choose : undefined}
            />
          ))}
        </tbody>
      </table>
      {act?.do === 'takeBack' && <TakeBackDialog payment={act.payment} onClose={close} />}
      {act?.do === 'apply' && <ApplyDialog account={account} credit={act.credit} onClose={close} />}
    </>
  );
}
