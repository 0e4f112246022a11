/** Bulk edit as the review tried it (clerk A2, ruling 66): thirty tickets of three jobs, of which only one rate should change. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { AnyRow, Values } from '../../src/rules/rows';
import { rowsIn, type Call } from '../support/api';
import { noticeOf, PHONE, program, untilFocused, visitSignedIn } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { buildSaved } from '../support/build';
import { clientOf } from '../support/client';
import { button, field, noteOf } from '../support/screen';
import type { RunningServer } from '../support/server';

const CROPS = apiPath(entities.crop_ticket);
const year = new Date().getFullYear();

/** What each job's tickets have: only the haul rate, the mile rate and the min miles are the same for all. */
const jobs: readonly Values[] = [
  { moisture: 27.1, customer_rate: 112.25, producer_rate: 0, haul_mile: 9 },
  { moisture: 28, customer_rate: 113.25, producer_rate: 103.5, haul_mile: 14 },
  { moisture: 28.4, customer_rate: 123.75, producer_rate: 105, haul_mile: 22.6 },
];
const agreed = { at_moisture: 30, haul_rate: 4.5, haul_mile_rate: 0.19, min_mile: 5 };

/** Total haul cost in cents, computed here with whole numbers: lbs × (rate + extra miles × mile rate) ÷ 2000, rounded half up. */
function haulCents(row: Values, haulRate: number): bigint {
  const whole = (value: unknown, scale: number): bigint => BigInt(Math.round(Number(value) * 10 ** scale));
  const lbs = whole(row.gross_weight, 0) - whole(row.tare_weight, 0);
  const extra = (whole(row.haul_mile, 1) - whole(row.min_mile, 1)) * whole(row.haul_mile_rate, 2);
  // Dollars per ton in thousandths, pounds per ton, 10 thousandths a cent.
  const [over, under] = [lbs * (whole(haulRate, 3) + extra), 2000n * 10n];
  return (2n * over + under) / (2n * under);
}

const dollars = (cents: bigint): string =>
  `$${(cents / 100n).toLocaleString('en-US')}.${String(cents % 100n).padStart(2, '0')}`;

