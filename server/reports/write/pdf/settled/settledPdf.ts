/**
 * An issued paper as PDF: page 1 with letterhead, address, bridge and recap, then the loads; invoices have a slip to send back with
 * the payment. The same frozen paper gives the same bytes: nothing in it comes from the clock.
 */
import { setImmediate } from 'node:timers/promises';
import { formatNumber } from '../../../../../src/kinds/number';
import type { Batches } from '../../../compose/reportContext';
import { settledPaperOf, type SettledPaper } from '../../../compose/settled/paper';
import type { SettledContext } from '../../../compose/settlement';
import { textsOf } from '../../../compose/texts';
import { openDocument } from '../document';
import { paginate, type Item } from '../paginate';
import { createRunningHead } from '../parts/runningHead';
import { createPen, type Pen } from '../pdfCanvas';
import { inks, PAD, PAGE, placeColumns, WIDTH, type PdfParts, type PlacedColumn } from '../sheet';
import { tableHead } from '../parts/lines';
import { BRIDGE, layOutBridge } from './bridge';
import { drawFirstPage } from './firstPage';
import { listItems } from './list';
import { openLogo } from './logo';
import { px, SLIP_TOP } from './measures';
import { drawSlip } from './slip';
import { drawStamp, drawVoidLine } from './stamp';
import { tableItems, type PlacedTable } from './tables';
import { widthsFor } from './widths';

/** A PDF while it is made; a Node stream of its bytes. */
export interface SettledPdf {
  readonly stream: NodeJS.ReadableStream;
  /** Draws all of it and ends it. */
  draw(): Promise<void>;
}

/** Begins one. */
export function createSettledPdf(context: SettledContext, batches: Batches): SettledPdf {
  const { reference, issuedOn } = context.settlement;
  const doc = openDocument(context, reference, new Date(`${issuedOn}T12:00:00Z`));
  return {
    stream: doc,
    draw: async () => {
      await drawPaper(doc, await settledPaperOf(context, batches));
      doc.end();
    },
  };
}

/** Where page 1 goes on below bridge and fold. */
const BELOW = px(392);
/** Height of a line of the formulas, and the foot of the last. */
const FOOT_STEP = px(13);
const FOOT_BOTTOM = PAGE.height - px(22);

async function drawPaper(doc: PDFKit.PDFDocument, paper: SettledPaper): Promise<void> {
  const pen = createPen(doc);
  const { context, isInvoice } = paper;
  const { logo, reference, bridge: lines } = context.settlement;
  const picture = logo ? await openLogo(doc, logo) : null;
  const t = textsOf(context);
  const bridge = layOutBridge(pen, lines, '');
  const parts = partsOf(pen, paper);
  const items = [...belowItems(pen, paper), ...restItems(parts, paper)];
  const running = createRunningHead(parts, paper.party?.name, items);
  const formulas = pen.wrapped(paper.formulas, WIDTH - px(150), px(10));
  const ends = FOOT_BOTTOM - formulas.length * FOOT_STEP - px(6);
  const pages = paginate(
    items,
    { first: Math.max(BELOW, bridge.bottom + px(16)), later: PAGE.top + running.height },
    ends,
    isInvoice ? SLIP_TOP - px(12) - formulas.length * FOOT_STEP : ends,
  );
  for (const [at, page] of pages.entries()) {
    doc.addPage();
    if (paper.voided !== null) drawVoidLine(pen, paper.voided);
    if (at === 0) drawHead(doc, pen, { paper, picture, pages: pages.length });
    else running.draw(page);
    for (const { item, y, top } of page) item.draw(y, top);
    const foot = at === 0 && isInvoice ? SLIP_TOP - px(12) : FOOT_BOTTOM;
    drawFoot(pen, formulas, foot, t('settled.pageOf', { reference, page: at + 1, pages: pages.length }));
    // The pen turns the page upside down; the stamp is drawn the right way up again.
    doc.save();
    pen.finish(inks.line);
    doc.restore();
    if (paper.voided !== null) drawStamp(doc, t);
    // Lets the stream pass the page on before the next one is drawn.
    await setImmediate();
  }
}

interface HeadParts {
  readonly paper: SettledPaper;
  /** The logo. */
  readonly picture: PDFKit.Mixins.ImageSrc | null;
  readonly pages: number;
}

/** What stands at fixed places of page 1. */
function drawHead(doc: PDFKit.PDFDocument, pen: Pen, { paper, picture, pages }: HeadParts): void {
  drawFirstPage(doc, pen, paper, picture);
  layOutBridge(pen, paper.context.settlement.bridge, aboutGross(paper, pages)).draw();
  if (paper.isInvoice) drawSlip(pen, paper);
}

/** What the first line of the bridge is about; an invoice says where its loads are. */
function aboutGross({ context, isInvoice }: SettledPaper, pages: number): string {
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
  return { pen, context: { ...context, title }, columns: flush, tableHead: tableHead(pen, flush, inks.surface) };
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
  return {
    height: above + height,
    draw: (y) => {
      pen.box(PAGE.left, y + above, WIDTH, height, inks.ground);
      pen.box(PAGE.left, y + above, px(3), height, inks.green);
      for (const [at, line] of lines.entries())
        pen.text(line, {
          x: PAGE.left + px(10),
          y: y + above + px(6) + at * step,
          width: WIDTH - px(20),

          size: px(11),
          color: inks.ink2,
        });
    },
  };
}

function gapOf(height: number): Item {
  return { height, keep: true, draw: () => undefined };
}

/** The formulas, and number and page. */
function drawFoot(pen: Pen, formulas: readonly string[], bottom: number, page: string): void {
  const own = { size: px(10), color: inks.ink3 };
  const top = bottom - formulas.length * FOOT_STEP;
  for (const [at, line] of formulas.entries())
    pen.text(line, { ...own, x: PAGE.left, y: top + at * FOOT_STEP, width: WIDTH - px(140) });
  pen.text(page, { ...own, x: BRIDGE.x, y: top, width: BRIDGE.width, right: true });
}
