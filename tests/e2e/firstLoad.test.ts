/** How many script files a first page takes: each one waits for those that import it, so their number makes the time. */
import { describe, expect, test } from 'vitest';
import { program, untilQuiet, visit, visitSignedIn } from '../support/browser';
import { inBrowserSuite, type BrowserSuite } from '../support/browserSuite';

describe.skipIf(!program)('a first page', () => {
  let suite: BrowserSuite;
  inBrowserSuite(async (opened) => {
    suite = opened;
  });

  test.each([
    { path: '/login', most: 7 },
    // With its chart and all that owners are told.
    { path: '/', most: 12 },
    { path: '/customers/list', most: 9 },
    { path: '/ticket_crop/list', most: 11 },
    { path: '/customers/add', most: 9 },
    { path: '/haul_ticket/add', most: 11 },
    { path: '/report_runner', most: 9 },
  ])('$path takes at most $most', async ({ path, most }) => {
    const { browser, server } = suite;
    const at = await (path === '/login' ? visit(browser, server.url) : visitSignedIn(browser, server));
    const files = new Set<string>();
    at.page.on('request', (request) => {
      if (request.url().endsWith('.js')) files.add(new URL(request.url()).pathname);
    });
    await at.page.goto(path);
    await at.page
      .getByRole(path === '/login' ? 'button' : 'main')
      .first()
      .waitFor();
    await untilQuiet(at.page);
    expect(files.size).toBeLessThanOrEqual(most);
    await at.close();
  });
});
