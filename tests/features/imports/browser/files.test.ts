/** Files as people give them: from a real disk through the browser's own chooser, dropped, and pasted; the test names no type. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LAPTOP, program, visitSignedIn, type Visit } from '../../../support/browser';
import { inBrowserSuite } from '../../../support/browserSuite';
import { CSV, TICKETS_CSV, TICKETS_UTF16, WORKBOOK } from '../../../support/rehearsalFiles';
import type { RunningServer } from '../../../support/server';

describe.skipIf(!program)('the import takes a file of the disk', () => {
  let browser: Browser;
  let server: RunningServer;
  let at: Visit;
  let page: Page;

  inBrowserSuite((suite) => void ({ browser, server } = suite));
  beforeEach(async () => {
    at = await visitSignedIn(browser, server, { size: LAPTOP });
    page = at.page;
    await page.goto('/office/import?table=crop_ticket');
    await page.getByRole('radio', { name: 'Crop Tickets', checked: true }).waitFor();
  });
  afterEach(() => at.close());

  const next = () => page.getByRole('button', { name: 'Next: Columns' }).click();
  /** Where the columns of the file that was given go to. */
  async function columnsOf(name: string): Promise<readonly string[]> {
    await page.locator('.import-drop b').getByText(name, { exact: true }).waitFor();
    await next();
    await page.getByRole('table', { name: 'Columns' }).waitFor();
    const heads = ['Tkt #', 'Grower', 'Gross'];
    return Promise.all(heads.map((head) => page.getByRole('combobox', { name: `Goes to, ${head}` }).inputValue()));
  }
  const expected = ['Ticket Number', 'Producer', 'Gross Weight'];

  async function choose(file: string): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose File' }).click();
    await (await chooser).setFiles(file);
  }

  test.each([`${WORKBOOK}.xlsx`, `${WORKBOOK}.ods`, TICKETS_CSV, TICKETS_UTF16])('chosen: %s', async (file) => {
    await choose(file);
    expect(await columnsOf(basename(file))).toEqual(expected);
  });

  test('chosen and of old Excel: says how to save it', async () => {
    at.expectLogs(/status of 400/);
    await choose(`${WORKBOOK}.xls`);
    await next();
    await page.getByText('Open it in Excel, choose File, Save As, “Excel Workbook (.xlsx)”').waitFor();
    // The next try needs no reload.
    await page.locator('input[type=file]').setInputFiles(`${WORKBOOK}.xlsx`);
    expect(await columnsOf('Miller Hauling 2026.xlsx')).toEqual(expected);
  });

  test.each([
    ['without a type', `${WORKBOOK}.xlsx`, ''],
    ['with the type of machines that have Excel', TICKETS_CSV, 'application/vnd.ms-excel'],
    ['with a type of its own', `${WORKBOOK}.ods`, 'application/x-unknown'],
  ])('dropped %s', async (_, file, type) => {
    const content = readFileSync(file).toString('base64');
    await page.evaluate(
      ({ base64, name, kind }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([bytes], name, { type: kind }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      { base64: content, name: basename(file), kind: type },
    );
    expect(await columnsOf(basename(file))).toEqual(expected);
  });

  test('pasted as cells', async () => {
    await at.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const text = readFileSync(TICKETS_UTF16).toString('utf16le').replace('\ufeff', '');
    await page.evaluate((cells) => navigator.clipboard.writeText(cells), text);
    await page.keyboard.press('Control+V');
    await page.getByText('305 rows, 15 columns.').waitFor();
    await next();
    await page.getByRole('table', { name: 'Columns' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Goes to, Tkt #' }).inputValue()).toBe('Ticket Number');
  });

  test('that vanished from the disk meanwhile says so', async () => {
    // Excel has written it again since it was chosen: the browser refuses to read it.
    await page.evaluate(() => {
      File.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    });
    await choose(`${CSV}/Trucks.csv`);
    await next();
    const fault = page.getByText('This file could not be opened.');
    await fault.waitFor();
    expect(await fault.textContent()).toBe(
      'This file could not be opened. It may have been moved or changed since you chose it: choose it again.',
    );
  });
});
