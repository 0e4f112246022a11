/** The bridge at the right of page 1. */
import { isZero } from '../../../compose/line';
import type { SettledPaper } from '../../../compose/settled/paper';
import type { BridgeLine } from '../../../compose/settlement';
import { printed, printedAlone } from '../../paper';
import type { Pen } from '../pdfCanvas';
import { inks } from '../sheet';
import { flowOf } from './textFlow';
import { px } from './measures';

/** Left edge, top and width, in points. */
export const BRIDGE = { x: px(584), y: px(116), width: px(424) } as const;
/** Room for an amount. */
const AMOUNT = px(96);
const SIZE = px(11.5);
const STEP = px(15);
const PADDING = px(2.5);
const DUE = px(36);

/** A bridge laid out. */
export interface LaidOutBridge {
  /** Its foot. */
  readonly bottom: number;
  draw(): void;
}

/** Lays out the bridge of a paper; `aboutGross` stands after its first label. */
export function layOutBridge(
  pen: Pen,
  { context, partial }: Pick<SettledPaper, 'context' | 'partial'>,
  aboutGross: string,
): LaidOutBridge {
  // What is partial is one line more above it.
  let y = BRIDGE.y + (partial === null ? 0 : px(12));
  const drawings = context.settlement.bridge.map((line): (() => void) => {
    const { key, about = '', strong } = line;
    const top = y;
    if (key === 'due') {
      y += DUE;
      return () => drawDue(pen, line, top);
    }
    const look = { size: SIZE, color: inks.ink, ...(strong ? { strong } : {}) };
    const flow = flowOf(
      pen,
      [
        { text: line.label, ...look },
        { text: key === 'gross' ? aboutGross : about, size: px(10), color: inks.ink3 },
      ],
      BRIDGE.width - AMOUNT - px(8),
    );
    const height = flow.lines * STEP + 2 * PADDING;
    y += height;
    return () => {
      flow.draw(BRIDGE.x, top + PADDING, STEP);
      pen.fitted(printed('money', isZero(line.amount) ? '0.00' : line.amount), {
        x: BRIDGE.x + BRIDGE.width - AMOUNT,
        y: top + PADDING,
        width: AMOUNT,
        right: true,
        ...look,
      });
      pen.rule(BRIDGE.x, top + height, BRIDGE.width, strong ? inks.edge : inks.line, px(strong ? 1 : 0.8));
    };
  });
  return { bottom: y, draw: () => drawings.forEach((draw) => draw()) };
}

function drawDue(pen: Pen, { label, amount }: BridgeLine, y: number): void {
  const { x, width } = BRIDGE;
  const inset = px(10);
  pen.box(x, y, width, DUE, inks.greenWeak);
  pen.text(label, {
    x: x + inset,
    y: y + px(9),
    width: width / 2,
    size: px(13),
    strong: true,
    color: inks.greenText,
  });
  pen.fitted(printedAlone('money', amount), {
    x: x + width / 3,
    y: y + px(4.5),
    width: (width * 2) / 3 - inset,
    size: px(19),

    strong: true,
    color: inks.ink,
    right: true,
  });
}
