/** Files for the IRIS Taxpayer Portal in the browser: an owner enters the EIN, leaves out who is not complete, and reads the file. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../../../server/seed/seed';
import { axeFaults } from '../../../support/axe';
import { openBrowser, PHONE, program, scrollRoom, visitSignedIn } from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { startDemo, type RunningServer } from '../../../support/server';

const TAB = '/office/books?tab=payees';

describe.skipIf(!program)('files for the IRIS portal', () => {
  let browser: Browser;
  let server: RunningServer;
  let owner: RunningServer;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startDemo();
    owner = { ...server, ...demoSignIn };
    const call = await clientOf(owner);
    const date = `${new Date().getFullYear()}-01-05`;
    for (const [id, amount] of [
      [2, '5731.82'],
      [3, '2001.00'],
    ] as const) {
      const payment = { party: `hauler:${id}`, date, method: 'Check', reference: String(id), amount };
      expect((await call('POST', '/api/v1/office/payments/', payment)).status).toBe(201);
    }
    const w9 = { name: 'Ann Kessler', class: 'Individual', number_kind: 'SSN', number: '012345678', form: null };
    const days = { signed_on: date, notice_on: null, second_on: null };
    expect((await call('PUT', '/api/v1/office/w9/hauler/2/', { ...w9, ...days })).status).toBe(200);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const openDialog = async (page: Page) => {
    await page.goto(TAB);
    await page.getByRole('button', { name: 'IRIS Files…' }).click();
    return page.getByRole('dialog', { name: /^Files for the IRIS Taxpayer Portal/ });
  };

  test('say what is missing, and have what the ledger says', async () => {
    const { page, expectLogs, close } = await visitSignedIn(browser, owner, {});
    expectLogs(/status of 4(00|09)/);
    const dialog = await openDialog(page);
    await dialog.getByLabel('Form', { exact: true }).selectOption('NEC');
    await dialog.getByLabel('EIN of the business').fill('12-345');
    await page.keyboard.press('Enter');
    await dialog.getByText('An EIN has nine digits.').waitFor();
    await dialog.getByLabel('EIN of the business').fill('01-2345678');
    await page.keyboard.press('Enter');
    await dialog.getByText(/^Not every form is complete: /).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'Leave these out' }).check();
    const saved = async (): Promise<string> => {
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      return readFile(await (await download).path(), 'utf8');
    };
    const rows: Readonly<Record<string, string>>[] = parse(await saved(), { columns: true });
    expect(rows).toMatchObject([
      {
        'Form Type': '1099-NEC',
        'Payer Taxpayer ID Number': '012345678',
        'Recipient Taxpayer ID Number': '012345678',
        'Recipient First Name': 'Ann',
        'Recipient Last Name (Surname)': 'Kessler',
        'Box 1 - Nonemployee Compensation': '5731.82',
      },
    ]);
    const heads = Object.keys(rows[0] ?? {}).toReversed();
    const template = { name: 'template.csv', mimeType: 'text/csv', buffer: Buffer.from(`${heads.join(',')}\r\n`) };
    await dialog.getByLabel('Template of the IRS').setInputFiles(template);
    await dialog.getByText('template.csv').waitFor();
    const [first, second, ...more] = (await saved()).split('\r\n');
    expect([first, more]).toEqual([heads.join(','), ['']]);
    expect(second?.endsWith(`,012345678,EIN,${new Date().getFullYear()},1099-NEC`)).toBe(true);
    await close();
  });

  test('are asked for on a phone without a part outside of it', async () => {
    const { page, close } = await visitSignedIn(browser, owner, { size: PHONE });
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Choose CSV…' }).waitFor();
    expect(await scrollRoom(page)).toMatchObject({ across: 0 });
    expect(await axeFaults(page)).toEqual([]);
    await close();
  });
});
