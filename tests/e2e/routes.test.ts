/** The route table on the real server (§2.1, §2.2, rulings 7 to 9): who gets in, what shows, where aliases lead. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { addTitle, editTitle, listTitle } from '../../src/rules/labels';
import { screenRoutes, type ScreenRoute } from '../../src/rules/paths';
import { entityOf } from '../../src/rules/rows';
import type { Call } from '../support/api';
import { go, program, visit, type Visit, visitSignedIn } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { buildSaved } from '../support/build';
import { clientOf } from '../support/client';
import type { RunningServer } from '../support/server';

const filled = (path: string): string => path.replace(/:\w+/g, '1');
const screens = screenRoutes(entities);
const own = screens.filter(({ redirectTo }) => redirectTo === undefined);
const aliases = screens.filter(({ redirectTo }) => redirectTo !== undefined);
const guarded = ['/', '/profile', '/report_runner', ...screens.map(({ path }) => filled(path))];

const titleOf = ({ entity, screen }: ScreenRoute): string =>
  ({ list: listTitle, add: addTitle, edit: editTitle })[screen](entityOf(entities, entity));

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe.skipIf(!program)('the route table', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let at: Visit;
  let page: Page;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    call = await clientOf(server);
    for (const name of Object.keys(entities)) await buildSaved(call, entities, name);
  });
  afterEach(() => at.close());

  async function open(path: string, settings: { signedIn: boolean }): Promise<void> {
    at = settings.signedIn ? await visitSignedIn(browser, server) : await visit(browser, server.url);
    page = at.page;
    await page.goto(path);
  }

  test('every address that needs a sign-in leads to it', async () => {
    await open('/customers/list', { signedIn: false });
    await page.waitForURL('**/login');
    for (const path of guarded.flatMap((one) => (one === '/' ? [one] : [one, `${one}/`]))) {
      await go(page, path);
      await expect.poll(() => pathOf(page), { interval: 5, message: path }).toBe('/login');
      expect(await page.getByRole('banner').count()).toBe(0);
    }
    expect(guarded.length).toBeGreaterThan(130);
  });

  test.each([
    '/',
    '/profile',
    '/report_runner',
    '/jobs/list',
    '/truck/add',
    '/crop/edit/1/',
    '/crop_ticket/add/1',
    '/haulers/edit/1',
  ])('so does a fresh load of %s', async (path) => {
    await open(path, { signedIn: false });
    await page.getByLabel('Username').waitFor();
    expect(pathOf(page)).toBe('/login');
  });

  test('each address shows its screen, with and without a slash at its end', async () => {
    await open('/', { signedIn: true });
    for (const end of ['', '/']) {
      for (const route of own) {
        await go(page, filled(route.path) + end);
        await title(page, titleOf(route)).waitFor();
        await page
          .getByRole(route.screen === 'list' ? 'table' : 'form')
          .first()
          .waitFor();
        expect([route.path, await page.title()]).toEqual([route.path, 'Windrow']);
      }
    }
  });

  test('the other number of each word redirects to the address of the specification', async () => {
    await open('/', { signedIn: true });
    for (const { path, redirectTo = '' } of aliases) {
      await go(page, filled(path));
      await expect.poll(() => pathOf(page), { interval: 5, message: path }).toBe(filled(redirectTo));
    }
    expect(aliases.length).toBeGreaterThan(60);
  });

  test('the edit address of the jobs list shows Edit Job', async () => {
    await open('/jobs/edit/1', { signedIn: true });
    await title(page, 'Edit Job').waitFor();
    await expect.poll(() => page.locator('form [name=moisture]').inputValue()).toBe('68.4');
  });

  const unknown = [
    '/nowhere',
    '/customers',
    '/customers/edit',
    '/producer_feedmill_rates/list',
    '/company_info/list',
    '/job/edit/1/2',
  ];

  test.each(unknown)('%s shows page-not-found to anybody', async (path) => {
    await open(path, { signedIn: false });
    await page.getByText('This page does not exist.').waitFor();
    expect([pathOf(page), await page.title()]).toEqual([path, 'Windrow']);
    await at.close();
    await open(path, { signedIn: true });
    await page.getByText('This page does not exist.').waitFor();
    await page.getByRole('banner').waitFor();
  });

  test('the page of missing reports needs no sign-in', async () => {
    await open('/report-not-found?report=field_report&selectedYear=2026', { signedIn: false });
    await page.getByText('No tickets for Field Report.').waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
  });

  test('Generate Report loads the address of the report as a page of its own', async () => {
    await open('/report_runner', { signedIn: true });
    await page.getByText('Customer Statement With Miles').click();
    const loaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().includes('/reports/'),
    );
    await page.getByRole('button', { name: 'Generate Report' }).click();
    const { pathname, search } = new URL((await loaded).url());
    expect(pathname + search).toBe(`/reports/customer_statement_with_miles?selectedYear=${new Date().getFullYear()}`);
    await page.waitForLoadState();
  });

  test('the sign-in page leads a signed-in user home', async () => {
    await open('/login', { signedIn: true });
    await title(page, 'Home').waitFor();
    expect(pathOf(page)).toBe('/');
  });

  test('the server answers every address of the page itself', async () => {
    await open('/login', { signedIn: false });
    for (const path of guarded) {
      for (const address of [path, `${path}${path.endsWith('/') ? '' : '/'}`]) {
        const answer = await fetch(server.url + address);
        expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
          address,
          200,
          'text/html; charset=utf-8',
        ]);
        await answer.arrayBuffer();
      }
    }
  });
});
