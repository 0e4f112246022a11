/** The load-by-load list: its head, group rows, lines and rows of totals. */
import type { Line } from '../../../compose/line';
import type { ReportEvent, TotalCell } from '../../../compose/statement/event';
import { textsOf } from '../../../compose/texts';
import { paperTotals, totalText } from '../../columnWidths';
import { printed } from '../../paper';
import { layOutLabel, stepOf } from './labels';
import type { Item } from '../paginate';
import type { Pen } from '../pdfCanvas';
import { inks, PAD, PAGE, reportRows, WIDTH, type PdfParts, type PlacedColumn } from '../sheet';

type OfType<T extends ReportEvent['type']> = Extract<ReportEvent, { type: T }>;
type TotalEvent = OfType<'subtotal'> | OfType<'total'>;

/** Size of the texts of a line. A text too long for its column is set smaller, down to the least size; then it wraps. */
const SIZE = 8;

/** Column heads, aligned at the bottom of two or three lines: a label of two words may take two. */
export function tableHead(pen: Pen, columns: readonly PlacedColumn[], ground: string = inks.sunken): Item {
  const heads = columns.map((column) => {
    const lines = pen.wrapped(column.label, column.width - 2 * PAD, 7.5, true);
    return { ...column, lines: lines.length > 2 ? [column.label] : lines };
  });
  const high = Math.max(...heads.map(({ lines, unit }) => lines.length + (unit ? 1 : 0)));
  const height = high * 9 + 5;
  return {
    height: height + 1,
    draw: (y) => {
      pen.box(PAGE.left, y, WIDTH, height, ground);
      pen.rule(PAGE.left, y + height, WIDTH, inks.edge, 0.7);
      for (const { x, width, lines, unit, right } of heads) {
        const room = { x: x + PAD, width: width - 2 * PAD, right };
        const top = y + 2.5 + (high - lines.length - (unit ? 1 : 0)) * 9;
        for (const [at, line] of lines.entries())
          pen.fitted(line, { ...room, y: top + at * 9, size: 7.5, strong: true, color: inks.ink2 });
        if (unit) pen.fitted(unit, { ...room, y: top + lines.length * 9, size: 7, color: inks.ink3 });
      }
    },
  };
}

/** The name of a group above its lines. `within` names the groups it is inside. */
export function groupItem(
  { pen, tableHead: head }: PdfParts,
  { level, label, detail }: OfType<'group'>,
  within: string,
): Item {
  const x = PAGE.left + PAD + level * 8;
  const outer = level === 0;
  const laidOut = layOutLabel(pen, label, detail, { room: PAGE.right - x - PAD, size: outer ? 9.5 : 8 });
  return {
    height: (outer ? 17 : 13.5) + laidOut.more,
    keep: true,
    head,
    within,
    draw: (y) => laidOut.draw(x, y + (outer ? 4 : 2.5), outer ? inks.green : inks.ink),
  };
}

/** A ticket. `within` names its groups, for pages that begin with it. */
export function lineItem(
  { pen, context, columns, tableHead: head, rows = reportRows }: PdfParts,
  event: OfType<'line'>,
  { keep, within }: { keep: boolean; within: string },
): Item {
  const { line } = event;
  const isDoubtful = line.anomalies.length > 0 && !context.definition.outgoing;
  const textIn = (column: PlacedColumn): string => cellText(column, line, isDoubtful);
  const wraps = wrapsOf(pen, columns, rows.least, textIn);
  const most = wraps ? Math.max(...[...wraps.values()].map((lines) => lines.length)) : 1;
  const height = rows.line + (most - 1) * rows.step;
  const inset = (rows.line - reportRows.line) / 2;
  return {
    height,
    keep,
    head,
    within,
    shows: { of: 'loads', event, wraps, ...(rows === reportRows ? {} : { tight: tightOf(pen, columns, textIn) }) },
    draw: (y) => {
      if (isDoubtful) pen.box(PAGE.left, y, WIDTH, height, inks.amberWeak);
      for (const [at, column] of columns.entries()) {
        const pale = drawPale(pen, column, column.shown?.(line)?.pale, y + inset);
        drawCell(pen, { ...column, width: column.width - pale }, textIn(column), y + inset, wraps?.get(at));
      }
      pen.hairline(PAGE.left, y + height, WIDTH);
    },
  };
}

