/** Pages: nothing is lost, nothing that must stay together is split, and tables repeat their heads. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate, type Item } from '../../server/reports/write/pdf/paginate';

const item = (height: number, more: Partial<Item> = {}): Item => ({ height, draw: () => undefined, ...more });
const top = { first: 0, later: 20 };

test('a heading moves on with its first line, and the last line with its total', () => {
  const head = item(10);
  const [heading, line, last, total] = [
    item(10, { keep: true, head }),
    item(10, { head }),
    item(10, { keep: true, head }),
    item(10, { head }),
  ];
  const pages = paginate([item(85), heading, line, item(40), last, total], top, 100);
  expect(pages.map((page) => page.map(({ item: placed }) => placed))).toEqual([
    [expect.objectContaining({ height: 85 })],
    [head, heading, line, expect.objectContaining({ height: 40 })],
    [head, last, total],
  ]);
});

test('the first row below a head said again knows it, and no other', () => {
  const head = item(10);
  const rows = Array.from({ length: 30 }, () => item(10, { head }));
  const pages = paginate([head, ...rows], top, 100);
  expect(pages.map((page) => page.map((one) => one.top).indexOf(true))).toEqual([-1, 1, 1, 1]);
  expect(pages.flat().filter((one) => one.top)).toHaveLength(3);
});

test('whatever comes: every item once and in order, on the page, heads at the top of pages inside a table, no kept item last', () => {
  const head = item(7);
  const items = fc
    .array(
      fc.record({
        height: fc.integer({ min: 1, max: 12 }),
        keep: fc.boolean(),
        head: fc.constantFrom(undefined, head),
      }),
      { minLength: 1, maxLength: 120 },
    )
    // At most three items stay together, as in statements; more than a page of them must be split.
    .map((all) => all.map((one, at) => item(one.height, { keep: one.keep && at % 3 !== 2, head: one.head })));
  fc.assert(
    fc.property(items, (all) => {
      const pages = paginate(all, top, 100);
      const placed = pages.flatMap((page) => page.map((one) => one.item)).filter((one) => one !== head);
      expect(placed).toEqual(all);
      for (const [at, page] of pages.entries()) {
        let y = at === 0 ? top.first : top.later;
        for (const { item: one, y: here } of page) {
          expect(here).toBe(y);
          y += one.height;
        }
        expect(y).toBeLessThanOrEqual(100);
        const [first, second] = page;
        const says = first?.item === head;
        expect(at > 0 && says ? second?.item.head : undefined).toBe(at > 0 && says ? head : undefined);
        expect(at > 0 && !says ? first?.item.head : undefined).toBeUndefined();
        expect(at < pages.length - 1 && page.at(-1)?.item.keep).not.toBe(true);
      }
    }),
  );
});

test('the first page may end earlier, and what is for later pages is never on it', () => {
  const [first, second, later] = [item(30), item(30), item(5, { later: true })];
  const pages = paginate([first, second, later, item(10)], top, 100, 50);
  expect(pages.map((page) => page.map((one) => one.item.height))).toEqual([[30], [30, 5, 10]]);
  expect(paginate([first, later], top, 100).map((page) => page.length)).toEqual([1, 1]);
});
