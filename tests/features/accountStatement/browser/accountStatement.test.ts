/** Statements of account in a real browser: from the account to its paper, the run of all, the finance charge, a viewer, a phone. */
import { describe, expect, test } from 'vitest';
import { axeFaults } from '../../../support/axe';
import { PHONE, program } from '../../../support/browser';
import { inBusinessSuite } from '../../../support/browserSuite';

const DAY = new Date().toISOString().slice(0, 10);

describe.skipIf(!program)('the statement of account', () => {
  let customer = 0;
  const suite = inBusinessSuite(async ({ call, ids }) => {
    customer = ids.customer_id;
    const paid = { party: `customer:${customer}`, date: DAY, method: 'Check', reference: 'c101', amount: '61.50' };
    await call('POST', '/api/v1/office/payments/', paid);
  });

  test('is opened from the account, printed and left again', async () => {
    const { page } = suite.visit;
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.goto(`/office/accounts/customer/${customer}`);
    await page.getByRole('link', { name: 'Account Statement', exact: true }).click();
    const paper = page.locator('.paper-sheets article');
    await paper.getByText('Balance brought forward').waitFor();
    // What was not painted yet has no text.
    await expect.poll(() => paper.innerText()).toContain('−$61.50');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.locator('body').getAttribute('data-printed')).toBe('yes');
  });

  test('is saved as PDF, and all of a kind as an archive', async () => {
    const { page } = suite.visit;
    for (const [address, button, name] of [
      [`customer/${customer}/statement`, 'PDF', /^account-statement_.*\.pdf$/],
      ['statements', 'ZIP', /^account-statements\.zip$/],
    ] as const) {
      await page.goto(`/office/accounts/${address}`);
      await page.locator('.paper-sheets article').first().waitFor();
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: button, exact: true }).click();
      expect((await coming).suggestedFilename()).toMatch(name);
    }
    expect(await axeFaults(page)).toEqual([]);
  });

  test('is made for all at once, with a finance charge that an owner sets', async () => {
    const { page } = suite.visit;
    await page.goto('/office/accounts');
    await page.getByRole('link', { name: 'Account Statements' }).click();
    await page.locator('.paper-sheets article').first().waitFor();
    await page.getByRole('button', { name: 'Finance Charge…' }).click();
    await page.getByRole('textbox', { name: 'Percent a month' }).fill('1.5');
    await page.getByRole('textbox', { name: 'Days of grace' }).fill('10');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Finance Charge' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Finance Charge…' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Percent a month' }).inputValue()).toBe('1.5');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Kinds' }).selectOption('Haulers');
    await page.getByText('No account has a balance on this day.').waitFor();
  });

  test('fits a phone, and is read in the dark', async () => {
    const { page } = suite.visit;
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/office/accounts/customer/${customer}/statement`);
    await page.locator('.paper-sheets article').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
  });
});
