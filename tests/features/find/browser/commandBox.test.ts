/** The command box in a browser, by keys alone: a ticket of another year, a report, the focus, and what a screen reader needs. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import {
  focusedName,
  LAPTOP,
  noticeOf,
  PHONE,
  program,
  untilFocused,
  visitSignedIn,
  type Visit,
} from '../../../support/browser';
import { axeFaults } from '../../../support/axe';
import { inBrowserSuite } from '../../../support/browserSuite';
import { addTicket, setUpBusiness, year, type Business } from '../../../support/business';
import { clientOf } from '../../../support/client';
import { titled } from '../../../support/screen';
import type { RunningServer } from '../../../support/server';

describe.skipIf(!program)('the command box', () => {
  let browser: Browser;
  let server: RunningServer;
  let ids: Business;
  let at: Visit;
  let page: Page;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    const call = await clientOf(server);
    ids = await setUpBusiness(call);
    await addTicket(call, 'crop_ticket', ids, { ticket_number: '45500', date: `${year - 1}-09-18` });
    await addTicket(call, 'crop_ticket', ids, { ticket_number: '45501' });
  });
  afterEach(() => at.close());

  async function open(address: string, size = LAPTOP): Promise<void> {
    at = await visitSignedIn(browser, server, { size });
    page = at.page;
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const box = () => page.getByRole('dialog', { name: 'Find anything' });

  test('opens a ticket of another year, and the year follows', async () => {
    await open('/feed/add');
    await untilFocused(page, 'Name');
    await page.keyboard.press('Control+k');
    await untilFocused(page, 'Find anything');
    await page.keyboard.type('45500');
    await box().getByRole('option', { name: '45500' }).waitFor();
    await page.keyboard.press('Enter');
    await titled(page, 'Edit Crop Ticket');
    await noticeOf(page, `Year is now ${year - 1}.`);
    expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe(String(year - 1));
  });

  test('opens the report of a party and a month', async () => {
    await open('/crops/list');
    // The frame shown while the code loads has a heading too, but no keys yet.
    await untilFocused(page, 'Search');
    await page.keyboard.press('Control+k');
    await untilFocused(page, 'Find anything');
    await page.keyboard.type('september halvorson');
    await box().getByRole('option', { name: 'Producer Statement' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reports/producer_statement?*');
    expect(new URL(page.url()).search).toBe(
      `?date_from=${year}-09-01&date_to=${year}-09-30&producer=${ids.producer_id}&selectedYear=${year}`,
    );
    await page.getByText('45501').first().waitFor();
  });

  test('gives the focus back, keeps the page as it was, and leads to the guide', async () => {
    await open('/feed/add');
    await untilFocused(page, 'Name');
    await page.keyboard.type('a/?');
    expect(await page.getByLabel('Name').inputValue()).toBe('a/?');
    await page.keyboard.press('Control+k');
    await untilFocused(page, 'Find anything');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Name');
    const guide = await page.request.get('/guide.html');
    expect(await guide.text()).toContain('Guide: entering tickets');
    expect(await (await page.request.get('/guia.html')).text()).toContain('Guía: capturar boletas');
  });

  test.each([
    ['a laptop', LAPTOP],
    ['a telephone', PHONE],
  ])('axe finds nothing in it, in the sheet and in the chooser on %s', async (_size, size) => {
    await open('/', size);
    await page.getByRole('button', { name: 'Find anything' }).click();
    await box().getByRole('option').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.type('4550');
    await box().getByRole('option', { name: '45500' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    if (size === PHONE) await box().getByRole('button', { name: 'Close' }).click();
    else await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('button:visible', { hasText: 'Add Crop Ticket' }).click();
    await page.getByRole('dialog', { name: 'Add Crop Ticket' }).getByRole('option').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});
