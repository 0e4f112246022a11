/** The browser and the server that the browser tests of a file share, and the data they begin with. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { demoSignIn } from '../../server/seed/seed';
import type { Call } from './api';
import { openBrowser, visitSignedIn, type Visit } from './browser';
import { setUpBusiness, type Business } from './business';
import { clientOf } from './client';
import { startServer, type RunningServer, type ServerOptions } from './server';

/** What a suite works with. */
export interface BrowserSuite {
  readonly browser: Browser;
  readonly server: RunningServer;
}

/** Opens a browser and a server before the suite's first test and closes both after its last. `prepare` runs in between, once. */
function inSuite(options: ServerOptions, prepare: (suite: BrowserSuite) => void | Promise<void>): void {
  let browser: Browser | undefined;
  let server: RunningServer | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
    server = await startServer(options);
    await prepare({ browser, server });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
}

/** A browser and an empty server. `prepare` runs before the suite's first test. */
export function inBrowserSuite(prepare: (suite: BrowserSuite) => void | Promise<void>): void {
  inSuite({}, prepare);
}

/** A browser, and the address and the sign-in of a server with the demo business. */
export interface DemoSuite {
  readonly browser: Browser;
  readonly demo: typeof demoSignIn & { readonly url: string };
}

/** A browser and a server with the demo business. `prepare` runs before the suite's first test. */
export function inDemoSuite(prepare: (suite: DemoSuite) => void | Promise<void>): void {
  inSuite({ env: { DEMO: 'usual' } }, ({ browser, server }) =>
    prepare({ browser, demo: { ...demoSignIn, url: server.url } }),
  );
}

/** A browser and a server with a small business. */
export interface BusinessSuite extends BrowserSuite {
  readonly call: Call;
  readonly ids: Business;
}

/**
 * A browser, a server with the small business of `setUpBusiness`, and for each test a page with a session.
 * @param prepare runs before the suite's first test
 * @param begin gets the page before each test; it is closed after it
 */
export function inBusinessSuite(
  prepare: (suite: BusinessSuite) => void | Promise<void>,
  begin: (visit: Visit) => unknown,
): void {
  let suite: BrowserSuite | undefined;
  let at: Visit | undefined;
  inBrowserSuite(async (opened) => {
    suite = opened;
    const call = await clientOf(opened.server);
    await prepare({ ...opened, call, ids: await setUpBusiness(call) });
  });
  beforeEach(async () => {
    if (!suite) return;
    at = await visitSignedIn(suite.browser, suite.server);
    await begin(at);
  });
  afterEach(() => at?.close());
}
