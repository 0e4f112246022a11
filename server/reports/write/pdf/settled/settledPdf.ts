/**
 * An issued paper as PDF: page 1 with letterhead, address, bridge and recap, then the loads; invoices have a slip to send back with
 * the payment. The same frozen paper gives the same bytes: nothing in it comes from the clock.
 */
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Batches } from '../../../compose/reportContext';
import { settledPaperOf, type SettledPaper } from '../../../compose/settled/paper';
import type { SettledContext, Logo } from '../../../compose/settlement';
import { textsOf } from '../../../compose/texts';
import { openDocument } from '../document';
import { createPen, type Pen } from '../pdfCanvas';
import { inks, PAGE, WIDTH } from '../sheet';
import { BRIDGE, layOutBridge } from './bridge';
import { drawFirstPage } from './firstPage';
import { aboutGross, FOOT_STEP, footOf, layOutPaper } from './sheets/layout';
import { px, SLIP_TOP } from './measures';
import type { Translate } from '../../../../../src/messages/catalogue';
import { printedAlone } from '../../paper';
import { drawBlock, type BlockLine } from './textFlow';

/** The middle column and the right one: left edges and widths. */
const MIDDLE = { x: PAGE.left + px(324), width: px(300) } as const;
const RIGHT = { x: PAGE.left + px(648), width: px(312) } as const;

/** Draws it. */
function drawSlip(pen: Pen, paper: SettledPaper): void {
  const { context, party } = paper;
  const t = textsOf(context);
  const { settlement, company } = context;
  const small = { size: px(11), color: inks.ink3 };
  drawCut(pen, t('settled.cut'));
  const ink = { size: px(11), step: px(15), color: inks.ink };
  const firm = company ? [company.name, ...company.address] : [];
  drawBlock(
    pen,
    [{ ...ink, text: t('settled.remitTo'), strong: true }, ...firm.map((text): BlockLine => ({ ...ink, text }))],
    { x: PAGE.left, y: SLIP_TOP + px(20), width: px(300), height: px(150) },
  );
  const facts = [
    [t('settled.from'), party?.name ?? ''],
    [t('settled.account'), settlement.account ?? ''],
    [t('settled.invoice'), settlement.reference],
    [t('settled.due'), settlement.dueOn ?? ''],
  ].filter(([, value]) => value !== '');
  let y = SLIP_TOP + px(20);
  for (const [label = '', value = ''] of facts) {
    const beside = pen.text(label, { ...small, x: MIDDLE.x, y, width: MIDDLE.width });
    const room = MIDDLE.width - beside - px(16);
    const lines = pen.wrapped(value, room, px(11));
    for (const line of lines) {
      pen.text(line, {
        x: MIDDLE.x + MIDDLE.width - room,
        y,
        width: room,
        ...ink,
        right: true,
      });
      y += px(15);
    }
    y += px(5);
  }
  drawAmounts(pen, paper);
}

function drawCut(pen: Pen, text: string): void {
  const taken = pen.width(text, px(10));
  const [from, to] = [PAGE.left, PAGE.left + taken + px(12)];
  for (let x = 0; x < PAGE.width; x += 6) if (x + 3.5 < from || x > to) pen.box(x, SLIP_TOP, 3.5, 0.75, inks.edge);
  pen.text(text, { x: from + px(6), y: SLIP_TOP - px(7), width: taken + 1, size: px(10), color: inks.ink3 });
}

/** What is due, and lines to write on. */
function drawAmounts(pen: Pen, { context }: SettledPaper): void {
  const t = textsOf(context);
  const due = context.settlement.bridge.at(-1)?.amount ?? '0.00';
  const labels = [t('settled.amountDueHere'), t('settled.amountPaid'), t('settled.checkNumber')];
  const wide = Math.max(...labels.map((label) => pen.width(label, px(11)))) + px(16);
  for (const [at, label] of labels.entries()) {
    const y = SLIP_TOP + px(20 + at * 34);
    pen.text(label, { x: RIGHT.x, y, width: wide, size: px(11), color: inks.ink3 });
    if (at > 0) pen.rule(RIGHT.x + wide, y + px(14), RIGHT.width - wide, inks.edge, 0.75);
  }
  pen.fitted(printedAlone('money', due), {
    x: RIGHT.x + wide,
    y: SLIP_TOP + px(13),
    width: RIGHT.width - wide,

    size: px(19),
    strong: true,
    color: inks.ink,
    right: true,
  });
}

/** What a stamped copy of a void paper has on every page. */
const SIZE = px(150);
const TURN = -18;

/** Draws the word across the page, over its texts. */
function drawStamp(doc: PDFKit.PDFDocument, t: Translate): void {
  const [x, y] = [PAGE.width / 2, PAGE.height * 0.46];
  const word = t('settled.void');
  doc
    .save()
    .rotate(TURN, { origin: [x, y] })
    .opacity(0.22);
  doc.font('strong').fontSize(SIZE);
  const spaced = { characterSpacing: SIZE * 0.08, lineBreak: false } as const;
  const wide = doc.widthOfString(word, spaced);
  const [width, height] = [wide + px(88), px(180)];
  doc
    .lineWidth(px(7))
    .roundedRect(x - width / 2, y - height / 2, width, height, px(12))
    .stroke(inks.red);
  doc.fillColor(inks.red).text(word, x - wide / 2 + SIZE * 0.04, y - SIZE * 0.66, spaced);
  doc.restore();
}

/** Draws the line that says when, by whom and why. */
function drawVoidLine(pen: Pen, text: string): void {
  const [y, height] = [px(10), px(24)];
  pen.box(PAGE.left, y, WIDTH, height, inks.redWeak);
  pen.box(PAGE.left, y, px(3), height, inks.red);
  pen.fitted(text, {
    x: PAGE.left + px(10),
    y: y + px(3.5),
    width: WIDTH - px(20),

    size: px(12),
    strong: true,
    color: inks.red,
  });
}

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

/** The parts of pdfkit's picture that are used. They are not in its types; the version is fixed, and `papers.test.ts` would notice. */
interface PdfkitImage {
  /** The file while it is unpacked; `null` when that is done. */
  readonly image?: object | null;
  embed(doc: PDFKit.PDFDocument): void;
}

/** Reads it into the document. The result is drawn with `doc.image`. */
async function openLogo(doc: PDFKit.PDFDocument, { data }: Logo): Promise<PDFKit.Mixins.ImageSrc> {
  const open = Reflect.get(doc, 'openImage') as (bytes: Buffer) => PdfkitImage & PDFKit.Mixins.ImageSrc;
  const image = open.call(doc, Buffer.from(data, 'base64'));
  image.embed(doc);
  // A picture that cannot be unpacked was refused when it was set, and would throw here outside of this function.
  while (image.image) await setTimeout(1);
  return image;
}
