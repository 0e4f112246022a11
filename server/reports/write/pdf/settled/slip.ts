/** The remittance slip at the foot of an invoice's first page. */
import type { SettledPaper } from '../../../compose/settled/paper';
import { textsOf } from '../../../compose/texts';
import { printedAlone } from '../../paper';
import type { Pen } from '../pdfCanvas';
import { inks, PAGE } from '../sheet';
import { px, SLIP_TOP } from './measures';
import { drawBlock, type BlockLine } from './textFlow';

/** The middle column and the right one: left edges and widths. */
const MIDDLE = { x: PAGE.left + px(324), width: px(300) } as const;
const RIGHT = { x: PAGE.left + px(648), width: px(312) } as const;

/** Draws it. */
export function drawSlip(pen: Pen, paper: SettledPaper): void {
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
