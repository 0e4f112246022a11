/**
 * Every way in which a call can fail, with answers in place of the real server's (§5, §8; rulings 26, 41, 43): the messages
 * that are shown, what is only logged, and that typed values are kept.
 */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { rowsIn, type Call } from '../support/api';
import { go, noticeOf, notices, program, typeFields, untilFocused, visit, type Visit } from '../support/browser';
import { inBusinessSuite } from '../support/browserSuite';
import { addTicket, year, type Business } from '../support/business';
import { answerInstead, button, field, noteOf, titled, valuesOf } from '../support/screen';
import type { RunningServer } from '../support/server';

const CROP = apiPath(entities.crop_ticket);
const DELIVERY = apiPath(entities.delivery_ticket);
const HAUL = apiPath(entities.haul_ticket);
const NOT_UNDONE = 'This action cannot be undone.';
const BROKEN = { status: 500, json: { detail: 'Broken.' } } as const;

const lists = [
  { name: 'a master list', address: '/drivers/list', path: apiPath(entities.driver), row: 'Luis Ortega' },
  { name: 'the jobs list', address: '/jobs/list', path: apiPath(entities.job), row: `${year}-09-18` },
  { name: 'the crop ticket list', address: '/ticket_crop/list', path: CROP, row: '48001' },
  { name: 'the delivery ticket list', address: '/ticket_delivery/list', path: DELIVERY, row: '71001' },
  { name: 'the haul ticket list', address: '/ticket_haul/list', path: HAUL, row: '81001' },
] as const;

const bulk = [
  {
    name: 'crop',
    address: '/ticket_crop/list',
    path: CROP,
    number: '48001',
    input: 'Moisture',
    key: 'moisture',
    editing: 'Editing 1 Tickets',
    notUpdated: 'Failed to update crop tickets.',
    deleting: 'Are you sure you want to delete 1 ticket(s)?',
    notDeleted: 'Failed to delete crop tickets.',
  },
  {
    name: 'delivery',
    address: '/ticket_delivery/list',
    path: DELIVERY,
    number: '71001',
    input: 'Moisture (%)',
    key: 'moisture',
    editing: 'Editing 1 Ticket(s)',
    notUpdated: 'Failed to update tickets.',
    deleting: `Are you sure you want to delete 1 ticket(s)? ${NOT_UNDONE}`,
    notDeleted: 'Failed to delete tickets.',
  },
  {
    name: 'haul',
    address: '/ticket_haul/list',
    path: HAUL,
    number: '81001',
    input: 'Rate',
    key: 'rate',
    editing: 'Editing 1 Haul Ticket(s)',
    notUpdated: 'Failed to update haul tickets.',
    deleting: `Are you sure you want to delete 1 haul ticket(s)? ${NOT_UNDONE}`,
    notDeleted: 'Failed to delete haul tickets.',
  },
] as const;

