/** What stands at the top of a statement's later pages: title, party, and the group that goes on there. */
import { textsOf } from '../../../compose/texts';
import { stepOf } from './labels';
import type { Item, Placed } from '../paginate';
import { inks, PAGE, WIDTH, type PaperParts } from '../sheet';

const SIZE = 9;
const ROOM = WIDTH * 0.7;
/** Height with one line of text. */
const HEIGHT = 24;

/** The running head of a statement. */
export interface RunningHead {
  /** The same on all its pages. */
  readonly height: number;
  /** Its text on a page, in lines. */
  linesOn(page: readonly Placed[]): string[];
  draw(page: readonly Placed[]): void;
}

/** The running head for a statement of these items. */
export function createRunningHead(
  { pen, context }: PaperParts,
  name: string | undefined,
  items: readonly Item[],
): RunningHead {
  const { title, period } = context;
  const linesFor = (within: string): string[] => {
    const text = [title, name, within].filter(Boolean).join(' · ');
    return pen.wrapped(within ? textsOf(context)('paper.continued', { title: text }) : text, ROOM, SIZE, true);
  };
  // A page that begins with a group's heading has nothing of that group before it.
  const linesOn = (page: readonly Placed[]): string[] =>
    linesFor(page.find(({ item }) => item.within !== undefined)?.item.within ?? '');
  const groups = new Set(items.map(({ within = '' }) => within));
  const most = Math.max(...[...groups].map((within) => linesFor(within).length));
  return {
    height: HEIGHT + (most - 1) * stepOf(SIZE),
    linesOn,
    draw: (page) => {
      const own = { x: PAGE.left, width: ROOM, size: SIZE, strong: true, color: inks.green };
      for (const [at, line] of linesOn(page).entries()) pen.text(line, { ...own, y: PAGE.top + at * stepOf(SIZE) });
      const right = { x: PAGE.left + ROOM, width: WIDTH - ROOM, right: true };
      pen.text(period, { ...right, y: PAGE.top + 1, size: 8, color: inks.ink2 });
    },
  };
}
