/** What stands at fixed places of page 1: letterhead, number, facts, address, marks for folding. */
import type { SettledPaper } from '../../../compose/settled/paper';
import type { Pen } from '../pdfCanvas';
import { inks, PAGE } from '../sheet';
import { FOLDS, px, WINDOW } from './measures';
import { BRIDGE } from './bridge';
import { drawBlock, type BlockLine } from './textFlow';

const LOGO = px(56);

/** Draws all of it but the bridge. */
export function drawFirstPage(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  paper: SettledPaper,
  logo: PDFKit.Mixins.ImageSrc | null,
): void {
  drawFolds(pen);
  if (logo !== null) {
    const fit: [number, number] = [LOGO, LOGO];
    doc.image(logo, PAGE.left, px(44), { fit, align: 'center', valign: 'center' });
  }
  drawFirm(pen, paper, PAGE.left + (logo === null ? 0 : LOGO + px(12)));
  drawNumber(pen, paper);
  drawFacts(pen, paper.facts);
  drawAddress(pen, paper);
}

function drawFolds(pen: Pen): void {
  for (const y of [FOLDS.first, FOLDS.second]) pen.box(0, y, px(12), 0.75, inks.edge);
  pen.box(FOLDS.right, 0, 0.75, px(10), inks.edge);
}

/** The letterhead, beside the logo or at the margin. */
function drawFirm(pen: Pen, { context: { company } }: SettledPaper, left: number): void {
  if (!company) return;
  const small = { size: px(10.5), step: px(14), color: inks.ink2 };
  const mails = company.contact.filter((text) => text.includes('@'));
  const phones = company.contact.filter((text) => !text.includes('@'));
  const lines = [company.address.join(', '), phones.join(' · '), mails.join(' · ')].filter(Boolean);
  drawBlock(
    pen,
    [
      { text: company.name, size: px(16), step: px(20), color: inks.ink, strong: true },
      ...lines.map((text): BlockLine => ({ ...small, text })),
    ],
    { x: left, y: px(40), width: BRIDGE.x - left - px(24), height: px(82) },
  );
}

/** Title, number, what is partial, period. */
function drawNumber(pen: Pen, { title, context, partial, when }: SettledPaper): void {
  const rows = [
    { text: title, size: px(20), step: px(24), color: inks.greenText, strong: true },
    { text: context.settlement.reference, size: px(14), step: px(20), color: inks.ink, strong: true },
    ...(partial === null ? [] : [{ text: partial, size: px(11), step: px(15), color: inks.amber, strong: true }]),
    { text: when, size: px(11), step: px(15), color: inks.ink2 },
  ];
  let y = px(40);
  for (const { step, text, ...look } of rows) {
    pen.fitted(text, { ...look, x: BRIDGE.x, y, width: BRIDGE.width, right: true });
    y += step;
  }
}

/** Values of a fact take at most so much width; long terms wrap. */
const WIDEST = px(190);

function drawFacts(pen: Pen, facts: SettledPaper['facts']): void {
  const laidOut = facts.map(({ label, value }) => {
    const lines = pen.wrapped(value, WIDEST, px(13));
    const width = Math.max(pen.width(label, px(10)), ...lines.map((line) => pen.width(line, px(13))));
    return { label, lines, width };
  });
  const room = BRIDGE.x - px(24) - PAGE.left - laidOut.reduce((sum, { width }) => sum + width, 0);
  const gap = Math.min(px(28), room / Math.max(facts.length - 1, 1));
  let x: number = PAGE.left;
  for (const { label, lines, width } of laidOut) {
    const own = { x, width: width + 1 };
    pen.text(label, { ...own, y: px(128), size: px(10), color: inks.ink3 });
    for (const [at, line] of lines.entries())
      pen.text(line, { ...own, y: px(141.5 + at * 17), size: px(13), color: inks.ink });
    x += width + gap;
  }
}

/** Whom the paper is for, in the window of the envelope. */
function drawAddress(pen: Pen, { party }: SettledPaper): void {
  if (!party) return;
  const own = { size: px(13), step: px(17), color: inks.ink };
  drawBlock(
    pen,
    [{ ...own, text: party.name, strong: true }, ...party.address.map((text): BlockLine => ({ ...own, text }))],
    WINDOW,
  );
}
