/** Which pages get a button. Pure. */

/** The most page buttons (§9). */
export const MOST_BUTTONS = 10;

/** The pages that get a button: first and last always, the others around the current one; `null` is a gap. */
export function pageButtons(current: number, pages: number, most = MOST_BUTTONS): (number | null)[] {
  const countFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at);
  if (pages <= most) return countFrom(1, pages);
  const inner = most - 2;
  const first = Math.min(Math.max(current - Math.floor(inner / 2), 2), pages - inner);
  const middle = countFrom(first, inner);
  return [1, ...(first > 2 ? [null] : []), ...middle, ...(first + inner < pages ? [null] : []), pages];
}
