/** The import in a browser on the real server: cells that are pasted, files, names, the check, the run, Undo. */
import type { Browser, Page } from 'playwright-core';
import writeExcel from 'write-excel-file/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rowsIn, type Call } from '../../../support/api';
import { LAPTOP, program, untilFocused, visitSignedIn, type Visit, tabTo } from '../../../support/browser';
import { inBrowserSuite } from '../../../support/browserSuite';
import { setUpBusiness, year } from '../../../support/business';
import { clientOf } from '../../../support/client';
import type { RunningServer } from '../../../support/server';

const heads = ['Ticket #', 'Date', 'Dairy', 'Grower', 'Field', 'Crop', 'Truck', 'Hauler', 'Wt In', 'Wt Out', 'H2O'];
const known = ['Ridgeline Dairy', 'Halvorson Farms', 'Home 80', 'Corn Silage'];
const loads = [
  ['18801', `9/18/${year}`, ...known, 'P-14', 'Pederson Trucking', '78,460', '31,280', '68.4'],
  ['18802', `9/19/${year}`, ...known, 'P-15', 'Pederson Trucking', '77,180', '31,840', '67.9'],
  [
    '18803',
    `9/19/${year}`,
    'Copper Creek Holsteins',
    'Vandermeer Bros',
    'Long Strip',
    'Haylage',
    'P-16',
    'Pederson Trucking',
    '54,120',
    '25,460',
    '66.3',
  ],
  ['18804', `2/30/${year}`, ...known, 'P-14', 'Pederson Trucking', '53,880', '25,500', '66.3'],
  ['18805', `9/20/${year}`, ...known, 'P-14', 'Pederson Trucking', '7,846o', '25,500', '66.1'],
];
const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((text) => `"${text}"`).join(',')).join('\r\n');

describe.skipIf(!program)('the import', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let at: Visit;
  let page: Page;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    call = await clientOf(server);
    await setUpBusiness(call);
  });
  beforeEach(async () => {
    at = await visitSignedIn(browser, server, { size: LAPTOP });
    page = at.page;
  });
  afterEach(() => at.close());

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const count = async (path: string): Promise<number> => rowsIn(await call('GET', path)).length;
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor();

  /** Gives a file and goes on to its columns. */
  async function give(name: string, content: Buffer | string): Promise<void> {
    await page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    });
    await button('Next: Columns').click();
    await page.getByRole('table', { name: 'Columns' }).waitFor();
  }

  test('takes customers pasted from a spreadsheet, by keys alone, and takes them back', async () => {
    await at.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/office/import?table=customer');
    await page.getByRole('radio', { name: 'Customers', checked: true }).waitFor();
    const before = await count('/api/v1/customer/customers/');
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        'Name\tCity\tPhone\nMaple Hollow Farms\tAmery\t715-555-0101\nTwo Silos LLC\tOsceola\t',
      ),
    );
    await page.keyboard.press('Control+V');
    await page.getByText('3 rows, 3 columns.').waitFor();
    await untilFocused(page, 'Next: Columns');
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Columns' }).waitFor();
    // Customers refer to nothing: there are no names to look for.
    await untilFocused(page, 'Next: Review');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: '2 Created', selected: true }).waitFor();
    await page.getByRole('cell', { name: 'Two Silos LLC' }).waitFor();
    await untilFocused(page, 'Import 2 Rows');
    await page.keyboard.press('Enter');
    await heading('2 customers imported');
    expect(await count('/api/v1/customer/customers/')).toBe(before + 2);
    // What comes next in the first evening has the focus.
    await untilFocused(page, 'Next: Company Information');
    await tabTo(page, 'Undo');
    await page.keyboard.press('Enter');
    await heading('2 customers imported and undone');
    expect(await count('/api/v1/customer/customers/')).toBe(before);
  });

  test('takes tickets from a CSV with new trucks, a new field and a new job; skips two rows', async () => {
    await page.goto('/office/import?table=crop_ticket');
    await give(
      'loads.csv',
      csvOf([[`Loads ${year}`], heads, ...loads, ['TOTAL', '', '', '', '', '', '', '', '341,486']]),
    );
    expect(await page.getByRole('combobox', { name: 'Goes to, Wt In' }).inputValue()).toBe('Gross Weight');
    await page.getByText('1 title row, TOTAL').waitFor();
    await button('Next: Names').click();
    await page.getByText('Create 2 trucks').waitFor();
    // Nothing that was chosen is lost by a reload.
    await page.getByRole('combobox', { name: 'Use, P-16' }).click();
    await page.getByRole('option', { name: 'P-14' }).click();
    await page.getByText('Create 1 truck').waitFor();
    await page.reload();
    // Its name comes with the options.
    await expect.poll(() => page.getByRole('combobox', { name: 'Use, P-16' }).inputValue()).toBe('P-14');
    await button('Next: Review').click();
    await page.getByRole('tab', { name: '3 Created' }).waitFor();
    await page.keyboard.press('4');
    await page.getByRole('tab', { name: '2 Skipped', selected: true }).waitFor();
    await page.getByText('7,846o').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button('Skipped Rows, CSV').click()]);
    expect(download.suggestedFilename()).toBe('loads - skipped rows.csv');
    await button('Import 3 Rows').click();
    await heading('3 crop tickets imported');
    await page.getByText(/Also created: .*1 truck/).waitFor();
    const tickets = rowsIn(await call('GET', '/api/v1/ticket_crop/ticket-crop/'));
    expect(tickets.map(({ ticket_number: number }) => number).toSorted()).toEqual(['18801', '18802', '18803']);
  });

  test('updates tickets from an Excel file, field by field, and leaves the rest', async () => {
    const again = loads
      .slice(0, 2)
      .map((cells, row) => cells.map((text, column) => (row === 0 && column === 9 ? '31,300' : text)));
    const sheet = [heads, ...again].map((cells) => cells.map((value) => ({ value, type: String })));
    const file = await writeExcel(sheet, { sheet: 'Loads' }).toBuffer();
    await page.goto('/office/import?table=crop_ticket');
    await give('loads.xlsx', file);
    // Back to the file and on again keeps what was read.
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('2 rows read').waitFor();
    await button('Next: Columns').click();
    await button('Next: Names').click();
    await button('Next: Review').click();
    await page.getByRole('tab', { name: '1 Changed', selected: true }).waitFor();
    await page.getByRole('row', { name: /18801.*Tare Weight.*31,280.*31,300/ }).waitFor();
    await page.getByRole('tab', { name: '1 Unchanged' }).waitFor();
    await button('Import 1 Row').click();
    await heading('1 crop ticket imported');
    // The list of earlier imports has its Undo too.
    await page.getByRole('link', { name: 'Import Another File' }).click();
    await page.getByRole('link', { name: 'Earlier Imports' }).click();
    await page.getByRole('button', { name: 'Undo loads.xlsx' }).click();
    await page.getByRole('row', { name: /loads\.xlsx.*Undone/ }).waitFor();
    const tickets = rowsIn(await call('GET', '/api/v1/ticket_crop/ticket-crop/'));
    expect(tickets.find(({ ticket_number: number }) => number === '18801')).toMatchObject({ tare_weight: 31_280 });
  });

  test('says of a file without rows that it has none, and keeps the table', async () => {
    at.expectLogs(/status of 400/);
    await page.goto('/office/import?table=truck');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
    await button('Next: Columns').click();
    await page.getByText('No rows were found in this file.').waitFor();
    expect(await page.getByRole('radio', { name: 'Trucks' }).isChecked()).toBe(true);
  });
});
