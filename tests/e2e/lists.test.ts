/** The ticket lists and the jobs list on the real server, as a clerk uses them: widths, keys, selection, addresses, phones. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import type { Call } from '../support/api';
import { brokenRules } from '../support/axe';
import {
  LAPTOP,
  noticeOf,
  PHONE,
  program,
  scrollRoom,
  untilFocused,
  type Visit,
  type VisitSettings,
  visitSignedIn,
} from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { buildSaved } from '../support/build';
import { clientOf } from '../support/client';
import type { RunningServer } from '../support/server';

const year = new Date().getFullYear();
const CROPS = '/api/v1/ticket_crop/ticket-crop/';

describe.skipIf(!program)('the lists', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let at: Visit;
  let page: Page;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    call = await clientOf(server);
    const job = await buildSaved(call, entities, 'job', { date: `${year}-09-18` });
    const first = await buildSaved(call, entities, 'crop_ticket', {
      job_id: job.id,
      date: `${year}-09-18`,
      ticket_number: '48000',
      customer_rate: 48.5,
    });
    const { truck_id, hauler_id, customer_id, producer_id } = first as Record<string, { id: number } | undefined>;
    const shared = {
      job_id: job.id,
      truck_id: truck_id?.id,
      hauler_id: hauler_id?.id,
      customer_id: customer_id?.id,
      producer_id: producer_id?.id,
    };
    for (let n = 1; n < 120; n += 1) {
      const draft = {
        ...shared,
        ticket_number: String(48_000 + n),
        date: `${year}-09-18`,
        gross_weight: 70_000 + n,
        tare_weight: 30_000,
        moisture: 60 + (n % 100) / 10,
        at_moisture: 65,
        customer_rate: 48.5,
        producer_rate: 41.25,
        haul_rate: 4.1,
        haul_mile_rate: 0.22,
        haul_mile: 11.3,
        min_mile: 6,
      };
      const { status } = await call('POST', CROPS, draft);
      if (status !== 201) throw new Error(`Ticket ${n} was answered by ${status}.`);
    }
    for (const [name, number] of [
      ['delivery_ticket', '71000'],
      ['haul_ticket', '81000'],
    ] as const) {
      for (let n = 0; n < 3; n += 1)
        await buildSaved(
          call,
          entities,
          name,
          { ticket_number: String(Number(number) + n), date: `${year}-09-18` },
          n + 1,
        );
    }
    await buildSaved(call, entities, 'job', { date: `${year}-09-17` }, 2);
  });
  afterEach(() => at.close());

  async function open(address: string, settings: VisitSettings = {}, drawer: 'rail' | 'open' = 'rail'): Promise<void> {
    at = await visitSignedIn(browser, server, settings);
    page = at.page;
    await page.addInitScript((shape) => localStorage.setItem('windrow.drawer', shape), drawer);
    await page.goto(address);
    await table().getByRole('row').nth(1).waitFor();
  }

  const table = (): Locator => page.getByRole('table');
  const box = (): Locator => page.locator('.list-scroll');
  const row = (number: string): Locator => table().getByRole('row').filter({ hasText: number });
  const check = (number: string): Locator => page.getByRole('checkbox', { name: `Select ${number}`, exact: true });
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const heads = (): Promise<string[]> =>
    table()
      .locator('thead th')
      .evaluateAll((all) => all.filter((head) => head.checkVisibility()).map((head) => head.textContent ?? ''));
  /** Pixels by which the rows can be scrolled sideways. */
  const sideways = (): Promise<number> => box().evaluate((element) => element.scrollWidth - element.clientWidth);
  const cells = (head: string): Promise<string[]> =>
    table().evaluate((element, name) => {
      const place = [...element.querySelectorAll('thead th')].findIndex((one) => one.textContent === name);
      return [...element.querySelectorAll('tbody tr')].map((one) => one.children[place]?.textContent ?? '');
    }, head);
  /** The texts that are wider than their cells. */
  const cut = (): Promise<string[]> =>
    table().evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('td.number, td.name, th')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent ?? ''),
    );

  async function serious(): Promise<string[]> {
    const violations = await brokenRules(page);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }

  test('all 18 columns of the crop list fit at 1366 px beside the rail, and none of their numbers is cut', async () => {
    await open('/ticket_crop/list');
    expect(await heads()).toHaveLength(18);
    expect(await sideways()).toBe(0);
    expect(await cut()).toEqual([]);
    expect(await scrollRoom(page)).toEqual({ across: 0, down: 0 });
  });

  test('beside the open drawer the rest scrolls inside the table, under checkbox and ticket number', async () => {
    // The short names of this business fit at 1366 px.
    const width = 1100;
    await open('/ticket_crop/list', { size: { ...LAPTOP, width } }, 'open');
    expect(await sideways()).toBeGreaterThan(0);
    // A line at the edge says that something lies behind it, before anybody scrolls.
    expect(
      await box()
        .locator('td.name')
        .first()
        .evaluate((cell) => getComputedStyle(cell).boxShadow),
    ).not.toBe('none');
    expect(await scrollRoom(page)).toEqual({ across: 0, down: 0 });
    const before = await Promise.all([check('48119').boundingBox(), row('48119').getByRole('link').boundingBox()]);
    await box().evaluate((element) => {
      element.scrollLeft = element.scrollWidth;
    });
    const after = await Promise.all([check('48119').boundingBox(), row('48119').getByRole('link').boundingBox()]);
    expect(after).toEqual(before);
    const edge = await table().locator('thead th').last().boundingBox();
    expect((edge?.x ?? 0) + (edge?.width ?? 0)).toBeLessThanOrEqual(width);
  });

  test('filters, selects and edits with keys alone, and comes back from a ticket to the same place', async () => {
    await open('/ticket_crop/list');
    await button('Search Filters').click();
    await page.getByLabel('Ticket Number', { exact: true }).focus();
    await page.keyboard.type('480');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ticket_crop/list?ticket_number=480');
    await page.getByText('1–50').waitFor();
    await button('2').click();
    await page.waitForURL('**/ticket_crop/list?ticket_number=480&page=2');
    await page.getByText('51–100').waitFor();
    await button('Gross Weight').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**sort=gross_weight');
    await expect.poll(() => cells('Gross Weight').then(([first]) => first)).toBe('70,001');
    await box().evaluate((element) => {
      element.scrollTop = 400;
    });
    const address = page.url();
    await page.getByRole('link', { name: '48020' }).click();
    await page.getByRole('heading', { level: 1, name: 'Edit Crop Ticket' }).waitFor();
    await page.goBack();
    await page.getByText('51–100').waitFor();
    expect(page.url()).toBe(address);
    expect(await cells('Gross Weight').then(([first]) => first)).toBe('70,001');
    await expect.poll(() => box().evaluate((element) => element.scrollTop)).toBe(400);

    await check('48020').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await check('48024').click({ modifiers: ['Shift'] });
    await page.getByText('5 selected').waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await button('Edit Selected').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Editing 5 Tickets' }).waitFor();
    await untilFocused(page, 'At Moisture');
    await page.keyboard.press('Enter');
    await untilFocused(page, 'Moisture');
    await page.keyboard.press('Enter');
    await untilFocused(page, 'Customer Rate');
    await page.keyboard.type('51.5');
    for (const next of ['Producer Rate', 'Haul Rate', 'Haul Mile Rate', 'Haul Mile', 'Min Mile', 'Save 5 Tickets']) {
      await page.keyboard.press('Enter');
      await untilFocused(page, next);
    }
    await page.keyboard.press('Enter');
    await noticeOf(page, 'Crop ticket updated successfully!');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { body } = await call('GET', `${CROPS}?year=${year}&page=1&page_size=200`);
    const changed = (body as unknown as { results: { ticket_number: string; customer_rate: number }[] }).results.filter(
      (ticket) => ticket.customer_rate === 51.5,
    );
    expect(changed.map((ticket) => ticket.ticket_number).toSorted()).toEqual([
      '48020',
      '48021',
      '48022',
      '48023',
      '48024',
    ]);
    await page.getByText('5 selected').waitFor();
  });

  test('deletes what was selected and asked for, and nothing else', async () => {
    await open('/ticket_crop/list?page=3');
    await page.getByText('101–120').waitFor();
    await check('48002').click();
    await check('48001').click();
    await button('Delete Selected').click();
    await page.getByRole('alertdialog', { name: 'Are you sure you want to delete 2 ticket(s)?' }).waitFor();
    await untilFocused(page, 'Cancel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await noticeOf(page, '2 ticket(s) deleted.');
    await page.getByText('101–118').waitFor();
    expect(await check('48000').count()).toBe(1);
    expect(await button('Delete Selected').isDisabled()).toBe(true);
  });

  test('does not render its rows again while a filter is typed', async () => {
    await open('/ticket_crop/list');
    await button('Search Filters').click();
    await page.getByLabel('Ticket Number', { exact: true }).waitFor();
    await page.evaluate(() => {
      const body = document.querySelector('tbody');
      if (!body) throw new Error('There are no rows.');
      document.body.dataset.touched = '0';
      new MutationObserver(() => (document.body.dataset.touched = '1')).observe(body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByLabel('Ticket Number', { exact: true }).pressSequentially('48012345');
    expect(await page.evaluate(() => document.body.dataset.touched)).toBe('0');
    expect(asked).toEqual([]);
  });

  test('on a phone shows five columns, and the row opens the others', async () => {
    await open('/ticket_crop/list', { size: PHONE });
    expect(await heads()).toEqual(['', 'Ticket Number', 'Date', 'Customer', 'Gross Weight', 'Tare Weight']);
    expect(await sideways()).toBe(0);
    expect(await cut()).toEqual([]);
    const customer = page.locator('tbody .wraps').first();
    // A long name takes two lines; all of them in the row that is open.
    await customer.evaluate(
      (element) => void (element.textContent = 'Confederated Growers of the Upper Tamarack Valley'),
    );
    expect(await customer.evaluate((element) => element.clientHeight)).toBe(32);
    await button('More of 48119').click();
    expect(await customer.evaluate((element) => element.clientHeight)).toBeGreaterThan(32);
    const opened = page.locator('tr.opened');
    for (const label of ['Hauler', 'Truck', 'Producer', 'At Moisture', 'Moisture', 'Customer Rate', 'Edit Date'])
      await opened.getByText(label, { exact: true }).waitFor();
    expect(await opened.getByRole('link', { name: 'Edit 48119' }).getAttribute('href')).toMatch(
      /^\/crop_ticket\/edit\/\d+$/,
    );
    await page.goto('/ticket_delivery/list');
    await button('More of 71002').click();
    await opened.getByRole('button', { name: 'Delete 71002' }).waitFor();
    expect(await sideways()).toBe(0);
    await page.goto('/jobs/list');
    await page.getByRole('link', { name: 'Add Ticket' }).first().waitFor();
    expect(await heads()).toEqual(['Actions', 'Date', 'Customer']);
    expect(await sideways()).toBe(0);
  });

  test('leads from a job to its next ticket', async () => {
    await open('/jobs/list');
    await row(`${year}-09-17`).getByRole('link', { name: 'Add Ticket' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Add Crop Ticket' }).isVisible()).toBe(true);
  });

  test.each([
    ['light', false],
    ['dark', true],
  ] as const)('and their dialogs break no serious rule of axe, %s', async (_name, dark) => {
    await open('/ticket_crop/list?job_id=1', { dark });
    await check('48119').click();
    const found = [['crop', await serious()]];
    await button('Edit Selected').click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByLabel('Moisture', { exact: true }).fill('');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('This field must be a numeric value').waitFor();
    found.push(['crop, editing', await serious()]);
    for (const [list, first] of [
      ['/ticket_delivery/list', '71002'],
      ['/ticket_haul/list', '81002'],
    ] as const) {
      await page.goto(list);
      await row(first).waitFor();
      found.push([list, await serious()]);
      await button(`Delete ${first}`).click();
      await page.getByRole('alertdialog').waitFor();
      found.push([`${list}, deleting`, await serious()]);
    }
    await page.goto('/jobs/list');
    await row(`${year}-09-17`).waitFor();
    found.push(['jobs', await serious()]);
    expect(found.filter(([, faults]) => (faults ?? []).length > 0)).toEqual([]);
  });
});
