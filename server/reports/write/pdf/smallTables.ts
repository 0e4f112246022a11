/** Small tables: recaps at the head of a statement, and the parties of a run. */
import { isNumeric } from '../../compose/columns/column';
import { cellsAt, type Table, type TableRow } from '../../compose/tables/table';
import { printedIn } from '../paper';
import type { Item } from './paginate';
import type { Pen } from './pdfCanvas';
import { inks, PAD, PAGE, WIDTH } from './sheet';

/** A small table of at most so many rows has the next one beside it; a longer one is set in several columns. */
const SHORT = 12;
/** Space between the columns of one long table. */
const GUTTER = 24;

/** A small table as it will be drawn. */
interface SmallTable {
  readonly left: number;
  readonly width: number;
  /** Rows one below the other. */
  readonly high: number;
  readonly caption: (y: number) => void;
  readonly head: (y: number) => void;
  readonly row: (y: number, at: number, top: boolean) => void;
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

/** A table whose left edge is `left`. A long narrow one is set in several columns side by side. */
function layOut(pen: Pen, table: Table, left: number, wide: boolean): SmallTable {
  const { title, head, rows } = table;
  const heads = head.map(({ label, unit }) => (unit ? `${label} ${unit}` : label));
  const textsOf = (row: TableRow, top: boolean): string[] =>
    cellsAt(row, top).map((cell, at) => printedIn(head[at]?.kind ?? 'text', cell));
  const widths = widthsOf(
    pen,
    heads,
    rows.map((row) => textsOf(row, false)),
    wide,
  );
  const one = widths.reduce((a, b) => a + b, 0);
  const most = rows.length > SHORT ? Math.max(1, Math.floor((PAGE.right - left + GUTTER) / (one + GUTTER))) : 1;
  const high = Math.ceil(rows.length / most);
  const lefts = Array.from({ length: Math.ceil(rows.length / high) }, (_, at) => left + at * (one + GUTTER));
  const rights = head.map(({ kind }) => isNumeric(kind));
  return {
    left,
    high,
    width: lefts.length * (one + GUTTER) - GUTTER,
    caption: (y) =>
      void pen.text(title, { x: left + PAD, y: y + 8, width: WIDTH, size: 8.5, strong: true, color: inks.ink }),
    head: (y) => {
      for (const x of lefts) {
        drawCells(pen, heads, { x, y: y + 1.5, widths, rights, strong: true, color: inks.ink2, size: 7.5 });
        pen.rule(x, y + 13, one, inks.edge, 0.7);
      }
    },
    row: (y, at, top) => {
      for (const [column, x] of lefts.entries()) {
        const row = rows[column * high + at];
        if (!row) continue;
        const strong = row.strong === true;
        if (strong) pen.rule(x, y + 0.5, one, inks.edge, 0.5);
        const cells = textsOf(row, top || at === 0);
        drawCells(pen, cells, { x, y: y + 1.6, widths, rights, strong, color: inks.ink, size: 8 });
      }
    },
  };
}

/** Widths of the columns: as wide as their texts, or so that they fill the page or fit into it. */
function widthsOf(pen: Pen, heads: readonly string[], rows: readonly (readonly string[])[], wide: boolean): number[] {
  const natural = heads.map(
    (text, at) => 12 + Math.max(pen.width(text, 7.5, true), ...rows.map((row) => pen.width(row[at] ?? '', 8, true))),
  );
  const sum = natural.reduce((a, b) => a + b, 0);
  const scale = wide || sum > WIDTH ? WIDTH / sum : 1;
  return natural.map((width) => width * scale);
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

function drawCells(pen: Pen, cells: readonly string[], { x, y, widths, rights, ...style }: RowStyle): void {
  let left = x;
  for (const [at, text] of cells.entries()) {
    const width = widths[at] ?? 0;
    pen.fitted(text, { x: left + PAD, y, width: width - 2 * PAD, ...style, right: rights[at] ?? false });
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
    height: 12,
    head: headAt(at),
    keep: at + 2 === high,
    draw: (y, top) => tables.filter((table) => table.high > at).forEach((table) => table.row(y, at, top)),
  }));
  return [{ height: 20, keep: true, draw: (y) => tables.forEach((table) => table.caption(y)) }, headAt(0), ...rows];
}
