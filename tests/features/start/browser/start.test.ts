/** What is shown before the application's code has loaded: the frame with its column, a named page, the first typefaces. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brokenRules } from '../../../support/axe';
import { LAPTOP, PHONE, program, visitSignedIn } from '../../../support/browser';
import { inBrowserSuite } from '../../../support/browserSuite';
import { titled } from '../../../support/screen';
import type { RunningServer } from '../../../support/server';

/** Holds the application's code back until it is released. */
async function holdCode(page: Page): Promise<{ release(): void; heldBack(): number }> {
  let release = (): void => undefined;
  let count = 0;
  const released = new Promise<void>((settle) => (release = settle));
  await page.route(/\/assets\/frame-.*\.js/, async (route) => {
    count++;
    await released;
    await route.continue();
  });
  return { release, heldBack: () => count };
}

describe.skipIf(!program)('the start of a signed-in visit', () => {
  let browser: Browser;
  let server: RunningServer;
  inBrowserSuite((suite) => void ({ browser, server } = suite));

  test.each([
    ['laptop', LAPTOP, 232],
    ['telephone', PHONE, 0],
  ])('shows bar, column and a busy page while the code loads, on a %s', async (_name, size, column) => {
    const at = await visitSignedIn(browser, server, { size });
    const { page } = at;
    const code = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('main[aria-busy="true"]').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Windrow');
    const widths = await page
      .locator('.app-frame > .side-menu')
      .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().width));
    expect(widths).toEqual([column]);
    const violations = await brokenRules(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(code.heldBack()).toBe(1);
    code.release();
    await titled(page, 'Home');
    expect(await page.locator('main').count()).toBe(1);
    await at.close();
  });

  test('is never empty again once the frame is there', async () => {
    const at = await visitSignedIn(browser, server);
    const { page } = at;
    await page.addInitScript(() => {
      const states: string[] = [];
      const look = () => {
        const [main] = document.querySelectorAll('main');
        const now = main ? (main.ariaBusy ? 'frame' : 'page') : 'empty';
        if (now !== states.at(-1)) states.push(now);
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
      Object.assign(globalThis, { states });
    });
    await page.goto('/');
    await titled(page, 'Home');
    expect(await page.evaluate(() => (globalThis as unknown as { states: string[] }).states)).toEqual([
      'empty',
      'frame',
      'page',
    ]);
    await at.close();
  });

  test('names the typefaces that every screen begins with, and a picture for a home screen', async () => {
    const html = await (await fetch(`${server.url}/login`)).text();
    const fonts = [...html.matchAll(/rel="preload" as="font" [^>]*href="([^"]+)"/g)].map(([, path = '']) => path);
    expect(fonts.map((path) => /latin-(\d+)-normal/.exec(path)?.[1])).toEqual(['400', '500', '600']);
    for (const path of [...fonts, '/touch-icon.png']) {
      const answer = await fetch(server.url + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        path.endsWith('.png') ? 'image/png' : 'font/woff2',
      ]);
    }
    expect(html).toContain('<link rel="apple-touch-icon" href="/touch-icon.png" />');
  });
});
