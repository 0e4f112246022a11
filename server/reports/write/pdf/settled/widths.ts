/** Widths of the list's columns on an issued paper, measured on what they print: figures are never set smaller than others. */
import { isNumeric, type Column } from '../../../compose/columns/column';
import type { Line } from '../../../compose/line';
import type { SettledPaper } from '../../../compose/settled/paper';
import { textsOf } from '../../../compose/texts';
import { LIST_WIDTH, paperTotals, totalText } from '../../columnWidths';
import { printed } from '../../paper';
import type { Pen } from '../pdfCanvas';
import { PAD } from '../sheet';

/** Sizes of lines and of heads. */
const SIZE = 8;
const HEAD = 7.5;
/** A column of names is at most so wide, and at least, where figures need the room. */
const WIDEST = 130;
const LEAST = 44;

/** Widths in points that fill the paper. */
export function widthsFor(pen: Pen, { columns, list, totals, context }: SettledPaper): number[] {
  const t = textsOf(context);
  const lines = list.flatMap((event) => (event.type === 'line' ? [event.line] : []));
  const needs = columns.map((column, at) => {
    const head = column.label.split(' ').map((word) => pen.width(word, HEAD, true));
    const sums = totals.map((cells) => {
      const cell = paperTotals(columns, cells)[at];
      return cell ? pen.width(totalText(column, cell, t), cell.average ? 7 : SIZE, !cell.average) : 0;
    });
    const unit = pen.width(column.unit ?? '', 7);
    const own = Math.max(...head, ...sums, unit, widest(pen, column, lines)) + 2 * PAD + 0.5;
    return isNumeric(column.kind) || column.kind === 'date' ? own : Math.min(own, WIDEST);
  });
  const spare = LIST_WIDTH - sumOf(needs);
  if (spare >= 0) return needs.map((need) => need + spare / needs.length);
  const given = needs.map((need, at) => (columns[at]?.kind === 'text' ? Math.max(need - LEAST, 0) : 0));
  const share = Math.min(-spare / Math.max(sumOf(given), 1), 1);
  const narrowed = needs.map((need, at) => need - (given[at] ?? 0) * share);
  return narrowed.map((width) => (width * LIST_WIDTH) / sumOf(narrowed));
}

function widest(pen: Pen, column: Column, lines: readonly Line[]): number {
  const strong = column.key === 'ticket_number' || column.strong === true;
  let most = 0;
  for (const line of lines) {
    const { text, pale = '' } = column.shown?.(line) ?? {
      text: printed(column.kind, column.value(line), column.dates),
    };
    most = Math.max(most, pen.width(text, SIZE, strong) + pen.width(pale, SIZE));
  }
  return most;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
