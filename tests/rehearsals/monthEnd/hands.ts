/** Counts what hands do in a window: clicks and keys. */
import type { Page } from 'playwright-core';

/** What was counted so far. */
export interface Hands {
  clicks: number;
  keys: number;
}

/** Begins to count, on every page that the window shows from here on. */
export async function countHands(page: Page): Promise<Hands> {
  const hands: Hands = { clicks: 0, keys: 0 };
  await page.exposeFunction('windrowHands', (what: keyof Hands) => {
    hands[what] += 1;
  });
  await page.addInitScript(() => {
    const told = (what: string) => () => {
      const tell: unknown = Reflect.get(window, 'windrowHands');
      if (typeof tell === 'function') tell(what);
    };
    window.addEventListener('pointerdown', told('clicks'), true);
    window.addEventListener('keydown', told('keys'), true);
  });
  return hands;
}
