/** What rows look like before anybody knows what they mean. */
import { isPlainNumber } from '../../../../src/kinds/number';
import { numberText } from '../resolve/cells';
import type { Cells } from '../read/sheet';

/** How many cells of a row have something in them. */
export function filledOf(row: Cells): number {
  let filled = 0;
  for (const cell of row) if (cell !== '') filled += 1;
  return filled;
}

/** A figure, with signs and brackets as spreadsheets show it. */
export function isNumber(cell: string): boolean {
  return /^[($\s-]*[\d,]*\.?\d+[)%\s]*$/.test(cell);
}

/** What a field of numbers would take: `27,140 lbs`, `$62.00`; no telephone number. */
export function isReadableNumber(cell: string): boolean {
  return isPlainNumber(numberText(cell)) && !/\d\s+\d|\d{10}/.test(cell);
}

/** A row as one text, to be shown. */
export function shownText(row: Cells): string {
  return row
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, 200);
}
