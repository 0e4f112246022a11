/** How values are written for people, on screen and on paper alike (look: numbers). Files have their own ways. */
import { formatNumber } from '../../src/rules/format';
import { NO_FIGURE, NOT_AVAILABLE } from '../../src/rules/labels';
import type { CellKind } from './columns';

const decimals: Readonly<Record<Exclude<CellKind, 'text' | 'date'>, readonly [min: number, max: number]>> = {
  pounds: [0, 2], tons: [2, 2], exactTons: [6, 6], money: [2, 2], rate: [2, 4], percent: [1, 2], miles: [1, 2], count: [0, 0],
};

/** A value of a column, as printed. Missing names are `N/A`, missing figures `—`. */
export function printed(kind: CellKind, value: string | null): string {
  if (kind === 'text') return value ?? NOT_AVAILABLE;
  if (value === '') return '';
  if (kind === 'date') return value ?? NO_FIGURE;
  const [min, max] = decimals[kind];
  return value === null || value === NO_FIGURE ? NO_FIGURE : formatNumber(value, min, max);
}

/** The same with `$` before money, for summaries and totals that stand alone. */
export function printedAlone(kind: CellKind, value: string | null): string {
  const text = printed(kind, value);
  if (kind !== 'money' || text === NO_FIGURE) return text;
  return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`;
}

/** An average says that it is one, since it stands in a row of sums. */
export function printedAverage(kind: CellKind, value: string): string {
  return `avg ${formatNumber(value, 2, kind === 'rate' ? 4 : 2)}`;
}

/** Columns of a recap hold texts such as `N/A` or a subtotal's name where a figure would stand. */
export function printedIn(kind: CellKind, value: string | null): string {
  return value !== null && kind !== 'text' && value !== '' && Number.isNaN(Number(value)) ? value : printed(kind, value);
}
