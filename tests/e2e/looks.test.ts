/** Every screen in light and dark: no fault that axe calls serious, and no unwanted scrolling. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { editPath, screenRoutes } from '../../src/rules/paths';
import type { Call } from '../support/api';
import { brokenRules } from '../support/axe';
import {
  go,
  LAPTOP,
  PHONE,
  program,
  scrollRoom,
  signIn,
  visit,
  type Visit,
  type VisitSettings,
  visitSignedIn,
} from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { buildSaved } from '../support/build';
import { clientOf } from '../support/client';
import type { RunningServer } from '../support/server';

const year = new Date().getFullYear();
const kinds = ['light', 'dark'] as const;
/** The rules of axe that another theme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Address, and a text that shows that the screen is complete. */
const screens = [
  ['home', '/', 'Add Tickets'],
  ['a list', '/customers/list', 'Customer 1'],
  ['a jobs list', '/jobs/list', `${year}-09-18`],
  ['an add form', '/job/add', 'Save and add another'],
  ['an edit form with its related records', '/producer/edit/1', 'Related records'],
  ['the crop ticket entry', '/crop_ticket/add/1', '48006'],
  ['the crop ticket edit form', '/crop_ticket/edit/1', '48006'],
  ['the profile', '/profile', 'Update Profile'],
  ['what can be issued', `/office/statements?from=${year}-01-01&to=${year}-12-31`, 'Select all'],
  ['the issued statements', '/office/statements?tab=issued', `No statements in ${year}.`],
  ['all accounts', '/office/accounts', 'Receivables'],
  [
    'one paper before it is issued',
    `/office/statements/issue?report=producer_statement&producer=1&date_from=${year}-01-01&date_to=${year}-12-31`,
    'Issue Producer Statement',
  ],
  ['the proof', `/office/proof?from=${year}-01-01&to=${year}-12-31`, 'What must agree'],
  ['the lines of a figure', `/office/proof?from=${year}-01-01&to=${year}-12-31&of=none:producer`, '48006'],
  ['what goes to the books', '/office/books', 'to QuickBooks'],
  ['what went to the books', '/office/books?tab=sent&program=xero', 'Nothing has been exported to Xero yet.'],
  ['the payees of a year', '/office/books?tab=payees', 'payees reach'],
  ['the history', '/office/history', 'Deleted only'],
  ['a record as it stood', '/office/history/customer/1', 'Back to Now'],
  ['the import', '/office/import', 'Next: Columns'],
  ['the settings', '/office/settings', 'Back Up Now'],
  ['the settings of papers', '/office/settings#papers', 'Save Statement Setup'],
  ['the users', '/office/users', 'Add User'],
  ['the check of a day', '/office/check', 'Day Before'],
  ['the scale’s tape', '/office/check?tab=tape', 'The tape'],
  ['the season', '/office/season', 'average by tons'],
  ['the season without loads', `/office/season?from=${year}-01-01&to=${year}-01-31`, 'No loads in this period.'],
  ['the price check', '/office/prices', 'Check Again'],
  ['an account', '/office/accounts/producer/1', 'kept before'],
  ['an amount explained', '/office/why?table=crop_ticket&id=1&figure=customer_pay', 'Where each comes from'],
  ['the report picker', '/report_runner', 'Producer Statement'],
  ['page-not-found', '/nowhere', 'This page does not exist.'],
  ['a record that is not there', '/customers/edit/999999', 'There is no Customer 999999.'],
  ['a report that is not there', '/report-not-found?report=field_report', 'No tickets for Field Report.'],
] as const;
/** Every screen of every table, with the first record. */
const ofTables = screenRoutes(entities)
  .filter(({ redirectTo }) => redirectTo === undefined)
  .map(({ path, screen }) => ({ path: path.replace(/:\w+/g, '1'), screen }));