/** The positions of texts that are wider than their columns, and are set smaller. */
function tightOf(
  pen: Pen,
  columns: readonly PlacedColumn[],
  textIn: (column: PlacedColumn) => string,
): ReadonlySet<number> {
  const isTight = (column: PlacedColumn): boolean =>
    column.kind === 'text' && pen.width(textIn(column), SIZE, column.key === 'ticket_number') > column.width - 2 * PAD;
  return new Set(columns.flatMap((column, at) => (isTight(column) ? [at] : [])));
}

/** What a cell of a line shows; the number of a doubtful ticket is marked. */
function cellText({ key, kind, value, shown, dates }: PlacedColumn, line: Line, isDoubtful: boolean): string {
  const text = shown?.(line)?.text ?? printed(kind, value(line), dates);
  return key === 'ticket_number' && isDoubtful ? `! ${text}` : text;
}

/** The texts that are too long for their columns even when set smaller, in lines; `undefined`: none. */
function wrapsOf(
  pen: Pen,
  columns: readonly PlacedColumn[],
  least: number,
  textIn: (column: PlacedColumn) => string,
): Map<number, string[]> | undefined {
  let wraps: Map<number, string[]> | undefined;
  for (const [at, column] of columns.entries()) {
    if (column.kind !== 'text') continue;
    const text = textIn(column);
    const room = column.width - 2 * PAD;
    const strong = column.key === 'ticket_number';
    if (pen.width(text, least, strong) <= room) continue;
    wraps ??= new Map();
    wraps.set(at, pen.wrapped(text, room, SIZE, strong));
  }
  return wraps;
}

function drawCell(pen: Pen, column: PlacedColumn, text: string, y: number, lines: readonly string[] | undefined): void {
  const { key, kind, x, width, right, strong } = column;
  const own = { x: x + PAD, y: y + 1.4, width: width - 2 * PAD, size: SIZE, color: inks.ink };
  if (kind !== 'text') pen.fitted(text, { ...own, right, ...(strong ? { strong } : {}) });
  else if (!lines) pen.fitted(text, { ...own, strong: key === 'ticket_number' });
  else {
    for (const [at, piece] of lines.entries())
      pen.text(piece, { ...own, y: own.y + at * stepOf(SIZE), strong: key === 'ticket_number' });
  }
}

/** The paler decimals at the right of a cell. Returns the width they take. */
function drawPale(pen: Pen, { x, width }: PlacedColumn, text: string | undefined, y: number): number {
  if (!text) return 0;
  const room = { x: x + PAD, y: y + 1.4, width: width - 2 * PAD, size: SIZE, color: inks.ink3, right: true };
  return pen.text(text, room);
}

/** A row of totals. */
export function totalsItem(parts: PdfParts, event: TotalEvent, keep: boolean): Item {
  const { pen, columns, tableHead: head, rows = reportRows } = parts;
  const whole = event.type === 'total';
  const level = whole ? 0 : event.level;
  const cells = paperTotals(columns, event.cells);
  const x = PAGE.left + PAD + level * 8;
  const label = layOutLabel(pen, event.label, event.note, { room: labelEnd(columns, cells) - x - PAD, size: SIZE });
  const height = (whole ? rows.total : rows.subtotal) + label.more;
  return {
    height,
    keep,
    head,
    shows: { of: 'loads', event },
    draw: (y) => {
      if (whole) pen.box(PAGE.left, y + 0.5, WIDTH, height - 1, inks.greenWeak);
      else if (level === 0) pen.box(PAGE.left, y + 0.5, WIDTH, height - 1, inks.ground);
      pen.rule(PAGE.left, y + 0.5, WIDTH, whole ? inks.green : inks.edge, whole ? 1.2 : 0.6);
      const top = y + (whole ? 4 : 2.5);
      label.draw(x, top, inks.ink);
      for (const [at, cell] of cells.entries()) drawTotal(parts, cell, columns[at], top);
    },
  };
}

/** Where the first figure of a row of totals begins. */
function labelEnd(columns: readonly PlacedColumn[], cells: readonly TotalCell[]): number {
  return columns[cells.findIndex((cell) => cell !== null)]?.x ?? PAGE.right;
}

function drawTotal({ pen, context }: PdfParts, cell: TotalCell, column: PlacedColumn | undefined, y: number): void {
  if (!cell || !column) return;
  const { average } = cell;
  const text = totalText(column, cell, textsOf(context));
  const room = { x: column.x + PAD, width: column.width - 2 * PAD, strong: !average, right: true };
  const look = average ? { y: y + 0.9, size: 7, color: inks.ink3 } : { y, size: 8, color: inks.ink };
  pen.fitted(text, { ...room, ...look });
}
