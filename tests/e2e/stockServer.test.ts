/** The page on a stock Django REST server (ruling 106): its own page size, UUIDs as keys, related records flat; answers are constructed. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { editPath } from '../../src/rules/paths';
import { openBrowser, program, signIn, visit, type Visit } from '../support/browser';
import { RECORDED_USER, startRecordedServer, type RecordedServer, type Reply } from '../support/recordedServer';
import { field } from '../support/screen';
import { startServer, type RunningServer } from '../support/server';

const folder = new URL('../providers/stock/', import.meta.url);
/** A path as that server reads it: of the query it knows the page alone. */
function placeOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://stock');
  return `${pathname} ${searchParams.get('page') ?? '1'}`;
}

const written = new Map<string, Reply>(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const { request, status, body } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
        readonly request: { readonly path: string };
        readonly status: number;
        readonly body: object;
      };
      return [placeOf(request.path), { status, headers: { 'content-type': 'application/json' }, body }] as const;
    }),
);

describe.skipIf(!program)('a stock Django server', () => {
  let browser: Browser;
  let windrow: RunningServer;
  let django: RecordedServer;
  let at: Visit;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    django = await startRecordedServer({ cors: true, instead: (path) => written.get(placeOf(path)) });
    windrow = await startServer({ env: { API_URL: django.url } });
  });
  afterAll(async () => {
    await browser.close();
    await windrow.stop();
    await django.stop();
  });
  beforeEach(async () => {
    at = await visit(browser, windrow.url);
    page = at.page;
    // What that server does not have.
    at.expectLogs(/status of 404|Loading failed/);
    await signIn(page, RECORDED_USER);
  });
  afterEach(() => at.close());

  const rows = () => page.locator('main tbody:not(.bones) tr[data-row]');

  test('shows every row of a table that it sends in pages of ten, and says that names are missing', async () => {
    await page.goto('/trucks/list');
    await expect.poll(() => rows().count()).toBe(12);
    await page.getByText(/sends related records as bare keys/).waitFor();
  });

  test('pages by the size of that server, and each row is on one page', async () => {
    await page.goto('/jobs/list');
    await page.getByText(/^1–10/).first().waitFor();
    const seen = new Set<string | null>();
    const keys = () => rows().evaluateAll((shown) => shown.map((row) => row.getAttribute('data-row')));
    for (const number of [1, 2, 3]) {
      await page.getByRole('button', { name: `${number}`, exact: true }).click();
      // The rows of the page before stay until its own are there.
      await expect.poll(async () => (await keys()).filter((key) => !seen.has(key)).length).toBe(number === 3 ? 3 : 10);
      for (const key of await keys()) seen.add(key);
    }
    expect(seen.size).toBe(23);
  });

  test('opens a record by its UUID', async () => {
    await page.goto('/trucks/list');
    await page.getByRole('link', { name: 'Truck 1', exact: true }).click();
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Truck 1');
    const id = '0190c1de-3f5a-7b1e-9d2c-5f0a4e6b7c64';
    expect(new URL(page.url()).pathname).toBe(editPath(entities.truck, id));
  });
});