describe.skipIf(!program)('the screens', () => {
  let browser: Browser;
  let server: RunningServer;
  let at: Visit;
  let page: Page;
  /** Whether the page has shown a whole screen. */
  let hasShown = false;
  /** The producer rate that the tickets have. */
  let priced: number;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    await fill(await clientOf(server));
  });
  afterEach(() => at.close());

  /** A job with all its rates, seven tickets of it, and one record of each table beside. */
  async function fill(call: Call): Promise<void> {
    const job = await buildSaved(call, entities, 'job', { date: `${year}-09-18` });
    const idIn = (key: string): unknown => (job[key] as { id: number }).id;
    const [customer, producer, crop, field] = ['customer_id', 'producer_id', 'crop_id', 'field_id'].map(idIn);
    await buildSaved(call, entities, 'mile', { customer_id: customer, producer_id: producer, field_id: field });
    await buildSaved(call, entities, 'customer_rate', { cust_id: customer, crop_id: crop });
    priced = (await buildSaved(call, entities, 'producer_rate', { producer_id: producer, crop_id: crop, rate: 41.25 }))
      .id;
    const area = (await call('GET', `/api/v1/producer/producers/${String(producer)}/`)).body.producer_area_id as {
      id: number;
    };
    await buildSaved(call, entities, 'producer_area_rate', { producer_area_id: area.id, crop_id: crop });
    const truck = await buildSaved(call, entities, 'truck');
    for (let n = 1; n <= 8; n++) {
      const ticket = {
        job_id: job.id,
        date: `${year}-09-18`,
        truck_id: truck.id,
        producer_rate: 41.25,
        ...Object.fromEntries(['customer_id', 'producer_id', 'bag_pit_id'].map((key) => [key, idIn(key)])),
      };
      await buildSaved(call, entities, 'crop_ticket', ticket, n);
    }
    const payment = {
      party: `producer:${String(producer)}`,
      date: `${year}-01-05`,
      method: 'Check',
      reference: '4390',
    };
    await call('POST', '/api/v1/office/payments/', { ...payment, amount: '1200.00', note: 'kept before' });
    for (const name of Object.keys(entities)) await buildSaved(call, entities, name, {}, 11);
  }

  async function open(path: string, settings: VisitSettings, signedIn = true): Promise<void> {
    at = signedIn ? await visitSignedIn(browser, server, settings) : await visit(browser, server.url, settings);
    page = at.page;
    hasShown = false;
    // The missing record is requested on purpose.
    at.expectLogs(/status of 404|Loading failed\. customer/);
    await page.goto(path);
  }

  async function show(path: string, sign: string): Promise<void> {
    const shown = page.getByText(sign).or(page.getByLabel(sign));
    // From one complete screen to the next without loading the page, where the sign tells that the screen has changed.
    await (hasShown && (await shown.count()) === 0 ? go(page, path) : page.goto(path));
    hasShown = true;
    await shown.first().waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
  }

  /** The rules broken on the page that axe calls serious or critical, each with its first place. */
  async function faultsOf(rules?: readonly string[]): Promise<string[]> {
    const violations = await brokenRules(page, rules);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  }

  /** The same in light, and what colours decide in the dark, which the page follows. */
  async function faultsInBoth(): Promise<string[]> {
    const light = await faultsOf();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const dark = await faultsOf(colourRules);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-theme="light"]').waitFor({ state: 'attached' });
    return [...light, ...dark.map((fault) => `in the dark, ${fault}`)];
  }

  test.each(kinds)('break no serious rule of axe: the sign-in page, %s', async (kind) => {
    await open('/login', { dark: kind === 'dark' }, false);
    await page.getByLabel('Username').waitFor();
    expect(await faultsOf()).toEqual([]);
  });

  test('break no serious rule of axe: every screen behind it, in light and dark', async () => {
    await open('/', {});
    const faults: string[] = [];
    for (const [name, path, sign] of screens) {
      await show(path, sign);
      faults.push(...(await faultsInBoth()).map((fault) => `${name}, ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('break no serious rule of axe: every list and form of every table, in light and dark', async () => {
    await open('/', {});
    // Left before it is drawn, Chromium says that its style sheet was loaded in vain.
    await page.getByText('New Job').first().waitFor();
    const faults: string[] = [];
    for (const { path, screen } of ofTables) {
      await go(page, path);
      await page
        .locator(screen === 'list' ? 'main tbody:not(.bones) tr' : 'main form [name]')
        .first()
        .waitFor();
      faults.push(...(await faultsInBoth()).map((fault) => `${path}, ${fault}`));
    }
    expect([ofTables.length > 60, faults]).toEqual([true, []]);
  });

  test.each(kinds)('break no serious rule of axe: what a press opens, %s', async (kind) => {
    await open('/', { dark: kind === 'dark', size: LAPTOP });
    await show('/crop_ticket/edit/1', '48006');
    await page.locator('.ticket-summary').getByRole('button').first().press('Enter');
    await page.locator('.why-panel').getByText('Where each comes from').waitFor();
    const faults = await faultsOf();
    await show(editPath(entities.producer_rate, priced), 'Rate');
    const rate = page.getByRole('textbox', { name: 'Rate', exact: true });
    await rate.fill(String(Number(await rate.inputValue()) + 1));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('region', { name: 'Tickets with the former value' }).waitFor();
    expect([...faults, ...(await faultsOf())]).toEqual([]);
  });

  test('never scroll sideways on a telephone', async () => {
    await open('/login', { size: PHONE }, false);
    await page.getByLabel('Username').waitFor();
    const wide: string[] = (await scrollRoom(page)).across > 0 ? ['the sign-in page'] : [];
    await signIn(page, server);
    for (const [name, path, sign] of screens) {
      await show(path, sign);
      const { across } = await scrollRoom(page);
      if (across > 0) wide.push(`${name}: ${across} px`);
    }
    expect(wide).toEqual([]);
  });

  test('show the whole crop ticket page on a small laptop, with its summary and seven tickets', async () => {
    await open('/', { size: LAPTOP });
    await show('/crop_ticket/add/1', '48008');
    await expect.poll(() => page.locator('.last-tickets tbody tr').count()).toBe(7);
    expect(await scrollRoom(page)).toEqual({ across: 0, down: 0 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(LAPTOP.height);
    const lowest = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('.panel')].map((panel) => panel.getBoundingClientRect().bottom)),
    );
    expect(lowest).toBeLessThanOrEqual(LAPTOP.height);
  });

  test('show fifteen last tickets beside the crop ticket on a wide screen, and no field wider than what it takes', async () => {
    await open('/', { size: { width: 1920, height: 1080 } });
    await show('/crop_ticket/add/1', '48008');
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const [form, side, last] = [await boxOf('.entry-form'), await boxOf('.entry-side'), await boxOf('.last-tickets')];
    expect(form.width).toBeLessThanOrEqual(864);
    expect(side.width).toBe(344);
    expect(last.width).toBeLessThanOrEqual(464);
    expect([Math.round(side.y), Math.round(last.y)]).toEqual([Math.round(form.y), Math.round(form.y)]);
    expect([form.x + form.width < side.x, side.x + side.width < last.x]).toEqual([true, true]);
    expect((await boxOf('.last-tickets tbody tr:first-child')).height).toBe(32);
    const wide = await page.evaluate(
      () =>
        [...document.querySelectorAll('.entry-form .control.number')].filter(
          (control) => control.getBoundingClientRect().width > 180,
        ).length,
    );
    expect(wide).toBe(0);
  });

  test('never cut the figure that a field was filled with, nor lay one note of a load over another', async () => {
    await open('/', { size: LAPTOP });
    await show('/crop_ticket/add/1', '48008');
    const rate = page.getByLabel('Customer Rate');
    await expect.poll(() => rate.inputValue()).not.toBe('');
    await rate.fill('124.25');
    await page.keyboard.press('Tab');
    // The figure comes last, and the note line cuts what is too wide.
    const beyond = await page
      .locator('.by-hand .words')
      .first()
      .evaluate((words) => {
        const line = words.closest('.note')?.getBoundingClientRect();
        const figure = words.lastElementChild;
        return figure && line
          ? [
              figure.scrollWidth - figure.clientWidth,
              Math.max(0, Math.round(figure.getBoundingClientRect().right - line.right)),
            ]
          : undefined;
      });
    expect(beyond).toEqual([0, 0]);
    at.expectLogs(/status of 400/);
    await page.getByLabel('Gross Weight').fill('9000');
    await page.getByLabel('Tare Weight').fill('62000');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Must be less than Gross Weight.', { exact: true }).waitFor();
    const boxes = await page.locator('.load-grid .note > *').evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => part.getBoundingClientRect())
        .map(({ left, right }) => [left, right] as const),
    );
    const over = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).filter(([left, right]) => left < one[1] && one[0] < right),
    );
    expect([boxes.length > 0, over]).toEqual([true, []]);
  });
});
