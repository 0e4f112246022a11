/** Where the parts of a page stand and how they are painted, as text, to compare two ways to the same page. */
import type { Page } from 'playwright-core';
import { untilQuiet } from './browser';

/** One line for each part that is in sight: its name, its box in px as far as it is in the window, its computed styles. */
export type Geometry = readonly string[];

/** What a rule of another page would change. */
const STYLES = [
  'display',
  'position',
  'font-size',
  'font-weight',
  'line-height',
  'text-align',
  'white-space',
  'color',
  'background-color',
  'border-top',
  'border-right',
  'border-bottom',
  'border-left',
  'border-radius',
  'box-shadow',
  'padding',
  'opacity',
  'visibility',
];

/** Reads a page as it stands: without focus, without what the mouse is on, every box scrolled to its start. */
export async function geometryOf(page: Page): Promise<Geometry> {
  await page.mouse.move(0, 0);
  return page.evaluate((styles) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const places = document.querySelectorAll('header.top-bar, main, [role="dialog"], [role="alertdialog"]');
    const all = [...places].flatMap((place) => [place, ...place.querySelectorAll('*')]);
    for (const one of all) if (one.scrollTop > 0 || one.scrollLeft > 0) one.scrollTo(0, 0);
    return (
      all
        .filter((one) => !one.parentElement?.closest('svg'))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0)
        // What is below the window is drawn when it is reached.
        .filter(({ box }) => box.top < window.innerHeight && box.left < window.innerWidth)
        .map(({ one, box }) => {
          const style = getComputedStyle(one);
          const name = [one.localName, ...one.classList].join('.');
          const corner = [Math.min(box.right, window.innerWidth), Math.min(box.bottom, window.innerHeight)];
          const at = [box.left, box.top, ...corner].map(Math.round).join(' ');
          const look = styles.map((key) => style.getPropertyValue(key)).join('; ');
          return `${name} "${(one.textContent ?? '').trim().slice(0, 24)}" at ${at}: ${look}`;
        })
    );
  }, STYLES);
}

/** Waits until a page has loaded all it shows, and reads it once two readings in a row are equal. */
export const settledGeometry = (page: Page): Promise<Geometry> => settledReading(page, geometryOf);

/** The same of what `read` finds on a page. */
export async function settledReading(
  page: Page,
  read: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  await untilQuiet(page);
  await page.evaluate(() => document.fonts.ready);
  for (let last: readonly string[] = []; ;) {
    await page.waitForFunction(
      () => document.querySelector('main > *') && !document.querySelector('.bones, .tracks, main[aria-busy="true"]'),
    );
    const now = await read(page);
    if (differences(last, now).length === 0) return now;
    last = now;
    await page.waitForTimeout(200);
  }
}

const PATIENCE_MS = 10_000;

/** Waits until a page looks as expected. What differs if it never does; empty if it does. */
export async function untilLike(page: Page, expected: Geometry): Promise<readonly string[]> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await page.waitForTimeout(50)) {
    const found = differences(expected, await geometryOf(page));
    if (found.length === 0 || Date.now() > deadline) return found;
  }
}

const SHOWN = 6;

/** How many lines two readings do not share, and the first of them. Empty where they are equal. */
function differences(expected: Geometry, found: Geometry): readonly string[] {
  const [before, now] = [new Set(expected), new Set(found)];
  const gone = expected.filter((line) => !now.has(line));
  const come = found.filter((line) => !before.has(line));
  if (gone.length + come.length === 0) return [];
  return [
    `${gone.length} gone, ${come.length} come`,
    ...gone.slice(0, SHOWN).map((line) => `- ${line}`),
    ...come.slice(0, SHOWN).map((line) => `+ ${line}`),
  ];
}
