/** What is shown before the application's code has loaded (look 22): the frame with its column, a named page, the first typefaces. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LAPTOP, PHONE, program, visitSignedIn } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { titled } from '../support/screen';
import type { RunningServer } from '../support/server';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
    let release = (): void => undefined;
    const held = new Promise<void>((settle) => (release = settle));
    await page.route(/\/assets\/Shell-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('main[aria-busy="true"]').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Windrow');
    // First the start page shows it, then the routes.
    const widths = () =>
      page.locator('.app > .drawer').evaluateAll((found) => found.map((one) => one.getBoundingClientRect().width));
    await expect.poll(widths).toEqual([column]);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    expect(violations.map(({ id }) => id)).toEqual([]);
    release();
    await titled(page, 'Home');
    expect(await page.locator('main').count()).toBe(1);
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
