/** What is owed and since when, in one strip; and what can be done. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { PlainKey } from '../../../../src/messages/catalogue';
import { useRegistry } from '../../../../src/resources/registry';
import type { Account } from '../../rules/accounts/accounts';
import { isNothing, negated } from '../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { Money } from '../../../../src/custom/parts/Money';
import { ApplyDialog } from './apply/ApplyDialog';
import { PaidDialog } from './paid/PaidDialog';

interface AccountStripProps {
  readonly account: Account;
}

const ages = [
  ['to_30', 'account.to30'],
  ['to_60', 'account.to60'],
  ['to_90', 'account.to90'],
  ['over_90', 'account.over90'],
] as const;

/** The strip. A balance the other way is said in words, without its sign. */
export function AccountStrip({ account }: AccountStripProps) {
  const { balance, on_account: onAccount, waiting, party } = account;
  const isAhead = balance.startsWith('-');
  return (
    <div className="account-strip">
      <Cell name={titleOf(party.table, isAhead)}>
        <Money value={isAhead ? negated(balance) : balance} inDollars />
      </Cell>
      {ages.map(([key, name]) => (
        <Sum key={key} name={name} amount={account[key]} />
      ))}
      {!isNothing(onAccount) && <Sum name="account.onAccount" amount={negated(onAccount)} />}
      {!isNothing(waiting) && <Sum name="account.waiting" amount={waiting} />}
      <Cell name="account.onNone">
        <OnNone account={account} />
      </Cell>
      <span className="grow" />
      <Acts account={account} />
    </div>
  );
}

function titleOf(table: string, isAhead: boolean): PlainKey {
  if (table === 'customer') return isAhead ? 'account.theyPaidAhead' : 'account.owesUs';
  return isAhead ? 'account.wePaidAhead' : 'account.weOwe';
}

interface StripCellProps {
  readonly name: PlainKey;
  readonly children: ReactNode;
}

function Cell({ name, children }: StripCellProps) {
  const t = useMessages();
  return (
    <div className="cell">
      <span className="name">{t(name)}</span>
      <span className="value">{children}</span>
    </div>
  );
}

function Sum({ name, amount }: { readonly name: PlainKey; readonly amount: string }) {
  return (
    <Cell name={name}>
      <span className={isNothing(amount) ? 'nothing' : undefined}>
        <Money value={amount} />
      </span>
    </Cell>
  );
}

/** Tickets that no statement has yet. */
function OnNone({ account: { on_no_statement: kinds } }: AccountStripProps) {
  const t = useMessages();
  if (!kinds) return <small>{t('account.noCutoff')}</small>;
  const tickets = kinds.reduce((sum, one) => sum + one.tickets, 0);
  if (tickets === 0) return <span className="nothing">0</span>;
  const amount = formatNumber(sumPrinted(kinds.map((one) => one.amount)), 2);
  return (
    <>
      {formatNumber(tickets)} <small>{t(tickets === 1 ? 'account.oneTicket' : 'account.tickets', { amount })}</small>
    </>
  );
}

/** The buttons; none for those who only look. */
function Acts({ account }: AccountStripProps) {
  const t = useMessages();
  const registry = useRegistry();
  const mayWrite = useMay('write');
  const [open, setOpen] = useState<'apply' | 'advance' | 'pay'>();
  if (!mayWrite) return null;
  const { party, credits, open_statements: statements } = account;
  const add = registry.adjustment?.routes.add;
  const isCustomer = party.table === 'customer';
  const close = (): void => setOpen(undefined);
  return (
    <div className="acts">
      {credits.length > 0 && statements.length > 0 && (
        <button type="button" className="button line" onClick={() => setOpen('apply')}>
          {t('account.applyCredit')}
        </button>
      )}
      {add !== undefined && (
        <Link className="button line" to={`${add}?${party.table}_id=${party.id}`}>
          {t('account.adjust')}
        </Link>
      )}
      <button type="button" className="button line" onClick={() => setOpen('advance')}>
        {t(isCustomer ? 'account.prepaid' : 'account.advance')}
      </button>
      <button type="button" className="button fill" onClick={() => setOpen('pay')}>
        {t(isCustomer ? 'account.receive' : 'account.pay')}
      </button>
      {open === 'apply' && <ApplyDialog account={account} onClose={close} />}
      {(open === 'pay' || open === 'advance') && (
        <PaidDialog party={party} isAdvance={open === 'advance'} onClose={close} />
      )}
    </div>
  );
}
