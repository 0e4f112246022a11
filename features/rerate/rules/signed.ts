/** Differences of money in words. */
import { formatNumber } from '../../../src/kinds/number';
import { isNothing, negated } from '../../../src/rules/settled/money';

/** `+5.46`, `−16.20`, `0.00`. */
export function signed(amount: string, unit = ''): string {
  if (isNothing(amount)) return `${unit}0.00`;
  const sign = amount.startsWith('-') ? '−' : '+';
  return `${sign}${unit}${formatNumber(amount.startsWith('-') ? negated(amount) : amount, 2)}`;
}
