/** The first answers of a page are asked for by the head, while the page's own code is on its way, and used once. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoSignIn } from '../../server/seed/seed';
import { entities } from '../../src/entities';
import { screenRoutes } from '../../src/rules/paths';
import { program, untilQuiet, visitSignedIn } from '../support/browser';
import { inDemoSuite, type BrowserSuite } from '../support/browserSuite';

/** The addresses of the API that a page has asked for, in order. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  return asked;
}

/** Holds the page's first script back until it is told. */
async function holdEntry(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const left = (page: Page): Promise<number> => page.evaluate(() => window.windrowEarly?.size ?? 0);
const times = (asked: readonly string[], path: string): number => asked.filter((one) => one === path).length;

describe.skipIf(!program)('the first answers of a page', () => {
  let suite: BrowserSuite;
  inDemoSuite((opened) => {
    suite = opened;
  });
  const opened = () => visitSignedIn(suite.browser, { ...demoSignIn, url: suite.server.url });

  test.each([
    { path: '/', first: ['/api/v1/job/jobs/?year=2026&page_size=10', '/api/v1/ticket_counts/?selectedYear=2026'] },
    { path: '/customers/list', first: ['/api/v1/customer/customers/'] },
    { path: '/jobs/list?page=2', first: ['/api/v1/job/jobs/?year=2026&page_size=50&page=2'] },
    {
      path: '/ticket_crop/list?job_id=3&date_start=2026-03-01&doubtful=1&sort=-gross_weight&hauler_id=x',
      first: [
        '/api/v1/ticket_crop/ticket-crop/?year=2026&job_id=3&doubtful=1&date_start=2026-03-01&page_size=50&page=1',
      ],
    },
    {
      path: '/ticket_haul/list',
      year: 2025,
      first: ['/api/v1/ticket_haul/ticket-hauls/?year=2025&page_size=25&page=1'],
    },
    { path: '/customers/edit/1', first: ['/api/v1/customer/customers/1/'] },
    { path: '/crop_ticket/add/1', first: ['/api/v1/job/jobs/1/'] },
    { path: '/haul_ticket/add', first: ['/api/v1/customer/customers/', '/api/v1/driver/drivers/'] },
  ])('$path are asked for before its code runs, and once', async ({ path, first, year }) => {
    const at = await opened();
    await at.context().clock.setSystemTime(new Date(2026, 10, 20, 9));
    if (year) await at.page.addInitScript((chosen) => localStorage.setItem('selectedYear', String(chosen)), year);
    const asked = askedBy(at.page);
    const release = await holdEntry(at.page);
    await at.page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked).toEqual(expect.arrayContaining(first));
    release();
    await at.page.getByRole('heading', { level: 1 }).first().waitFor();
    await untilQuiet(at.page);
    // With its answers there the page is quiet before it takes them.
    await expect.poll(() => left(at.page)).toBe(0);
    await untilQuiet(at.page);
    expect(first.map((one) => times(asked, one))).toEqual(first.map(() => 1));
    await at.close();
  });

  test('are those that every screen of the registry asks for itself', async () => {
    const at = await opened();
    const shapes = screenRoutes(entities).filter(
      ({ redirectTo, screen }) => redirectTo === undefined && screen !== 'edit',
    );
    expect(shapes.length).toBeGreaterThan(30);
    for (const { path } of shapes) {
      await at.page.goto(path.replace(/:\w+/g, '1'));
      await at.page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(() => left(at.page), { message: path }).toBe(0);
    }
    await at.close();
  });

  test('with a token that is over are asked for again once it is renewed', async () => {
    const at = await opened();
    at.expectLogs(/status of 401/);
    await at.page.goto('/company_info/edit/1');
    await untilQuiet(at.page);
    await at.page.evaluate(() => localStorage.setItem('access_token', 'spoilt'));
    const asked = askedBy(at.page);
    await at.page.goto('/customers/list');
    await at.page.locator('tbody:not(.bones) tr[data-row]').first().waitFor();
    expect(times(asked, '/api/v1/customer/customers/')).toBe(2);
    expect(await at.page.evaluate(() => localStorage.getItem('access_token'))).not.toBe('spoilt');
    await at.close();
  });

  test('are not asked for without a session', async () => {
    const at = await opened();
    await at.context().addInitScript(() => localStorage.clear());
    const asked = askedBy(at.page);
    await at.page.goto('/customers/list');
    await at.page.waitForURL('**/login');
    await untilQuiet(at.page);
    expect(asked).toEqual([]);
    await at.close();
  });
});
