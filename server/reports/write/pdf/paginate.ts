/** Rows onto pages: nothing but heights and what must stay together. Independent of PDF. */

import type { Shown } from './settled/sheets/shown';

/** Something of fixed height in the flow of a statement. */
export interface Item {
  /** Points. */
  readonly height: number;
  /** Never the last thing on a page: the next item follows on the same one. */
  readonly keep?: boolean;
  /** Never on the first page. */
  readonly later?: true;
  /** Repeated at the top of every page that begins inside its table. */
  readonly head?: Item | undefined;
  /** What it belongs to, for pages that begin inside it. */
  readonly within?: string;
  /** Of issued papers: what it shows, for their page. */
  readonly shows?: Shown;
  /** `top`: it is the first below its head on a page that begins inside its table. */
  draw(y: number, top: boolean): void;
}

/** An item and the position of its top. */
export interface Placed {
  readonly item: Item;
  readonly y: number;
  readonly top: boolean;
}

/**
 * Lays items out.
 * @param top y of the first item on the first page and on the others
 * @param bottom y no item may pass; a group of kept items higher than a page is broken where it must be
 * @param firstBottom the same on the first page
 */
export function paginate(
  items: readonly Item[],
  top: { first: number; later: number },
  bottom: number,
  firstBottom = bottom,
): Placed[][] {
  const pages: Placed[][] = [];
  let page: Placed[] = [];
  let y = top.first;
  let isTop = false;
  const ends = (): number => (pages.length === 0 ? firstBottom : bottom);
  const turn = (next: Item): void => {
    pages.push(page);
    page = [];
    y = top.later;
    if (next.head) place(next.head);
    isTop = next.head !== undefined;
  };
  const place = (item: Item): void => {
    page.push({ item, y, top: isTop });
    isTop = false;
    y += item.height;
  };
  for (const block of blocksOf(items)) {
    const height = block.reduce((sum, item) => sum + item.height, 0);
    const [first] = block;
    if (first && ((first.later && pages.length === 0) || y + height > ends()) && page.length > 0) turn(first);
    for (const item of block) {
      if (y + item.height > ends() && page.length > 0) turn(item);
      place(item);
    }
  }
  pages.push(page);
  return pages;
}

function* blocksOf(items: readonly Item[]): Generator<Item[]> {
  let block: Item[] = [];
  for (const item of items) {
    block.push(item);
    if (item.keep) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}
