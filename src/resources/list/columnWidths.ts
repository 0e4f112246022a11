/** How wide the columns of a table are, from what they hold to what CSS is told. Knows columns, not tables. Pure. */
import type { Column } from './columns';

/** Widths of a column in px: what it has at least, and what it would have. */
export interface ColumnWidth {
  readonly least: number;
  readonly width: number;
}

/** About how wide a letter is in px, set at 12 px 600. */
const letterWidth = (letter: string): number =>
  /[fijlrt,./]/.test(letter) ? 4.8 : /[mwMW%]/.test(letter) ? 10.8 : /[A-Z]/.test(letter) ? 8.4 : 7.3;

/** About how wide the longest word of a head is in px, with the arrow of a sorted column. */
function headWidth(head: string): number {
  const words = head.split(/\s/).map((word) => [...word].reduce((sum, letter) => sum + letterWidth(letter), 0));
  return Math.max(...words) + 18;
}

/**
 * The widths of columns side by side. Words behind a right-aligned number keep a distance from it; screens.css sets the same
 * paddings.
 */
export function widthsOf(columns: readonly Column[], isDense: boolean): ColumnWidth[] {
  return columns.map(({ head, width, least, isNumber }, at) => {
    const isBehindNumber = !isNumber && columns[at - 1]?.isNumber === true;
    const more = (isDense ? 0 : 4) + (isBehindNumber ? (isDense ? 8 : 16) : 0);
    const narrow = Math.ceil(Math.max(least, headWidth(head) + 12)) + more;
    return { least: narrow, width: Math.max(width + more, narrow) };
  });
}

/**
 * Widths as CSS: of the columns, and of the table at least. From the least ones to the wished ones each column gets the same
 * share of its wish. What is left beyond them goes by width, and half as much to what is whole already. Where not even the
 * least have room, all have their wish: what must be scrolled sideways is not cut as well.
 * @param beside px that the other columns of the table take
 */
export function cssOf(widths: readonly ColumnWidth[], beside: number): { cols: string[]; table: string } {
  const sum = (of: (one: ColumnWidth) => number): number => widths.reduce((total, one) => total + of(one), 0);
  const least = sum((one) => one.least) + beside;
  const wished = sum((one) => one.width) + beside;
  const gap = wished - least;
  const weightOf = (one: ColumnWidth): number => (one.least === one.width ? one.width / 2 : one.width);
  const weights = sum(weightOf);
  const scrolled = `clamp(0px, (${least}px - 100cqi) * 9999, ${gap}px)`;
  const cols = widths.map((one) => {
    const wish =
      gap === 0
        ? ''
        : ` + (clamp(0px, 100cqi - ${least}px, ${gap}px) + ${scrolled}) * ${(one.width - one.least) / gap}`;
    return `calc(${one.least}px${wish} + max(0px, 100cqi - ${wished}px) * ${weightOf(one) / weights})`;
  });
  return { cols, table: `calc(${least}px + ${scrolled})` };
}
