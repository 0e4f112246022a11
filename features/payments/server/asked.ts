/** Statements that money is asked to go on, checked: each open, once, and for no more than is open. */
import { formatDollars } from '../../../src/kinds/number';
import type { Translate } from '../../../src/messages/catalogue';
import type { OpenStatement } from '../../statements/rules/share';
import { compareAmounts } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { InvalidRecord } from '../../../server/faults';
import type { PaidOn } from './orders';

/** An amount as it may be sent: dollars above nothing, with cents. */
const AMOUNT = /^\d{1,13}(?:\.\d{1,2})?$/;

/** Whether a text is an amount above zero. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text) && compareAmounts(text, '0') > 0;
}

/** The statements and what goes on each. Throws `InvalidRecord` for one that is not open, or not that much. */
export function askedTargets(
  on: readonly PaidOn[],
  open: readonly OpenStatement[],
  t: Translate,
): { readonly id: number; readonly amount: string }[] {
  const wrong = (message: string): InvalidRecord => new InvalidRecord({ on: [message] });
  const seen = new Set<number>();
  return on.map(({ statement, amount }) => {
    const found = open.find(({ id }) => id === statement);
    if (!found || seen.has(statement)) throw wrong(t('payments.notOpen'));
    seen.add(statement);
    if (!isAmount(amount)) throw wrong(t('payments.aboveNothing'));
    if (compareAmounts(amount, found.open) > 0)
      throw wrong(t('payments.tooMuch', { reference: found.reference, open: formatDollars(found.open) }));
    return { id: statement, amount: sumPrinted([amount]) };
  });
}
