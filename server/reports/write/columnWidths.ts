/** Widths of the columns of the load-by-load list, on the page and on paper alike: no total touches the one beside it. */
import type { Translate } from '../../../src/messages/catalogue';
import { isNumeric, type Column } from '../compose/column';
import type { TotalCell } from '../compose/statement/event';
import { printed, printedAverage } from './paper';

/** Points of 8-point type across the paper; the page has the same number of ems. */
export const LIST_WIDTH = 720;
/** Points at either side of a cell's text. */
const PAD = 3;
/** Size of sums, in points; averages are set smaller. */
const SIZE = 8;
const AVERAGE_SIZE = 7;
/** Columns of names may become this narrow, in points, where totals need the room: names wrap. */
const LEAST = 48;
/** The same for sums whose total is narrower: their heads need this. */
const LEAST_SUM = 42;

/** The cells of a row of totals as the page and the paper have them: pounds serve nobody in a total, tons are beside them. */
export function paperTotals(columns: readonly Column[], cells: readonly TotalCell[]): TotalCell[] {
  return cells.map((cell, at) => (columns[at]?.kind === 'pounds' ? null : cell));
}

/** What a cell of totals shows. */
export function totalText(
  { kind }: Pick<Column, 'kind'>,
  { average, value }: NonNullable<TotalCell>,
  t: Translate,
): string {
  return average ? printedAverage(value, t) : printed(kind, value);
}

/**
 * Widths in points that together fill the paper. Each column has its share, or what the widest of the given totals needs;
 * wide columns of small sums give the difference, then columns of names.
 */
export function columnWidths(
  columns: readonly Column[],
  totals: readonly (readonly TotalCell[])[],
  t: Translate,
): number[] {
  const designed = LIST_WIDTH / columns.reduce((sum, { width }) => sum + width, 0);
  const needs = columns.map((column, at) =>
    column.kind === 'pounds' ? 0 : Math.max(0, ...totals.map((cells) => needOf(column, cells[at] ?? null, t))),
  );
  const widths = columns.map(({ width }, at) => Math.max(width * designed, needs[at] ?? 0));
  const lessSums = narrowed(widths, (at) => (columns[at]?.sum ? Math.max(needs[at] ?? 0, LEAST_SUM) : null));
  const lessNames = narrowed(lessSums, (at) => (columns[at]?.kind === 'text' ? LEAST : null));
  const scale = LIST_WIDTH / sumOf(lessNames);
  return lessNames.map((width) => width * scale);
}

/** Widths with what is too much for the paper taken from some columns; `leastOf` gives what is left to one, `null` for the others. */
function narrowed(widths: readonly number[], leastOf: (at: number) => number | null): number[] {
  const spare = widths.map((width, at) => Math.max(width - (leastOf(at) ?? width), 0));
  const excess = Math.max(sumOf(widths) - LIST_WIDTH, 0);
  const share = Math.min(excess / Math.max(sumOf(spare), 1), 1);
  return widths.map((width, at) => width - (spare[at] ?? 0) * share);
}

function needOf(column: Column, cell: TotalCell, t: Translate): number {
  if (!cell || !isNumeric(column.kind)) return 0;
  return emsOf(totalText(column, cell, t)) * (cell.average ? AVERAGE_SIZE : SIZE) + 2 * PAD;
}

/** Ems of a figure in semibold IBM Plex Sans; its digits are all of one width. */
function emsOf(text: string): number {
  let ems = 0;
  for (const sign of text) ems += sign === ',' || sign === '.' || sign === ' ' ? 0.3 : 0.6;
  return ems;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
