/** How a payment is shared among statements. Exact cents, no database. */
import { compareAmounts, isNothing, less } from '../../../src/rules/settled/money';
import { matchedInOrder, type OpenStatement } from '../../statements/rules/share';

/** A part of a payment. `statement`: `null` for what stays on account. */
export interface Share {
  readonly statement: number | null;
  readonly amount: string;
}

/** Pays statements in their order, the last one in part; what is left stays on account. */
export function sharedInOrder(amount: string, open: readonly OpenStatement[]): Share[] {
  const parts = matchedInOrder(
    [{ amount }],
    open.map(({ id, open: due }) => ({ id, amount: due })),
  );
  const shares = parts.map(({ to, amount: part }) => ({ statement: to.id, amount: part }));
  return withRest(shares, less(amount, ...shares.map((share) => share.amount)));
}

/** The given shares, and what is left on account. */
export function withRest(shares: readonly Share[], rest: string): Share[] {
  return isNothing(rest) ? [...shares] : [...shares, { statement: null, amount: rest }];
}

/** What is to be paid of what is due, and what money on account pays of it first. */
export function payable(due: string, onAccount: string): { readonly amount: string; readonly used: string } {
  const used = compareAmounts(onAccount, due) < 0 ? onAccount : due;
  return { amount: less(due, used), used };
}
