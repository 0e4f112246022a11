/** The foot of an account: what was issued and paid in the working year, and the balance. */
import { useMessages } from '../../../i18n/useMessages';
import type { Account, LedgerLine } from '../../../rules/statements/accounts/accounts';
import { isInYear } from '../../../rules/dates';
import { negated } from '../../../rules/statements/money';
import { sumPrinted } from '../../../rules/tickets/weights';
import { useYear } from '../../../year';
import { Money } from '../statements/parts/Money';

/** The line. */
export function AccountFoot({ account: { ledger, balance } }: { readonly account: Account }) {
  const t = useMessages();
  const { year } = useYear();
  const counted = ledger.filter((line) => line.balance !== null && isInYear(line.date, year));
  const sum = (isPayment: boolean): string =>
    sumPrinted(
      counted.filter((line: LedgerLine) => (line.kind === 'payment') === isPayment).map(({ amount }) => amount),
    );
  return (
    <div className="statements-foot">
      <span className="sum" role="status">
        {t('account.yearIssued', { year })}{' '}
        <b>
          <Money value={sum(false)} />
        </b>
        {' · '}
        {t('account.yearPaid')}{' '}
        <b>
          <Money value={negated(sum(true))} />
        </b>
        {' · '}
        {t('account.yearBalance')}{' '}
        <b>
          <Money value={balance} />
        </b>
      </span>
    </div>
  );
}
