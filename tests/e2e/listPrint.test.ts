/** The lists on paper (look, change 8): rows on a page, whole names, one count, every filter named. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { program, untilQuiet } from '../support/browser';
import { inDemoLists } from '../support/browserSuite';

/** Letter in landscape without its margins of 10 mm, in px. */
const PAPER = { width: Math.floor((11 - 20 / 25.4) * 96), height: Math.floor((8.5 - 20 / 25.4) * 96) };
const ROWS = 34;

describe.skipIf(!program)('the lists on paper', () => {
  const openList = inDemoLists();
  let page: Page;

  /** Opens an address as the printer lays it out. */
  async function print(address: string): Promise<void> {
    ({ page } = await openList(address, { size: PAPER }));
    await untilQuiet(page);
    await page.evaluate(() => document.fonts.ready);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  }

  test('a page of crop tickets has 34 rows, whose names are whole and on one line', async () => {
    await print('/ticket_crop/list');
    const { onPage, broken, sideways } = await page.evaluate((height) => {
      const rows = [...document.querySelectorAll('tbody tr[data-row]')];
      const names = rows.flatMap((row) => [...row.querySelectorAll('td:not(.lead)')]);
      const lines = (cell: Element): number => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
      };
      return {
        onPage: rows.filter((row) => row.getBoundingClientRect().bottom <= height).length,
        broken: names
          .filter((cell) => (cell.textContent ?? '').length <= 30 && lines(cell) > 1)
          .map((c) => c.textContent),
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    }, PAPER.height);
    expect(onPage).toBeGreaterThanOrEqual(ROWS);
    expect(broken).toEqual([]);
    expect(sideways).toBe(0);
  });

  test('it says once which rows of how many these are, and names search and filters', async () => {
    const year = new Date().getFullYear();
    await print(`/ticket_crop/list?customer_id=1&date_start=${year}-01-01&date_end=${year}-12-31`);
    const line = await page.locator('.print-line').innerText();
    expect(line).toMatch(/^1–50 of \d+ tickets/);
    expect(line).toMatch(/page 1 of \d+/);
    expect(line).toMatch(/Customer \D+/);
    expect(line).toContain(`${year}-01-01 – ${year}-12-31`);
    const shown = await page.locator('main').innerText();
    expect(shown.match(/\bof \d/g)).toHaveLength(2);
    expect(shown).not.toContain('…');
    expect(await page.locator('main :is(.button, .icon-button, .pager, .list-filters):visible').count()).toBe(0);
  });

  /** Opens an address whose print shows what the browser would have printed, as a text for each line of the table. */
  async function printWhole(address: string, act: () => Promise<void>): Promise<{ rows: number; text: string }> {
    ({ page } = await openList(address));
    await page.evaluate(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        document.body.dataset['rows'] = String(document.querySelectorAll('tbody tr[data-row]').length);
        document.body.dataset['marked'] = String(document.querySelectorAll('tbody .row-mark').length);
        document.body.dataset['paper'] = document.querySelector('main')?.textContent ?? '';
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await untilQuiet(page);
    await act();
    await page.locator('body[data-rows]').waitFor();
    const { rows = '', paper = '' } = await page.evaluate(() => ({ ...document.body.dataset }));
    return { rows: Number(rows), text: paper };
  }
  const countOf = (text: string): number =>
    Number((/of ([\d,]+) (?:tickets|jobs)/.exec(text)?.[1] ?? '').replace(',', ''));

  test('Ctrl+P prints every row of the filter, and then the screen has its page again', async () => {
    const { rows, text } = await printWhole('/ticket_crop/list?customer_id=1', () => page.keyboard.press('Control+p'));
    expect(text).toContain(`1–${rows} of ${rows} tickets`);
    expect(rows).toBeGreaterThan(50);
    expect(text).not.toMatch(/page 1 of|are not printed/);
    expect(await page.locator('tbody tr[data-row]').count()).toBe(50);
  });

  test('the button prints every job', async () => {
    const { rows, text } = await printWhole('/jobs/list', () =>
      page.getByRole('button', { name: /^Print all/ }).click(),
    );
    expect([rows, countOf(text)]).toEqual([rows, rows]);
    expect(rows).toBeGreaterThan(50);
  });

  test('more rows than a print takes are counted on the paper', async () => {
    const { rows, text } = await printWhole('/ticket_crop/list', () => page.keyboard.press('Control+p'));
    expect(rows).toBe(2000);
    // Doubts are known for the page shown alone: marks of these would say that the others have none.
    expect(await page.locator('tbody .row-mark').count()).toBeGreaterThan(0);
    expect(await page.locator('body').getAttribute('data-marked')).toBe('0');
    const all = countOf(text);
    expect(text).toContain(`1–2,000 of ${all.toLocaleString('en-US')} tickets`);
    expect(text).toContain(`${all - 2000} more are not printed. Narrow the filters.`);
  });

  test('jobs say their page too', async () => {
    await print('/jobs/list');
    expect(await page.locator('.tools').innerText()).toMatch(/^1–50 of \d+ jobs\s+page 1 of \d+/);
  });
});
