/** An amount of money. All amounts of these pages are shown by it, so that each can be explained in one place later. */
import { formatNumber } from '../../../../kinds/number';
import { dollars } from '../../../tickets/form/summary/figureLines';

interface MoneyProps {
  /** Decimal text; `null` for none. */
  readonly value: string | null;
  /** With the sign of the dollar: `$35,270.96`. */
  readonly inDollars?: true;
}

/** The amount. */
export function Money({ value, inDollars }: MoneyProps) {
  return <span className="money">{inDollars ? dollars(value) : formatNumber(value, 2)}</span>;
}
