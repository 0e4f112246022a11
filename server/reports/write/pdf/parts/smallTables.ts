/** Small tables: recaps at the head of a statement, and the parties of a run. */
import { isNumeric } from '../../../compose/column';
import { cellsAt, type Table, type TableRow } from '../../../compose/tables/table';
import { printedIn } from '../../paper';
import { stepOf } from './labels';
import type { Item } from '../paginate';
import type { Pen } from '../pdfCanvas';
import { inks, PAD, PAGE, WIDTH } from '../sheet';

/** A small table of at most so many rows has the next one beside it; a longer one is set in several columns. */
const SHORT = 12;
/** Space between the columns of one long table. */
const GUTTER = 24;
/** A column of names is at most so wide, and where the page is too narrow for all columns down to the second; names wrap. */
const WIDEST = 220;
const NARROWEST = 70;
/** Size of the texts of rows, and height of a row of one line. */
const SIZE = 8;
const ROW = 12;
/** Texts are set smaller, down to this size, before names wrap. */
const LEAST = 6.5;

/** A small table as it will be drawn. */
interface SmallTable {
  readonly left: number;
  readonly width: number;
  /** Rows one below the other. */
  readonly high: number;
  readonly caption: (y: number) => void;
  readonly head: (y: number) => void;
  readonly row: (y: number, at: number, top: boolean) => void;
  /** Lines of text that the rows of this height need. */
  readonly linesAt: (at: number) => number;
}

/** The recaps of a statement: a short table and the next are side by side where both find room. */
export function recapItems(pen: Pen, tables: readonly Table[]): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < tables.length; at += 1) {
    const [table, next] = [tables[at], tables[at + 1]];
    if (!table) break;
    const own = layOut(pen, table, PAGE.left, false);
    const beside = next && own.high <= SHORT ? layOut(pen, next, PAGE.left + own.width + 32, false) : null;
    const fits = beside !== null && beside.left + beside.width <= PAGE.right;
    items.push(...itemsOf(fits ? [own, beside] : [own]));
    if (fits) at += 1;
  }
  return items;
}

/** A single table across the whole page. */
export function wideTable(pen: Pen, table: Table): Item[] {
  return itemsOf([layOut(pen, table, PAGE.left, true)]);
}

/** Left edges of the columns that so many rows are set in, each `one` wide, and the rows that one column takes. */
function setSideBySide(rows: number, left: number, one: number): { high: number; lefts: number[] } {
  const most = rows > SHORT ? Math.max(1, Math.floor((PAGE.right - left + GUTTER) / (one + GUTTER))) : 1;
  const high = Math.ceil(rows / most);
  return { high, lefts: Array.from({ length: Math.ceil(rows / high) }, (_, at) => left + at * (one + GUTTER)) };
}

/** A table whose left edge is `left`. A long narrow one is set in several columns side by side. */
function layOut(pen: Pen, table: Table, left: number, wide: boolean): SmallTable {
  const { title, head, rows } = table;
  const heads = head.map(({ label, unit }) => (unit ? `${label} ${unit}` : label));
  const textsOf = (row: TableRow, top: boolean): string[] =>
    cellsAt(row, top).map((cell, at) => printedIn(head[at] ?? { kind: 'text' }, cell));
  const widths = widthsOf(pen, table, [heads, ...rows.map((row) => textsOf(row, false))], wide);
  const one = sumOf(widths);
  const { high, lefts } = setSideBySide(rows.length, left, one);
  const rights = head.map(({ kind }) => isNumeric(kind));
  const linesIn = (cell: string, at: number): string[] =>
    linesOf(pen, cell, (widths[at] ?? 0) - 2 * PAD, rights[at] ?? false);
  const rowsAt = (at: number): TableRow[] => lefts.flatMap((_, column) => rows[column * high + at] ?? []);
  return {
    left,
    high,
    width: lefts.length * (one + GUTTER) - GUTTER,
    linesAt: (at) =>
      Math.max(1, ...rowsAt(at).flatMap((row) => textsOf(row, true).map((cell, place) => linesIn(cell, place).length))),
    caption: (y) =>
      void pen.text(title, { x: left + PAD, y: y + 8, width: WIDTH, size: 8.5, strong: true, color: inks.ink }),
    head: (y) => {
      for (const x of lefts) {
        const cells = heads.map((text) => [text]);
        drawCells(pen, cells, { x, y: y + 1.5, widths, rights, strong: true, color: inks.ink2, size: 7.5 });
        pen.rule(x, y + 13, one, inks.edge, 0.7);
      }
    },
    row: (y, at, top) => {
      for (const [column, x] of lefts.entries()) {
        const row = rows[column * high + at];
        if (!row) continue;
        const strong = row.strong === true;
        if (strong) pen.rule(x, y + 0.5, one, inks.edge, 0.5);
        const cells = textsOf(row, top || at === 0).map(linesIn);
        drawCells(pen, cells, { x, y: y + 1.6, widths, rights, strong, color: inks.ink, size: SIZE });
      }
    },
  };
}

