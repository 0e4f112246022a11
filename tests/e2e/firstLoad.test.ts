/** How many script files a first page takes: each one waits for those that import it, so their number makes the time. */
import { describe, expect, test } from 'vitest';
import { program, untilQuiet, visit, visitSignedIn } from '../support/browser';
import { inBrowserSuite, type BrowserSuite } from '../support/browserSuite';
import { setUpBusiness } from '../support/business';
import { clientOf } from '../support/client';

/** Nothing is in the cache. */
const NEW = { isNew: true };

describe.skipIf(!program)('a first page', () => {
  let suite: BrowserSuite;
  inBrowserSuite(async (opened) => {
    suite = opened;
    await setUpBusiness(await clientOf(opened.server));
  });

  test.each([
    { path: '/login', most: 6 },
    // With its chart, the library that draws it, and all that owners are told.
    { path: '/', most: 8 },
    { path: '/customers/list', most: 7 },
    { path: '/ticket_crop/list', most: 8 },
    { path: '/jobs/list', most: 8 },
    { path: '/customers/add', most: 8 },
    { path: '/job/add', most: 8 },
    { path: '/haul_ticket/add', most: 8 },
    { path: '/customers/edit/1', most: 8 },
    { path: '/crop_ticket/add/1', most: 8 },
    { path: '/report_runner', most: 8 },
  ])('$path takes at most $most, none of them after the first one has run', async ({ path, most }) => {
    const { browser, server } = suite;
    const at = await (path === '/login' ? visit(browser, server.url, NEW) : visitSignedIn(browser, server, NEW));
    // What is fetched for the next page does not count: with this nothing is.
    await at.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const files = new Set<string>();
    at.page.on('request', (request) => {
      if (request.url().endsWith('.js')) files.add(new URL(request.url()).pathname);
    });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await at.page.route('**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await at.page.goto(path, { waitUntil: 'commit' });
    // The head has run by then.
    await at.page.locator('#root').waitFor({ state: 'attached' });
    const named = await at.page.evaluate(() =>
      [...document.querySelectorAll('script[src], link[rel="modulepreload"]')].map(
        (one) => new URL(one.getAttribute('src') ?? one.getAttribute('href') ?? '', location.href).pathname,
      ),
    );
    release();
    await at.page
      .getByRole(path === '/login' ? 'button' : 'main')
      .first()
      .waitFor();
    await untilQuiet(at.page);
    // The sign-in page fetches Home's files ahead, which is no wait of its own.
    const late = path === '/login' ? [] : [...files].filter((file) => !named.includes(file));
    expect(late).toEqual([]);
    expect(files.size).toBeLessThanOrEqual(most);
    await at.close();
  });

  test.each([
    { path: '/customers/list', files: ['frame.js', 'rows.js', 'parts.js', 'screens.css'] },
    {
      path: '/ticket_crop/list',
      files: ['frame.js', 'tickets.js', 'parts.js', 'tickets.css', 'inputs.js', 'calls.js'],
    },
    { path: '/customers/add', files: ['frame.js', 'fields.js', 'inputs.js', 'parts.js', 'fields.css', 'calls.js'] },
    { path: '/haul_ticket/add', files: ['frame.js', 'fields.js', 'inputs.js', 'parts.js', 'fields.css', 'calls.js'] },
  ])('$path asks for its scripts and styles while the first one is on its way', async ({ path, files }) => {
    const at = await visitSignedIn(suite.browser, suite.server, NEW);
    const asked: string[] = [];
    at.page.on('request', (request) => {
      const [, name, kind] = /\/assets\/([a-zA-Z]+)-[^/]*\.(js|css)$/.exec(request.url()) ?? [];
      asked.push(`${name}.${kind}`);
    });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await at.page.route('**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await at.page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked).toEqual(expect.arrayContaining(files));
    release();
    await at.page.getByRole('main').first().waitFor();
    await at.close();
  });

  test('pages of the server load no script of the application', async () => {
    const at = await visitSignedIn(suite.browser, suite.server, NEW);
    const asked: string[] = [];
    at.page.on('request', (request) => asked.push(request.url()));
    at.expectLogs(/400/);
    await at.page.goto('/reports/producer_statement?selectedYear=soon');
    await untilQuiet(at.page);
    expect(asked.some((url) => url.endsWith('/theme.js'))).toBe(true);
    expect(asked.filter((url) => url.includes('/assets/frame-'))).toEqual([]);
    await at.close();
  });
});
