/** The panel below forms on the real server (ruling 83): what is kept beside a record, a deletion that is refused, a merge. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath, editPath } from '../../../../src/rules/paths';
import type { NumberedRow, EntityName, Values } from '../../../../src/rules/rows';
import type { Call } from '../../../support/api';
import { axeFaults } from '../../../support/axe';
import { PHONE, program, untilFocused, type Visit } from '../../../support/browser';
import { inBusinessSuite } from '../../../support/browserSuite';
import { buildSaved } from '../../../support/build';
import type { Business } from '../../../support/business';
import { MONTH, setUpHarvest } from '../../../support/statements';

describe.skipIf(!program)('the panel below forms', () => {
  let call: Call;
  let ids: Business;
  let at: Visit;
  let page: Page;

  inBusinessSuite(
    (suite) => {
      ({ call, ids } = suite);
    },
    (visit) => {
      at = visit;
      ({ page } = visit);
    },
  );

  const save = (name: EntityName, values: Values): Promise<NumberedRow> => buildSaved(call, entities, name, values);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const open = async (name: EntityName, id: number): Promise<void> => {
    await page.goto(editPath(entities[name], id));
    await page.locator('.record-extras').scrollIntoViewIfNeeded();
    await page.locator('.master-extras').waitFor();
  };

  test('keeps account number and inactive on their own; lists mark it, forms do not offer it, searches find it', async ({
    task,
  }) => {
    // A second try finds the truck of the first.
    const name = `IW-${12 + (task.result?.retryCount ?? 0)}`;
    const truck = await save('truck', { name, hauler_id: (await save('hauler', { name: 'Ironwood' })).id });
    await open('truck', truck.id);
    await page.getByRole('textbox', { name: 'Account Number' }).fill('T-12');
    await page.getByRole('checkbox', { name: 'Inactive' }).check();
    await button('Update Account').click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const inactive = (checked: boolean) =>
      page.locator('.master-extras').getByRole('checkbox', { name: 'Inactive', checked }).waitFor();
    await button('Undo').click();
    await inactive(false);
    await button('Redo').click();
    await inactive(true);
    expect((await call('GET', `/api/v1/office/extra/truck/${truck.id}/`)).body).toEqual({
      account_number: 'T-12',
      inactive: true,
    });
    expect((await call('GET', apiPath(entities.truck, truck.id))).body).toMatchObject({ name });

    await page.goto('/trucks/list');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    await row.getByText('inactive', { exact: true }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'inactive' }).count()).toBe(1);
    // The mark is no part of the name: nothing is found by it.
    await page.getByRole('searchbox', { name: 'Search' }).fill('inactive');
    await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
    await page.goto(`/crop_ticket/add/${ids.job_id}`);
    await page.getByRole('combobox', { name: 'Truck' }).press('ArrowDown');
    await page.getByRole('option', { name: 'P-14' }).waitFor();
    expect(await page.getByRole('option', { name }).count()).toBe(0);
  });

  test('says which statement a customer gets for crop tickets, and that one is offered', async () => {
    const customer = await save('customer', { name: 'Sugar Creek Dairy' });
    await (await setUpHarvest(call)).ticket({ customer_id: customer.id });
    const under = (kind: string) =>
      page
        .locator('.statements-open tbody')
        .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${kind} \\d`) }) })
        .getByRole('link', { name: 'Sugar Creek Dairy' });
    const list = `/office/statements?from=${MONTH.from}&to=${MONTH.to}&kind=customers`;
    await page.goto(list);
    await under('Customer Statement').waitFor();
    await open('customer', customer.id);
    await page.getByRole('checkbox', { name: 'Statements with Miles' }).check();
    await button('Update Account').click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(list);
    await under('Customer Statement With Miles').waitFor();
    expect(await under('Customer Statement').count()).toBe(0);
  });

  test('takes what was paid elsewhere beside a ticket, and says what is wrong with it', async () => {
    at.expectLogs(/400/);
    const ticket = await save('crop_ticket', { job_id: ids.job_id });
    await open('crop_ticket', ticket.id);
    await page.getByRole('textbox', { name: 'Paid to Producer' }).fill('1,715.84');
    await page.getByRole('textbox', { name: 'Paid to Hauler' }).fill('1.234');
    await button('Update Amounts').click();
    await page.getByText('Use at most 2 decimals.').waitFor();
    await page.getByRole('textbox', { name: 'Paid to Hauler' }).fill('1.23');
    await button('Update Amounts').click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect((await call('GET', `/api/v1/office/extra/crop_ticket/${ticket.id}/`)).body).toEqual({
      paid_producer: 1715.84,
      paid_hauler: 1.23,
      paid_customer: null,
    });
  });

  test('a record in use cannot be deleted: it says by whom, and makes it inactive instead', async () => {
    at.expectLogs(/409/);
    const hauler = await save('hauler', { name: 'Coulee Haul' });
    for (const name of ['CH-1', 'CH-2', 'CH-3', 'CH-4']) await save('truck', { name, hauler_id: hauler.id });
    await open('hauler', hauler.id);
    await button('Delete…').click();
    await button('Delete').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Coulee Haul is in use').waitFor();
    await dialog.getByRole('link', { name: '4 Trucks' }).waitFor();
    expect(await dialog.locator('.ids').allTextContents()).toEqual(['CH-1CH-2CH-3…']);
    expect(await dialog.getByRole('link', { name: /^Truck CH-\d$/ }).count()).toBe(3);
    expect(await axeFaults(page)).toEqual([]);
    await button('Make Inactive').click();
    await dialog.waitFor({ state: 'detached' });
    expect((await call('GET', apiPath(entities.hauler, hauler.id))).body).toMatchObject({ inactive: true });
    expect(await page.getByRole('checkbox', { name: 'Inactive' }).isChecked()).toBe(true);
  });

  test('deletes a record that nobody refers to and shows the list', async () => {
    const feed = await save('feed', { name: 'Beet Pulp' });
    await open('feed', feed.id);
    await button('Delete…').click();
    await page.getByText('Delete Feed Beet Pulp?').waitFor();
    await button('Delete').click();
    await page.getByText('Feed Beet Pulp deleted.', { exact: true }).first().waitFor();
    await page.waitForURL('**/feed/list');
    expect((await call('GET', apiPath(entities.feed, feed.id))).status).toBe(404);
  });

  test.each([{ size: undefined }, { size: PHONE }])('merges two records by keys alone, $size', async ({ size }) => {
    if (size) await page.setViewportSize(size);
    const keep = await save('customer', { name: 'Miller Farms', city: 'Marlow' });
    const drop = await save('customer', { name: 'Miller', city: 'Burley' });
    const job = await save('job', { customer_id: drop.id });
    await open('customer', drop.id);
    await button('Merge Into…').press('Enter');
    await untilFocused(page, 'The same as');
    await page.keyboard.type('Miller F');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 Job', { exact: true }).waitFor();
    await dialog.getByRole('row', { name: 'City Marlow Burley' }).waitFor();
    expect(await dialog.getByRole('radio', { name: `Miller Farms · Id ${keep.id}` }).isChecked()).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(`**${editPath(entities.customer, keep.id)}`);
    await page.getByText('Miller merged into Miller Farms.').first().waitFor();
    expect((await call('GET', apiPath(entities.job, job.id))).body.customer_id).toMatchObject({ id: keep.id });
    await button('Undo').click();
    await button('Redo').waitFor();
    expect((await call('GET', apiPath(entities.job, job.id))).body.customer_id).toMatchObject({ id: drop.id });
    expect((await call('GET', apiPath(entities.customer, drop.id))).body).toMatchObject({ name: 'Miller' });
    // The page would hear that its record is gone.
    await page.goto('about:blank');
    await call('DELETE', apiPath(entities.job, job.id));
    for (const { id } of [keep, drop]) await call('DELETE', apiPath(entities.customer, id));
  });

  test('says before and after a merge which bank account and W-9 are not carried over', async () => {
    const keep = await save('hauler', { name: 'Ironwood Hauling' });
    const drop = await save('hauler', { name: 'Ironwood Trucks' });
    const account = { holder: 'Ironwood', holder_kind: 'Company', kind: 'Checking', routing: '021000021' };
    const kept = async (id: number, of: string, value: object) => {
      const { status } = await call('PUT', `/api/v1/office/${of}/hauler/${id}/`, value);
      expect(status).toBe(200);
    };
    await kept(drop.id, 'bank_accounts', { ...account, account: '998877665544' });
    const w9 = { name: null, class: null, number_kind: null, notice_on: null, second_on: null, form: null };
    for (const { id } of [keep, drop]) await kept(id, 'w9', { ...w9, signed_on: '2026-01-05' });
    await open('hauler', drop.id);
    await button('Merge Into…').press('Enter');
    await untilFocused(page, 'The same as');
    await page.keyboard.type('Ironwood H');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const bank = 'Not carried over: bank account ending in 5544. Enter this for Ironwood Hauling.';
    await dialog.getByText(bank, { exact: true }).waitFor();
    await dialog.getByText('Not carried over: W-9. Ironwood Hauling keeps its own.', { exact: true }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    const done = 'Ironwood Trucks merged into Ironwood Hauling. Not carried over: bank account ending in 5544, W-9.';
    await page.getByText(done).first().waitFor();
  });

  test('merges a job into another of the same day; its tickets go along', async () => {
    const keep = await save('job', { date: `${new Date().getFullYear()}-06-02`, moisture: 66 });
    const refs = ['customer_id', 'producer_id', 'crop_id', 'field_id'].map((key) => [
      key,
      (keep[key] as NumberedRow).id,
    ]);
    const drop = await save('job', { ...Object.fromEntries(refs), date: keep.date, moisture: 65 });
    const ticket = await save('crop_ticket', { job_id: drop.id });
    await open('job', drop.id);
    await button('Merge Into…').press('Enter');
    await untilFocused(page, 'The same as');
    await page.keyboard.type(`${String(keep.date)} · `);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 Crop Ticket', { exact: true }).waitFor();
    expect(await dialog.getByRole('radio', { name: / · .+ · Id / }).count()).toBe(2);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(`**${editPath(entities.job, keep.id)}`);
    expect((await call('GET', apiPath(entities.crop_ticket, ticket.id))).body.job_id).toMatchObject({ id: keep.id });
    await button('Undo').click();
    await button('Redo').waitFor();
    expect((await call('GET', apiPath(entities.crop_ticket, ticket.id))).body.job_id).toMatchObject({ id: drop.id });
  });
});
