/**
 * Home, profile and report picker on the real server (§2.5, §2.6, §2.14, §5, §7.1, §7.8; rulings 18, 41, 45, 46). Words are the
 * specification's.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Call } from '../support/api';
import { noticeOf, notices, program, signIn, visit, type Visit } from '../support/browser';
import { inBusinessSuite } from '../support/browserSuite';
import { addTicket, year, type Business } from '../support/business';
import { clientOf } from '../support/client';
import { answerInstead, button, choose, field, noteOf, titled } from '../support/screen';
import type { RunningServer } from '../support/server';

const COUNTS = `Tickets in ${year}`;
const panels = ['Jobs', COUNTS, 'Delivery Tickets', 'Haul Tickets'];
const reads = [
  '/api/v1/job/jobs/',
  '/api/v1/ticket_counts/',
  '/api/v1/ticket_delivery/ticket-deliveries/',
  '/api/v1/ticket_haul/ticket-hauls/',
];

describe.skipIf(!program)('home, reports and profile', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let ids: Business;
  let at: Visit;
  let page: Page;

  inBusinessSuite(
    async (suite) => {
      ({ browser, server, call, ids } = suite);
      for (const number of ['48001', '48002', '48003'])
        await addTicket(call, 'crop_ticket', ids, { ticket_number: number });
      for (const number of ['71001', '71002']) await addTicket(call, 'delivery_ticket', ids, { ticket_number: number });
      await addTicket(call, 'haul_ticket', ids, { ticket_number: '81001' });
      await addTicket(call, 'delivery_ticket', ids, { ticket_number: '61001', date: `${year - 1}-09-18` });
    },
    async (opened) => {
      at = opened;
      page = at.page;
      await page.goto('/');
    },
  );

  const panel = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const counts = (name: string): Promise<string[]> => panel(name).getByRole('definition').allTextContents();
  const cells = (name: string): Promise<string[][]> =>
    panel(name)
      .locator('tbody:not(.bones) tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));

  test('the four panels show the latest of the year, and stay minimised until they are expanded again', async () => {
    await expect
      .poll(() => cells('Jobs'))
      .toEqual([[`${year}-09-18`, 'Halvorson Farms', 'Ridgeline Dairy', 'Corn Silage', 'Home 80', 'Add Tickets']]);
    const ticket = [`${year}-09-18`, 'Halvorson Farms', 'Ridgeline Dairy', 'Corn Silage', 'Luis Ortega', ''];
    await expect.poll(() => cells('Delivery Tickets')).toEqual([ticket, ticket]);
    await expect
      .poll(() => cells('Haul Tickets'))
      .toEqual([[`${year}-09-18`, 'Cedar Grain Works', 'Ridgeline Dairy', 'Canola Meal', 'Luis Ortega', '']]);
    for (const name of panels) await button(panel(name), `Minimize ${name}`).click();
    await page.reload();
    for (const name of panels) await button(panel(name), `Expand ${name}`).waitFor();
    for (const name of panels) expect(await panel(name).locator('table, dl').count()).toBe(0);
    for (const name of panels) await button(panel(name), `Expand ${name}`).click();
    await expect.poll(() => cells('Delivery Tickets')).toHaveLength(2);
    await expect.poll(() => counts(COUNTS)).toEqual(['3', '2', '1']);
  });

  test('the chart draws three bars of 20 pixels in green, light green and orange', async () => {
    const bars = panel(COUNTS).locator('.recharts-bar-rectangle path');
    await expect.poll(() => bars.count()).toBe(3);
    expect(await panel(COUNTS).getByRole('term').allTextContents()).toEqual([
      'Ticket Crop',
      'Ticket Delivery',
      'Ticket Haul',
    ]);
    const drawn = await bars.evaluateAll((all) =>
      all.map((bar) => ({
        height: Number(bar.getAttribute('height')),
        width: Number(bar.getAttribute('width')),
        fill: getComputedStyle(bar).fill,
      })),
    );
    // A bar with an edge is drawn half a pixel inside of it.
    expect(drawn.map(({ height }) => Math.round(height))).toEqual([20, 19, 20]);
    const [crop, delivery, haul] = drawn.map(({ fill }) => (fill.match(/\d+/g) ?? []).map(Number));
    expect(
      [crop, delivery, haul].map(([red = 0, green = 0, blue = 0] = []) =>
        green > red && green > blue ? 'green' : red > green && green > blue ? 'orange' : 'other',
      ),
    ).toEqual(['green', 'green', 'orange']);
    expect(delivery?.[1] ?? 0).toBeGreaterThan(crop?.[1] ?? 255);
    expect(drawn.map(({ width }) => width)).toEqual(drawn.map(({ width }) => width).toSorted((a, b) => b - a));
  });

  test('another year loads all four again, and shows nothing of the former', async () => {
    await expect.poll(() => cells('Delivery Tickets')).toHaveLength(2);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (reads.includes(pathname)) asked.push(pathname + search);
    });
    await field(page, 'Year').selectOption(String(year - 1));
    await expect
      .poll(() => cells('Delivery Tickets'))
      .toEqual([[`${year - 1}-09-18`, 'Halvorson Farms', 'Ridgeline Dairy', 'Corn Silage', 'Luis Ortega', '']]);
    await panel('Jobs')
      .getByText(`No jobs in ${year - 1}.`)
      .waitFor();
    await panel('Haul Tickets')
      .getByText(`No haul tickets in ${year - 1}.`)
      .waitFor();
    await expect.poll(() => counts(`Tickets in ${year - 1}`)).toEqual(['0', '1', '0']);
    expect(asked.toSorted()).toEqual([
      `/api/v1/job/jobs/?year=${year - 1}&page_size=10`,
      `/api/v1/ticket_counts/?selectedYear=${year - 1}`,
      `/api/v1/ticket_delivery/ticket-deliveries/?year=${year - 1}&page_size=10`,
      `/api/v1/ticket_haul/ticket-hauls/?year=${year - 1}&page_size=10`,
    ]);
  });

  test('a panel whose read fails says nothing but Retry, and that brings it', async () => {
    at.expectLogs(/^500 GET|status of 500|Loading failed\./);
    for (const path of reads)
      await answerInstead(page, { method: 'GET', path }, { status: 500, json: { detail: 'Broken.' } }, 1);
    await page.reload();
    for (const name of panels) await button(panel(name), 'Retry').waitFor();
    expect([await notices(page).count(), await page.getByText(/^No .* in \d/).count()]).toEqual([0, 0]);
    for (const name of panels) await button(panel(name), 'Retry').click();
    await expect.poll(() => cells('Jobs')).toHaveLength(1);
    await expect.poll(() => cells('Delivery Tickets')).toHaveLength(2);
    await expect.poll(() => cells('Haul Tickets')).toHaveLength(1);
    await expect.poll(() => counts(COUNTS)).toEqual(['3', '2', '1']);
  });

  /** Presses Generate Report and returns the address that the browser opens. */
  async function generate(): Promise<string> {
    const loaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().includes('/reports/'),
    );
    await button(page, 'Generate Report').click();
    const { pathname, search } = new URL((await loaded).url());
    return pathname + search;
  }

  async function pickDays(...days: readonly string[]): Promise<void> {
    await button(page, 'Open calendar, Date Range').click();
    const month = page.getByRole('grid').first();
    for (const day of days)
      await month
        .getByRole('button')
        .filter({ hasText: new RegExp(`^${day}$`) })
        .click();
    await page.keyboard.press('Escape');
  }

  test('the report picker sends what is set by id; a report without tickets leads back with it', async () => {
    await page.getByRole('link', { name: 'View Reports' }).click();
    await page.getByRole('heading', { name: 'Select a Report' }).waitFor();
    expect(await button(page, 'Generate Report').count()).toBe(0);
    await page.getByRole('radio', { name: 'Producer Statement' }).check();
    await page.getByRole('heading', { name: 'Producer Statement' }).waitFor();
    await choose(page, 'Producer', 'Vandermeer Bros');
    await choose(page, 'Crop', 'Haylage');
    await page.getByRole('main').getByRole('button', { name: 'Clear Crop' }).click();
    await pickDays('3', '9');
    const range = await field(page, 'Date Range').inputValue();
    expect(range).toMatch(/^\d{4}-\d\d-03 – \d{4}-\d\d-09$/);
    const [from, to] = range.split(' – ');
    expect(await generate()).toBe(
      `/reports/producer_statement?date_from=${from}&date_to=${to}&producer=${ids.producer_id + 1}&selectedYear=${year}`,
    );
    await page.getByText('No tickets for Producer Statement.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/report-not-found');
    await page.getByRole('link', { name: 'Back to the report picker' }).click();
    await page.getByRole('heading', { name: 'Producer Statement' }).waitFor();
    await expect.poll(() => field(page, 'Producer').inputValue()).toBe('Vandermeer Bros');
    expect(await field(page, 'Date Range').inputValue()).toBe(range);

    await choose(page, 'Producer', 'Halvorson Farms');
    await field(page, 'Year').selectOption(String(year - 1));
    await expect.poll(() => field(page, 'Date Range').inputValue()).toBe('');
    await page.getByText(`Without dates the report covers all of ${year - 1}.`).waitFor();
    await button(page, 'Open calendar, Date Range').click();
    await page.getByRole('grid', { name: `January ${year - 1}` }).waitFor();
    await page.keyboard.press('Escape');
    await field(page, 'Year').selectOption(String(year));
    expect(await generate()).toBe(`/reports/producer_statement?producer=${ids.producer_id}&selectedYear=${year}`);
    await page.waitForURL('**/reports/**');
    for (const number of ['48001', '48002', '48003']) await page.getByText(number).first().waitFor();
  });

  test('without a year no report is made, and that is logged', async () => {
    const logged: string[] = [];
    page.on('console', (message) => void logged.push(message.text()));
    at.expectLogs(/ERR_CONNECTION_FAILED|The list of years could not be fetched\.|A report needs a selected year\./);
    await answerInstead(page, { method: 'GET', path: '/api/v1/years/' }, 'lost');
    await at.context().addCookies([{ name: 'selectedYear', value: '0000', url: server.url }]);
    await page.goto('/report_runner?report=field_report');
    await button(page, 'Generate Report').click();
    await expect.poll(() => logged).toContain('A report needs a selected year.');
    expect(new URL(page.url()).pathname).toBe('/report_runner');
  });

  // This test is the last one because it changes the password.
  test('a new password asks for the present one when the sign-in is old, and ends the other sessions', async () => {
    at.expectLogs(/status of 40[013]/);
    const other = await visit(browser, server.url);
    other.expectLogs(/status of 401|Loading failed\./);
    await signIn(other.page, server);
    await button(page, server.username).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await titled(page, 'Profile');
    const update = button(page.getByRole('form', { name: 'Profile' }), 'Update Profile');
    expect(await update.isDisabled()).toBe(true);
    await field(page, 'Email').fill('clerk@example.com');
    await field(page, 'New Password').fill('sweet-corn-77');
    await page.getByText('Passwords do not match.').waitFor();
    await field(page, 'Verify New Password').fill('sweet-corn-78');
    expect(await update.isDisabled()).toBe(true);
    await field(page, 'Verify New Password').fill('sweet-corn-77');
    await page.getByText('Passwords do not match.').waitFor({ state: 'detached' });

    // The server's answers a quarter of an hour after the sign-in, and to a wrong password.
    const profile = { method: 'PUT', path: '/api/v1/profile/' };
    await answerInstead(
      page,
      profile,
      { status: 400, json: { current_password: ['This is not your current password.'] } },
      1,
    );
    await answerInstead(
      page,
      profile,
      { status: 403, json: { detail: 'Enter your current password to continue.', code: 'reauthentication_required' } },
      1,
    );
    await update.click();
    const dialog = page.getByRole('dialog', { name: 'Enter your current password' });
    await field(dialog, 'Current Password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect.poll(() => noteOf(dialog, 'Current Password')).toBe('This is not your current password.');
    await field(dialog, 'Current Password').fill(server.password);
    await page.keyboard.press('Enter');
    await noticeOf(page, 'Profile successfully updated!');
    await dialog.waitFor({ state: 'detached' });

    // The other page may have heard of it before its next call.
    const ended = other.page.getByText('Your session ended.');
    await Promise.any([other.page.getByRole('link', { name: 'Crops', exact: true }).click(), ended.waitFor()]);
    await ended.waitFor();
    await other.close();
    await page.getByRole('link', { name: 'Crops', exact: true }).click();
    await page.getByRole('link', { name: 'Edit Haylage' }).waitFor();
    const renewed = await clientOf({ ...server, password: 'sweet-corn-77' });
    expect((await renewed('GET', '/api/v1/profile/')).body).toMatchObject({ email: 'clerk@example.com' });
    await expect(clientOf(server)).rejects.toThrow('401');
  });
});