describe.skipIf(!program)('failures', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let ids: Business;
  let at: Visit;
  let page: Page;

  inBusinessSuite(
    async (suite) => {
      ({ browser, server, call, ids } = suite);
      await addTicket(call, 'crop_ticket', ids, { ticket_number: '48001' });
      await addTicket(call, 'delivery_ticket', ids, { ticket_number: '71001' });
      await addTicket(call, 'haul_ticket', ids, { ticket_number: '81001' });
    },
    (opened) => {
      at = opened;
      page = at.page;
      // The browser logs each call that fails, and the page logs the answers of this file.
      at.expectLogs(/ERR_CONNECTION_FAILED|status of (400|409|500)|^500 (GET|POST|PUT|DELETE) /);
    },
  );

  const countOf = async (path: string): Promise<number> => rowsIn(await call('GET', `${path}?page=1`)).length;
  const check = (number: string) => page.getByRole('checkbox', { name: `Select ${number}`, exact: true });

  test('a wrong password: §8.1 in its words, and both fields as they were', async () => {
    const other = await visit(browser, server.url);
    other.expectLogs(/status of 401/);
    await other.page.goto('/login');
    await field(other.page, 'Username').fill('clerk');
    await field(other.page, 'Password').fill('wrong');
    await other.page.keyboard.press('Enter');
    await other.page.getByText('Failed to login. Please check your credentials.').waitFor();
    expect(await field(other.page, 'Username').inputValue()).toBe('clerk');
    await other.close();
  });

  test('lists that cannot be loaded: logged alone, with Retry where the rows would be', async () => {
    at.expectLogs(/^error: Loading failed\./);
    await page.goto('/crops/list');
    await titled(page, 'Crops');
    for (const { address, path, row } of lists) {
      await answerInstead(page, { method: 'GET', path }, BROKEN, 1);
      await go(page, address);
      await button(page, 'Retry').waitFor();
      expect([address, await notices(page).count(), await page.getByText(/^No /).count()]).toEqual([address, 0, 0]);
      await button(page, 'Retry').click();
      await page.getByRole('table').getByText(row, { exact: true }).first().waitFor();
    }
  });

  test('a record that cannot be loaded: says so and offers no Save', async () => {
    at.expectLogs(/^error: Loading failed\./);
    await answerInstead(page, { method: 'GET', path: apiPath(entities.driver, ids.driver_id) }, BROKEN, 1);
    await page.goto(`/driver/edit/${ids.driver_id}`);
    await page.getByText('This record could not be loaded.').waitFor();
    expect(await button(page, 'Save').count()).toBe(0);
    await button(page, 'Retry').click();
    await expect.poll(() => valuesOf(page, ['Name', 'Hauler'])).toEqual(['Luis Ortega', 'Pederson Trucking']);
  });

  test('lookups that fail are no missing data: no notice, empty fields, and the ticket is saved', async () => {
    at.expectLogs(/^error: Loading failed\./);
    for (const table of ['mile', 'producer_area_rate', 'customer_rate', 'producer_rate'] as const)
      await answerInstead(page, { method: 'GET', path: apiPath(entities[table]) }, BROKEN);
    const asked = await answerInstead(page, { method: 'GET', path: `${CROP}recent-numbers/` }, BROKEN);
    await page.goto(`/crop_ticket/add/${ids.job_id}`);
    await untilFocused(page, 'Ticket Number');
    await expect.poll(asked).toBe(1);
    await typeFields(page, [
      ['Ticket Number', '48002'],
      ['Truck', 'P-14'],
      ['Gross Weight', '78460'],
      ['Tare Weight', '31280'],
    ]);
    expect(
      await valuesOf(page, ['Moisture', 'At Moisture', 'Customer Rate', 'Producer Rate', 'Haul Rate', 'Haul Mile']),
    ).toEqual(['68.4', '', '', '', '', '']);
    expect(await notices(page).count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await noticeOf(page, 'Ticket submitted successfully!');
    expect(rowsIn(await call('GET', `${CROP}?ticket_number=48002`))).toMatchObject([
      { customer_rate: null, haul_rate: null, moisture: 68.4 },
    ]);
  });

  test('options that cannot be loaded: logged alone, and a list that is opened asks again', async () => {
    at.expectLogs(/^error: Loading failed\./);
    await answerInstead(page, { method: 'GET', path: apiPath(entities.hauler) }, BROKEN, 1);
    await page.goto('/truck/add');
    await untilFocused(page, 'Name');
    await page.keyboard.type('P-77');
    await button(page, 'Open Hauler').click();
    await page.getByRole('option', { name: 'Pederson Trucking' }).click();
    expect([await notices(page).count(), await valuesOf(page, ['Name', 'Hauler'])]).toEqual([
      0,
      ['P-77', 'Pederson Trucking'],
    ]);
  });

  test('a refused save: messages joined under their fields and below the form, everything typed stands', async () => {
    await page.goto('/hauler/add');
    await untilFocused(page, 'Name');
    await field(page, 'Name').fill('Big Coulee Haul');
    await field(page, 'City').fill('Blair');
    const json = {
      name: ['Taken.', 'Choose another.'],
      city: ['Unknown.'],
      non_field_errors: ['Closed for today.', 'Ask the office.'],
    };
    await answerInstead(page, { method: 'POST', path: apiPath(entities.hauler) }, { status: 400, json }, 1);
    await button(page, 'Save').click();
    await noticeOf(page, 'There was a problem saving the hauler information!');
    expect([await noteOf(page, 'Name'), await noteOf(page, 'City')]).toEqual(['Taken., Choose another.', 'Unknown.']);
    await page.getByText('Closed for today., Ask the office.').waitFor();
    await untilFocused(page, 'Name');
    expect(await valuesOf(page, ['Name', 'City'])).toEqual(['Big Coulee Haul', 'Blair']);
    await button(page, 'Save').click();
    await noticeOf(page, 'Hauler information saved successfully!');
    await titled(page, 'Hauler List');
  });

  test.each([
    ['a broken server', BROKEN],
    ['no network', 'lost'],
  ] as const)('%s at Save: each form says its own words and keeps what was typed', async (_name, instead) => {
    await page.goto('/crops/list');
    await titled(page, 'Crops');
    const forms = [
      {
        address: '/feed/add',
        path: apiPath(entities.feed),
        typed: [['Name', 'Rolled Oats']],
        failed: 'There was a problem saving the feed!',
      },
      {
        address: '/truck/add',
        path: apiPath(entities.truck),
        typed: [['Name', 'P-55']],
        failed: 'Failed to save truck data!',
      },
      {
        address: '/job/add',
        path: apiPath(entities.job),
        typed: [
          ['Date', `${year}-09-18`],
          ['Moisture', '66.5'],
        ],
        failed: 'There was a problem saving the job!',
      },
      {
        address: '/delivery_ticket/add',
        path: DELIVERY,
        typed: [
          ['Ticket Number', '71099'],
          ['Gross Weight', '78,460'],
        ],
        failed: 'There was a problem saving the delivery ticket!',
      },
      {
        address: '/haul_ticket/add',
        path: HAUL,
        typed: [
          ['Ticket Number', '81099'],
          ['Gross Weight', '78,460'],
        ],
        failed: 'There was a problem saving the ticket haul!',
      },
      {
        address: `/crop_ticket/add/${ids.job_id}`,
        path: CROP,
        typed: [
          ['Ticket Number', '48099'],
          ['Gross Weight', '78,460'],
        ],
        failed: 'Failed to submit ticket',
      },
    ] as const;
    for (const { address, path, typed, failed } of forms) {
      const before = await countOf(path);
      await go(page, address);
      await untilFocused(page, typed[0][0]);
      for (const [label, text] of typed) await field(page, label).fill(text);
      const asked = await answerInstead(page, { method: 'POST', path }, instead, 1);
      await page.keyboard.press('Control+Enter');
      await noticeOf(page, failed);
      expect([
        asked(),
        await valuesOf(
          page,
          typed.map(([label]) => label),
        ),
        await countOf(path),
      ]).toEqual([1, typed.map(([, text]) => text), before]);
    }
  });

  test('a crop ticket that is refused says the messages joined, and without a body the bare words', async () => {
    await page.goto(`/crop_ticket/add/${ids.job_id}`);
    await untilFocused(page, 'Ticket Number');
    await field(page, 'Ticket Number').fill('48098');
    const post = { method: 'POST', path: CROP };
    await answerInstead(page, post, { status: 500 }, 1);
    await answerInstead(
      page,
      post,
      { status: 400, json: { gross_weight: ['Too heavy.'], non_field_errors: ['Closed for today.'] } },
      1,
    );
    await page.keyboard.press('Control+Enter');
    await noticeOf(page, 'Failed to submit ticket: Gross Weight: Too heavy.; Closed for today.');
    expect(await noteOf(page, 'Gross Weight')).toBe('Too heavy.');
    await page.keyboard.press('Control+Enter');
    await notices(page).getByText('Failed to submit ticket.', { exact: true }).waitFor();
    expect(await valuesOf(page, ['Ticket Number'])).toEqual(['48098']);
  });

  test.each(bulk.map((kind) => [kind.name, kind] as const))(
    'bulk edit and bulk delete of %s tickets that fail: their words, and dialog, rows and selection stay',
    async (_name, kind) => {
      at.expectLogs(/^error: Deleting tickets failed\./);
      await page.goto(kind.address);
      await check(kind.number).click();
      await button(page, 'Edit Selected').click();
      const dialog = page.getByRole('dialog', { name: kind.editing });
      await field(dialog, kind.input).fill('61.25');
      await answerInstead(
        page,
        { method: 'PUT', path: `${kind.path}bulk-update/` },
        { status: 400, json: { [kind.key]: ['Not this one.'], ids: ['Locked.'] } },
        1,
      );
      await button(dialog, 'Save 1 Ticket').click();
      await noticeOf(page, kind.notUpdated);
      expect([await noteOf(dialog, kind.input), await field(dialog, kind.input).inputValue()]).toEqual([
        'Not this one.',
        '61.25',
      ]);
      await dialog.getByText('Locked.').waitFor();
      await button(dialog, 'Cancel').click();
      await dialog.waitFor({ state: 'detached' });

      await answerInstead(page, { method: 'DELETE', path: `${kind.path}bulk-delete/` }, BROKEN, 1);
      const before = await countOf(kind.path);
      await button(page, 'Delete Selected').click();
      await page.getByRole('alertdialog', { name: kind.deleting }).getByRole('button', { name: 'Delete' }).click();
      await noticeOf(page, kind.notDeleted);
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      expect([await check(kind.number).isChecked(), await countOf(kind.path)]).toEqual([true, before]);
    },
  );

  test('a single ticket that cannot be deleted: logged alone, and its row stays; a job says so', async () => {
    at.expectLogs(/^error: Deleting a (ticket|job) failed\./);
    for (const [address, path, number] of [
      ['/ticket_delivery/list', DELIVERY, '71001'],
      ['/ticket_haul/list', HAUL, '81001'],
    ] as const) {
      await page.goto(address);
      const asked = await answerInstead(page, { method: 'DELETE', path: `${path}1/` }, BROKEN);
      await button(page, `Delete ${number}`).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      expect([asked(), await notices(page).count(), await check(number).count()]).toEqual([1, 0, 1]);
    }
    const { body } = await call('GET', apiPath(entities.job, ids.job_id));
    const copy = await call('POST', apiPath(entities.job), {
      ...body,
      customer_id: ids.customer_id,
      producer_id: ids.producer_id,
      crop_id: ids.crop_id,
      field_id: (body.field_id as { id: number }).id,
    });
    const id = copy.body.id;
    await page.goto('/jobs/list');
    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Delete, job/ }).click();
      await page
        .getByRole('alertdialog', { name: `Are you sure you want to delete Job ID: ${id}?` })
        .getByRole('button', { name: 'Delete' })
        .click();
    };
    await answerInstead(
      page,
      { method: 'DELETE', path: apiPath(entities.job, id) },
      { status: 409, json: { detail: 'Tickets refer to it.' } },
      1,
    );
    await remove();
    await noticeOf(page, 'Failed to delete job.');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await remove();
    await noticeOf(page, `Job ID ${id} deleted successfully.`);
  });
});
