/** What the cells of a column look like over all rows, and what that offers. */
import { isChoice, isDate, isDecimal, isReference, type Field } from '../../../src/grammar/field';
import type { Cells } from '../read/sheet';
import { isReadableNumber } from './cellLooks';

/** Part of the rows that must have a figure in a column of figures. */
const MOST = 0.9;

/** Whether a column has figures in (almost) all rows and nothing else: somebody should say what they are. */
export function holdsNumbers(rows: readonly Cells[], lines: readonly number[], index: number): boolean {
  let figures = 0;
  for (const line of lines) {
    const cell = rows[line - 1]?.[index] ?? '';
    if (cell === '') continue;
    if (!isReadableNumber(cell)) return false;
    figures += 1;
  }
  return lines.length > 0 && figures >= lines.length * MOST;
}

/**
 * How many cells are empty because what they say stands once for a block of rows, as merged cells do: the first row has it, no
 * two rows in sequence say the same, and most rows are empty. 0 for every other column.
 */
export function emptyInBlocks(rows: readonly Cells[], lines: readonly number[], index: number): number {
  let [empty, filled, last] = [0, 0, ''];
  for (const line of lines) {
    const cell = rows[line - 1]?.[index] ?? '';
    if (cell === '' && last === '') return 0;
    if (cell !== '' && cell === last) return 0;
    if (cell === '') empty += 1;
    else [filled, last] = [filled + 1, cell];
  }
  return empty >= filled ? empty : 0;
}

/** Whether a field may stand once for several rows. Texts of a record's own may simply be missing. */
export function mayStandInBlocks(field: Field | undefined): boolean {
  if (field === undefined) return false;
  return isReference(field) || isDate(field) || isChoice(field) || (isDecimal(field) && field.required === true);
}

/** Whether it is filled down unless somebody says otherwise: the rows could only be refused. Figures are never guessed. */
export function fillsByItself(field: Field | undefined, isNeeded: boolean): boolean {
  return isNeeded && field !== undefined && !isDecimal(field);
}
