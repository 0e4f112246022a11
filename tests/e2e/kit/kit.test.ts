/**
 * Every part of the kit in every state: axe finds nothing, and each part looks as it did. The pictures beside this file are of the
 * Chromium that `pictures/chromium.txt` names. Another Chromium draws letters a little differently: with it the parts must only show
 * something. `KIT_PICTURES=write` takes the pictures anew after a change that is meant.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildKit, kitDocument } from '../../../scripts/build/kit';
import { axeFaults } from '../../support/axe';
import { openBrowser, visit, type Visit } from '../../support/browser';

const SITE = 'http://kit.test';
const pictures = join(dirname(fileURLToPath(import.meta.url)), 'pictures');
const versionFile = join(pictures, 'chromium.txt');
const isWriting = process.env.KIT_PICTURES === 'write';

/** Shares of pixels that may differ: edges of letters on another processor. */
const ALLOWED = 0.002;

let browser: Browser;
let built: string;
beforeAll(async () => {
  browser = await openBrowser();
  built = mkdtempSync(join(tmpdir(), 'windrow-kit-'));
  await buildKit(built);
});
afterAll(async () => {
  await browser.close();
  rmSync(built, { recursive: true, force: true });
});

/** Draws what is marked as under the pointer or focused as if it were. */
async function forceStates({ page, context }: Visit): Promise<void> {
  const devTools = await context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  for (const state of ['hover', 'focus-visible']) {
    const selector = `[data-force="${state}"]`;
    const { nodeIds } = await devTools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds) await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [state] });
  }
}

async function openKit(theme: 'light' | 'dark', width: number): Promise<Visit> {
  const at = await visit(browser, SITE, { size: { width, height: 900 }, dark: theme === 'dark' });
  const { page } = at;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: kitDocument(theme === 'dark') })
      : route.fulfill({ path: join(built, pathname) });
  });
  await page.goto('/');
  await page.locator('[data-kit]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return at;
}

/** The share of pixels in which two pictures differ clearly; 1 where they are not of one size. */
function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (sources) => {
      const [before, after] = await Promise.all(
        sources.map(async (source) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
          const canvas = new OffscreenCanvas(image.width, image.height);
          const pen = canvas.getContext('2d');
          pen?.drawImage(image, 0, 0);
          return pen?.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (!before || !after || before.width !== after.width || before.height !== after.height) return 1;
      let off = 0;
      for (let at = 0; at < before.data.length; at += 4) {
        const isOff = [0, 1, 2].some(
          (part) => Math.abs((before.data[at + part] ?? 0) - (after.data[at + part] ?? 0)) > 24,
        );
        if (isOff) off += 1;
      }
      return (off * 4) / before.data.length;
    },
    [one, other].map((picture) => picture.toString('base64')),
  );
}

test.each(['light', 'dark'] as const)('every part of the kit is as it was, %s', async (theme) => {
  const at = await openKit(theme, 1100);
  const { page } = at;
  expect(await axeFaults(page)).toEqual([]);
  await forceStates(at);
  const isSame = !isWriting && existsSync(versionFile) && readFileSync(versionFile, 'utf8') === browser.version();
  const faults: string[] = [];
  for (const part of await page.locator('[data-kit]').all()) {
    const name = `${await part.getAttribute('data-kit')}-${theme}.png`;
    const picture = await part.locator('.kit-show').screenshot();
    const file = join(pictures, name);
    if (isWriting) {
      mkdirSync(pictures, { recursive: true });
      writeFileSync(file, picture);
      continue;
    }
    if (!isSame) continue;
    const before = existsSync(file) ? readFileSync(file) : undefined;
    const off = before === undefined ? 1 : before.equals(picture) ? 0 : await difference(page, before, picture);
    if (off > ALLOWED) faults.push(`${name}: ${(100 * off).toFixed(1)} % differ`);
  }
  if (isWriting) writeFileSync(versionFile, browser.version());
  expect(faults).toEqual([]);
  await at.close();
});

test('every part fits a phone and a wide window', async () => {
  for (const width of [360, 2560]) {
    const at = await openKit('light', width);
    const { page } = at;
    const across = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, across]).toEqual([width, 0]);
    for (const part of await page.locator('[data-kit] .kit-show').all())
      expect((await part.boundingBox())?.height).toBeGreaterThan(0);
    await at.close();
  }
});
