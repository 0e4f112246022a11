/** The page's own writes say which version they are based on: every form that saves, every list that changes or removes rows, and what is kept beside records. */
import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath, API_ROOT, editPath, listPath, VERSIONS_HEADER } from '../../src/rules/paths';
import type { EntityName } from '../../src/rules/rows';
import { rowsIn } from '../support/api';
import { program } from '../support/browser';
import { inBusinessSuite } from '../support/browserSuite';
import { buildSaved } from '../support/build';
import { addTicket } from '../support/business';
import { button, field } from '../support/screen';

const WRITES = ['PUT', 'PATCH', 'DELETE'];
const TICKETS = ['crop_ticket', 'delivery_ticket', 'haul_ticket'] as const;
const tables = Object.keys(entities) as EntityName[];

describe.skipIf(!program)('the page names a version', () => {
  const sent: Request[] = [];
  const suite = inBusinessSuite(undefined, ({ page }) => {
    sent.length = 0;
    page.on('request', (request) => {
      if (WRITES.includes(request.method()) || /\/office\/(?:merge|correct|rerate)\/(?!preview)/.test(request.url()))
        sent.push(request);
    });
  });

  /** What was sent, with the name of the header that names the version. */
  const named = () =>
    sent.map((request) => {
      const headers = request.headers();
      const by = ['if-match', VERSIONS_HEADER.toLowerCase()].find((name) => headers[name] !== undefined);
      return [request.method(), new URL(request.url()).pathname.replace(API_ROOT, ''), by];
    });

  /** A row of the table, its newest one. */
  async function rowOf(name: EntityName): Promise<number> {
    const [row] = rowsIn(await suite.call('GET', apiPath(entities[name]))).toReversed();
    if (row) return row.id;
    if (TICKETS.some((table) => table === name))
      return addTicket(suite.call, name as (typeof TICKETS)[number], suite.ids, { ticket_number: `W-${name}` });
    return (await buildSaved(suite.call, entities, name, {})).id;
  }

  test.each(tables)('in the form of %s', async (name) => {
    const { page } = suite.visit;
    const id = await rowOf(name);
    await page.goto(editPath(entities[name], id));
    await page.locator('form').first().waitFor();
    await page.locator('form button[type=submit]').first().click();
    await expect.poll(() => named()).toEqual([['PUT', apiPath(entities[name], id).replace(API_ROOT, ''), 'if-match']]);
  });

  test.each(TICKETS)('in the list of %s: a bulk edit, and a bulk removal', async (name) => {
    const { page } = suite.visit;
    const path = `${apiPath(entities[name])}`.replace(API_ROOT, '');
    await addTicket(suite.call, name, suite.ids, { ticket_number: `L-${name}` });
    await page.goto(listPath(entities[name]) ?? '');
    await page.getByRole('checkbox', { name: `Select L-${name}`, exact: true }).check();
    await button(page, 'Edit Selected').click();
    const dialog = page.getByRole('dialog');
    await field(dialog, name === 'haul_ticket' ? 'Rate' : 'Customer Rate')
      .or(dialog.getByLabel(/Rate/))
      .first()
      .fill('7');
    await dialog.locator('button[type=submit]').click();
    await expect.poll(() => named()).toEqual([['PUT', `${path}bulk-update/`, VERSIONS_HEADER.toLowerCase()]]);
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Delete Selected').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => named().at(-1)).toEqual(['DELETE', `${path}bulk-delete/`, VERSIONS_HEADER.toLowerCase()]);
  });

  test('for the account beside a record, the terms of papers, and a job that is removed', async () => {
    const { page } = suite.visit;
    const { customer_id: id } = suite.ids;
    await page.goto(editPath(entities.customer, id));
    await page.locator('.record-extras').scrollIntoViewIfNeeded();
    await page.getByRole('textbox', { name: 'Account Number' }).fill('C-1');
    await button(page, 'Update Account').click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.goto('/office/settings#papers');
    await page.getByRole('textbox', { name: 'Terms in words' }).fill('Net 30');
    await page.locator('form.settings-parts button[type=submit]').click();
    await expect
      .poll(() => named())
      .toEqual([
        ['PUT', `/office/extra/customer/${id}/`, 'if-match'],
        ['PUT', '/office/statements/settings/', 'if-match'],
      ]);
    sent.length = 0;
    const job = await buildSaved(suite.call, entities, 'job', { date: `${new Date().getFullYear()}-01-05` });
    await page.goto('/jobs/list');
    await page
      .getByRole('row')
      .filter({ hasText: `${new Date().getFullYear()}-01-05` })
      .getByRole('button', { name: /Delete/ })
      .click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expect.poll(() => named()).toEqual([['DELETE', `/job/jobs/${job.id}/`, 'if-match']]);
  });
});
