/** A stack of tickets typed without a look at the screen, over a slow connection (ruling 81): no key is lost, and each ticket is sent once. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { rowsIn, type Call } from '../support/api';
import { program } from '../support/browser';
import { inBusinessSuite } from '../support/browserSuite';
import { buildSaved } from '../support/build';
import { openEntry, slowDown, stackOf, typeStack } from '../support/stack';
import { year } from '../support/business';
import type {} from '../support/server';

const TICKETS = apiPath(entities.crop_ticket);

describe.skipIf(!program)('typing ahead', () => {
  let call: Call;
  let page: Page;

  inBusinessSuite(
    (suite) => void ({ call } = suite),
    (opened) => {
      page = opened.page;
    },
  );

  test.each([150, 1500])('every ticket comes in as meant at %i ms', async (ms) => {
    const { id: jobId } = await buildSaved(call, entities, 'job', { date: `${year}-09-18` });
    await openEntry(page, jobId);
    const posted = await slowDown(page, ms);
    const meant = stackOf(8);
    await typeStack(page, meant, 'P-14');
    const stored = rowsIn(await call('GET', `${TICKETS}?job_id=${jobId}`)).toSorted((a, b) => a.id - b.id);
    const truck = { truck_id: { name: 'P-14' }, hauler_id: { name: 'Pederson Trucking' } };
    expect(stored).toMatchObject(meant.map((one) => ({ ...one, ...truck })));
    expect(stored).toHaveLength(meant.length);
    expect(posted).toEqual(meant.map((one) => one.ticket_number));
  });

  test('an option list that is still on its way keeps nobody from typing, and opens when it has come', async () => {
    const { id: jobId } = await buildSaved(call, entities, 'job', { date: `${year}-09-18` });
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/OptionPopup-*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await openEntry(page, jobId);
    await page.keyboard.type('5101\nP-14\n');
    await expect.poll(() => page.getByRole('combobox', { name: 'Truck' }).inputValue()).toBe('P-14');
    await expect.poll(() => page.getByRole('combobox', { name: 'Hauler' }).inputValue()).toBe('Pederson Trucking');
    await page.getByRole('combobox', { name: 'Truck' }).click();
    expect(await page.getByRole('listbox').count()).toBe(0);
    arrival.resolve();
    await page.getByRole('option', { name: 'P-14' }).waitFor();
  });
});
