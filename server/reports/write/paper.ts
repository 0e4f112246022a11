/** How values are written on screen and on paper (look: numbers). Files have their own formats. */
import type { Translate } from '../../../src/messages/catalogue';
import { dayText, ISO_DATES, type ShownDates } from '../../../src/messages/shownDates';
import { NO_FIGURE, NOT_AVAILABLE } from '../../../src/kinds/blank';
import type { TableHead } from '../compose/tables/table';
import type { CellKind } from '../compose/column';

/** Decimals that are always printed; further ones only if the value has them. */
const decimals: Readonly<Record<Exclude<CellKind, 'text' | 'date'>, number>> = {
  pounds: 0,
  tons: 2,
  exactTons: 6,
  money: 2,
  rate: 2,
  percent: 1,
  miles: 1,
  count: 0,
};

/** A value of a column, as printed: days in the form of the paper. Missing names are `N/A`, missing figures `—`. */
export function printed(kind: CellKind, value: string | null, dates?: ShownDates): string {
  if (kind === 'text') return value ?? NOT_AVAILABLE;
  if (value === '') return '';
  if (kind === 'date') return value === null ? NO_FIGURE : dayText(value, dates ?? ISO_DATES);
  const min = decimals[kind];
  return value === null || value === NO_FIGURE ? NO_FIGURE : grouped(value, min);
}

/**
 * Decimal text with commas, at least `min` decimals and a true minus: what `formatNumber` writes, without its way
 * through a binary number, ten times as fast. Figures arrive rounded, so nothing is cut.
 */
function grouped(value: string, min: number): string {
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? value.slice(1) : value).split('.');
  let text = whole;
  for (let at = whole.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`;
  let end = fraction.length;
  while (end > min && fraction[end - 1] === '0') end -= 1;
  const kept = fraction.slice(0, end).padEnd(min, '0');
  return `${negative ? '−' : ''}${text}${kept && `.${kept}`}`;
}

/** The same with `$` before money, for figures outside a column. */
export function printedAlone(kind: CellKind, value: string | null): string {
  const text = printed(kind, value);
  if (kind !== 'money' || text === NO_FIGURE) return text;
  return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`;
}

/** An average is marked, because the other figures of its row are sums. */
export function printedAverage(value: string, t: Translate): string {
  return t('paper.averageOf', { value: grouped(value, 2) });
}

/** Columns of a recap contain texts such as `N/A` or a subtotal's name in place of a figure. */
export function printedIn({ kind, dates }: Pick<TableHead, 'kind' | 'dates'>, value: string | null): string {
  return value !== null && kind !== 'text' && kind !== 'date' && value !== '' && Number.isNaN(Number(value))
    ? value
    : printed(kind, value, dates);
}