/** Widths of the columns: as wide as their texts, or so that they fill the page or fit into it. */
function widthsOf(
  pen: Pen,
  { head }: Table,
  [heads = [], ...rows]: readonly (readonly string[])[],
  wide: boolean,
): number[] {
  const natural = heads.map((text, at) => {
    const cells = Math.max(0, ...rows.map((row) => pen.width(row[at] ?? '', SIZE, true)));
    const isName = !isNumeric(head[at]?.kind ?? 'text');
    return 12 + Math.max(pen.width(text, 7.5, true), isName ? Math.min(cells, WIDEST) : cells);
  });
  const excess = sumOf(natural) - (WIDTH * SIZE) / LEAST;
  const spare = natural.map((width, at) => (isNumeric(head[at]?.kind ?? 'text') ? 0 : Math.max(width - NARROWEST, 0)));
  const given = Math.max(0, Math.min(excess / Math.max(sumOf(spare), 1), 1));
  const taken = natural.map((width, at) => width - (spare[at] ?? 0) * given);
  const sum = sumOf(taken);
  const scale = wide || sum > WIDTH ? WIDTH / sum : 1;
  return taken.map((width) => width * scale);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function linesOf(pen: Pen, text: string, room: number, isFigure: boolean): string[] {
  return isFigure || pen.width(text, LEAST, true) <= room ? [text] : pen.wrapped(text, room, SIZE, true);
}

interface RowStyle {
  readonly x: number;
  readonly y: number;
  readonly widths: readonly number[];
  readonly rights: readonly boolean[];
  readonly strong: boolean;
  readonly color: string;
  readonly size: number;
}

function drawCells(
  pen: Pen,
  cells: readonly (readonly string[])[],
  { x, y, widths, rights, ...style }: RowStyle,
): void {
  let left = x;
  for (const [at, lines] of cells.entries()) {
    const width = widths[at] ?? 0;
    const own = { x: left + PAD, width: width - 2 * PAD, ...style, right: rights[at] ?? false };
    for (const [place, text] of lines.entries()) pen.fitted(text, { ...own, y: y + place * stepOf(style.size) });
    left += width;
  }
}

/** Tables side by side; the head of one that has ended is not repeated. */
function itemsOf(tables: readonly SmallTable[]): Item[] {
  const high = Math.max(...tables.map((table) => table.high));
  const headAt = (at: number): Item => {
    const left = tables.filter((table) => table.high > at);
    return { height: 14, keep: true, draw: (y) => left.forEach((table) => table.head(y)) };
  };
  const rows = Array.from({ length: high }, (_, at): Item => ({
    height: ROW + (Math.max(...tables.map((table) => (table.high > at ? table.linesAt(at) : 1))) - 1) * stepOf(SIZE),
    head: headAt(at),
    keep: at + 2 === high,
    draw: (y, top) => tables.filter((table) => table.high > at).forEach((table) => table.row(y, at, top)),
  }));
  return [{ height: 20, keep: true, draw: (y) => tables.forEach((table) => table.caption(y)) }, headAt(0), ...rows];
}
