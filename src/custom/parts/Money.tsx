/** An amount of money of these pages. That of one ticket can be explained. */
import { useOwnServer } from '../../client/server/useOwnServer';
import { formatDollars, formatNumber } from '../../kinds/number';
import type { ExplainedAmount } from '../../rules/tickets/figures';
import { useFeatures, type FigureProps } from '../feature';
import './moneyLink.css';

/** An amount of a ticket: with what explains it where a feature does, plain text otherwise and on another server. */
export function Figure(props: FigureProps) {
  const Explained = useFeatures().find(({ figure }) => figure)?.figure;
  const isOwn = useOwnServer() === true;
  return Explained && isOwn ? <Explained {...props} /> : props.text;
}

interface MoneyProps {
  /** Decimal text; `null` for none. */
  readonly value: string | null;
  /** With the sign of the dollar: `$35,270.96`. */
  readonly inDollars?: boolean;
  /** The ticket and the figure that it is, on a paper or as it is now. */
  readonly of?: Omit<ExplainedAmount, 'figure'> & { readonly figure: string | undefined };
}

/** The amount. */
export function Money({ value, inDollars, of }: MoneyProps) {
  if (of?.figure !== undefined && value !== null) {
    const { figure, ...ticket } = of;
    return <Figure of={{ ...ticket, figure }} text={formatNumber(value, 2)} />;
  }
  return <span className="money">{inDollars ? formatDollars(value) : formatNumber(value, 2)}</span>;
}
