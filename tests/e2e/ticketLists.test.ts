/**
 * The lists of delivery and haul tickets on the real server (§2.11, §2.12, §4, §5, §8.4; rulings 34, 42, 43): filters, bulk
 * edit, bulk delete, the icons of a row. Words are the specification's.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { Values } from '../../src/rules/rows';
import { rowsIn, type Call } from '../support/api';
import { noticeOf, notices, program } from '../support/browser';
import { inBusinessSuite } from '../support/browserSuite';
import { addTicket, year, type Business } from '../support/business';
import { button, choose, field, noteOf, titled, valuesOf } from '../support/screen';
import type {} from '../support/server';

const NOT_UNDONE = 'This action cannot be undone.';

const kinds = [
  {
    kind: 'delivery',
    table: 'delivery_ticket',
    title: 'Delivery Tickets',
    form: 'Delivery Ticket',
    heads: [
      'Actions',
      'Ticket Number',
      'Date',
      'Customer',
      'Producer',
      'Driver',
      'Crop',
      'Gross Weight',
      'Tare Weight',
      'Customer Rate',
    ],
    filters: ['Customer', 'Producer', 'Driver', 'Ticket Number', 'Crop', 'Select Date Range'],
    key: 'customer_rate',
    rate: 48.5,
    other: 51.25,
    differ: '2 different values: 48.50, 51.25',
    saved: 'Delivery Ticket saved successfully!',
    fields: ['Customer', 'Producer', 'Driver', 'Crop', 'Moisture (%)', 'At Moisture (%)', 'Customer Rate ($ per ton)'],
    prefilled: ['Ridgeline Dairy', 'Halvorson Farms', 'Luis Ortega', 'Corn Silage', '68.4', '65', '48.50'],
    numbers: ['Moisture (%)', 'At Moisture (%)', 'Customer Rate ($ per ton)'],
    editing: 'Editing 2 Ticket(s)',
    notNumeric: 'This field must be a numeric value',
    updated: 'Ticket(s) updated successfully!',
    nothing: 'No tickets selected to delete.',
    deleteTwo: `Are you sure you want to delete 2 ticket(s)? ${NOT_UNDONE}`,
    deleteOne: `Are you sure you want to delete this ticket? ${NOT_UNDONE}`,
    deleted: 'Ticket(s) deleted successfully!',
  },
  {
    kind: 'haul',
    table: 'haul_ticket',
    title: 'Haul Tickets',
    form: 'Haul Ticket',
    heads: [
      'Actions',
      'Ticket Number',
      'Dairy Ticket Number',
      'Date',
      'Customer',
      'Feedmill',
      'Driver',
      'Feed',
      'Gross Weight',
      'Tare Weight',
      'Rate',
    ],
    filters: ['Customer', 'Feedmill', 'Driver', 'Ticket Number', 'Dairy Ticket Number', 'Feed', 'Select Date Range'],
    key: 'rate',
    rate: 9.75,
    other: 10.5,
    differ: '2 different values: 9.75, 10.50',
    saved: 'Ticket Haul saved successfully!',
    fields: ['Customer', 'Feedmill', 'Driver', 'Feed', 'Rate'],
    prefilled: ['Ridgeline Dairy', 'Cedar Grain Works', 'Luis Ortega', 'Canola Meal', '9.75'],
    numbers: ['Rate'],
    editing: 'Editing 2 Haul Ticket(s)',
    notNumeric: 'This field must be numeric',
    updated: 'Haul ticket(s) updated successfully!',
    nothing: 'No haul tickets selected to delete.',
    deleteTwo: `Are you sure you want to delete 2 haul ticket(s)? ${NOT_UNDONE}`,
    deleteOne: `Are you sure you want to delete this haul ticket? ${NOT_UNDONE}`,
    deleted: 'Haul ticket(s) deleted successfully!',
  },
] as const;

describe.skipIf(!program)('the lists of delivery and haul tickets', () => {
  let call: Call;
  let ids: Business;
  let page: Page;

  inBusinessSuite(
    (suite) => void ({ call, ids } = suite),
    async (opened) => {
      page = opened.page;
      await page.goto('/');
    },
  );

  let kind: (typeof kinds)[number] = kinds[0];
  const stored = async (): Promise<Values[]> => rowsIn(await call('GET', `${apiPath(entities[kind.table])}?page=1`));
  const shown = (): Promise<string[]> =>
    page.locator('tbody tr a[href*="/edit/"]').filter({ hasText: /\d/ }).allTextContents();
  const check = (number: string) => page.getByRole('checkbox', { name: `Select ${number}`, exact: true });

  test.each(kinds.map((one) => [one.kind, one] as const))(
    '%s: filters, edits and deletes what was chosen, in its own words',
    async (_name, one) => {
      kind = one;
      for (const [n, values] of [{ date: `${year}-01-05` }, { [kind.key]: kind.other }, {}].entries())
        await addTicket(call, kind.table, ids, { ticket_number: String(90_001 + n), ...values });
      await page.getByRole('navigation').getByRole('link', { name: kind.title, exact: true }).click();
      await titled(page, kind.title);
      await check('90001').waitFor();
      const heads = page.getByRole('columnheader');
      expect(await heads.allTextContents()).toEqual(kind.heads);
      await button(page, 'Search Filters').click();
      const filters = page.getByRole('region', { name: 'Search Filters' });
      await filters.getByRole('button', { name: 'Apply Filters' }).waitFor();
      expect(await filters.locator('label').allTextContents()).toEqual(kind.filters);
      expect(await page.getByRole('link', { name: `Add ${kind.form}` }).getAttribute('href')).toBe(
        `/${kind.table}/add`,
      );

      await field(filters, 'Ticket Number').fill('9000');
      await choose(page, 'Customer', 'Copper Creek Holsteins', filters);
      await button(page, 'Apply Filters').click();
      await page.getByText('No ticket matches these filters.').waitFor();
      await filters.getByRole('button', { name: 'Clear Customer' }).click();
      await button(page, 'Apply Filters').click();
      await expect.poll(shown).toEqual(['90003', '90002', '90001']);
      await pickDays(['3', '9']);
      await button(page, 'Apply Filters').click();
      await expect.poll(shown).toEqual(['90001']);
      expect(new URL(page.url()).search).toBe(`?ticket_number=9000&date_start=${year}-01-03&date_end=${year}-01-09`);
      await button(page, 'Reset').click();
      await check('90003').waitFor();
      expect(new URL(page.url()).search).toBe('');

      await button(page, 'Edit Selected').click();
      await button(page, 'Delete Selected').click();
      await noticeOf(page, kind.nothing);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await bulkEdit();
      await deleteAll();
    },
  );

  /** Two days of January: months before it cannot be reached (§5). */
  async function pickDays(days: readonly string[]): Promise<void> {
    await button(page, 'Open calendar, Select Date Range').click();
    const before = page.getByRole('button', { name: /Previous Month/i });
    while ((await before.getAttribute('aria-disabled')) !== 'true') await before.click();
    const month = page.getByRole('grid', { name: `January ${year}` });
    for (const day of days)
      await month
        .getByRole('button')
        .filter({ hasText: new RegExp(`^${day}$`) })
        .click();
    await page.keyboard.press('Escape');
    await expect.poll(() => field(page, 'Select Date Range').inputValue()).toBe(`${year}-01-03 – ${year}-01-09`);
  }

  async function bulkEdit(): Promise<void> {
    await check('90002').click();
    await check('90003').click();
    await button(page, 'Edit Selected').click();
    const dialog = page.getByRole('dialog', { name: kind.editing });
    // The newest row is first, so the first one selected is 90003.
    await expect.poll(() => valuesOf(dialog, kind.fields)).toEqual(kind.prefilled);
    expect(await noteOf(dialog, kind.fields.at(-1) ?? '')).toBe(kind.differ);
    expect(await noteOf(dialog, 'Driver')).toBe('same on all 2');
    for (const label of kind.numbers) await field(dialog, label).fill('x');
    await button(dialog, 'Save 2 Tickets').click();
    for (const label of kind.numbers) await expect.poll(() => noteOf(dialog, label)).toBe(kind.notNumeric);
    expect((await stored()).map((row) => row[kind.key])).toEqual([kind.rate, kind.other, kind.rate]);
    for (const label of kind.numbers) await field(dialog, label).fill('12.5');
    await choose(page, 'Driver', 'Sam Ott', dialog);
    await button(dialog, 'Save 2 Tickets').click();
    await noticeOf(page, kind.updated);
    await dialog.waitFor({ state: 'detached' });
    const after = await stored();
    const brief = after.map((row) => [row.ticket_number, row.driver_id, row[kind.key]]);
    expect(brief).toMatchObject([
      ['90003', { name: 'Sam Ott' }, 12.5],
      ['90002', { name: 'Sam Ott' }, 12.5],
      ['90001', { name: 'Luis Ortega' }, kind.rate],
    ]);
  }

  async function deleteAll(): Promise<void> {
    await button(page, 'Delete Selected').click();
    const question = page.getByRole('alertdialog', { name: kind.deleteTwo });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await stored()).toHaveLength(3);
    await button(page, 'Delete Selected').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await button(notices(page).filter({ hasText: kind.deleted }), 'Close').click();
    await check('90003').waitFor({ state: 'detached' });
    expect((await stored()).map((row) => row.ticket_number)).toEqual(['90001']);

    await page.getByRole('link', { name: 'Edit 90001' }).click();
    await titled(page, `Edit ${kind.form}`);
    await field(page, 'Gross Weight').fill('80000');
    await button(page, 'Save').click();
    await noticeOf(page, kind.saved);
    expect(await stored()).toMatchObject([{ ticket_number: '90001', gross_weight: 80000, date: `${year}-01-05` }]);
    await page.goBack();
    await button(page, 'Delete 90001').click();
    await page.getByRole('alertdialog', { name: kind.deleteOne }).getByRole('button', { name: 'Delete' }).click();
    await noticeOf(page, kind.deleted);
    await check('90001').waitFor({ state: 'detached' });
    expect(await stored()).toEqual([]);
  }
});
