/** What a report page shows only on the screen: links to its tickets and doubts that fold. Neither is printed. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOffice, type Office } from '../../reports/office';
import { openBrowser, program } from '../../support/browser';
import { PAPER_SITE, serveReports } from '../../support/paperPages';

describe.skipIf(!program)('a report on screen', () => {
  let office: Office;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    office = await openOffice('sqlite', { crop: 1500, delivery: 150, haul: 150 });
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await serveReports(page, office);
  });
  afterAll(async () => {
    await browser.close();
    await office.close();
  });

  const open = async (name: string, more = ''): Promise<void> => {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${PAPER_SITE}/reports/${name}?selectedYear=2026&detail=lines${more}`);
  };

  test.each([
    ['producer_statement', 'crop_ticket', '&producer=1'],
    ['delivery_statement', 'delivery_ticket', '&customer=1'],
    ['feedmill_ticket_summary', 'haul_ticket', '&feedmill=1'],
  ])('%s: a ticket number leads to its %s by keyboard', async (name, table, more) => {
    await open(name, more);
    const link = page.locator('.part tbody tr:not(.group, .subtotal, .total) td:nth-child(2) a').first();
    const [number, href] = [await link.textContent(), await link.getAttribute('href')];
    const id = Number(new RegExp(`^/${table}/edit/(\\d+)$`).exec(href ?? '')?.[1]);
    const paths: Record<string, string> = {
      crop_ticket: 'ticket_crop/ticket-crop',
      delivery_ticket: 'ticket_delivery/ticket-deliveries',
      haul_ticket: 'ticket_haul/ticket-hauls',
    };
    const answer = await office.app.inject({
      method: 'GET',
      url: `/api/v1/${paths[table]}/${id}/`,
      headers: { authorization: `Bearer ${office.tokens.access}` },
    });
    expect(answer.json<{ ticket_number: string }>().ticket_number).toBe(number);
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
  });

  test('a number is plain text in print', async () => {
    await open('producer_statement', '&producer=1');
    await page.emulateMedia({ media: 'print' });
    const look = await page
      .locator('.part tbody td a')
      .first()
      .evaluate((link) => {
        const cell = link.parentElement ?? link;
        return [
          getComputedStyle(link).textDecorationLine,
          getComputedStyle(link).color === getComputedStyle(cell).color,
        ];
      });
    expect(look).toEqual(['none', true]);
  });

  test('doubts of more than two lines fold behind a button, and are not printed on a paper that pays', async () => {
    // The numbers of a box are at most 24: only a narrow window makes more than two lines of them, in whichever font came first.
    await page.setViewportSize({ width: 240, height: 844 });
    await open('producer_statement');
    const long = page
      .locator('.remark.doubtful')
      .filter({ has: page.getByRole('button', { name: 'Show all' }) })
      .first();
    const lines = (): Promise<number> =>
      long.locator('.told').evaluate((told) => Math.round(told.getBoundingClientRect().height / 18));
    expect(await lines()).toBe(2);
    const box = await long.elementHandle();
    await long.getByRole('button').focus();
    await page.keyboard.press('Enter');
    expect(await box?.evaluate((told) => (told.querySelector('.told')?.clientHeight ?? 0) > 40)).toBe(true);
    expect(await box?.evaluate((told) => document.activeElement === told)).toBe(true);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.emulateMedia({ media: 'print' });
    for (const told of await page.locator('.remark.doubtful').all()) expect(await told.isVisible()).toBe(false);
    expect(await page.locator('.remark.missing').first().isVisible()).toBe(true);
    expect(
      await page
        .locator('tr.doubt td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor),
    ).toBe('rgba(0, 0, 0, 0)');
    await open('field_report');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.remark.doubtful').first().isVisible()).toBe(true);
  });
});
