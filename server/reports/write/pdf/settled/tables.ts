/** Tables of an issued paper, one or two side by side: no frames, rules below the rows, texts flush with the margins. */
import { isNumeric } from '../../../compose/column';
import { cellsAt, type Table, type TableRow } from '../../../compose/tables/table';
import { printedIn } from '../../paper';
import type { Item } from '../paginate';
import type { Pen } from '../pdfCanvas';
import { inks } from '../sheet';
import { px } from './measures';
import type { LaidTable } from './sheets/shown';

const SIZE = px(10.5);
const HEAD = px(10);
const STEP = px(14);
/** A column of names is at most so wide unless there is room; longer ones wrap. */
const WIDEST = px(180);
/** Points between two columns. */
const GAP = px(10);

/** A table and its place. */
export interface PlacedTable {
  readonly table: Table;
  readonly x: number;
  readonly width: number;
  /** Its first column is set strong: numbers of papers. */
  readonly strongFirst?: boolean;
}

interface Laid extends LaidTable {
  linesAt(at: number): number;
  drawRow(y: number, at: number, height: number, top: boolean): void;
}

/** The tables as items: titles, heads, then their rows beside each other. */
export function tableItems(pen: Pen, tables: readonly PlacedTable[]): Item[] {
  if (tables.length === 0) return [];
  const laid = tables.map((one) => layOut(pen, one));
  const most = Math.max(...laid.map(({ high }) => high));
  const headAt = (at: number): Item => ({
    height: px(28),
    keep: true,
    draw: (y) => laid.forEach((one) => (one.high > at ? drawHead(pen, one, y) : undefined)),
  });
  const title: Item = {
    height: px(18),
    keep: true,
    draw: (y) => {
      for (const { table, x, width } of laid)
        pen.text(table.title, { x, y, width, size: px(11.5), strong: true, color: inks.ink });
    },
  };
  // What stands at the top of a page on which they go on.
  const within = (at: number): string =>
    laid.flatMap((one) => (at > 0 && one.high > at ? one.table.title : [])).join(' · ');
  const rows = Array.from({ length: most }, (_, at): Item => {
    const lines = Math.max(...laid.map((one) => (one.high > at ? one.linesAt(at) : 1)));
    const height = lines * STEP + px(6);
    return {
      height,
      head: headAt(at),
      within: within(at),
      shows: { of: 'tables', tables: laid, row: at },
      keep: at + 2 === most,
      draw: (y, top) => laid.forEach((one) => (one.high > at ? one.drawRow(y, at, height, top) : undefined)),
    };
  });
  return [title, headAt(0), ...rows];
}

function layOut(pen: Pen, placed: PlacedTable): Laid {
  const { table, x, strongFirst = false } = placed;
  const { head, rows } = table;
  const textsOf = (row: TableRow, top: boolean): string[] =>
    cellsAt(row, top).map((cell, at) => printedIn(head[at] ?? { kind: 'text' }, cell));
  const rights = head.map(({ kind }) => isNumeric(kind));
  const widths = widthsOf(
    pen,
    placed,
    rows.map((row) => textsOf(row, true)),
  );
  const linesOf = (text: string, at: number): string[] =>
    rights[at] ? [text] : pen.wrapped(text, (widths[at] ?? 0) - GAP, SIZE, true);
  const cellsOf = (at: number, top: boolean): string[][] => {
    const row = rows[at];
    return row ? textsOf(row, top || at === 0).map(linesOf) : [];
  };
  return {
    ...placed,
    widths,
    high: rows.length,
    cellsOf,
    linesAt: (at) => Math.max(1, ...cellsOf(at, true).map(({ length }) => length)),
    drawRow: (y, at, height, top) => {
      const strong = rows[at]?.strong === true;
      drawCells(pen, cellsOf(at, top), { x, y: y + px(2.5), widths, rights, strong, strongFirst });
      pen.rule(x, y + height - px(0.5), placed.width, strong ? inks.edge : inks.line, px(strong ? 1 : 0.8));
    },
  };
}

interface RowLook {
  readonly x: number;
  readonly y: number;
  readonly widths: readonly number[];
  readonly rights: readonly boolean[];
  readonly strong: boolean;
  readonly strongFirst: boolean;
}

function drawCells(pen: Pen, cells: readonly (readonly string[])[], look: RowLook): void {
  let left = look.x;
  for (const [place, lines] of cells.entries()) {
    const wide = look.widths[place] ?? 0;
    const strong = look.strong || (look.strongFirst && place === 0);
    const own = { x: left, width: wide - (place === cells.length - 1 ? 0 : GAP), size: SIZE, color: inks.ink, strong };
    for (const [row, text] of lines.entries())
      pen.fitted(text, { ...own, y: look.y + row * STEP, right: look.rights[place] ?? false });
    left += wide;
  }
}

function drawHead(pen: Pen, { table, x, width, widths }: Laid, y: number): void {
  let left = x;
  for (const [at, { label, unit, kind }] of table.head.entries()) {
    const wide = (widths[at] ?? 0) - (at === table.head.length - 1 ? 0 : GAP);
    const room = { x: left, width: wide, size: HEAD, right: isNumeric(kind) };
    pen.fitted(label, { ...room, y: y + px(unit ? 1 : 13), strong: true, color: inks.ink2 });
    if (unit) pen.fitted(unit, { ...room, y: y + px(13), color: inks.ink3 });
    left += widths[at] ?? 0;
  }
  pen.rule(x, y + px(27), width, inks.edge, px(1));
}

/** As wide as their texts; what is left over is shared, what is missing is taken from names. */
function widthsOf(pen: Pen, { table: { head }, width }: PlacedTable, rows: readonly (readonly string[])[]): number[] {
  const natural = head.map(({ label, unit = '' }, at) => {
    const cells = rows.map((row) => pen.width(row[at] ?? '', SIZE, true));
    const heads = [pen.width(label, HEAD, true), pen.width(unit, HEAD)];
    const own = Math.max(...heads, ...cells);
    const isName = !isNumeric(head[at]?.kind ?? 'text');
    return (isName ? Math.min(own, WIDEST) : own) + (at === head.length - 1 ? 0 : GAP);
  });
  const spare = width - natural.reduce((sum, one) => sum + one, 0);
  if (spare >= 0) return natural.map((one) => one + spare / Math.max(head.length, 1));
  const names = natural.map((one, at) => (isNumeric(head[at]?.kind ?? 'text') ? 0 : Math.max(one - px(60), 0)));
  const all = names.reduce((sum, one) => sum + one, 0);
  const taken = natural.map((one, at) => one + (spare * (names[at] ?? 0)) / Math.max(all, -spare));
  const scale = width / taken.reduce((sum, one) => sum + one, 0);
  return taken.map((one) => one * Math.min(scale, 1));
}
