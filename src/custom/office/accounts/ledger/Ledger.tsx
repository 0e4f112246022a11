/** How the balance of a party came: statements, payments, adjustments and corrections, the newest first. */
import { useState } from 'react';
import { useMay } from '../../../../client/people/useMe';
import { useMessages } from '../../../../i18n/useMessages';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import type { Account, LedgerPayment } from '../../../../rules/statements/accounts/accounts';
import { TakeBackDialog } from '../takeBack/TakeBackDialog';
import { LedgerRow } from './LedgerRow';

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
export function Ledger({ account: { ledger, party } }: { readonly account: Account }) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const mayWrite = useMay('write');
  const [leaving, setLeaving] = useState<LedgerPayment>();
  const columns = isPhone ? narrow : wide;
  const isCustomer = party.table === 'customer';
  return (
    <>
      <table className="table account-ledger" aria-label={t('account.ledger')}>
        <colgroup>
          {columns.map(([name, width]) => (
            <col key={name} {...(width === undefined ? {} : { style: { width } })} />
          ))}
          {mayWrite && <col style={{ width: isPhone ? 40 : 48 }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map(([name]) => (
              <th key={name} scope="col" className={numbers.has(name) ? 'number' : undefined}>
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
              line={line}
              isPhone={isPhone}
              onTakeBack={mayWrite ? setLeaving : undefined}
            />
          ))}
        </tbody>
      </table>
      {leaving && <TakeBackDialog payment={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
