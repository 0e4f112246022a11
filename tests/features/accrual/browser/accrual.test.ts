/** Accrual at a day in a real browser: from the menu to a party's tickets and the file, in the sizes and colours that are used. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { axeFaults } from '../../../support/axe';
import { PHONE, program } from '../../../support/browser';
import { inBusinessSuite } from '../../../support/browserSuite';
import { addTicket } from '../../../support/business';

const DAY = new Date().toISOString().slice(0, 10);

describe.skipIf(!program)('the accrual', () => {
  const suite = inBusinessSuite(async ({ call, ids }) => {
    for (const number of ['7101', '7102'])
      await addTicket(call, 'crop_ticket', ids, { ticket_number: number, date: DAY });
  });

  test('is found in the menu, opens a party, and is saved', async () => {
    const { page } = suite.visit;
    await page.goto('/office/accounts');
    await page.getByRole('link', { name: 'Accrual', exact: true }).click();
    const day = page.getByRole('textbox', { name: 'At the end of' });
    await day.fill(DAY);
    await page.getByRole('button', { name: 'Halvorson Farms' }).click();
    const own = page.getByRole('table', { name: 'Tickets of Halvorson Farms' });
    await own.getByRole('link', { name: '7101' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.locator('.tools').getByRole('button', { name: 'CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`accrual-${DAY}-${DAY}.csv`);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines.filter((line) => line.startsWith('Halvorson Farms,Producer,'))).toHaveLength(1);
    await own.getByRole('link', { name: '7101' }).click();
    await page.waitForURL(/\/crop_ticket\/edit\/\d+$/);
  });

  test('fits a phone, and is read in the dark', async () => {
    const { page } = suite.visit;
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/office/accrual?day=${DAY}`);
    await page.getByRole('button', { name: 'Halvorson Farms' }).click();
    await page.getByRole('table', { name: 'Tickets of Halvorson Farms' }).getByText('7102').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
  });
});
