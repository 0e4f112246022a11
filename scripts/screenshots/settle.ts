/** When a page is ready for its picture. */
import type { Page } from 'playwright-core';
import { untilQuiet } from '../../tests/support/browser';

/** Waits until nothing is loaded any more, the type is there, the page stands, and no row, form or chart is on its way. */
export async function settle(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    () =>
      document.querySelector('main')?.firstElementChild &&
      !document.querySelector('.tracks, .bones, main[aria-busy="true"], main [aria-busy="true"]'),
  );
}
