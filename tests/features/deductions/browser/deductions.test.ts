/** Deductions in a browser: an owner adds the first one from the empty list, and finds it there and with its party. */
import { describe, expect, test } from 'vitest';
import { axeFaults } from '../../../support/axe';
import { program } from '../../../support/browser';
import { inBusinessSuite } from '../../../support/browserSuite';

describe.skipIf(!program)('deductions', () => {
  const suite = inBusinessSuite(async ({ call }) => {
    const cutoffs = { producer: '2020-12-31', hauler: '2020-12-31', customer: '2020-12-31' };
    await call('PUT', '/api/v1/office/statements/settings/', { cutoffs, terms_days: 15 });
  });

  test('an owner adds one, and it stands in the list and on the page of its party', async () => {
    const { page } = suite.visit;
    const { producer_id: producer } = suite.ids;
    await page.goto('/office/deductions');
    await page.getByRole('button', { name: 'Add Deduction…' }).click();
    const asked = page.getByRole('dialog', { name: 'Add Deduction' });
    expect(await asked.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
    const choice = asked.getByLabel('Producer or Hauler');
    await choice.locator(`option[value="producer/${producer}"]`).waitFor({ state: 'attached' });
    await choice.selectOption(`producer/${producer}`);
    expect(await axeFaults(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(new RegExp(`/office/deductions/producer/${producer}$`));
    const dialog = page.getByRole('dialog', { name: 'Add Deduction' });
    await dialog.getByLabel('Name').fill('Insurance');
    await dialog.getByLabel('Amount').fill('1.50');
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('table', { name: 'Deductions' }).getByText('Insurance').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.goto('/office/deductions');
    await page.getByRole('link').filter({ hasText: /./ }).first().waitFor();
    await page.locator('.list-table tbody tr[data-row]').first().getByRole('link').click();
    await page.waitForURL(/\/office\/deductions\/producer\/\d+$/);
  });
});
