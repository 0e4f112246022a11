/** Pages as somebody waits for them: on a slow laptop over a slow line, and by the press of a link. */
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LAPTOP, type signedIn } from '../../tests/support/browser';

/** Chromium's own Fast 4G, bytes a second and ms, and a laptop a fourth as fast as this machine. */
const FAST_4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };
const SLOWER = 4;
/** Somebody's mouse rests on a link this long before the button goes down. */
const HOVER_MS = 150;

declare global {
  interface Window {
    usable(wanted: Usable): Promise<number>;
  }
}

/** What must be on the screen: so many rows, or a field with its value. */
export interface Usable {
  readonly rows?: string;
  readonly least?: number;
  readonly field?: string;
}

/** A server, signed in. */
export interface Peer {
  readonly url: string;
  readonly state: Awaited<ReturnType<typeof signedIn>>;
}

/** A browser of its own at the server, with the marks of `paint.js`. */
export async function openAt(browser: Browser, { url, state }: Peer): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, storageState: state, viewport: LAPTOP });
  await context.addInitScript({ path: join(import.meta.dirname, 'paint.js') });
  return context;
}

/** A page on the slow laptop and the slow line. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Ms from the beginning of a load until something is on the screen. */
export async function loaded(page: Page, path: string, shown: Usable): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  return page.evaluate(async (wanted) => (await window.usable(wanted)) - performance.timeOrigin, shown);
}

/** Ms from the button of the mouse on a link of the page until what it leads to is on the screen. */
export async function pressedAt(page: Page, press: string, then: Usable): Promise<number> {
  const { pathname } = new URL(page.url());
  const link = page.locator(press).first();
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  await Promise.all([page.waitForURL((url) => url.pathname !== pathname), link.click()]);
  return page.evaluate(
    async (wanted) => (await window.usable(wanted)) - Number(sessionStorage.getItem('pressedAt')),
    then,
  );
}
