/** An amount of money of these pages. That of one ticket can be explained. */
import { formatDollars, formatNumber } from '../../kinds/number';
import type { ExplainedAmount } from '../../rules/why/address';
import { MoneyLink } from '../why/MoneyLink';

interface MoneyProps {
  /** Decimal text; `null` for none. */
  readonly value: string | null;
  /** With the sign of the dollar: `$35,270.96`. */
  readonly inDollars?: true;
  /** The ticket and the figure that it is, on a paper or as it is now. */
  readonly of?: Omit<ExplainedAmount, 'figure'> & { readonly figure: string | undefined };
}

/** The amount. */
export function Money({ value, inDollars, of }: MoneyProps) {
  if (of?.figure !== undefined && value !== null) {
    const { figure, ...ticket } = of;
    return <MoneyLink of={{ ...ticket, figure }} text={formatNumber(value, 2)} />;
  }
  return <span className="money">{inDollars ? formatDollars(value) : formatNumber(value, 2)}</span>;
}
