/** Every step of the import as people meet it: axe, telephones, dark, Spanish, and a check of thousands of rows. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { axeFaults } from '../../../support/axe';
import { LAPTOP, PHONE, program, scrollRoom, visitSignedIn, type Visit } from '../../../support/browser';
import { inBrowserSuite } from '../../../support/browserSuite';
import { setUpBusiness, year } from '../../../support/business';
import { clientOf } from '../../../support/client';
import type { RunningServer } from '../../../support/server';

const heads = 'Ticket #,Date,Dairy,Grower,Field,Crop,Truck,Hauler,Gross,Tare,$ Grower';
const place = 'Ridgeline Dairy,Halvorson Farms,Home 80,Corn Silage';
const line = (number: number, truck: string, gross: string): string =>
  `${number},9/18/${year},${place},${truck},Pederson Trucking,${gross},31280,100.00`;

describe.skipIf(!program)('the steps of an import', () => {
  let browser: Browser;
  let server: RunningServer;
  let at: Visit;
  let page: Page;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    await setUpBusiness(await clientOf(server));
  });
  afterEach(() => at.close());

  async function give(table: string, csv: string): Promise<void> {
    await page.goto(`/office/import?table=${table}`);
    await page.locator('.import-tables label.on em').filter({ hasText: /\d/ }).waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'a file of the old program with a long name.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
  }
  const next = (): Promise<void> => page.locator('.go-on[aria-disabled=false]').click();

  test.each([
    ['a laptop', { size: LAPTOP }, 1],
    ['a laptop in the dark', { size: LAPTOP, dark: true }, 100],
    ['a telephone', { size: PHONE }, 200],
    ['a telephone in the dark', { size: PHONE, dark: true }, 300],
    ['a small window beside the menu', { size: { width: 1024, height: 768 } }, 400],
  ])('show no fault of axe and never scroll sideways on %s', async (_, settings, first) => {
    at = await visitSignedIn(browser, server, settings);
    page = at.page;
    const faults: string[] = [];
    const look = async (name: string): Promise<void> => {
      await page.evaluate(() => document.fonts.ready);
      faults.push(...(await axeFaults(page)).map((fault) => `${name}, ${fault}`));
      const { across } = await scrollRoom(page);
      if (across > 0) faults.push(`${name} scrolls by ${across}`);
      const [inside = 0] = await page
        .locator('.import-page')
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      if (inside > 0) faults.push(`${name} scrolls inside by ${inside}`);
    };
    const rows = [line(first, 'P-14', '78460'), line(first + 1, `N-${first}`, '77180'), line(first + 2, 'P-14', '7x')];
    await give('crop_ticket', [heads, ...rows].join('\n'));
    await look('file');
    await next();
    await page.getByRole('table', { name: 'Columns' }).waitFor();
    await look('columns');
    await next();
    await page.getByText('Create 1 truck').waitFor();
    await look('names');
    await next();
    await page.getByRole('tab', { name: '2 Created' }).waitFor();
    await look('created');
    await page.getByRole('tab', { name: '1 Skipped' }).click();
    await page.locator('.import-outcome.refused tbody:not(.bones) tr').waitFor();
    await look('refused');
    await next();
    await page.getByRole('heading', { name: '2 crop tickets imported' }).waitFor();
    await look('done');
    expect(faults).toEqual([]);
  });

  test('render of 3,000 rows those in view, and fetch more as they are scrolled', async () => {
    at = await visitSignedIn(browser, server, { size: LAPTOP });
    page = at.page;
    const names = Array.from({ length: 3000 }, (_, at) => `Farm ${String(at).padStart(4, '0')},Amery`);
    await give('customer', ['Name,City', ...names].join('\n'));
    for (const sign of ['Next: Review', 'Import 3,000 Rows']) {
      await next();
      await page.getByRole('button', { name: sign }).waitFor();
    }
    await page.getByRole('cell', { name: 'Farm 0000' }).waitFor();
    expect(await page.locator('#import-rows tbody tr').count()).toBeLessThan(60);
    const end = async (): Promise<boolean> => {
      await page.locator('#import-rows').evaluate((box) => box.scrollTo(0, box.scrollHeight));
      await page.waitForTimeout(100);
      return (await page.getByRole('cell', { name: 'Farm 2999' }).count()) > 0;
    };
    await expect.poll(end, { timeout: 20_000 }).toBe(true);
    expect(await page.locator('#import-rows tbody tr').count()).toBeLessThan(60);
  });
});
