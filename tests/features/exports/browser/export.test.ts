/** The export of lists in the browser: the file has the rows on the screen in their order, and a failure is told in words. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from '../../../support/axe';
import { PHONE, program, type Visit } from '../../../support/browser';
import { inDemoLists } from '../../../support/browserSuite';
import { csvHeads, csvRows } from '../../../support/exports';

/** Menus lie outside of the landmarks of the page, every one of them. */
const faultsOf = async (page: Page): Promise<string[]> =>
  (await axeFaults(page)).filter((fault) => !fault.startsWith('region'));

const year = new Date().getFullYear();

describe.skipIf(!program)('the export of a list', () => {
  const openList = inDemoLists();
  let at: Visit;
  let page: Page;

  async function open(...list: Parameters<typeof openList>): Promise<void> {
    at = await openList(...list);
    page = at.page;
  }

  /** Opens the menu by its whole name, with keys alone, and takes a format. */
  async function take(button: string, format: 'CSV' | 'Excel'): Promise<Download> {
    await page.getByRole('button', { name: button, exact: true }).press('Enter');
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).press('Enter');
    return coming;
  }
  const textOf = async (download: Download): Promise<string> => readFileSync(await download.path(), 'utf8');
  /** The texts of the first column on the screen. */
  const shown = (): Promise<string[]> => page.locator('tbody tr[data-row] td.name').allTextContents();

  test('a list held in memory is exported as it is searched and sorted', async () => {
    await open('/trucks/list');
    await page.getByRole('searchbox').fill('ironwood');
    await page.locator('thead th[aria-sort]').getByRole('button').click();
    await page.getByText(/^[0-9]+ of [0-9]+$/).waitFor();
    const names = await shown();
    const file = await take(`Export ${names.length} rows`, 'CSV');
    expect(file.suggestedFilename()).toMatch(/^trucks-list_\d{4}-\d\d-\d\d\.csv$/);
    expect(csvRows(await textOf(file)).map(({ Name }) => Name)).toEqual(names.map((name) => name.trim()));
    await page.getByText(`${file.suggestedFilename()} was downloaded.`).waitFor();
  });

  test('a ticket list is exported with all its pages, filtered, in its order, as CSV and as Excel', async () => {
    const days = `date_start=${year}-10-01&date_end=${year}-10-31`;
    await open(`/ticket_crop/list?${days}`);
    const name = await page.getByRole('button', { name: /^Export [\d,]+ rows$/ }).getAttribute('aria-label');
    const file = await take(name ?? '', 'CSV');
    expect(file.suggestedFilename()).toBe(`crop-tickets_${year}-10-01_${year}-10-31.csv`);
    const rows = csvRows(await textOf(file));
    expect(name).toBe(`Export ${rows.length} rows`);
    expect(rows.length).toBeGreaterThan(50);
    // A doubtful ticket's cell says why, behind its number.
    const numbers = (await shown()).map((text) => /^\d+/.exec(text.trim())?.[0]);
    expect(rows.slice(0, numbers.length).map((row) => row['Ticket Number'])).toEqual(numbers);
    const book = await take(name ?? '', 'Excel');
    expect(book.suggestedFilename()).toBe(`crop-tickets_${year}-10-01_${year}-10-31.xlsx`);
    expect(
      readFileSync(await book.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('while a search of the page is typed the menu says that the file has all pages', async () => {
    await open('/ticket_haul/list');
    await page.getByPlaceholder('Search Current Table...').fill('4');
    await page.getByRole('button', { name: /^Export/ }).click();
    await page.getByText('Exports all pages. The search covers this page only.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('on a phone, in Spanish', async () => {
    await open('/jobs/list', { size: PHONE, dark: true }, 'es');
    await page.getByRole('button', { name: /^Exportar \d+ filas$/ }).click();
    const csv = page.getByRole('menuitem', { name: 'CSV' });
    await csv.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const coming = page.waitForEvent('download');
    await csv.click();
    expect(csvHeads(await textOf(await coming)).slice(0, 4)).toEqual(['ID', 'Fecha', 'Cliente', 'Cliente ID']);
  });

  test('an owner downloads everything in the settings', async () => {
    await open('/customers/list');
    await page.goto('/office/settings');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download All Data' }).press('Enter');
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^windrow_\d{4}-\d\d-\d\d\.zip$/);
    const names = Object.keys(unzipSync(readFileSync(await file.path())));
    expect(names.filter((name) => name.endsWith('_crop_ticket.csv') || name.endsWith('_change.csv'))).toHaveLength(2);
    expect(names.at(-1)).toBe('schema.json');
    expect(await axeFaults(page)).toEqual([]);
  });

  test('a refusal and a file that breaks off are told in words, and nothing is saved', async () => {
    await open('/customers/list');
    let saved = 0;
    page.on('download', () => (saved += 1));
    at.expectLogs(/office\/export|503|ERR_FAILED|Failed to load/);
    const asked = '**/api/v1/office/export/**';
    await page.route(asked, (route) =>
      route.fulfill({ status: 503, json: { detail: 'The database is busy with something else.' } }),
    );
    const choose = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Export/ }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
    };
    await choose();
    await page.getByText('The database is busy with something else.').waitFor();
    await page.unroute(asked);
    await page.route(asked, (route) => route.abort());
    await choose();
    await page.getByText(/Can’t reach Windrow/).waitFor();
    expect(saved).toBe(0);
  });
});
