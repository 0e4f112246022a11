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
  for (const state of ['hover', 'active', 'focus-visible', 'focus-within']) {
    const marked = `[data-force="${state}"]`;
    const selector = `${marked}, ${marked} :is(.control, input, button, label)`;
    const { nodeIds } = await devTools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds) await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [state] });
  }
}

/** How the kit is seen: in a theme, with the colours of the system, on paper. */
type Seen = 'light' | 'dark' | 'forced' | 'print';

async function openKit(theme: Seen, width: number): Promise<Visit> {
  const at = await visit(browser, SITE, { size: { width, height: 900 }, dark: theme === 'dark' });
  const { page } = at;
  await page.emulateMedia({
    reducedMotion: 'reduce',
    ...(theme === 'forced' && { forcedColors: 'active' }),
    ...(theme === 'print' && { media: 'print' }),
  });
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

/** Pictures of each part, and of what opens over the page. Paper leaves out what nobody can press there. */
async function picturesOf(page: Page): Promise<ReadonlyMap<string, Buffer>> {
  const taken = new Map<string, Buffer>();
  for (const part of await page.locator('[data-kit]').all()) {
    const shown = part.locator('.kit-show');
    if (((await shown.boundingBox())?.height ?? 0) < 1) continue;
    taken.set((await part.getAttribute('data-kit')) ?? '', await shown.screenshot());
  }
  for (const button of await page.locator('[data-opens]:visible').all()) {
    const name = (await button.getAttribute('data-opens')) ?? '';
    await button.click();
    const paper = page.locator('.MuiPaper-root');
    await paper.waitFor();
    taken.set(name.replaceAll(' ', ''), await paper.screenshot({ animations: 'disabled' }));
    // What is under way does not hear Escape.
    await page.reload();
    await page.locator('[data-kit]').first().waitFor();
  }
  return taken;
}

/** What is another part on a phone: the acts behind one button, closed and open. */
async function phonePicturesOf(page: Page): Promise<ReadonlyMap<string, Buffer>> {
  await page.setViewportSize({ width: 390, height: 900 });
  const shown = page.locator('[data-kit="MoreActs"] .kit-show');
  const closed = await shown.screenshot();
  await shown.getByRole('button', { name: 'More' }).click();
  const list = shown.locator('.more-acts-list');
  await list.waitFor();
  return new Map([
    ['MoreActsOnPhone', closed],
    ['MoreActsOpened', await list.screenshot()],
  ]);
}

test.each(['light', 'dark', 'forced', 'print'] as const)('every part of the kit is as it was, %s', async (theme) => {
  const at = await openKit(theme, 1100);
  const { page } = at;
  expect(theme === 'light' || theme === 'dark' ? await axeFaults(page) : []).toEqual([]);
  await forceStates(at);
  const isSame = !isWriting && existsSync(versionFile) && readFileSync(versionFile, 'utf8') === browser.version();
  const faults: string[] = [];
  const wide = await picturesOf(page);
  const narrow = theme === 'print' ? [] : await phonePicturesOf(page);
  for (const [part, picture] of [...wide, ...narrow]) {
    const name = `${part}-${theme}.png`;
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