describe.skipIf(!program)('bulk edit of tickets of several jobs', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    call = await clientOf(server);
    for (const [n, values] of jobs.entries()) {
      const job = await buildSaved(call, entities, 'job', { date: `${year}-01-05` }, n + 1);
      for (let at = 0; at < 10; at++) {
        await buildSaved(call, entities, 'crop_ticket', {
          ticket_number: String(46_000 + n * 10 + at),
          job_id: job.id,
          date: `${year}-01-06`,
          gross_weight: 78_460 + 130 * at,
          tare_weight: 31_320 - 70 * n,
          ...values,
          ...agreed,
        });
      }
    }
  });

  const stored = async (): Promise<AnyRow[]> => rowsIn(await call('GET', `${CROPS}?page=1&page_size=100`));
  const unstamped = (rows: readonly AnyRow[]): Values[] => rows.map((row) => ({ ...row, edit_date: '' }));
  const check = (page: Page, number: string) => page.getByRole('checkbox', { name: `Select ${number}`, exact: true });
  const effect = (page: Page, party: string): Promise<string[]> =>
    page.locator('.bulk-effect tr').filter({ hasText: party }).locator('td').allTextContents();

  test('typing Haul Rate 4.75 changes that and nothing else, and says what it costs', async () => {
    const before = await stored();
    const at = await visitSignedIn(browser, server);
    const { page } = at;
    await page.goto('/ticket_crop/list');
    await check(page, '46029').click();
    await check(page, '46000').click({ modifiers: ['Shift'] });
    await button(page, 'Edit Selected').click();
    const dialog = page.getByRole('dialog', { name: 'Editing 30 Tickets' });
    await untilFocused(page, 'At Moisture');
    expect(await noteOf(dialog, 'Moisture')).toBe('3 different values: 27.1, 28.0, 28.4');
    await field(dialog, 'Haul Rate').fill('4.75');
    expect(await noteOf(dialog, 'Haul Rate')).toBe('was 4.50 on all 30');
    const sum = (rate: number): bigint => before.reduce((cents, row) => cents + haulCents(row, rate), 0n);
    const [now, after] = [sum(4.5), sum(4.75)];
    await expect
      .poll(() => effect(page, 'Haulers'))
      .toEqual([dollars(now), dollars(after), `+${dollars(after - now)}`]);
    expect((await effect(page, 'Producers'))[2]).toBe('no change');
    expect((await effect(page, 'Customers'))[2]).toBe('no change');
    await dialog.getByText('1 field changes on 30 tickets · 4 fields that differ stay as they are').waitFor();
    await page.keyboard.press('Control+Enter');
    await noticeOf(page, 'Crop ticket updated successfully!');
    expect(unstamped(await stored())).toEqual(unstamped(before.map((row) => ({ ...row, haul_rate: 4.75 }))));
    await at.close();
  });

  test('by keys alone: Tab comes to Write, Space marks, Escape leaves everything as it was', async () => {
    const before = await stored();
    const at = await visitSignedIn(browser, server);
    const { page } = at;
    await page.goto('/ticket_crop/list');
    await check(page, '46029').click();
    await check(page, '46010').click();
    await button(page, 'Edit Selected').click();
    const dialog = page.getByRole('dialog', { name: 'Editing 2 Tickets' });
    await untilFocused(page, 'At Moisture');
    await page.keyboard.press('Tab');
    await untilFocused(page, 'Write');
    await page.keyboard.press('Space');
    expect(await dialog.getByRole('checkbox', { name: 'Write', checked: true }).count()).toBe(5);
    await dialog.getByText('1 field changes on 1 ticket').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual(before);
    await at.close();
  });

  test('the totals above the list are those of all its tickets, and fold into one row on a telephone', async () => {
    const rows = await stored();
    const tons = (of: readonly AnyRow[]): string =>
      (of.reduce((sum, row) => sum + Math.round((Number(row.gross_weight) - Number(row.tare_weight)) / 20), 0) / 100)
        .toFixed(2)
        .replace(/(?=\d{3}\.)/, ',')
        .replace(/^,/, '');
    const at = await visitSignedIn(browser, server, { size: PHONE });
    const { page } = at;
    await page.goto('/ticket_crop/list');
    const line = page.getByRole('region', { name: 'Totals of all tickets found' });
    await line.getByText(tons(rows)).waitFor();
    const folded = await line.boundingBox();
    expect(Math.round(folded?.height ?? 0)).toBe(52);
    expect(await line.getByText('Customer pay').count()).toBe(0);
    await line.getByRole('button', { name: 'Totals of all tickets found' }).click();
    await line.getByText('Producer net').waitFor();
    expect(await line.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await page.goto('/ticket_crop/list?ticket_number=4601');
    await line.getByText(tons(rows.filter((row) => String(row.ticket_number).startsWith('4601')))).waitFor();
    await at.close();
  });

  test('fills a telephone, with its button in reach', async () => {
    const at = await visitSignedIn(browser, server, { size: PHONE });
    const { page } = at;
    await page.goto('/ticket_crop/list');
    await check(page, '46029').click();
    await check(page, '46010').click();
    await button(page, 'Edit Selected').click();
    const dialog = page.getByRole('dialog', { name: 'Editing 2 Tickets' });
    await dialog.waitFor();
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    const save = button(dialog, 'Save 2 Tickets');
    const box = await save.boundingBox();
    expect([box?.height, (box?.y ?? 0) + (box?.height ?? 0) <= PHONE.height]).toEqual([48, true]);
    await field(dialog, 'Min Mile').fill('6');
    await save.click();
    await noticeOf(page, 'Crop ticket updated successfully!');
    await at.close();
  });
});
