/**
 * Delivery and haul tickets keyed on the real server (§2.7, §4, §8.2, §9; ruling 33), and a truck that is added while a ticket is keyed.
 * Words and figures are the specification's.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { Values } from '../../src/rules/rows';
import { deliveryFigures, haulFigures } from '../../src/rules/tickets/weights';
import { rowsIn, type Call } from '../support/api';
import { focusedName, noticeOf, program, typeFields, untilFocused } from '../support/browser';
import { inBusinessSuite } from '../support/browserSuite';
import { year } from '../support/business';
import { choose, field, noteOf, titled, valuesOf } from '../support/screen';
import type {} from '../support/server';

const DAY = `${year}-09-18`;

describe.skipIf(!program)('keying delivery and haul tickets', () => {
  let call: Call;
  let page: Page;

  inBusinessSuite(
    (suite) => void ({ call } = suite),
    async (opened) => {
      page = opened.page;
      await page.goto('/');
    },
  );

  const stored = async (table: 'delivery_ticket' | 'haul_ticket'): Promise<Values[]> =>
    rowsIn(await call('GET', apiPath(entities[table])));
  const summary = async (): Promise<string> =>
    (await page.getByRole('region', { name: 'Summary' }).textContent()) ?? '';

  test('a delivery ticket takes its rate from customer and crop, and the next one starts at its number', async () => {
    await page.getByRole('link', { name: 'Add Delivery Ticket' }).click();
    await titled(page, 'Add Delivery Ticket');
    await typeFields(page, [
      ['Ticket Number', '70001'],
      ['Gross Weight', '78460'],
      ['Tare Weight', '31280'],
      ['Date', `${year}0918`],
    ]);
    await typeFields(page, [
      ['Customer', 'Ridge'],
      ['Producer', 'Halv'],
      ['Driver', 'Luis'],
      ['Crop', 'Corn'],
      ['Moisture', '68.4'],
    ]);
    await expect.poll(() => valuesOf(page, ['At Moisture', 'Customer Rate'])).toEqual(['65', '48.50']);
    for (const figure of ['23.59', '21.30', '$1,032.97']) expect(await summary()).toContain(figure);
    await typeFields(page, [
      ['At Moisture', ''],
      ['Customer Rate', ''],
    ]);
    await untilFocused(page, 'Save');
    expect(await stored('delivery_ticket')).toEqual([]);
    await page.keyboard.press('Enter');
    await noticeOf(page, 'Delivery Ticket saved successfully!');
    await untilFocused(page, 'Ticket Number');
    expect(await valuesOf(page, ['Ticket Number', 'Gross Weight', 'Tare Weight'])).toEqual(['', '', '']);
    expect(
      await valuesOf(page, [
        'Date',
        'Customer',
        'Producer',
        'Driver',
        'Crop',
        'Moisture',
        'At Moisture',
        'Customer Rate',
      ]),
    ).toEqual([DAY, 'Ridgeline Dairy', 'Halvorson Farms', 'Luis Ortega', 'Corn Silage', '68.4', '65', '48.50']);
    const [saved = {}] = await stored('delivery_ticket');
    expect(saved).toMatchObject({
      ticket_number: '70001',
      date: DAY,
      customer_id: { name: 'Ridgeline Dairy' },
      producer_id: { name: 'Halvorson Farms' },
      driver_id: { name: 'Luis Ortega' },
      crop_id: { crop: 'Corn Silage' },
      gross_weight: 78460,
      tare_weight: 31280,
      moisture: 68.4,
      at_moisture: 65,
      customer_rate: 48.5,
    });
    expect(deliveryFigures(saved)).toMatchObject({ net_weight: '23.59', adjusted_weight: '21.30', charge: '1032.97' });

    await choose(page, 'Customer', 'Copper Creek Holsteins');
    await expect.poll(() => noteOf(page, 'Customer Rate')).toBe('no rate found');
    expect(await valuesOf(page, ['At Moisture', 'Customer Rate'])).toEqual(['', '']);
    await choose(page, 'Customer', 'Ridgeline Dairy');
    await expect.poll(() => valuesOf(page, ['At Moisture', 'Customer Rate'])).toEqual(['65', '48.50']);
    await choose(page, 'Crop', 'Haylage');
    await expect.poll(() => valuesOf(page, ['At Moisture', 'Customer Rate'])).toEqual(['', '']);
  });

  test('a haul ticket takes its rate from the feedmill, and its charge is net tons times that', async () => {
    await page.getByRole('link', { name: 'Add Haul Ticket' }).click();
    await titled(page, 'Add Haul Ticket');
    await typeFields(page, [
      ['Ticket Number', '80001'],
      ['Dairy Ticket Number', 'D-17'],
      ['Gross Weight', '40040'],
      ['Tare Weight', '30000'],
    ]);
    await typeFields(page, [
      ['Date', `${year}0918`],
      ['Customer', 'Ridge'],
      ['Feedmill', 'Cedar'],
      ['Driver', 'Luis'],
      ['Feed', 'Canola'],
    ]);
    await expect.poll(() => valuesOf(page, ['Rate'])).toEqual(['9.75']);
    // 48.945 is rounded to 48.95. Binary floats would give 48.94.
    for (const figure of ['5.02', '$48.95']) expect(await summary()).toContain(figure);
    await typeFields(page, [['Rate', '']]);
    await untilFocused(page, 'Save');
    await page.keyboard.press('Enter');
    await noticeOf(page, 'Ticket Haul saved successfully!');
    await untilFocused(page, 'Ticket Number');
    expect(
      await valuesOf(page, [
        'Ticket Number',
        'Dairy Ticket Number',
        'Gross Weight',
        'Tare Weight',
        'Date',
        'Customer',
        'Feedmill',
        'Driver',
        'Feed',
        'Rate',
      ]),
    ).toEqual(['', 'D-17', '', '', DAY, 'Ridgeline Dairy', 'Cedar Grain Works', 'Luis Ortega', 'Canola Meal', '9.75']);
    const [saved = {}] = await stored('haul_ticket');
    expect(saved).toMatchObject({
      ticket_number: '80001',
      dairy_ticket_number: 'D-17',
      date: DAY,
      customer_id: { name: 'Ridgeline Dairy' },
      feedmill_id: { name: 'Cedar Grain Works' },
      driver_id: { name: 'Luis Ortega' },
      feed_id: { name: 'Canola Meal' },
      gross_weight: 40040,
      tare_weight: 30000,
      rate: 9.75,
    });
    expect(haulFigures(saved)).toMatchObject({ net_weight: '5.02', adjusted_weight: '5.02', charge: '48.95' });
    await choose(page, 'Feedmill', 'Bridgeport Feeds');
    await expect.poll(() => valuesOf(page, ['Rate'])).toEqual(['']);
  });

  test('a truck that is met at the scale is added by keys from the ticket, and comes back chosen', async () => {
    await page.getByRole('link', { name: 'Add Tickets' }).click();
    await titled(page, 'Add Crop Ticket');
    await typeFields(page, [['Ticket Number', '48213']]);
    await untilFocused(page, 'Truck');
    await page.keyboard.type('P-99');
    await page.getByRole('option', { name: 'Add Truck “P-99”…' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Truck' });
    await untilFocused(page, 'Hauler');
    expect(await field(dialog, 'Name').inputValue()).toBe('P-99');
    await typeFields(page, [['Hauler', 'Peder']]);
    await untilFocused(page, 'Save');
    await page.keyboard.press('Enter');
    await noticeOf(page, 'Truck data saved successfully!');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => valuesOf(page, ['Ticket Number', 'Truck', 'Hauler']))
      .toEqual(['48213', 'P-99', 'Pederson Trucking']);
    // Enter goes on behind the hauler, which the truck brings. Escape in the dialog would have returned to the truck.
    await untilFocused(page, 'Gross Weight');
    await page.keyboard.press('Shift+Enter');
    await untilFocused(page, 'Hauler');
    await page.keyboard.press('Shift+Enter');
    await untilFocused(page, 'Truck');
    await page.keyboard.press('Alt+Insert');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBe('Truck');
    expect(await valuesOf(page, ['Ticket Number', 'Truck'])).toEqual(['48213', 'P-99']);
    expect(rowsIn(await call('GET', apiPath(entities.truck))).map(({ name }) => name)).toEqual(['P-14', 'P-99']);
  });
});
