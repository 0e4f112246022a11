/** The main job on the real server: an empty machine, one clerk, a keyboard and no mouse (§2.7, §2.8, §4, §8.3). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inputsOf } from '../../../src/custom/tickets/crop/description';
import { entities } from '../../../src/entities';
import { dayOf } from '../../../src/rules/dates';
import { cropTicketFigures } from '../../../src/rules/tickets/weights';
import { rowsIn, type Call } from '../../support/api';
import {
  LAPTOP,
  noticeOf,
  openBrowser,
  program,
  signIn,
  tabTo,
  typeFields,
  untilFocused,
  visit,
  type Visit,
} from '../../support/browser';
import { buildSaved } from '../../support/build';
import { clientOf } from '../../support/client';
import { startServer, type RunningServer } from '../../support/server';
import { load, setUpByKeys, submit } from './setUp';

const year = new Date().getFullYear();
const TICKETS = '/api/v1/ticket_crop/ticket-crop/';

describe.skipIf(!program)('the main job', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let at: Visit;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    server = await startServer();
    call = await clientOf(server);
    at = await visit(browser, server.url);
    page = at.page;
  });
  afterEach(async () => {
    // The page first: it may be fetching its neighbours.
    await at.close().finally(() => server.stop());
  });

  /** The names of all fields and buttons that get the focus from now on. */
  async function countStops(): Promise<() => Promise<string[]>> {
    await page.evaluate(() => {
      document.body.dataset.stops = '';
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement)
          document.body.dataset.stops += `${target.getAttribute('name') ?? target.textContent}|`;
      });
    });
    return () => page.evaluate(() => (document.body.dataset.stops ?? '').split('|').filter(Boolean));
  }

  test('goes from the sign-in to three tickets without a mouse, and the server has their figures', async () => {
    await signIn(page, server);
    await setUpByKeys(page);
    await tabTo(page, 'Windrow, Home');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Home', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Add Tickets' }).waitFor();
    await tabTo(page, `Add Tickets, job ${year}-09-18 Ridgeline Dairy`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Add Crop Ticket', exact: true }).waitFor();

    await typeFields(page, load('48213', '78460', '31280'));
    const summary = page.getByRole('region', { name: 'Summary' });
    for (const figure of ['23.59', '21.30', '$96.72', '$41.52', '$138.24', '$878.56', '$837.04', '$1,032.97']) {
      await summary.getByText(figure, { exact: false }).first().waitFor();
    }
    await typeFields(page, [
      ['Date', ''],
      ['Bag/Pit', ''],
      ['Delivery Type', 'Bag 112'],
      ['Moisture', ''],
      ['At Moisture', ''],
      ['Customer Rate', ''],
      ['Producer Rate', ''],
      ['Haul Rate', ''],
      ['Haul Mile Rate', ''],
      ['Haul Mile', ''],
      ['Min Mile', ''],
    ]);
    await submit(page);
    await noticeOf(page, 'Ticket submitted successfully!');

    const stops = await countStops();
    await typeFields(page, load('48214', '76,920', '31,140'));
    await submit(page);
    expect(await stops()).toEqual(['truck_id', 'gross_weight', 'tare_weight', 'Submit/Next', 'ticket_number']);
    await typeFields(page, load('48215', '79980', '30020'));
    await submit(page);
    expect((await stops()).slice(5)).toEqual([
      'truck_id',
      'gross_weight',
      'tare_weight',
      'Submit/Next',
      'ticket_number',
    ]);
    await page.getByRole('cell', { name: '48215' }).waitFor();

    const tickets = rowsIn(await call('GET', `${TICKETS}?job_id=1`)).toReversed();
    expect(tickets).toMatchObject([
      { ticket_number: '48213', gross_weight: 78460, tare_weight: 31280 },
      { ticket_number: '48214', gross_weight: 76920, tare_weight: 31140 },
      { ticket_number: '48215', gross_weight: 79980, tare_weight: 30020 },
    ]);
    for (const ticket of tickets) {
      expect(ticket).toMatchObject({
        job_id: { id: 1 },
        // The first ticket of a job starts with today, the others with the day before them.
        date: dayOf(new Date()),
        customer_id: { name: 'Ridgeline Dairy' },
        producer_id: { name: 'Halvorson Farms' },
        bag_pit_id: { name: 'Bunker 3' },
        truck_id: { name: 'P-14', hauler_id: { name: 'Pederson Trucking' } },
        hauler_id: { name: 'Pederson Trucking' },
        moisture: 68.4,
        at_moisture: 65,
        customer_rate: 48.5,
        producer_rate: 41.25,
        haul_rate: 4.1,
        haul_mile_rate: 0.22,
        haul_mile: 14,
        min_mile: 6,
        delivery_type: 'Bag 112, Type: 2',
      });
    }
    expect(tickets.map((ticket) => cropTicketFigures(inputsOf(ticket)))).toMatchObject([
      {
        net_weight: '23.59',
        adjusted_weight: '21.30',
        base_haul_cost: '96.72',
        extra_mile_cost: '41.52',
        total_haul_cost: '138.24',
        producer_gross_pay: '878.56',
        producer_net_pay: '837.04',
        customer_pay: '1032.97',
      },
      {
        net_weight: '22.89',
        adjusted_weight: '20.67',
        base_haul_cost: '93.85',
        extra_mile_cost: '40.29',
        total_haul_cost: '134.14',
        producer_gross_pay: '852.49',
        producer_net_pay: '812.20',
        customer_pay: '1002.32',
      },
      {
        net_weight: '24.98',
        adjusted_weight: '22.55',
        base_haul_cost: '102.42',
        extra_mile_cost: '43.96',
        total_haul_cost: '146.38',
        producer_gross_pay: '930.33',
        producer_net_pay: '886.36',
        customer_pay: '1093.84',
      },
    ]);
    expect(await call('GET', '/api/v1/ticket_crop/ticket-crop/recent-numbers/')).toMatchObject({
      body: ['48215', '48214', '48213'],
    });
    expect(await call('GET', '/api/v1/customer/customers/1/')).toMatchObject({ body: { zip_code: '01234' } });
  });

  /** A job of the year with a truck, and none of the rates. */
  async function openJobWithoutRates(): Promise<void> {
    const job = await buildSaved(call, entities, 'job', { date: `${year}-09-18`, bag_pit_id: null });
    await buildSaved(call, entities, 'truck', { name: 'P-14' });
    await signIn(page, server);
    await page.goto(`/crop_ticket/add/${job.id}`);
    await untilFocused(page, 'Ticket Number');
  }

  test('says in red which rates are missing, and saves all the same', async () => {
    await openJobWithoutRates();
    for (const text of [
      'Cannot locate miles for Producer Crop and Field.',
      'Cannot locate Producer Area Rate for Crop 1.',
      'Cannot locate rate for Customer 1 / Crop 1.',
      'Cannot locate producer rate for Producer 1 / Crop 1.',
    ]) {
      const notice = page.getByRole('alert').filter({ hasText: text });
      await notice.waitFor();
      const colours = await notice.evaluate((element) => [
        getComputedStyle(element).borderColor,
        getComputedStyle(element).backgroundColor,
      ]);
      expect(colours.some((colour) => isRed(colour))).toBe(true);
    }
    await typeFields(page, load('48213', '78460', '31280'));
    await page.keyboard.press('Control+Enter');
    await noticeOf(page, 'Ticket submitted successfully!');
    await untilFocused(page, 'Ticket Number');
    const [ticket] = rowsIn(await call('GET', TICKETS));
    expect(ticket).toMatchObject({
      ticket_number: '48213',
      customer_rate: null,
      producer_rate: null,
      haul_rate: null,
      haul_mile: null,
      moisture: 68.4,
    });
  });

  test('warns of a number entered lately and never blocks it', async () => {
    await openJobWithoutRates();
    await typeFields(page, load('48213', '78460', '31280'));
    await page.keyboard.press('Control+Enter');
    await noticeOf(page, 'Ticket submitted successfully!');
    await untilFocused(page, 'Ticket Number');
    await page.keyboard.type(' 48213 ');
    await page.getByText('Ticket number 48213 has been recently entered.').waitFor();
    await page.keyboard.press('Enter');
    await typeFields(page, load('', '76920', '31140').slice(1));
    await submit(page);
    expect(rowsIn(await call('GET', TICKETS)).map((row) => row.ticket_number)).toEqual(['48213', '48213']);
  });

  const valuesOfLoad = () =>
    Promise.all(
      ['ticket_number', 'truck_id', 'hauler_id', 'gross_weight', 'tare_weight'].map((name) =>
        page.locator(`[name=${name}]`).inputValue(),
      ),
    );

  test('shows what the server refuses, where it belongs, and keeps what was typed', async () => {
    at.expectLogs(/status of 400/);
    await openJobWithoutRates();
    await typeFields(page, load('48213', '31280', '78460'));
    await page.keyboard.press('Control+Enter');
    await noticeOf(page, 'Failed to submit ticket: Tare Weight: Must be less than Gross Weight.');
    await untilFocused(page, 'Tare Weight');
    await page.locator('.note.error').filter({ hasText: 'Must be less than Gross Weight.' }).waitFor();
    expect(await valuesOfLoad()).toEqual(['48213', 'P-14', 'Hauler 1', '31,280', '78,460']);
    expect(rowsIn(await call('GET', TICKETS))).toEqual([]);
  });

  test('loses nothing when no answer comes, and does not save a ticket twice', async () => {
    at.expectLogs(/net::ERR_/);
    await openJobWithoutRates();
    await typeFields(page, load('48213', '78460', '31280'));
    // The server saves the ticket, but its answer is lost.
    await page.route(
      `**${TICKETS}`,
      async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.keyboard.press('Control+Enter');
    await page
      .getByText('No answer came: ticket 48213 may have been saved. Save again: it is saved only once.')
      .waitFor();
    expect(await valuesOfLoad()).toEqual(['48213', 'P-14', 'Hauler 1', '78,460', '31,280']);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Ticket submitted successfully!').waitFor();
    expect(rowsIn(await call('GET', TICKETS))).toHaveLength(1);
  });

  test('fits the window of a small laptop without scrolling, with every notice that can stand there', async () => {
    await openJobWithoutRates();
    await page.getByRole('alert').filter({ hasText: 'Cannot locate producer rate' }).waitFor();
    const hidden = await page.evaluate(() => {
      const main = document.querySelector('main');
      const low = [...document.querySelectorAll('.entry-form, .entry-side')].map(
        (part) => part.getBoundingClientRect().bottom,
      );
      return {
        document: document.documentElement.scrollHeight,
        page: (main?.scrollHeight ?? 0) - (main?.clientHeight ?? 0),
        lowest: Math.max(...low),
      };
    });
    expect(hidden.document).toBeLessThanOrEqual(LAPTOP.height);
    expect(hidden.page).toBe(0);
    expect(hidden.lowest).toBeLessThanOrEqual(LAPTOP.height);
  });
});

/** True for a colour with clearly more red than green and blue. */
function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red > green && red > blue;
}
