/** An issued paper laid out on its sheets, for the PDF and for the page alike: what stands on which sheet, and where. */
import { formatNumber } from '../../../../../../src/kinds/number';
import type { SettledPaper } from '../../../../compose/settled/paper';
import { textsOf } from '../../../../compose/texts';
import { paginate, type Item, type Placed } from '../../paginate';
import { tableHead, lineItem, totalsItem } from '../../parts/lines';
import { createRunningHead, type RunningHead } from '../../parts/runningHead';
import type { Pen } from '../../pdfCanvas';
import { inks, PAD, PAGE, placeColumns, WIDTH, type PdfParts, type PlacedColumn } from '../../sheet';
import { layOutBridge } from '../bridge';
import { px, SLIP_TOP } from '../measures';
import { tableItems, type PlacedTable } from '../tables';
import type { ReportEvent } from '../../../../compose/statement/event';
import { layOutLabel } from '../../parts/labels';
import { staysWithNext } from '../../parts/together';
import { isNumeric, type Column } from '../../../../compose/column';
import type { Line } from '../../../../compose/line';
import { LIST_WIDTH, paperTotals, totalText } from '../../../columnWidths';
import { printed } from '../../../paper';

/** Sizes of lines and of heads. */
const SIZE = 8;
const HEAD = 7.5;
/** A column of names is at most so wide, and at least, where figures need the room. */
const WIDEST = 130;
const LEAST = 44;

