/** The load-by-load list: its head, group rows, lines and rows of totals. */
import type { ReportEvent, TotalCell } from '../../compose/statement/event';
import { textsOf } from '../../compose/texts';
import { paperTotals, totalText } from '../columnWidths';
import { printed } from '../paper';
import type { Item } from './paginate';
import type { Pen } from './pdfCanvas';
import { inks, PAD, PAGE, WIDTH, type PdfParts, type PlacedColumn } from './sheet';

type OfType<T extends ReportEvent['type']> = Extract<ReportEvent, { type: T }>;
type TotalEvent = OfType<'subtotal'> | OfType<'total'>;

/** Height of a line. */
const ROW = 12.5;

/** Column heads, aligned at the bottom of two or three lines: a label of two words may take two. */
export function tableHead(pen: Pen, columns: readonly PlacedColumn[]): Item {
  const heads = columns.map((column) => {
    const lines = pen.wrapped(column.label, column.width - 2 * PAD, 7.5, true);
    return { ...column, lines: lines.length > 2 ? [column.label] : lines };
  });
  const high = Math.max(...heads.map(({ lines, unit }) => lines.length + (unit ? 1 : 0)));
  const height = high * 9 + 5;
  return {
    height: height + 1,
    draw: (y) => {
      pen.box(PAGE.left, y, WIDTH, height, inks.sunken);
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

/** The name of a group above its lines. */
export function groupItem({ pen, tableHead: head }: PdfParts, { level, label, detail }: OfType<'group'>): Item {
  const x = PAGE.left + PAD + level * 8;
  const outer = level === 0;
  return {
    height: outer ? 17 : 13.5,
    keep: true,
    head,
    draw: (y) => {
      const own = { y: y + (outer ? 4 : 2.5), size: outer ? 9.5 : 8 };
      pen.text(label, { ...own, x, width: WIDTH / 2, strong: true, color: outer ? inks.green : inks.ink });
      if (!detail) return;
      const beside = x + Math.min(pen.width(label, own.size, true), WIDTH / 2) + 6;
      pen.text(detail, { ...own, x: beside, width: WIDTH / 2 - 20, color: inks.ink3 });
    },
  };
}

/** A ticket. `within` names its groups, for pages that begin with it. */
export function lineItem(
  { pen, columns, tableHead: head }: PdfParts,
  { line }: OfType<'line'>,
  { keep, within }: { keep: boolean; within: string },
): Item {
  const isDoubtful = line.anomalies.length > 0;
  return {
    height: ROW,
    keep,
    head,
    within,
    draw: (y) => {
      if (isDoubtful) pen.box(PAGE.left, y, WIDTH, ROW, inks.amberWeak);
      for (const { key, kind, x, width, right, value } of columns) {
        const text = printed(kind, value(line));
        const own = { x: x + PAD, y: y + 1.4, width: width - 2 * PAD, size: 8, color: inks.ink };
        const isNumber = key === 'ticket_number';
        if (kind !== 'text') pen.fitted(text, { ...own, right });
        else pen.text(isNumber && isDoubtful ? `! ${text}` : text, { ...own, strong: isNumber, least: 6.5 });
      }
      pen.hairline(PAGE.left, y + ROW, WIDTH);
    },
  };
}

/** A row of totals. */
export function totalsItem(parts: PdfParts, event: TotalEvent, keep: boolean): Item {
  const { pen, columns, tableHead: head } = parts;
  const whole = event.type === 'total';
  const level = whole ? 0 : event.level;
  const height = whole ? 17 : 14;
  const cells = paperTotals(columns, event.cells);
  return {
    height,
    keep,
    head,
    draw: (y) => {
      if (whole) pen.box(PAGE.left, y + 0.5, WIDTH, height - 1, inks.greenWeak);
      else if (level === 0) pen.box(PAGE.left, y + 0.5, WIDTH, height - 1, inks.ground);
      pen.rule(PAGE.left, y + 0.5, WIDTH, whole ? inks.green : inks.edge, whole ? 1.2 : 0.6);
      const top = y + (whole ? 4 : 2.5);
      drawLabel(parts, { ...event, cells }, level, top);
      for (const [at, cell] of cells.entries()) drawTotal(parts, cell, columns[at], top);
    },
  };
}

function drawLabel({ pen, columns }: PdfParts, { label, note, cells }: TotalEvent, level: number, y: number): void {
  const first = cells.findIndex((cell) => cell !== null);
  const end = first < 0 ? PAGE.right : (columns[first]?.x ?? PAGE.right);
  const x = PAGE.left + PAD + level * 8;
  const noteWidth = Math.min(pen.width(note, 8), (end - x) * 0.6);
  const shown = pen.text(label, { x, y, width: end - x - noteWidth - 8, size: 8, strong: true, color: inks.ink });
  pen.text(note, { x: x + shown + 5, y, width: end - x - shown - 8, size: 8, color: inks.ink3 });
}

function drawTotal({ pen, context }: PdfParts, cell: TotalCell, column: PlacedColumn | undefined, y: number): void {
  if (!cell || !column) return;
  const { average } = cell;
  const text = totalText(column, cell, textsOf(context));
  const room = { x: column.x + PAD, width: column.width - 2 * PAD, strong: !average, right: true };
  const look = average ? { y: y + 0.9, size: 7, color: inks.ink3 } : { y, size: 8, color: inks.ink };
  pen.fitted(text, { ...room, ...look });
}
