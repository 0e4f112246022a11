/** The list of all payments: searched, sorted, leafed through, saved, printed, and on a phone. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from '../../../support/axe';
import { PHONE, program, untilQuiet, visitSignedIn } from '../../../support/browser';
import { inBusinessSuite } from '../../../support/browserSuite';

const COUNT = 60;
const DAY = new Date().toISOString().slice(0, 10);
const rowsOf = (page: Page) => page.locator('.list-table tbody tr[data-row]');
const shown = (page: Page, text: string) => page.locator('.pager .count').filter({ hasText: text }).waitFor();

describe.skipIf(!program)('the list of payments', () => {
  const suite = inBusinessSuite(async ({ call, ids }) => {
    for (let at = 1; at <= COUNT; at += 1) {
      const party = at % 2 === 0 ? `producer:${ids.producer_id}` : `customer:${ids.customer_id}`;
      const values = { party, date: DAY, method: 'Check', reference: `c${100 + at}`, amount: `${at}.50` };
      await call('POST', '/api/v1/office/payments/', values);
    }
  });

  test('is found among the tabs of the statements, searched, sorted, leafed through and saved', async () => {
    const { page } = suite.visit;
    await page.goto('/office/accounts');
    await page.getByRole('tab', { name: 'Payments' }).click();
    await shown(page, `1–50 of ${COUNT} payments`);
    await page.getByRole('button', { name: 'Amount, $' }).click();
    await rowsOf(page).first().getByRole('cell', { name: '1.50', exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Amount, $' }).click();
    await rowsOf(page).first().getByRole('cell', { name: '60.50' }).first().waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await shown(page, `51–60 of ${COUNT} payments`);
    expect(await rowsOf(page).count()).toBe(10);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Customer');
    await shown(page, '1–30 of 30 payments');
    await page.getByRole('searchbox').fill('c15');
    await shown(page, '1–5 of 5 payments');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`payments-${DAY}.csv`);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines.map((line) => line.split(',')[4])).toEqual(['Number', 'c159', 'c157', 'c155', 'c153', 'c151']);
    await page.reload();
    await shown(page, '1–5 of 5 payments');
    await rowsOf(page).first().getByRole('link').click();
    await page.waitForURL(/\/office\/accounts\/customer\/\d+$/);
  });

  test('is printed with all rows', async () => {
    const { page } = suite.visit;
    await page.addInitScript(() => {
      window.print = () => window.dispatchEvent(new Event('beforeprint'));
    });
    await page.goto('/office/payments');
    await page.getByRole('button', { name: `Print all ${COUNT}` }).click();
    await rowsOf(page)
      .nth(COUNT - 1)
      .waitFor();
    expect(await rowsOf(page).count()).toBe(COUNT);
  });

  test('has rows of party and amount on a phone, which open the rest', async () => {
    const at = await visitSignedIn(suite.browser, suite.server, { size: PHONE });
    const { page } = at;
    await page.goto('/office/payments');
    await shown(page, `1–50 of ${COUNT} payments`);
    await untilQuiet(page);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page
      .getByRole('button', { name: /^More of / })
      .first()
      .click();
    await page.locator('tr.opened').getByText('c160').waitFor();
    await page
      .locator('tr.opened')
      .getByRole('link', { name: /^Open / })
      .waitFor();
    await at.close();
  });
});
