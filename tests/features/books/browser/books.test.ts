/** What goes to the bookkeeper, in the browser (decision 68): an owner exports with the keyboard, a clerk looks, on a phone too. */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../../../server/seed/seed';
import { axeFaults } from '../../../support/axe';
import {
  openBrowser,
  PHONE,
  program,
  scrollRoom,
  visitSignedIn,
  type Visit,
  type VisitSettings,
} from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { addPerson, type Person } from '../../../support/people';
import { startDemo, type RunningServer } from '../../../support/server';

const year = new Date().getFullYear();
const OFFICE = '/api/v1/office/';

describe.skipIf(!program)('the books', () => {
  let browser: Browser;
  let server: RunningServer;
  let owner: RunningServer;
  let clerk: Person;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startDemo();
    owner = { ...server, ...demoSignIn };
    const call = await clientOf(owner);
    clerk = await addPerson(call, server.url, 'petrik', 'clerk');
    const cutoffs = { producer: `${year - 1}-12-31`, hauler: `${year - 1}-12-31`, customer: `${year - 1}-12-31` };
    await call('PUT', `${OFFICE}statements/settings/`, { cutoffs, terms_days: 15 });
    const period = { from: `${year}-01-01`, to: `${year}-12-31` };
    for (const [report, key] of [
      ['producer_statement', 'producer'],
      ['customer_statement', 'customer'],
    ] as const) {
      const query = new URLSearchParams({ report, ...period, [key]: '1' });
      const { body } = await call('GET', `${OFFICE}statements/draft/?${query}`);
      const order = { report, ...period, filters: { [key]: 1 }, digest: body.digest };
      expect((await call('POST', `${OFFICE}statements/`, order)).status).toBe(201);
    }
    const payment = {
      party: 'producer:1',
      date: `${year}-01-15`,
      method: 'Check',
      reference: '4390',
      amount: '2500.00',
    };
    // Beside it the demo has three advances of this year, which are payments too: 2,500.00 of them to the first producer.
    await call('POST', `${OFFICE}payments/`, payment);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  /** Opens an address as somebody, does what a test does there, and closes it. */
  async function as(
    who: Pick<Person, 'url' | 'username' | 'password'>,
    address: string,
    act: (at: Visit) => Promise<void>,
    settings: VisitSettings = {},
  ) {
    const at = await visitSignedIn(browser, who, settings);
    await at.page.goto(address);
    await act(at);
    await at.close();
  }

  test('a clerk sees what waits, and cannot export it', async () => {
    await as(clerk, '/office/books', async ({ page }) => {
      await page.getByRole('link', { name: `PS-${year}-0001` }).waitFor();
      await page.getByText('An owner can export it.').waitFor();
      expect(await page.getByRole('button', { name: /^Export|^Accounts/ }).count()).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
    });
  });

  test('an owner says what accounts are called, and exports with the keyboard alone', async () => {
    await as(owner, '/office/books', async ({ page }) => {
      await page.getByRole('button', { name: 'Export 6 Documents to QuickBooks' }).waitFor();
      await page.getByRole('button', { name: 'Accounts…' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Expense accounts' }).getByLabel('Producers').fill('Crops bought');
      await page.getByRole('button', { name: 'Accounts and classes by crop' }).focus();
      await page.keyboard.press('Enter');
      const silage = page.getByRole('region', { name: 'Corn Silage' });
      await silage.getByLabel('Class').fill('Silage');
      await silage.getByLabel('Producers').fill('Silage bought');
      await page.getByRole('region', { name: 'Classes by statement' }).getByLabel('Producers').fill('Growers');
      await page
        .getByRole('region', { name: 'Deductions', exact: true })
        .getByLabel('Loan', { exact: true })
        .fill('Grower loans');
      await page
        .getByRole('region', { name: 'Classes by deduction' })
        .getByLabel('Loan', { exact: true })
        .fill('Lending');
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'First day' }).fill('soon');
      await page.keyboard.press('Enter');
      await page.getByText('Enter a date as YYYY-MM-DD.').waitFor();
      await page.getByRole('textbox', { name: 'First day' }).fill('');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Accounts…' }).click();
      const loans = page.getByRole('textbox', { name: 'Loan', exact: true });
      await loans.nth(1).waitFor();
      expect([await loans.nth(0).inputValue(), await loans.nth(1).inputValue()]).toEqual(['Grower loans', 'Lending']);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+Enter');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Bills, 1' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('quickbooks-0001-bills.csv');
      const text = await readFile(await file.path(), 'utf8');
      expect(text.split('\r\n')[0]).toMatch(/,LineAmount,Class$/);
      expect(text).toMatch(/,Crops bought,.*,Growers\r\n/);
      expect(text).toMatch(/,Silage bought,.*Corn Silage.* tons at \$.*,Silage\r\n/);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('tab', { name: 'To export 0' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('QuickBooks has everything.').waitFor();
      // Each program is asked about once, before its own first export.
      await page.getByText('Xero', { exact: true }).click();
      await page.getByRole('button', { name: 'Export 6 Documents to Xero' }).click();
      await page.getByRole('dialog', { name: 'Accounts in Xero' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
  });

  test('what is voided afterwards comes as a credit, and an export can be asked for again', async () => {
    const call = await clientOf(owner);
    await call('POST', `${OFFICE}statements/1/void/`, { reason: 'wrong rate' });
    await as(owner, '/office/books', async ({ page }) => {
      await page.getByText(/^Void since/).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Exported 1' }).click();
      await page.getByRole('button', { name: 'Export Again…' }).click();
      await page.getByRole('heading', { name: 'Export the 6 documents of export 1 again?' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Export Again…' }).click();
      await page.getByRole('button', { name: 'Export Again', exact: true }).click();
      await page.getByText('export 1 again').waitFor();
      await page.goto('/office/history');
      await page.getByText('Exported 6 documents to QuickBooks again, export 2').waitFor();
    });
  });

  test('the payees of a year stand with what they were paid, and as CSV', async () => {
    await as(clerk, '/office/books?tab=payees', async ({ page }) => {
      await page.getByText('reached', { exact: true }).waitFor();
      await page.getByText(year < 2027 ? /Whether a form is due/ : /the IRS adjusts/).waitFor();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe(`1099_${year}.csv`);
      expect(await readFile(await file.path(), 'utf8')).toContain(',5000.00,0.00,5000.00,yes,');
      expect(await axeFaults(page)).toEqual([]);
    });
  });

  test('a list that cannot be loaded offers Retry', async () => {
    await as(owner, '/', async ({ page, ...at }) => {
      at.expectLogs(/office\/books|503|Failed to load/);
      await page.route('**/office/books/?program=*', (route) =>
        route.fulfill({ status: 503, body: '{"detail":"away"}' }),
      );
      await page.goto('/office/books');
      await page.getByRole('button', { name: /Retry/ }).waitFor();
      await page.unroute('**/office/books/?program=*');
      await page.getByRole('button', { name: /Retry/ }).click();
      await page.getByText(/^Void since/).waitFor();
      expect(await page.getByRole('button', { name: /Retry/ }).count()).toBe(0);
    });
  });

  test('on a phone nothing lies outside of the window', async () => {
    for (const dark of [false, true])
      for (const [address, text] of [
        ['/office/books', /^Void since/],
        ['/office/books?tab=sent', 'export 1 again'],
        ['/office/books?tab=payees', 'reached'],
      ] as const)
        await as(
          owner,
          address,
          async ({ page }) => {
            await page.getByText(text).first().waitFor();
            expect((await scrollRoom(page)).across).toBe(0);
            expect(await axeFaults(page)).toEqual([]);
          },
          { size: PHONE, dark },
        );
  });
});
