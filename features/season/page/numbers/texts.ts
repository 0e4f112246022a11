/** How tiles, tables and charts of the season write their numbers. */
import { formatDollars, formatNumber } from '../../../../src/kinds/number';

/** Tons and dollars, two decimals. */
export const tonsText = (value: string | null): string => formatNumber(value, 2);

/** A percentage: one decimal, or the two that were keyed. */
export const percentText = (value: string | null): string => formatNumber(value, 1, 2);

/** Dollars of a tile, without cents. */
export const dollarsText = (value: string): string => formatDollars(Math.round(Number(value))).replace('.00', '');

/** By how much something grew: `+3.0 %`, `−1.3 %`; `undefined` where there is nothing to compare with. */
export function changeOf(now: string | number | undefined, before: string | number): string | undefined {
  if (now === undefined || Number(before) === 0) return undefined;
  const percent = (100 * (Number(now) - Number(before))) / Math.abs(Number(before));
  return `${percent >= 0.05 ? '+' : ''}${formatNumber(percent, 1)} %`;
}

/** A difference with its sign: `+12.30`, `−4.00`, `0.00`. */
export function changeText(now: string, before: string): string {
  const cents = Math.round(Number(now) * 100) - Math.round(Number(before) * 100);
  return `${cents > 0 ? '+' : ''}${formatNumber(cents / 100, 2)}`;
}