/** Widths in points that fill the paper. */
function widthsFor(pen: Pen, { columns, list, totals, context }: SettledPaper): number[] {
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

/** Where page 1 goes on below bridge and fold. */
const BELOW = px(392);
/** Height of a line of the formulas, and the foot of the last. */
export const FOOT_STEP = px(13);
const FOOT_BOTTOM = PAGE.height - px(22);
/** Space above the slip. */
const ABOVE_SLIP = px(12);
/** Whole pixels: a browser makes rows of a table as high as that. */
const ROWS = { line: px(20), step: px(13), subtotal: px(19), total: px(23), least: 7.2 } as const;

/** A paper on its sheets. */
export interface LaidOutPaper {
  readonly sheets: readonly (readonly Placed[])[];
  readonly running: RunningHead;
  /** The formulas at the foot of each sheet, in lines. */
  readonly formulas: readonly string[];
  readonly columns: readonly PlacedColumn[];
}

/** Lays a paper out. */
export function layOutPaper(pen: Pen, paper: SettledPaper): LaidOutPaper {
  const parts = partsOf(pen, paper);
  const items = [...belowItems(pen, paper), ...restItems(parts, paper)];
  const running = createRunningHead(parts, paper.party?.name, items);
  const formulas = pen.wrapped(paper.formulas, WIDTH - px(150), px(10));
  const high = formulas.length * FOOT_STEP;
  const bridge = layOutBridge(pen, paper, aboutGross(paper, MANY));
  const ends = FOOT_BOTTOM - high - px(6);
  const first = Math.max(BELOW, bridge.bottom + px(16));
  const later = PAGE.top + running.height;
  const firstEnds = paper.isInvoice ? SLIP_TOP - ABOVE_SLIP - high : ends;
  return { sheets: paginate(items, { first, later }, ends, firstEnds), running, formulas, columns: parts.columns };
}

/** Pages that need the most room where their number is told. */
const MANY = 999;

/** The foot of the formulas on a sheet. */
export function footOf({ isInvoice }: SettledPaper, at: number): number {
  return at === 0 && isInvoice ? SLIP_TOP - ABOVE_SLIP : FOOT_BOTTOM;
}

/** What the first line of the bridge is about; an invoice says where its loads are. */
export function aboutGross({ context, isInvoice }: SettledPaper, pages: number): string {
  const about = context.settlement.bridge[0]?.about ?? '';
  if (!isInvoice || pages < 2) return about;
  const where = textsOf(context)(pages === 2 ? 'settled.page' : 'settled.pages', { from: 2, to: formatNumber(pages) });
  return `${about}, ${where}`;
}

/** What the parts of the plain report draw with: its columns, flush with the margins. */
function partsOf(pen: Pen, paper: SettledPaper): PdfParts {
  const { context, columns } = paper;
  const placed = placeColumns(columns, widthsFor(pen, paper));
  const flush = placed.map((column, at): PlacedColumn => {
    if (at === 0) return { ...column, x: column.x - PAD, width: column.width + PAD };
    return at === placed.length - 1 ? { ...column, width: column.width + PAD } : column;
  });
  const title = `${paper.title} ${context.settlement.reference}`;
  const head = tableHead(pen, flush, inks.surface);
  return { pen, context: { ...context, title }, columns: flush, tableHead: head, rows: ROWS };
}

/** Recap, year to date and note. */
function belowItems(pen: Pen, { recap, yearToDate, notes }: SettledPaper): Item[] {
  const [left, gap] = [px(552), px(28)];
  const tables: PlacedTable[] = [
    ...(recap && recap.rows.length > 0 ? [{ table: recap, x: PAGE.left, width: yearToDate ? left : px(820) }] : []),
    ...(yearToDate
      ? [{ table: yearToDate, x: PAGE.left + left + gap, width: WIDTH - left - gap, strongFirst: true }]
      : []),
  ];
  // An empty item first, so that what begins a page never leaves page 1 without one.
  return [gapOf(0), ...tableItems(pen, tables), ...notes.map((note, at) => noteItem(pen, note, at === 0))];
}

/** What follows: tables that page 1 has no room for, and the loads. An invoice's begin on page 2. */
function restItems(parts: PdfParts, paper: SettledPaper): Item[] {
  const tables = paper.more.flatMap((table) => [
    ...tableItems(parts.pen, [{ table, x: PAGE.left, width: px(620) }]),
    gapOf(px(12)),
  ]);
  const rest = [...tables, ...listItems(parts, paper)];
  const turns = paper.isInvoice || tables.length > 0;
  return rest.map((item, at) => (at === 0 && turns ? { ...item, later: true } : item));
}

/** A paragraph for the reader. */
function noteItem(pen: Pen, note: string, first: boolean): Item {
  const lines = note.split('\n').flatMap((line) => pen.wrapped(line, WIDTH - px(20), px(11)));
  const [above, step] = [px(first ? 8 : 4), px(15)];
  const height = lines.length * step + px(12);
  const room = { x: PAGE.left + px(10), width: WIDTH - px(20), size: px(11), color: inks.ink2 };
  return {
    height: above + height,
    shows: { of: 'note', lines },
    draw: (y) => {
      pen.box(PAGE.left, y + above, WIDTH, height, inks.ground);
      pen.box(PAGE.left, y + above, px(3), height, inks.green);
      for (const [at, line] of lines.entries()) pen.text(line, { ...room, y: y + above + px(6) + at * step });
    },
  };
}

function gapOf(height: number): Item {
  return { height, keep: true, draw: () => undefined };
}

/** Its items; none where the paper has no ticket. */
function listItems(parts: PdfParts, { list }: SettledPaper): Item[] {
  if (list.length === 0) return [];
  let within = '';
  const items = list.flatMap((event, at): Item[] => {
    const next = list[at + 1];
    const beforeTotal = next?.type === 'subtotal' || next?.type === 'total';
    switch (event.type) {
      case 'group':
        within = event.label;
        return [groupItem(parts, event)];
      case 'line':
        return [lineItem(parts, event, { keep: staysWithNext(list, at), within })];
      case 'subtotal':
      case 'total':
        return [totalsItem(parts, event, beforeTotal)];
      default:
        return [];
    }
  });
  return [{ height: px(8), keep: true, draw: () => undefined }, { ...parts.tableHead, keep: true }, ...items];
}

function groupItem(parts: PdfParts, event: Extract<ReportEvent, { type: 'group' }>): Item {
  const { pen } = parts;
  const { label, detail } = event;
  const laidOut = layOutLabel(pen, label, detail, { room: WIDTH, size: 8 });
  const height = 15 + laidOut.more;
  return {
    height,
    keep: true,
    head: parts.tableHead,
    // A sheet that begins with it has nothing of this group before.
    within: '',
    shows: { of: 'loads', event },
    draw: (y) => {
      laidOut.draw(PAGE.left, y + 3.5, inks.ink);
      pen.rule(PAGE.left, y + height, WIDTH, inks.line, 0.6);
    },
  };
}
