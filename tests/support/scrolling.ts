/** Scrolls a long table from one end to the other as a person does, and notes every row that was in sight on the way. */
import type { CDPSession, Page } from 'playwright-core';

/** What moves the table. */
export type Means = 'wheel' | 'keys' | 'touch';

declare global {
  interface Window {
    /** Ids of the rows that were in sight of the table that is watched. */
    sightings: Set<string>;
    /** Notes the rows in sight. Returns whether the table is at its end. */
    look: () => boolean;
    /** Screens of the table on which it was blank where rows belong. */
    blanks: number;
  }
}

/** Begins to watch the table of `box`, a CSS selector: what is in sight counts, not what is in the document. */
async function watch(page: Page, box: string): Promise<void> {
  await page.evaluate((selector) => {
    const frame = document.querySelector<HTMLElement>(selector);
    if (!frame) throw new Error(`There is no ${selector}.`);
    window.sightings = new Set();
    window.blanks = 0;
    window.look = () => {
      const edge = frame.getBoundingClientRect();
      const head = frame.querySelector('thead')?.getBoundingClientRect().bottom ?? edge.top;
      const top = Math.max(edge.top, head, 0);
      const bottom = Math.min(edge.bottom, window.innerHeight);
      const inSight = [...frame.querySelectorAll<HTMLElement>('tr[data-row]')].filter((row) => {
        const { top: above, bottom: below } = row.getBoundingClientRect();
        return (above + below) / 2 >= top && (above + below) / 2 <= bottom && row.textContent.trim() !== '';
      });
      // A table that parts which come late pushed out of the window is not blank.
      if (inSight.length === 0 && top < bottom) window.blanks += 1;
      for (const { dataset } of inSight) window.sightings.add(dataset.row ?? '');
      // A panel may reach below the window: behind its own end the page scrolls on.
      return frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1 && edge.bottom <= window.innerHeight + 1;
    };
  }, box);
}

/** Frames without a movement after which a table stands still. */
const STILL = 4;

/** Notes what is in sight in each frame until the table stands still. Returns whether it is at its end. */
const look = (page: Page, box: string): Promise<boolean> =>
  page.evaluate(
    ([selector, still]) =>
      new Promise<boolean>((resolve) => {
        const frame = document.querySelector<HTMLElement>(selector);
        let [last, frames] = [NaN, 0];
        const each = (): void => {
          const isAtEnd = window.look();
          frames = frame?.scrollTop === last ? frames + 1 : 0;
          last = frame?.scrollTop ?? NaN;
          if (frames === still) resolve(isAtEnd);
          else requestAnimationFrame(each);
        };
        requestAnimationFrame(each);
      }),
    [box, STILL] as const,
  );

async function middleOf(page: Page, box: string): Promise<{ x: number; y: number; height: number }> {
  const place = await page.locator(box).boundingBox();
  if (!place) throw new Error(`${box} is not in sight.`);
  const bottom = Math.min(place.y + place.height, page.viewportSize()?.height ?? Infinity);
  return {
    x: place.x + place.width / 2,
    y: (Math.max(place.y, 0) + bottom) / 2,
    height: bottom - Math.max(place.y, 0),
  };
}

/** Pixels of a table in the window, below which a reader scrolls the page first. */
const LEAST_SEEN = 200;

/** One movement down. None is as high as what is in sight, as nobody would read what he scrolls past. */
async function stepOf(page: Page, box: string, means: Means): Promise<() => Promise<unknown>> {
  const { x, y, height } = await middleOf(page, box);
  if (means === 'keys') {
    await page.locator(`${box} tr[data-row] a, ${box} tr[data-row] button`).first().focus();
    return () => page.keyboard.press('PageDown');
  }
  if (means === 'wheel') {
    return async () => {
      // Parts of the page that come late move the table, even out of the window: the hand follows it.
      const before = await middleOf(page, box);
      if (before.height < LEAST_SEEN) await page.locator(box).scrollIntoViewIfNeeded();
      const at = await middleOf(page, box);
      // The rows that came into sight are read first.
      if (at.height > before.height) return;
      await page.mouse.move(at.x, at.y);
      await page.mouse.wheel(0, Math.floor(at.height * 0.9));
    };
  }
  const session: CDPSession = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + height / 3 - up }],
    });
  return async () => {
    await finger('touchStart', 0);
    // It rests before it is lifted, so that the table stands where the finger left it.
    for (const part of [0.1, 0.3, 0.5, 0.5, 0.5, 0.5]) {
      await finger('touchMove', Math.floor(height * part));
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await finger('touchEnd', 0);
  };
}

/** What was seen on the way. */
export interface Scrolled {
  /** Different rows that were in sight. */
  readonly rows: number;
  /** Times that nothing was in sight. */
  readonly blanks: number;
}

const MOST_STEPS = 1000;

/** Scrolls the table of `box` (a CSS selector) from where it is to its end. */
export async function scrollThrough(page: Page, box: string, means: Means = 'wheel'): Promise<Scrolled> {
  await watch(page, box);
  if (!(await look(page, box))) {
    const step = await stepOf(page, box, means);
    for (let steps = 1; steps <= MOST_STEPS; steps += 1) {
      await step();
      if (await look(page, box)) break;
      if (steps === MOST_STEPS) throw new Error(`${box} does not come to its end by ${means}.`);
    }
  }
  return page.evaluate(() => ({ rows: window.sightings.size, blanks: window.blanks }));
}

/** How many of these texts the browser's own search (Ctrl+F) finds in the page. */
export async function foundInPage(page: Page, texts: readonly string[]): Promise<number> {
  await page.keyboard.press('Control+f');
  return page.evaluate((wanted) => {
    // `window.find` is the search of the page that Chromium, Firefox and Safari share; the type library does not know it.
    const { find } = window as unknown as { find: (text: string, ...flags: boolean[]) => boolean };
    return wanted.filter((text) => {
      window.getSelection()?.removeAllRanges();
      return find(text, true, false, true);
    }).length;
  }, texts);
}
