/** Large windows, and colours forced by the system. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { program, visitSignedIn, type Visit } from '../support/browser';
import { inBrowserSuite } from '../support/browserSuite';
import { addTicket, setUpBusiness, year, type Business } from '../support/business';
import { clientOf } from '../support/client';
import { field } from '../support/screen';
import type { RunningServer } from '../support/server';

const WIDE = { width: 1920, height: 1080 };

describe.skipIf(!program)('a large window', () => {
  let browser: Browser;
  let server: RunningServer;
  let ids: Business;
  let at: Visit;
  let page: Page;

  inBrowserSuite(async (suite) => {
    ({ browser, server } = suite);
    const call = await clientOf(server);
    ids = await setUpBusiness(call);
    await addTicket(call, 'crop_ticket', ids, { ticket_number: '48119' });
    await call('POST', '/api/v1/office/start/dismiss/', {});
  });
  afterEach(() => at.close());

  async function open(address: string): Promise<void> {
    at = await visitSignedIn(browser, server, { size: WIDE });
    page = at.page;
    await page.goto(address);
  }
  const widthOf = async (label: string): Promise<number> => {
    const control = page.locator('.control', { has: field(page, label) });
    return (await control.boundingBox())?.width ?? 0;
  };

  test('forms are no wider than on a laptop, fields as wide as what they expect, related records beside', async () => {
    await open(`/customers/edit/${ids.customer_id}`);
    const panels = page.getByRole('region', { name: 'Related records' });
    await panels.locator('tbody tr').first().waitFor();
    const form = await page.locator('form.panel').boundingBox();
    const related = await panels.boundingBox();
    expect(form?.width).toBe(1104);
    expect(related?.x).toBe((form?.x ?? 0) + 1104 + 16);
    expect(related?.y).toBe(form?.y);
    expect([await widthOf('State'), await widthOf('Zip Code'), await widthOf('Cell Phone')]).toEqual([96, 120, 220]);
    // A panel for each table instead of tabs, each with its own way to add.
    expect(await panels.getByRole('tab').count()).toBe(0);
    expect(await panels.getByRole('heading', { level: 2 }).allTextContents()).toContain('Crop Tickets1');
    await panels.getByRole('region', { name: 'Crop Tickets' }).getByRole('link', { name: '48119' }).waitFor();
    await panels.getByRole('link', { name: 'Add Customer Rate' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDE.width);
    await page.goto('/job/add');
    await field(page, 'Date').waitFor();
    expect([await widthOf('Date'), await widthOf('Customer')]).toEqual([180, 320]);
  });

  test('Home fills it: both bands of panels end at its foot', async () => {
    await open('/');
    await page.locator('.home-jobs tbody:not(.bones) tr').first().waitFor();
    const bottoms = await page
      .locator('.home-page > .panel')
      .evaluateAll((panels) => panels.map((panel) => Math.round(panel.getBoundingClientRect().bottom)));
    expect(bottoms).toEqual([528, 528, 1008, 1008]);
    expect(await page.evaluate(() => document.querySelector('main')?.scrollHeight)).toBeLessThanOrEqual(WIDE.height);
  });

  test('names stop growing, tables end behind them, and sentences have the room', async () => {
    await open('/trucks/list');
    const headWidth = async (name: string): Promise<number> => {
      const head = page.getByRole('columnheader', { name, exact: true });
      await page.locator('tbody:not(.bones) td').first().waitFor();
      return (await head.boundingBox())?.width ?? 0;
    };
    const air = (): Promise<number> =>
      page
        .locator('main table')
        .evaluate((table) => (table.parentElement?.clientWidth ?? 0) - table.getBoundingClientRect().width);
    expect([await headWidth('Name'), await headWidth('Hauler')]).toEqual([420, 420]);
    expect(await air()).toBeGreaterThan(400);
    await page.goto(`/office/statements?from=${year}-09-01&to=${year}-09-30`);
    expect(await headWidth('Name')).toBe(420);
    expect(await air()).toBeGreaterThan(400);
    await page.setViewportSize({ width: 1366, height: 768 });
    expect(await air()).toBe(0);
    await page.setViewportSize(WIDE);
    await page.goto('/office/history');
    expect(await headWidth('What')).toBeGreaterThan(1200);
  });

  test.each([
    [1600, ['Ticket Number', 'Truck', 'Gross Weight', 'Tare Weight', 'Net tons']],
    [1920, ['Ticket Number', 'Truck', 'Gross Weight', 'Tare Weight', 'Net tons', 'Customer Pay']],
  ])('in windows of %i px ticket entry has three columns, the last tickets at the right', async (width, heads) => {
    await open(`/crop_ticket/add/${ids.job_id}`);
    await page.setViewportSize({ width, height: 900 });
    const table = page.getByRole('table', { name: 'Last tickets entered' });
    await table.getByRole('link', { name: '48119' }).waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(heads);
    const boxes = await page.locator('.entry-form, .entry-side, .last-tickets').evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right, top } = part.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    const [form, last, side] = boxes;
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect([side?.left, last?.left]).toEqual([(form?.right ?? 0) + 12, (side?.right ?? 0) + 12]);
    expect((form?.right ?? 0) - (form?.left ?? 0)).toBeLessThanOrEqual(864);
    expect(last?.right).toBeLessThanOrEqual(width - 12);
    await page.setViewportSize({ width: 1599, height: 900 });
    await table.getByRole('columnheader', { name: 'Hauler' }).waitFor();
  });

  test('where the system forces its colours, lines say what fills and shadows say elsewhere', async () => {
    await open('/ticket_crop/list');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.getByRole('checkbox', { name: /48119/ }).check();
    const line = (
      selector: string,
      property: 'outlineStyle' | 'borderBottomWidth' | 'borderTopWidth',
    ): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    expect(await line('.side-menu [aria-current]', 'outlineStyle')).toBe('solid');
    expect(await line('th[aria-sort=descending]', 'borderBottomWidth')).toBe('2px');
    expect(await line('tr[aria-selected=true]', 'outlineStyle')).toBe('solid');
    at.expectLogs(/status of 400/);
    await page.goto('/feed/add');
    await field(page, 'Name').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.locator('.field.error').waitFor();
    expect(await line('.field.error .control', 'borderTopWidth')).toBe('3px');
  });
});
