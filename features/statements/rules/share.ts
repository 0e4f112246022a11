/** How money goes on what waits for it among statements. Exact cents, no database. */
import { compareAmounts, isNothing, less } from '../../../src/rules/settled/money';

/** Something that is used up in parts. */
interface Amounted {
  readonly amount: string;
}

/** A part of `from` that goes on `to`. */
export interface Match<From, To> {
  readonly from: From;
  readonly to: To;
  readonly amount: string;
}

/** Puts money on what waits for it, both in their order, the last ones in part. What is not above zero takes and gives nothing. */
export function matchedInOrder<From extends Amounted, To extends Amounted>(
  money: readonly From[],
  waiting: readonly To[],
): Match<From, To>[] {
  const matches: Match<From, To>[] = [];
  const left = waiting.map((to) => ({ to, due: to.amount })).filter(({ due }) => compareAmounts(due, '0') > 0);
  for (const from of money) {
    let rest = from.amount;
    for (const one of left) {
      if (compareAmounts(rest, '0') <= 0) break;
      if (isNothing(one.due)) continue;
      const amount = compareAmounts(one.due, rest) > 0 ? rest : one.due;
      matches.push({ from, to: one.to, amount });
      one.due = less(one.due, amount);
      rest = less(rest, amount);
    }
  }
  return matches;
}

/** A statement that waits for money. */
export interface OpenStatement {
  readonly id: number;
  readonly reference: string;
  readonly open: string;
}
