/** Arithmetic with printed amounts (`"809.64"`): exact, no binary float. */
import { sumPrinted } from '../tickets/weights';

/** The same amount taken off. */
export function negated(amount: string): string {
  if (amount.startsWith('-')) return amount.slice(1);
  return /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/** What is left of one amount when others are taken off. */
export function less(amount: string, ...others: readonly string[]): string {
  return sumPrinted([amount, ...others.map(negated)]);
}

/** -1, 0 or 1: which of two amounts is smaller. */
export function compareAmounts(one: string, other: string): number {
  const difference = less(one, other);
  if (difference.startsWith('-')) return -1;
  return isNothing(difference) ? 0 : 1;
}

/** Whether it is 0.00. */
export function isNothing(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

/** Whether a statement waits for money. */
export function isPayable({ open }: { readonly open: string }): boolean {
  return compareAmounts(open, '0') > 0;
}
