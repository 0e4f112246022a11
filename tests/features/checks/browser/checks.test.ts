/** Checks in the browser: an owner sets up the stock, prints with the keyboard, prints again and voids; a clerk looks; on a phone. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from '../../../support/axe';
import { PHONE, program, untilQuiet, visitSignedIn } from '../../../support/browser';
import { inBusinessSuite } from '../../../support/browserSuite';
import { addPerson } from '../../../support/people';
import { canReadPdf } from '../../../reports/reading';
import { linesOf, wordsOf } from '../reading';

const DAY = new Date().toISOString().slice(0, 10);
const CHECKS = '/office/checks';
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

/** The file that doing this saves. */
async function saved(page: Page, act: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const download: Promise<Download> = page.waitForEvent('download');
  await act();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describe.skipIf(!program)('checks', () => {
  let printed: Buffer = Buffer.alloc(0);
  const suite = inBusinessSuite(async ({ call, ids }) => {
    for (let at = 1; at <= 5; at += 1) {
      const values = {
        party: `producer:${ids.producer_id}`,
        date: DAY,
        method: 'Check',
        reference: String(1040 + at),
        amount: `${at}200.05`,
      };
      await call('POST', '/api/v1/office/payments/', values);
    }
  });

  test('are set up on a test print, and printed with the keyboard, in the place of the stock', async () => {
    const { page } = suite.visit;
    await page.goto(CHECKS);
    await page.getByRole('link', { name: 'Stock and Test Print' }).click();
    await page.getByRole('radio', { name: 'Bottom' }).check();
    await page.getByLabel('Move Sideways').selectOption('2/16 inch right');
    const sample = await saved(page, () => page.getByRole('button', { name: 'Test Print' }).click());
    expect(sample.name).toBe('check_test.pdf');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(CHECKS);
    await row(page, '1041').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Check 1041' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await page.getByRole('button', { name: 'Print 3 Checks…' }).waitFor();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Print 3 Checks?' });
    await dialog.getByText('1041–1043').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const { name, bytes } = await saved(page, () => page.keyboard.press('Enter'));
    expect(name).toBe('checks_1041_1043.pdf');
    await dialog.waitFor({ state: 'detached' });
    printed = bytes;
    await row(page, '1041').waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { name: /^Check 10/ }).count()).toBe(2);
  });

  test.skipIf(!canReadPdf())('lie where the stock has them', () => {
    const sheets = wordsOf(printed);
    expect(sheets).toHaveLength(3);
    for (const sheet of sheets) expect(sheet.find(({ text }) => text.startsWith('**'))?.y).toBeGreaterThan(540);
    expect(linesOf(printed).join(' ')).toContain('Two thousand two hundred and 05/100');
  });

  test('are printed again on another sheet, and stopped; the history says it', async () => {
    const { page } = suite.visit;
    await page.goto(`${CHECKS}?part=out`);
    await page.getByRole('button', { name: 'Actions for check 1042' }).click();
    await page.getByRole('menuitem', { name: 'Print Again…' }).click();
    await page.getByLabel('Reason').fill('the printer tore it');
    await page.getByLabel('Number on the Sheet').fill('1050');
    const { name } = await saved(page, () => page.keyboard.press('Enter'));
    expect(name).toBe('checks_1050.pdf');
    await row(page, '1050').getByText('the printer tore it').waitFor();
    await page.getByRole('button', { name: 'Actions for check 1050' }).click();
    await page.getByRole('menuitem', { name: 'Void or Stop…' }).click();
    await page.getByRole('radio', { name: /^Stopped/ }).check();
    await page.getByLabel('Reason').fill('lost in the mail');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark as Stopped' }).click();
    await row(page, '1050').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Void', exact: true }).click();
    await row(page, '1050').getByText('stopped').waitFor();
    await row(page, '1042').getByText('void').waitFor();
    await page.goto('/office/history');
    await page.getByText(/^Check 1050 to .*: stopped at the bank \(lost in the mail\)/).waitFor();
    await page.getByText(/^Checks printed: 1041–1043, \$6,600\.15 in all/).waitFor();
  });

  test('are only looked at by a clerk, and fit a phone', async () => {
    const clerk = await addPerson(suite.call, suite.server.url, 'petrik', 'clerk');
    const at = await visitSignedIn(suite.browser, clerk, { size: PHONE });
    const { page } = at;
    await page.goto(CHECKS);
    await page.getByText('An owner prints checks.').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await page.getByRole('button', { name: 'Printed', exact: true }).click();
    await row(page, '1041').getByText('printed').waitFor();
    await untilQuiet(page);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await at.close();
  });
});
