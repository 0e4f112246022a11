/** An amount of money of these pages. That of one ticket can be explained. */
import { formatNumber } from '../../../../kinds/number';
import { MoneyLink } from '../../../why/MoneyLink';
import { dollars } from '../../../tickets/form/summary/figureLines';

interface MoneyProps {
  /** Decimal text; `null` for none. */
  readonly value: string | null;
  /** With the sign of the dollar: `$35,270.96`. */
  readonly inDollars?: true;
  /** The ticket and the figure that it is. */
  readonly of?: { readonly table: string; readonly id: number; readonly figure: string | undefined };
}

/** The amount. */
export function Money({ value, inDollars, of }: MoneyProps) {
  if (of?.figure !== undefined && value !== null) {
    const { table, id, figure } = of;
    return <MoneyLink of={{ table, id, figure }} text={formatNumber(value, 2)} amount={value} />;
  }
  return <span className="money">{inDollars ? dollars(value) : formatNumber(value, 2)}</span>;
}
