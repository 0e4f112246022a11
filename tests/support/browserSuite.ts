/** The browser and the server that the browser tests of a file share. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser';
import { startServer, type RunningServer } from './server';

/** What a suite works with. */
export interface BrowserSuite {
  readonly browser: Browser;
  readonly server: RunningServer;
}

/** Opens a browser and an empty server before the suite's first test and closes both after its last. `prepare` runs in between, once. */
export function inBrowserSuite(prepare: (suite: BrowserSuite) => void | Promise<void>): void {
  let browser: Browser | undefined;
  let server: RunningServer | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
    server = await startServer();
    await prepare({ browser, server });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
}
