/** How a payment is shared among statements. Exact cents, no database. */
import { compareAmounts, isNothing, less } from '../money';

/** A statement that waits for money. */
export interface OpenStatement {
  readonly id: number;
  readonly reference: string;
  readonly open: string;
}

/** A part of a payment. `statement`: `null` for what stays on account. */
export interface Share {
  readonly statement: number | null;
  readonly amount: string;
}

/** Pays statements in their order, the last one in part; what is left stays on account. */
export function sharedInOrder(amount: string, open: readonly OpenStatement[]): Share[] {
  const shares: Share[] = [];
  let rest = amount;
  for (const { id, open: due } of open) {
    if (isNothing(rest)) break;
    const part = compareAmounts(due, rest) > 0 ? rest : due;
    shares.push({ statement: id, amount: part });
    rest = less(rest, part);
  }
  return withRest(shares, rest);
}

/** The given shares, and what is left on account. */
export function withRest(shares: readonly Share[], rest: string): Share[] {
  return isNothing(rest) ? [...shares] : [...shares, { statement: null, amount: rest }];
}
