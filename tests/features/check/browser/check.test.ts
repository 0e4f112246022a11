/** The check of a day by keys alone, and the scale's tape pasted: both windows, both languages, light and dark. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../../../src/entities';
import { dayOf } from '../../../../src/rules/dates';
import { apiPath } from '../../../../src/rules/paths';
import { rowsIn, type Call } from '../../../support/api';
import { axeFaults } from '../../../support/axe';
import { LAPTOP, PHONE, program, scrollRoom, untilFocused, visitSignedIn, type Visit } from '../../../support/browser';
import { inBusinessSuite } from '../../../support/browserSuite';
import { addTicket } from '../../../support/business';
import { buildSaved } from '../../../support/build';
import type { RunningServer } from '../../../support/server';

const TODAY = dayOf(new Date());
const TICKETS = apiPath(entities.crop_ticket);

describe.skipIf(!program)('the check of a day', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let page: Page;

  inBusinessSuite(
    async (suite) => {
      ({ browser, server, call } = suite);
      const truck = await buildSaved(call, entities, 'truck', { name: 'IW-12' });
      // A job of today: the season and the job's day are not what is odd.
      const { id: crop_id } = await buildSaved(call, entities, 'crop', { crop: 'Sunflower', season: null });
      const job = await buildSaved(call, entities, 'job', {
        date: TODAY,
        crop_id,
        customer_id: suite.ids.customer_id,
        producer_id: suite.ids.producer_id,
        moisture: 68.4,
      });
      const at = { ...suite.ids, job_id: job.id };
      const add = (n: number, values: object = {}) =>
        addTicket(call, 'crop_ticket', at, {
          ticket_number: String(5000 + n),
          date: TODAY,
          truck_id: truck.id,
          hauler_id: null,
          customer_rate: 100,
          gross_weight: 78_000 + 20 * n,
          ...values,
        });
      for (const n of [1, 2, 3, 4]) await add(n);
      await add(5, { tare_weight: 0 });
      await add(6, { customer_rate: null });
      await add(7, { moisture: 60 });
    },
    (visit: Visit) => {
      page = visit.page;
    },
  );

  const stored = async (number: string) =>
    rowsIn(await call('GET', `${TICKETS}?ticket_number=${number}`)).find((row) => row.ticket_number === number);

  test('Home leads there; odd tickets are fixed and looked at by keys alone', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: '3 of today’s 7 tickets to review' }).click();
    await untilFocused(page, '5006');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('F2');
    await untilFocused(page, 'Customer Rate');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await untilFocused(page, 'Tare Weight');
    expect(await stored('5006')).toMatchObject({ customer_rate: 100, gross_weight: 78120 });
    await page.keyboard.press('Escape');
    await untilFocused(page, '5005');
    await page.keyboard.press('ArrowDown');
    await untilFocused(page, '5007');
    await page.keyboard.press('l');
    await untilFocused(page, '5005');
    await page.getByText(/of 7 to review/).waitFor();
    await page.keyboard.press('F2');
    await untilFocused(page, 'Tare Weight');
    await page.keyboard.type('31260');
    await page.keyboard.press('Enter');
    await page.getByText(`All 7 tickets of ${TODAY} are in order.`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('the tape is pasted, its weight taken, and what is missing keyed', async () => {
    await page.goto('/office/check?tab=tape');
    const loads = [1, 2, 3, 4, 5, 6].map((n) => `${5000 + n}\t${78_000 + 20 * n}\t${n === 2 ? 31_240 : 31_280}`);
    await page.getByRole('textbox', { name: 'The tape' }).waitFor();
    // As Ctrl+V outside of fields brings it; the clipboard itself needs a permission.
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [...loads, '6001\t77,120\t31,260'].join('\n'),
    );
    await page.getByRole('tab', { name: '1 Missing here' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await untilFocused(page, '6001');
    await page.keyboard.press('ArrowDown');
    await untilFocused(page, 'Take 31,240');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored('5002'))?.tare_weight).toBe(31240);
    await page.getByRole('button', { name: 'Add 1 Missing Ticket' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('From the scale’s tape: 1 of 1').waitFor();
    await untilFocused(page, 'Truck');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByText(/All loads of the tape are entered/).waitFor();
    expect(await stored('6001')).toMatchObject({ gross_weight: 77120, tare_weight: 31260, date: TODAY });
  });

  test.each([
    ['laptop, dark', LAPTOP, true, 'en'],
    ['telephone', PHONE, false, 'en'],
    ['telephone, dark, Spanish', PHONE, true, 'es'],
  ] as const)('has no fault and scrolls nowhere it should not: %s', async (_, size, dark, language) => {
    const at = await visitSignedIn(browser, server, { size, dark });
    await at.page.addInitScript((spoken) => localStorage.setItem('windrow.language', spoken), language);
    await at.page.goto('/office/check');
    await at.page.locator('.check-tools .count').waitFor();
    expect(await axeFaults(at.page)).toEqual([]);
    expect((await scrollRoom(at.page)).across).toBe(0);
    await at.page.getByRole('tab').nth(1).click();
    await at.page.getByRole('textbox').last().fill('5001\t78020\t31000\n7001\t70000\t30000');
    await at.page.getByRole('table').waitFor();
    expect(await axeFaults(at.page)).toEqual([]);
    expect((await scrollRoom(at.page)).across).toBe(0);
    await at.close();
  });
});
