/** Telephones and zoomed windows: nothing runs over its neighbour, and buttons stay in one line. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { PHONE, program, visitSignedIn, type Visit } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { setUpBusiness, type Business } from '../support/business';
import { clientOf } from '../support/client';
import { field } from '../support/screen';
import type { RunningServer } from '../support/server';

/** A laptop's window at 200 %. */
const ZOOMED = { width: 683, height: 384 };

describe.skipIf(!program)('a narrow window', () => {
  let browser: Browser;
  let server: RunningServer;
  let ids: Business;
  let at: Visit;
  let page: Page;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    ids = await setUpBusiness(await clientOf(server));
  });
  afterEach(() => at.close());

  async function open(address: string, size: typeof PHONE, language = 'en'): Promise<void> {
    at = await visitSignedIn(browser, server, { size });
    page = at.page;
    await page.addInitScript((spoken) => localStorage.setItem('windrow.language', spoken), language);
    await page.goto(address);
  }
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('It is not shown.');
    return box;
  };

  test('a job of a telephone shows its customer up to the sign that opens it', async () => {
    await open('/jobs/list', PHONE);
    const row = page.locator('tbody tr').first();
    const customer = row.locator('td').last();
    await customer.waitFor();
    const text = await customer.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().right;
    });
    expect(text).toBeLessThanOrEqual((await boxOf(row.locator('svg').last())).x);
  });

  test('the buttons of a form stand in one line, also in Spanish, and no date is broken', async () => {
    await open('/feed/add', PHONE, 'es');
    const tops = new Set<number>();
    for (const name of ['Guardar', 'Guardar y agregar otro', 'Cancelar'])
      tops.add((await boxOf(page.getByRole('button', { name, exact: true }))).y);
    expect(tops.size).toBe(1);
    await page.goto(`/customers/edit/${ids.customer_id}`);
    for (const part of await page.locator('.stamp-line .nowrap').all())
      expect((await boxOf(part)).height).toBeLessThan(24);
  });

  test('at 200 % the tools of a ticket list take one line, and three fields of a delivery stand side by side', async () => {
    await open('/ticket_crop/list', ZOOMED);
    const tools = page.locator('.ticket-tools');
    expect((await boxOf(tools.locator('.add'))).y).toBe((await boxOf(tools.getByRole('searchbox').locator('..'))).y);
    await page.goto('/delivery_ticket/add');
    const tops = await Promise.all(
      ['Date', 'Customer', 'Producer'].map(async (name) => (await boxOf(field(page, name))).y),
    );
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
  });
});
