/** The browser and the server that the browser tests of a file share, and the data they begin with. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { demoSignIn } from '../../server/seed/seed';
import type { Language } from '../../src/messages/languages';
import type { Call } from './api';
import { openBrowser, visitSignedIn, type Visit, type VisitSettings } from './browser';
import { setUpBusiness, type Business } from './business';
import { clientOf } from './client';
import { startDemo, startServer, type RunningServer } from './server';

/** What a suite works with. */
export interface BrowserSuite {
  readonly browser: Browser;
  readonly server: RunningServer;
}

/** Opens a browser and a server before the suite's first test and closes both after its last. `prepare` runs in between, once. */
function inSuite(start: () => Promise<RunningServer>, prepare: (suite: BrowserSuite) => void | Promise<void>): void {
  let browser: Browser | undefined;
  let server: RunningServer | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
    server = await start();
    await prepare({ browser, server });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
}

/** A browser and an empty server. `prepare` runs before the suite's first test. */
export function inBrowserSuite(prepare: (suite: BrowserSuite) => void | Promise<void>): void {
  inSuite(startServer, prepare);
}

/** A browser and a server with the demo business. `prepare` runs before the suite's first test. */
export function inDemoSuite(prepare: (suite: BrowserSuite) => void | Promise<void>): void {
  inSuite(startDemo, prepare);
}

/**
 * A server with the demo business, and opening its lists: in a page of its own, as far as the first rows. The page is closed after
 * the test.
 */
export function inDemoLists(): (address: string, settings?: VisitSettings, language?: Language) => Promise<Visit> {
  let open: ((settings: VisitSettings) => Promise<Visit>) | undefined;
  let at: Visit | undefined;
  inSuite(startDemo, ({ browser, server }) => {
    open = (settings) => visitSignedIn(browser, { ...demoSignIn, url: server.url }, settings);
  });
  afterEach(() => at?.close());
  return async (address, settings = {}, language = 'en') => {
    at = await begun(open)(settings);
    const { page } = at;
    await page.addInitScript((spoken) => localStorage.setItem('windrow.language', spoken), language);
    await page.goto(address);
    await page.locator('tbody:not(.bones) tr[data-row]').first().waitFor();
    return at;
  };
}

function begun<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('It is there from the first test on.');
  return part;
}

/** A browser and a server with a small business. */
export interface BusinessSuite extends BrowserSuite {
  readonly call: Call;
  readonly ids: Business;
}

/** What a test of a business suite works with. */
export interface BusinessTest extends BusinessSuite {
  /** The page of the test. */
  readonly visit: Visit;
}

/**
 * A browser, a server with the small business of `setUpBusiness`, and for each test a page with a session.
 * @param prepare runs before the suite's first test
 * @param begin gets the page before each test; it is closed after it
 * @returns the same for the tests to read
 */
export function inBusinessSuite(
  prepare: (suite: BusinessSuite) => void | Promise<void> = () => {},
  begin: (visit: Visit) => unknown = () => {},
): BusinessTest {
  let suite: BusinessSuite | undefined;
  let at: Visit | undefined;
  inBrowserSuite(async (opened) => {
    const call = await clientOf(opened.server);
    suite = { ...opened, call, ids: await setUpBusiness(call) };
    await prepare(suite);
  });
  beforeEach(async () => {
    if (!suite) return;
    at = await visitSignedIn(suite.browser, suite.server);
    await begin(at);
  });
  afterEach(() => at?.close());
  return {
    get browser() {
      return begun(suite).browser;
    },
    get server() {
      return begun(suite).server;
    },
    get call() {
      return begun(suite).call;
    },
    get ids() {
      return begun(suite).ids;
    },
    get visit() {
      return begun(at);
    },
  };
}
