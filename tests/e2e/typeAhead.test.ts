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

  test('an option list opens before the kit that places it has come, and is placed by it afterwards', async () => {
    const { id: jobId } = await buildSaved(call, entities, 'job', { date: `${year}-09-18` });
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/KitPlace-*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await openEntry(page, jobId);
    await page.keyboard.type('5101\nP-14\n');
    await expect.poll(() => page.getByRole('combobox', { name: 'Truck' }).inputValue()).toBe('P-14');
    await expect.poll(() => page.getByRole('combobox', { name: 'Hauler' }).inputValue()).toBe('Pederson Trucking');
    const truck = page.getByRole('combobox', { name: 'Truck' });
    const opened = async () => {
      await truck.click();
      const list = page.getByRole('listbox');
      await list.waitFor();
      const [at, control] = [await list.boundingBox(), await truck.boundingBox()];
      const isOfKit = (await page.locator('[data-popper-placement]').count()) > 0;
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
      const from = (of: 'x' | 'y'): number => Math.round((at?.[of] ?? NaN) - (control?.[of] ?? NaN));
      return { place: [from('x'), from('y')], isOfKit };
    };
    const { place, isOfKit } = await opened();
    expect(isOfKit).toBe(false);
    const come = page.waitForResponse('**/assets/KitPlace-*.js');
    arrival.resolve();
    await come;
    await expect.poll(opened).toEqual({ place, isOfKit: true });
  });
});
