/**
 * An issued paper as PDF: page 1 with letterhead, address, bridge and recap, then the loads; invoices have a slip to send back with
 * the payment. The same frozen paper gives the same bytes: nothing in it comes from the clock.
 */
import { setImmediate } from 'node:timers/promises';
import type { Batches } from '../../../compose/reportContext';
import { settledPaperOf, type SettledPaper } from '../../../compose/settled/paper';
import type { SettledContext } from '../../../compose/settlement';
import { textsOf } from '../../../compose/texts';
import { openDocument } from '../document';
import { createPen, type Pen } from '../pdfCanvas';
import { inks, PAGE, WIDTH } from '../sheet';
import { BRIDGE, layOutBridge } from './bridge';
import { drawFirstPage } from './firstPage';
import { aboutGross, FOOT_STEP, footOf, layOutPaper } from './sheets/layout';
import { openLogo } from './logo';
import { px } from './measures';
import { drawSlip } from './slip';
import { drawStamp, drawVoidLine } from './stamp';

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

async function drawPaper(doc: PDFKit.PDFDocument, paper: SettledPaper): Promise<void> {
  const pen = createPen(doc);
  const { logo, reference } = paper.context.settlement;
  const picture = logo ? await openLogo(doc, logo) : null;
  const t = textsOf(paper.context);
  const { sheets, running, formulas } = layOutPaper(pen, paper);
  const pages = sheets.length;
  for (const [at, sheet] of sheets.entries()) {
    doc.addPage();
    if (paper.voided !== null) drawVoidLine(pen, paper.voided);
    if (at === 0) drawHead(doc, pen, { paper, picture, pages });
    else running.draw(sheet);
    for (const { item, y, top } of sheet) item.draw(y, top);
    drawFoot(pen, formulas, footOf(paper, at), t('settled.pageOf', { reference, page: at + 1, pages }));
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
  layOutBridge(pen, paper, aboutGross(paper, pages)).draw();
  if (paper.isInvoice) drawSlip(pen, paper);
}

/** The formulas, and number and page. */
function drawFoot(pen: Pen, formulas: readonly string[], bottom: number, page: string): void {
  const own = { size: px(10), color: inks.ink3 };
  const top = bottom - formulas.length * FOOT_STEP;
  for (const [at, line] of formulas.entries())
    pen.text(line, { ...own, x: PAGE.left, y: top + at * FOOT_STEP, width: WIDTH - px(140) });
  pen.text(page, { ...own, x: BRIDGE.x, y: top, width: BRIDGE.width, right: true });
}
