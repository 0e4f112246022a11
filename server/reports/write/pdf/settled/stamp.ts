/** What a stamped copy of a void paper has on every page. */
import type { Translate } from '../../../../../src/messages/catalogue';
import type { Pen } from '../pdfCanvas';
import { inks, PAGE, WIDTH } from '../sheet';
import { px } from './measures';

const SIZE = px(150);
const TURN = -18;

/** Draws the word across the page, over its texts. */
export function drawStamp(doc: PDFKit.PDFDocument, t: Translate): void {
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
export function drawVoidLine(pen: Pen, text: string): void {
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
