/**
 * The tools of the ticket lists on a small laptop, over the demo business: one line of tools, one row of filters, as many
 * visible rows as in the design (look, changes 3 and 5), and one filled button in each state.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { program, scrollRoom, type Visit } from '../support/browser';
import { inDemoLists } from '../support/browserSuite';

const lists = ['/ticket_crop/list', '/ticket_delivery/list', '/ticket_haul/list'] as const;
const year = new Date().getFullYear();
const TOOL_LINE = 52;
/** Filters that are open take a label, a field and the space below. */
const OPEN_FILTERS = 62;

describe.skipIf(!program)('the tools of the ticket lists', () => {
  const openList = inDemoLists();
  let at: Visit;
  let page: Page;

  async function open(...list: Parameters<typeof openList>): Promise<void> {
    at = await openList(...list);
    page = at.page;
    await page.evaluate(() => document.fonts.ready);
  }

  const rows = (): Locator => page.locator('tbody:not(.bones) tr[data-row]');
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const fold = (): Locator => page.getByRole('button', { name: /^Search Filters/ });
  /** Rows that are completely visible: not covered by the head or the foot, and inside the window. */
  const wholeRows = (): Promise<number> =>
    page.evaluate(() => {
      const head = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
      const box = document.querySelector('.list-scroll')?.getBoundingClientRect().bottom ?? 0;
      const end = Math.min(box, window.innerHeight);
      return [...document.querySelectorAll('tbody tr[data-row]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= head - 0.5 && bottom <= end + 0.5;
      }).length;
    });
  const heightOf = async (part: string): Promise<number> => (await page.locator(part).boundingBox())?.height ?? 0;
  const filled = (): Promise<string[]> =>
    page
      .locator('main .button.fill:visible')
      .allTextContents()
      .then((all) => all.map((text) => text.trim()));

  test.each(lists)('%s has one line of tools, filters folded, and 18 rows in sight', async (address) => {
    await open(address);
    expect(await fold().getAttribute('aria-expanded')).toBe('false');
    expect(await heightOf('.ticket-tools')).toBe(TOOL_LINE);
    expect(await heightOf('thead')).toBe(36);
    expect(await heightOf('.pager')).toBe(32);
    // The totals of the filter take 24 px of their own.
    expect((await rows().first().boundingBox())?.y).toBeLessThanOrEqual(160);
    expect(await wholeRows()).toBeGreaterThanOrEqual(18);
    expect(await scrollRoom(page)).toEqual({ across: 0, down: 0 });
  });

  test.each(lists)('%s has its open filters in one row, and 16 rows in sight', async (address) => {
    await open(address);
    await fold().click();
    await button('Apply Filters').waitFor();
    expect(await heightOf('.list-filters')).toBe(OPEN_FILTERS);
    const tops = await page
      .locator('.list-filters :is(.control, .button)')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    expect(await page.locator('.list-filters').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    const cut = await page
      .locator('.list-filters label')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    expect(cut).toEqual([]);
    expect(await wholeRows()).toBeGreaterThanOrEqual(16);
    await page.reload();
    await button('Apply Filters').waitFor();
  });

  test('one button is filled: Add, then Apply while a filter differs, then Edit Selected', async () => {
    await open('/ticket_haul/list');
    expect(await filled()).toEqual(['Add Haul Ticket']);
    await fold().click();
    await button('Apply Filters').waitFor();
    expect(await filled()).toEqual(['Add Haul Ticket']);
    await page.getByLabel('Ticket Number', { exact: true }).fill('119');
    await expect.poll(filled).toEqual(['Apply Filters']);
    await page.keyboard.press('Enter');
    await expect.poll(filled).toEqual(['Add Haul Ticket']);
    // The button changes before the filtered rows have come, in the place of the ones that stood there.
    await expect
      .poll(async () => (await rows().locator('td.name').allTextContents()).map((one) => one.includes('119')))
      .toContain(true);
    await expect
      .poll(async () => (await rows().locator('td.name').allTextContents()).some((one) => !one.includes('119')))
      .toBe(false);
    await rows().nth(4).waitFor();
    const before = await rows().first().boundingBox();
    for (const row of [0, 1, 3]) await rows().nth(row).getByRole('checkbox').click();
    expect(await filled()).toEqual(['Edit Selected']);
    expect(await rows().first().boundingBox()).toEqual(before);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    const numbers = await rows().locator('td.name').allTextContents();
    await page.getByText(`${numbers[0]}, ${numbers[1]} and ${numbers[3]}`, { exact: true }).waitFor();
    await rows().nth(4).getByRole('checkbox').click();
    await page.getByText(`${numbers[0]}, ${numbers[1]}, ${numbers[3]} and 1 more`, { exact: true }).waitFor();
    await button('Clear').click();
    await page.getByRole('searchbox').waitFor();
  });

  test('a filter of the address opens them; folded it is a chip beside a search of 160 px at least', async () => {
    await open(`/ticket_crop/list?date_start=${year}-10-01&date_end=${year}-10-31`);
    expect(await fold().getAttribute('aria-expanded')).toBe('true');
    await fold().click();
    await page.getByText(`${year}-10-01 – ${year}-10-31`, { exact: true }).waitFor();
    await page.getByText('1 set', { exact: true }).waitFor();
    expect((await page.locator('.search').boundingBox())?.width).toBeGreaterThanOrEqual(160);
    expect(await heightOf('.ticket-tools')).toBe(TOOL_LINE);
    await page.reload();
    await rows().first().waitFor();
    expect(await fold().getAttribute('aria-expanded')).toBe('false');
  });

  test('Spanish words, which are longer, push nothing out and start no second row', async () => {
    const days = `date_start=${year}-10-01&date_end=${year}-10-31`;
    await open(`/ticket_crop/list?${days}`, {}, 'es');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    const add = await page.locator('.ticket-tools .add').boundingBox();
    expect((add?.x ?? 0) + (add?.width ?? 0)).toBeLessThanOrEqual(1350);
    await page.goto('/ticket_haul/list');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await button('Aplicar filtros').waitFor();
    expect(await heightOf('.list-filters')).toBe(OPEN_FILTERS);
  });

  const everyList = [...lists, '/jobs/list', '/producers/list'];

  /** Scrolls the page until its table is at the top. */
  async function toTable(): Promise<void> {
    await page.locator('.table-frame').evaluate((frame) => frame.scrollIntoView({ block: 'start' }));
  }

  test.each(everyList)('%s shows six rows at 200 percent and three at 400, for the page scrolls', async (address) => {
    await open(address, { size: { width: 683, height: 384 } });
    expect(await wholeRows()).toBeGreaterThanOrEqual(6);
    expect((await scrollRoom(page)).across).toBe(0);
    await at.close();
    await open(address, { size: { width: 320, height: 256 } });
    await toTable();
    expect(await wholeRows()).toBeGreaterThanOrEqual(3);
    expect((await scrollRoom(page)).across).toBe(0);
    const beyondReach = await page.locator('.pager').evaluateAll((all) =>
      all.filter((foot) => {
        foot.scrollIntoView();
        return foot.getBoundingClientRect().bottom > window.innerHeight + 1;
      }),
    );
    expect(beyondReach).toEqual([]);
  });

  test('a shade at the right edge tells that columns hide there, until they are scrolled to', async () => {
    await open('/ticket_crop/list', { size: { width: 1280, height: 720 } });
    const shade = () =>
      page.locator('.table-frame').evaluate((frame) => {
        const { content, width } = getComputedStyle(frame, '::after');
        return content === 'none' ? 0 : parseFloat(width);
      });
    expect(await shade()).toBe(16);
    await page.locator('.list-scroll').evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    await expect.poll(shade).toBe(0);
  });

  test('the head of a table is told from its rows by a line', async () => {
    await open('/producers/list');
    const line = await page
      .locator('thead th')
      .nth(2)
      .evaluate((head) => getComputedStyle(head).borderBottomWidth);
    expect(line).toBe('1px');
  });

  test('says how many rows a search found, and nothing twice', async () => {
    await open('/ticket_crop/list');
    expect(await page.locator('.count:visible').allTextContents()).toEqual([expect.stringMatching(/^1–50 of \d/)]);
    await page.getByRole('searchbox').fill('46062');
    await page.getByText('1 of 50', { exact: true }).waitFor();
  });
});
