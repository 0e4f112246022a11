/** Undo in the browser (ruling 82): by Ctrl+Z, of many at once, partly, of deletions, and by whom. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../../../src/entities';
import type { Role } from '../../../../src/rules/accounts/roles';
import { apiPath } from '../../../../src/rules/paths';
import { rowsIn } from '../../../support/api';
import { axeFaults } from '../../../support/axe';
import { PHONE, program, visitSignedIn } from '../../../support/browser';
import { inBusinessSuite } from '../../../support/browserSuite';
import { addTicket } from '../../../support/business';
import { addPerson } from '../../../support/people';
import { button, field } from '../../../support/screen';

const CROPS = apiPath(entities.crop_ticket);

describe.skipIf(!program)('undo', () => {
  const suite = inBusinessSuite();

  const bar = (page: Page, text: string) => page.locator('.undo-bar').filter({ hasText: text });
  const check = (page: Page, number: string) => page.getByRole('checkbox', { name: `Select ${number}`, exact: true });
  const ticket = async (id: number) => (await suite.call('GET', `${CROPS}${id}/`)).body;

  /** Adds a user and gives what signs them in. */
  const added = (username: string, role: Role) => addPerson(suite.call, suite.server.url, username, role);

  test('an edit, by Ctrl+Z: the form shows what was before, and its history tells both', async () => {
    const { page } = suite.visit;
    await page.goto(`/customers/edit/${suite.ids.customer_id}`);
    const before = await field(page, 'City').inputValue();
    await field(page, 'City').fill('Marlow');
    await button(page, 'Save').click();
    await bar(page, 'Ridgeline Dairy saved.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await bar(page, 'Ridgeline Dairy is as it was.').waitFor();
    await expect.poll(() => field(page, 'City').inputValue()).toBe(before);
    await page.locator('.record-history').scrollIntoViewIfNeeded();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Undo:').waitFor();
    expect(await history.getByRole('listitem').first().innerText()).toContain(before);
    await button(page, 'Redo').click();
    await bar(page, 'Done again: Ridgeline Dairy.').waitFor();
    await expect.poll(() => field(page, 'City').inputValue()).toBe('Marlow');
  });

  test('a bulk edit and its undo; what somebody else changed since is left and named', async () => {
    const numbers = ['50001', '50002', '50003'];
    const tickets: number[] = [];
    for (const number of numbers)
      tickets.push(await addTicket(suite.call, 'crop_ticket', suite.ids, { ticket_number: number, haul_rate: 4.1 }));
    const rates = () => Promise.all(tickets.map(async (id) => Number((await ticket(id)).haul_rate)));
    const { page } = suite.visit;

    const bulk = async (): Promise<void> => {
      await page.goto('/ticket_crop/list');
      for (const number of numbers) await check(page, number).click();
      await button(page, 'Edit Selected').click();
      const dialog = page.getByRole('dialog', { name: 'Editing 3 Tickets' });
      await field(dialog, 'Haul Rate').fill('4.25');
      await page.keyboard.press('Control+Enter');
      await bar(page, '3 crop tickets changed. Haul Rate 4.10 → 4.25').waitFor();
    };
    await bulk();
    expect(await rates()).toEqual([4.25, 4.25, 4.25]);
    await button(page, 'Undo').click();
    await bar(page, '3 crop tickets are as they were.').waitFor();
    expect(await rates()).toEqual([4.1, 4.1, 4.1]);
    await button(page, 'Redo').click();
    await bar(page, 'Done again: 3 crop tickets.').waitFor();
    expect(await rates()).toEqual([4.25, 4.25, 4.25]);
    await button(page, 'Undo').click();
    await bar(page, '3 crop tickets are as they were.').waitFor();

    await bulk();
    const { call: ann } = await added('ann', 'clerk');
    await ann('PATCH', `${CROPS}${tickets[1]}/`, { haul_rate: 4.4 });
    // It cannot take everything back, so it asks first.
    suite.visit.expectLogs(/409/);
    await button(page, 'Undo').click();
    await bar(page, '1 crop ticket stays (changed since).').getByRole('button', { name: 'Undo' }).click();
    await bar(page, '2 of 3 changes undone. Ann changed 50002 later; that was kept.').waitFor();
    expect(await rates()).toEqual([4.1, 4.4, 4.1]);
    await button(page, 'Show').click();
    const dialog = page.getByRole('dialog', { name: '2 of 3 changes undone' });
    await dialog.getByText('Haul Rate 4.25 → 4.40').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await bar(page, '2 of 3 changes undone.').getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('.undo-bar').count()).toBe(0);
  });

  test('a deletion, on a telephone: the same ticket comes back with its id', async () => {
    const id = await addTicket(suite.call, 'crop_ticket', suite.ids, { ticket_number: '50010' });
    const before = await ticket(id);
    const at = await visitSignedIn(suite.browser, suite.server, { size: PHONE });
    try {
      const { page } = at;
      await page.goto('/ticket_crop/list?ticket_number=50010');
      await check(page, '50010').click();
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await button(page, 'Delete').click();
      await bar(page, 'Crop Ticket 50010 deleted.').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await button(page, 'Undo').click();
      await bar(page, 'Crop Ticket 50010 is as it was.').waitFor();
      await check(page, '50010').waitFor();
      expect(await ticket(id)).toMatchObject({ ticket_number: '50010', edit_date: before.edit_date });
    } finally {
      await at.close();
    }
  });

  test('a ticket that was just keyed: it goes from the last tickets, and Redo brings it again', async () => {
    const { page } = suite.visit;
    await page.goto(`/crop_ticket/add/${suite.ids.job_id}`);
    await field(page, 'Ticket Number').fill('50030');
    await field(page, 'Gross Weight').fill('78460');
    await field(page, 'Tare Weight').fill('31280');
    await page.keyboard.press('Control+Enter');
    await bar(page, '50030 added.').waitFor();
    const last = page.getByRole('region', { name: 'Last tickets entered' }).getByRole('link', { name: '50030' });
    await last.waitFor();
    // The focus is in a field, whose Ctrl+Z is its own.
    await page.keyboard.press('Control+z');
    await button(page, 'Undo').click();
    await bar(page, '50030 undone.').waitFor();
    await last.waitFor({ state: 'detached' });
    await button(page, 'Redo').click();
    await last.waitFor();
    expect(await last.count()).toBe(1);
  });

  test('the history finds a deleted ticket by its number, shows it as it stood, and brings it back', async () => {
    const id = await addTicket(suite.call, 'crop_ticket', suite.ids, { ticket_number: '50020' });
    await suite.call('DELETE', `${CROPS}${id}/`);
    const { page } = suite.visit;
    await page.goto('/office/history');
    await page.getByLabel('Ticket Number').fill('50020');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Deleted only' }).click();
    const row = page.getByRole('row').filter({ hasText: /Deleted .*ticket 50020/ });
    await row.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await row.getByRole('link', { name: '50020' }).click();
    await page.getByText('This record is deleted.').waitFor();
    expect(await field(page, 'Ticket Number').inputValue()).toBe('50020');
    expect(await axeFaults(page)).toEqual([]);
    await page.goBack();
    await row.getByRole('button', { name: /^Undo: Delete/ }).click();
    await bar(page, '50020 is as it was.').waitFor();
    expect((await suite.call('GET', `${CROPS}${id}/`)).status).toBe(200);
  });

  test('clerks undo what they did themselves, viewers nothing', async () => {
    const clara = await added('clara', 'clerk');
    await suite.call('PATCH', `${apiPath(entities.customer)}${suite.ids.customer_id}/`, { state: 'WI' });
    await clara.call('PATCH', `${apiPath(entities.customer)}${suite.ids.customer_id}/`, { zip_code: '54217' });
    const acts = (page: Page) => page.getByRole('row').filter({ hasText: 'Ridgeline Dairy' });
    for (const [user, undoes] of [
      [clara, [1, 0]],
      [await added('vera', 'viewer'), [0, 0]],
    ] as const) {
      const at = await visitSignedIn(suite.browser, user, { size: PHONE });
      await at.page.goto('/office/history?table=customer');
      await acts(at.page).filter({ hasText: 'Zip Code' }).waitFor();
      const buttons = (text: string) => acts(at.page).filter({ hasText: text }).getByRole('button').count();
      expect([await buttons('Zip Code'), await buttons('State')]).toEqual(undoes);
      expect(await axeFaults(at.page)).toEqual([]);
      await at.close();
    }
  });

  test('in Spanish', async () => {
    const { page } = suite.visit;
    await page.goto('/');
    await page.getByRole('button', { name: suite.server.username }).click();
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/profile/'));
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await stored;
    await page.goto(`/customers/edit/${suite.ids.customer_id}`);
    await field(page, 'Ciudad').fill('Elroy');
    await button(page, 'Guardar').click();
    await bar(page, 'Ridgeline Dairy: se guardó.').waitFor();
    await button(page, 'Deshacer').click();
    await bar(page, 'Ridgeline Dairy está como antes.').waitFor();
    await page.goto('/office/history');
    await page.getByRole('row').filter({ hasText: 'Elroy' }).first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Historial');
    expect(rowsIn(await suite.call('GET', apiPath(entities.customer))).length).toBe(2);
  });
});
