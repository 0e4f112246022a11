/**
 * Session and year on the real server (§4, §8.1; rulings 12 to 14, 44): one refresh for all calls of two tabs, typed values
 * survive the end of a session and a reload, and the year list is requested until it is answered.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Call } from '../support/api';
import { noticeOf, program, signIn, typeFields, untilFocused, untilQuiet, type Visit } from '../support/browser';
import { inBusinessSuite } from '../support/browserSuite';
import { addTicket, year, type Business } from '../support/business';
import { answerInstead, button, choose, field, titled, valuesOf } from '../support/screen';
import type { RunningServer } from '../support/server';

const REFRESH = '/api/v1/token/refresh/';
const YEARS = { method: 'GET', path: '/api/v1/years/' };
/** Tickets of this year and of the last: more than a page of 25. */
const MANY = 26;

describe.skipIf(!program)('session and year', () => {
  let server: RunningServer;
  let call: Call;
  let ids: Business;
  let at: Visit;
  let page: Page;

  inBusinessSuite(
    async (suite) => {
      ({ server, call, ids } = suite);
      for (let n = 0; n < MANY; n += 1) {
        await addTicket(call, 'delivery_ticket', ids, { ticket_number: String(71_000 + n) });
        await addTicket(call, 'delivery_ticket', ids, { ticket_number: String(61_000 + n), date: `${year - 1}-09-18` });
      }
    },
    (opened) => {
      at = opened;
      page = at.page;
    },
  );

  const stored = (key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);
  /** Stores tokens that no server accepts; one without three parts counts as expired (ruling 14). */
  const spoil = (...keys: readonly ('access_token' | 'refresh_token')[]): Promise<void> =>
    page.evaluate((names) => names.forEach((name) => localStorage.setItem(name, 'spoilt')), keys);
  /** Calls to an address of the API by all tabs of the visit, with their answers' status. */
  function answersTo(isOne: (path: string) => boolean): number[] {
    const found: number[] = [];
    at.context().on('response', (answer) => {
      if (isOne(new URL(answer.url()).pathname)) found.push(answer.status());
    });
    return found;
  }

  test('two tabs whose calls are refused together ask for one new token, and go on where they were', async () => {
    at.expectLogs(/status of 401/);
    const other = await at.context().newPage();
    await other.goto('/report_runner');
    await titled(other, 'View Reports');
    await page.goto('/report_runner');
    await titled(page, 'View Reports');
    // Calls of these loads would be held as well, and given up with the reload.
    await untilQuiet(page);
    const before = await stored('access_token');
    const refreshes = answersTo((path) => path === REFRESH);
    const answers = answersTo((path) => path.startsWith('/api/v1/') && path !== REFRESH);
    // Twenty calls of both tabs wait before the first of them is answered.
    let held = 0;
    let open = (): void => undefined;
    const all = new Promise<void>((settle) => (open = settle));
    await at.context().route('**/api/v1/**', async (route) => {
      if (new URL(route.request().url()).pathname !== REFRESH) {
        held += 1;
        if (held === 20) open();
        await all;
      }
      await route.continue();
    });
    await spoil('access_token');
    await Promise.all([page.reload(), other.reload()]);
    for (const tab of [page, other]) {
      await field(tab, 'Producer').fill('Halv');
      await tab.getByRole('option', { name: 'Halvorson Farms' }).waitFor();
      await tab.getByRole('link', { name: 'Home' }).first().waitFor();
    }
    await expect.poll(() => answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(answers.filter((status) => status === 401).length).toBeGreaterThanOrEqual(20);
    expect(refreshes).toEqual([200]);
    expect([page.url(), other.url()]).toEqual([`${server.url}/report_runner`, `${server.url}/report_runner`]);
    expect(await stored('access_token')).not.toBe('spoilt');
    expect(await stored('access_token')).not.toBe(before);
  });

  test.each([
    ['loaded again', () => page.reload()],
    ['left for another', () => page.goto('/trucks/list')],
  ])('a page that is %s while its token is being renewed signs nobody out', async (_what, leave) => {
    at.expectLogs(/status of 401|Failed to fetch|net::ERR_ABORTED|Loading failed/);
    await page.goto('/');
    await titled(page, 'Home');
    await spoil('access_token');
    let release = (): void => undefined;
    const renewal = new Promise<void>((settle) => (release = settle));
    const held = page.waitForRequest((request) => new URL(request.url()).pathname === REFRESH);
    await page.route(`**${REFRESH}`, async (route) => {
      await renewal;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('link', { name: 'Customer List' }).click();
    await held;
    await page.unroute(`**${REFRESH}`);
    await leave();
    release();
    await page.getByRole('heading', { level: 1, name: /^(Customer List|Trucks List)$/ }).waitFor();
    await expect.poll(() => stored('access_token')).not.toBe('spoilt');
    expect([await stored('session_ended'), await stored('refresh_token')]).toEqual([null, expect.any(String)]);
  });

  test('a session that ends in the middle of a ticket: the way back from Home opens it with all that was typed', async () => {
    at.expectLogs(/status of 401/);
    await page.goto('/haul_ticket/add');
    await untilFocused(page, 'Ticket Number');
    await typeFields(page, [
      ['Ticket Number', '80077'],
      ['Dairy Ticket Number', 'D-77'],
      ['Gross Weight', '40040'],
    ]);
    await spoil('access_token', 'refresh_token');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Your session ended.').waitFor();
    expect([new URL(page.url()).pathname, await stored('access_token'), await stored('refresh_token')]).toEqual([
      '/login',
      null,
      null,
    ]);
    await signInAgain();
    await page.getByText(/^You were entering Haul Ticket “80077”, today/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('link', { name: 'Continue' }).click();
    await titled(page, 'Add Haul Ticket');
    await expect
      .poll(() => valuesOf(page, ['Ticket Number', 'Dairy Ticket Number', 'Gross Weight']))
      .toEqual(['80077', 'D-77', '40,040']);
  });

  /** Signs in on the login page that is shown; `signIn` would load it again. */
  async function signInAgain(): Promise<void> {
    await page.getByLabel('Username').fill(server.username);
    await page.getByLabel('Password', { exact: true }).fill(server.password);
    await button(page, 'Login').click();
    await titled(page, 'Home');
  }

  test('a half-keyed ticket is offered after a reload, and nothing of it once it is saved', async () => {
    await page.goto(`/crop_ticket/add/${ids.job_id}`);
    await untilFocused(page, 'Ticket Number');
    await typeFields(page, [
      ['Ticket Number', '48277'],
      ['Truck', 'P-14'],
      ['Gross Weight', '78460'],
    ]);
    await page.reload();
    await page.getByText(/^You were entering Crop Ticket 48277, today/).waitFor();
    expect(await field(page, 'Ticket Number').inputValue()).toBe('');
    await button(page, 'Restore').click();
    await expect
      .poll(() => valuesOf(page, ['Ticket Number', 'Truck', 'Hauler', 'Gross Weight']))
      .toEqual(['48277', 'P-14', 'Pederson Trucking', '78,460']);
    await field(page, 'Tare Weight').fill('31280');
    await page.keyboard.press('Control+Enter');
    await noticeOf(page, 'Ticket submitted successfully!');
    await untilFocused(page, 'Ticket Number');
    await page.reload();
    await untilFocused(page, 'Ticket Number');
    expect(await page.getByText(/^You were entering/).count()).toBe(0);
  });

  test('a year is remembered in cookie and storage, opens lists on page 1, and takes its date from a new ticket', async () => {
    await page.goto('/ticket_delivery/list?page=2');
    await page.getByRole('checkbox', { name: 'Select 71000', exact: true }).waitFor();
    await field(page, 'Year').selectOption(String(year - 1));
    await page.getByRole('checkbox', { name: `Select ${61_000 + MANY - 1}`, exact: true }).waitFor();
    await page.getByText('1–25').waitFor();
    expect(new URL(page.url()).search).toBe('');
    const cookie = (await at.context().cookies()).find(({ name }) => name === 'selectedYear');
    expect([cookie?.value, await stored('selectedYear')]).toEqual([String(year - 1), String(year - 1)]);
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(24);

    await page.getByRole('link', { name: 'Add Delivery Ticket' }).click();
    await titled(page, 'Add Delivery Ticket');
    await expect.poll(() => field(page, 'Year').inputValue()).toBe(String(year - 1));
    await field(page, 'Ticket Number').fill('70077');
    await field(page, 'Date').fill(`${year - 1}-09-18`);
    await choose(page, 'Customer', 'Ridgeline Dairy');
    await field(page, 'Year').selectOption(String(year));
    await expect.poll(() => field(page, 'Date').inputValue()).toBe('');
    expect(await valuesOf(page, ['Ticket Number', 'Customer'])).toEqual(['70077', 'Ridgeline Dairy']);
    const { results } = (await call('GET', `/api/v1/ticket_delivery/ticket-deliveries/?page=1&year=${year - 1}`))
      .body as unknown as { results: { id: number }[] };
    await page.goto(`/delivery_ticket/edit/${results[0]?.id}`);
    await expect.poll(() => field(page, 'Date').inputValue()).toBe(`${year - 1}-09-18`);
    await field(page, 'Year').selectOption(String(year - 1));
    await field(page, 'Year').selectOption(String(year));
    expect(await field(page, 'Date').inputValue()).toBe(`${year - 1}-09-18`);
  });

  test('the list of years is asked for again after five seconds, until it comes', async () => {
    at.expectLogs(/ERR_CONNECTION_FAILED|status of 401|The list of years could not be fetched\./);
    const refused = await answerInstead(
      page,
      YEARS,
      { status: 401, json: { detail: 'Authentication credentials were not provided.' } },
      1,
    );
    const lost = await answerInstead(page, YEARS, 'lost', 1);
    await at.context().clock.install();
    await page.goto('/');
    const options = (): Promise<string[]> => field(page, 'Year').locator('option').allTextContents();
    await expect.poll(lost).toBe(1);
    await page.getByRole('link', { name: 'Add Tickets' }).waitFor();
    expect(await options()).toEqual([String(year)]);
    await at.context().clock.fastForward(5000);
    await expect.poll(refused).toBe(1);
    expect(await stored('access_token')).not.toBeNull();
    expect(await options()).toEqual([String(year)]);
    await at.context().clock.fastForward(5000);
    await expect.poll(options).toEqual([String(year), String(year - 1)]);
  });

  test('a remembered year that has no records gives way to the present one', async () => {
    await at.context().addCookies([{ name: 'selectedYear', value: '1999', url: server.url }]);
    await page.goto('/');
    await expect.poll(() => field(page, 'Year').inputValue()).toBe(String(year));
    await expect.poll(() => stored('selectedYear')).toBe(String(year));
  });

  // This test is the last one because it ends the session of all visits.
  test('Logout removes both tokens and goes to the login page, in every tab; the next sign-in leads all of them in', async () => {
    await page.goto('/');
    const other = await at.context().newPage();
    await other.goto('/hauler/add');
    await field(other, 'Name').fill('Big Coulee');
    await button(page, server.username).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    for (const tab of [page, other]) await button(tab, 'Login').waitFor();
    expect([await stored('access_token'), await stored('refresh_token')]).toEqual([null, null]);
    expect(await page.getByRole('banner').count()).toBe(0);
    // What was typed is told of where the session ended without a press.
    await other.getByText('Your session ended. What you typed is kept.').waitFor();
    expect(await page.getByText('Your session ended.').count()).toBe(0);
    await signIn(page, server);
    await titled(other, 'Home');
  });
});
