/** How the tables and charts of the season write their numbers. */
import { formatNumber } from '../../../../src/kinds/number';

/** Tons and dollars, two decimals. */
export const tonsText = (value: string | null): string => formatNumber(value, 2);

/** A percentage: one decimal, or the two that were keyed. */
export const percentText = (value: string | null): string => formatNumber(value, 1, 2);

/** A difference with its sign: `+12.30`, `−4.00`, `0.00`. */
export function changeText(now: string, before: string): string {
  const cents = Math.round(Number(now) * 100) - Math.round(Number(before) * 100);
  return `${cents > 0 ? '+' : ''}${formatNumber(cents / 100, 2)}`;
}
