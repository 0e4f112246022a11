/** An owner and a clerk on the same records, and a viewer who looks on: nothing is written over unseen. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath, VERSIONS_HEADER } from '../../src/rules/paths';
import type { Call } from '../support/api';
import { axeFaults } from '../support/axe';
import { PHONE, program, visitSignedIn, type Visit } from '../support/browser';
import { inBusinessSuite } from '../support/browserSuite';
import { addTicket, year, type Business } from '../support/business';
import { buildSaved } from '../support/build';
import { addPerson, type Person } from '../support/people';
import { button, field, noteOf } from '../support/screen';
import type { RunningServer } from '../support/server';

const tickets = apiPath(entities.crop_ticket);

describe.skipIf(!program)('an owner and a clerk', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let ids: Business;
  let ann: Person;
  let vera: Person;
  let owner: Visit;
  const others: Visit[] = [];

  inBusinessSuite(
    async (suite) => {
      ({ browser, server, call, ids } = suite);
      ann = await addPerson(call, server.url, 'ann', 'clerk');
      vera = await addPerson(call, server.url, 'vera', 'viewer');
    },
    (visit) => {
      owner = visit;
      owner.expectLogs(/412|404/);
    },
  );
  afterAll(() => Promise.all(others.map((visit) => visit.close())));

  async function pageOf(person: Person, size?: typeof PHONE): Promise<Page> {
    const visit = await visitSignedIn(browser, person, size ? { size } : {});
    visit.expectLogs(/412/);
    others.push(visit);
    return visit.page;
  }

  const annChanges = async (path: string, values: object): Promise<void> => {
    expect((await ann.call('PATCH', path, values)).status).toBe(200);
  };

  /** Opens a list and waits for a row, which is there before changes are heard: what happens in between must be heard as well. */
  const openList = async (page: Page, address: string, id: number): Promise<Locator> => {
    await page.goto(address);
    const row = page.locator(`tr[data-row="${id}"]`);
    await row.waitFor();
    return row;
  };

  test('one customer: the owner hears of it, is asked at saving, chooses, and both changes are kept', async () => {
    const { page } = owner;
    const hers = await pageOf(ann, PHONE);
    const address = `/customers/edit/${ids.customer_id}`;
    for (const one of [page, hers]) {
      await one.goto(address);
      await field(one, 'Office Phone').waitFor();
    }
    await field(page, 'Office Phone').fill('920-555-0124');
    await field(hers, 'Office Phone').fill('920-555-0199');
    await field(hers, 'City').fill('Marlow');
    await button(hers, 'Save').click();
    await hers.getByText('Customer saved successfully!').waitFor();

    await page
      .locator('form .heard-line')
      .getByText(/^Changed by Ann, \d\d:\d\d · /)
      .waitFor();
    expect(await noteOf(page, 'City')).toBe('Ann: Marlow');
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Save').click();
    await page.getByRole('radio', { name: 'City, Ann: Marlow', checked: true }).waitFor();
    await page.getByRole('radio', { name: 'Office Phone, You: 920-555-0124' }).click();
    await button(page, 'Save These Values').click();
    await page.getByText('Customer saved successfully!').waitFor();
    const { body } = await call('GET', apiPath(entities.customer, ids.customer_id));
    expect(body).toMatchObject({ office_phone: '920-555-0124', city: 'Marlow' });
  });

  test('one crop ticket: deleted by the clerk, it is saved as a new one', async () => {
    const { page } = owner;
    const id = await addTicket(call, 'crop_ticket', ids, { ticket_number: '48217' });
    await page.goto(`/crop_ticket/edit/${id}`);
    await field(page, 'Tare Weight').fill('31300');
    expect((await ann.call('DELETE', apiPath(entities.crop_ticket, id))).status).toBe(204);
    await page.getByText(/^Ann deleted this crop ticket at \d\d:\d\d\./).waitFor();
    await page.keyboard.press('Control+Enter');
    await button(page, 'Save as New').click();
    await page.getByText('Ticket submitted successfully!').waitFor();
    const { body } = await call('GET', `${tickets}?ticket_number=48217&year=${year}`);
    expect(body).toMatchObject({
      count: 1,
      results: [{ ticket_number: '48217', tare_weight: 31_300 }],
    });
  });

  test('a list: both rows are marked for owner and viewer, and stale deletions delete nothing', async () => {
    const { page } = owner;
    const [one = 0, two = 0] = await Promise.all(
      ['50001', '50002'].map((ticket_number) => addTicket(call, 'crop_ticket', ids, { ticket_number })),
    );
    const viewer = await pageOf(vera, PHONE);
    for (const list of [page, viewer]) {
      await openList(list, '/ticket_crop/list', two);
    }
    for (const id of [one, two]) await annChanges(apiPath(entities.crop_ticket, id), { haul_rate: 7 });
    for (const list of [page, viewer]) {
      await list.getByText('2 changed since you opened this list').waitFor();
      expect(await list.locator('tr.changed').count()).toBe(2);
      expect(await axeFaults(list)).toEqual([]);
    }
    await page
      .getByText(/^\d{4}-\d\d-\d\d · Ann, \d\d:\d\d$/)
      .first()
      .waitFor();
    expect(await viewer.getByRole('checkbox').count()).toBe(0);
    expect(await viewer.getByRole('button', { name: /Selected|Delete|Edit/ }).count()).toBe(0);

    for (const id of [one, two]) await page.locator(`tr[data-row="${id}"]`).getByRole('checkbox').check();
    await button(page, 'Delete Selected').click();
    const box = page.getByRole('alertdialog');
    await button(box, 'Delete').click();
    await box.getByText(/^Ann changed 5000[12], 5000[12] since this list was loaded\. Nothing was done\.$/).waitFor();
    await button(box, 'Show').click();
    await page.getByText('2 changed since').waitFor({ state: 'detached' });
    expect((await call('GET', apiPath(entities.crop_ticket, one))).status).toBe(200);
  });

  test('a job that the clerk has changed before the page listened is not deleted', async () => {
    const { page } = owner;
    const { id } = await buildSaved(call, entities, 'job', { date: `${year}-09-18` });
    const changed = Promise.withResolvers<void>();
    await page.route(/office\/changes/, async (route) => {
      await changed.promise;
      await route.continue();
    });
    const row = await openList(page, '/jobs/list', id);
    await annChanges(apiPath(entities.job, id), { moisture: 61 });
    changed.resolve();
    await row.getByText(/ · Ann, \d\d:\d\d$/).waitFor();
    await row.getByRole('button', { name: /^Delete/ }).click();
    const box = page.getByRole('alertdialog');
    await button(box, 'Delete').click();
    await box.getByText(/^Ann changed .* since this list was loaded\. Nothing was done\.$/).waitFor();
    await button(box, 'Show').click();
    await page.locator('tr.changed').first().waitFor({ state: 'detached' });
    expect((await call('GET', apiPath(entities.job, id))).status).toBe(200);
  });

  test('the versions of 5,000 selected rows arrive and are checked', async () => {
    const id = await addTicket(call, 'crop_ticket', ids, { ticket_number: '50003' });
    await annChanges(apiPath(entities.crop_ticket, id), { haul_rate: 8 });
    const versions = [`${id}:1`, ...Array.from({ length: 4999 }, (_, at) => `${900_000 + at}:12`)].join();
    const answer = await call('DELETE', `${tickets}bulk-delete/`, { ids: [id] }, { [VERSIONS_HEADER]: versions });
    expect([answer.status, answer.body.count]).toEqual([412, 1]);
  });
});
