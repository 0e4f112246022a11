/** What we owe and what is owed to us; of one kind of party by age too. */
import type { ReactNode } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { PlainKey } from '../../../../messages/catalogue';
import { isNothing, negated } from '../../../../rules/statements/money';
import { Money } from '../../statements/parts/Money';
import { owesUs, sumsOfAccounts, type AccountSums } from './accountSums';
import type { AccountsState } from './useAccounts';

interface AccountsStripProps {
  readonly state: AccountsState;
}

/** The strip. */
export function AccountsStrip({ state: { segment, found } }: AccountsStripProps) {
  const ours = sumsOfAccounts(found.filter((one) => !owesUs(one)));
  const theirs = sumsOfAccounts(found.filter(owesUs));
  if (segment === '') {
    return (
      <div className="account-strip">
        <Total name="accounts.weOwe" amount={ours.balance} />
        <Total name="accounts.owedToUs" amount={theirs.balance} />
        <OnNone count={sumsOfAccounts(found).on_none} word="accounts.settlements" />
      </div>
    );
  }
  const sums = segment === 'customer' ? theirs : ours;
  return (
    <div className="account-strip">
      <Total name={segment === 'customer' ? 'accounts.owedToUs' : 'accounts.weOwe'} amount={sums.balance} />
      <Ages sums={sums} />
      <OnNone count={sums.on_none} word="accounts.tickets" />
    </div>
  );
}

const ages = [
  ['to_30', 'account.to30'],
  ['to_60', 'account.to60'],
  ['older', 'accounts.older'],
] as const;

function Ages({ sums }: { readonly sums: AccountSums }) {
  return (
    <>
      {ages.map(([key, name]) => (
        <Sum key={key} name={name} amount={sums[key]} />
      ))}
      {!isNothing(sums.on_account) && <Sum name="account.onAccount" amount={negated(sums.on_account)} />}
    </>
  );
}

function Cell({ name, children }: { readonly name: PlainKey; readonly children: ReactNode }) {
  const t = useMessages();
  return (
    <div className="cell">
      <span className="name">{t(name)}</span>
      <span className="value">{children}</span>
    </div>
  );
}

interface SumProps {
  readonly name: PlainKey;
  readonly amount: string;
}

function Total({ name, amount }: SumProps) {
  return (
    <Cell name={name}>
      <Money value={amount} inDollars />
    </Cell>
  );
}

function Sum({ name, amount }: SumProps) {
  return (
    <Cell name={name}>
      <span className={isNothing(amount) ? 'nothing' : undefined}>
        <Money value={amount} />
      </span>
    </Cell>
  );
}

interface OnNoneProps {
  readonly count: number | null;
  readonly word: PlainKey;
}

/** Tickets that no statement has yet. Of all kinds together a ticket counts for its producer, its hauler and its customer. */
function OnNone({ count, word }: OnNoneProps) {
  const t = useMessages();
  return (
    <Cell name="account.onNone">
      {count === null ? (
        <small>{t('account.noCutoff')}</small>
      ) : (
        <>
          <span className={count === 0 ? 'nothing' : undefined}>{formatNumber(count)}</span> <small>{t(word)}</small>
        </>
      )}
    </Cell>
  );
}
