/** A settled ticket in the browser: its locked fields, its correction with keys alone, and what a clerk sees. */
import { describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath, editPath } from '../../src/rules/paths';
import type { AnyRow } from '../../src/rules/rows';
import type { Call } from '../support/api';
import { axeFaults } from '../support/axe';
import { focusedName, PHONE, program, tabTo, visitSignedIn } from '../support/browser';
import { inBrowserSuite, type BrowserSuite } from '../support/browserSuite';
import { clientOf } from '../support/client';
import { addPerson } from '../support/people';
import { issue, setUpHarvest, type Harvest } from '../support/statements';

const crop = entities.crop_ticket;

describe.skipIf(!program)('a settled ticket', () => {
  let suite: BrowserSuite;
  let call: Call;
  let harvest: Harvest;
  let ticket: AnyRow;
  const edit = (): string => editPath(crop, ticket.id);

  inBrowserSuite(async (opened) => {
    suite = opened;
    call = await clientOf(opened.server);
    harvest = await setUpHarvest(call);
    ticket = await harvest.ticket();
    for (const [report, role] of [
      ['producer_statement', 'producer'],
      ['hauler_statement', 'hauler'],
    ] as const) {
      const { status } = await issue(call, report, { [role]: harvest[role] });
      if (status !== 201) throw new Error(`The ${report} was answered by ${status}.`);
    }
  });

  test('names its papers, locks what they are made of, and is corrected and taken back with keys alone', async () => {
    const at = await visitSignedIn(suite.browser, suite.server);
    const { page } = at;
    await page.goto(edit());
    const line = page.getByText(/^Settled on/);
    await line.waitFor();
    expect(await line.textContent()).toMatch(/^Settled on PS-\d{4}-0001 and HS-\d{4}-0001\.$/);
    expect(await line.getByRole('link').first().getAttribute('href')).toBe('/office/statements/1');
    const tare = page.getByRole('textbox', { name: 'Tare Weight' });
    expect(await tare.getAttribute('readonly')).not.toBeNull();
    expect(await page.getByRole('textbox', { name: 'Customer Rate' }).getAttribute('readonly')).toBeNull();
    await tabTo(page, 'Tare Weight');
    expect(await axeFaults(page)).toEqual([]);
    await tabTo(page, 'Correct…');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Correct Ticket 7001' });
    await dialog.getByText('800.00').first().waitFor();
    expect(await focusedName(page)).toContain('Gross Weight');
    expect(await dialog.getByRole('button', { name: 'Correct Ticket 7001' }).isDisabled()).toBe(true);
    await tabTo(page, 'Tare Weight');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('30200');
    await dialog.getByText('Correction of 7001: tare 30,000 → 30,200, −4.00').waitFor();
    await dialog.getByText('Correction of 7001: tare 30,000 → 30,200, −0.50').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Ticket 7001 corrected.').waitFor();
    await page.getByText('2 corrections wait for the next statements.').waitFor();
    await expect.poll(() => tare.inputValue()).toBe('30,200');
    expect((await call('GET', apiPath(crop, ticket.id))).body.tare_weight).toBe(30_200);
    await page.keyboard.press('Control+z');
    await expect.poll(() => tare.inputValue()).toBe('30,000');
    await expect.poll(() => line.textContent()).not.toContain('corrections');
    await at.close();
  });

  test('is saved with its free fields', async () => {
    const at = await visitSignedIn(suite.browser, suite.server);
    const { page } = at;
    await page.goto(edit());
    await page.getByText(/^Settled on/).waitFor();
    await page.getByRole('textbox', { name: 'Customer Rate' }).fill('51');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(crop.messages.saved).waitFor();
    expect((await call('GET', apiPath(crop, ticket.id))).body).toMatchObject({
      customer_rate: 51,
      tare_weight: 30_000,
      producer_rate: 40,
    });
    await at.close();
  });

  test('is named by a bulk edit before anything is sent', async () => {
    const free = await harvest.ticket();
    const at = await visitSignedIn(suite.browser, suite.server);
    const { page } = at;
    await page.goto('/ticket_crop/list');
    await page.getByRole('img', { name: /^Settled on PS-\d{4}-0001, HS-\d{4}-0001$/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Select 7001' }).check();
    await page.getByRole('checkbox', { name: `Select ${String(free.ticket_number)}` }).check();
    await page.getByRole('button', { name: 'Edit Selected' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Producer Rate' }).fill('41');
    const line = dialog.getByText(/^1 of these tickets is on a statement with an amount that this changes\./);
    await line.waitFor();
    expect(await line.textContent()).toMatch(/7001 on PS-\d{4}-0001\. Leave them out/);
    const save = dialog.getByRole('button', { name: 'Save 2 Tickets' });
    expect(await save.isDisabled()).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Producer Rate' }).fill('40');
    await line.waitFor({ state: 'detached' });
    await dialog.getByRole('textbox', { name: 'Customer Rate' }).fill('52');
    await expect.poll(() => save.isEnabled()).toBe(true);
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect((await call('GET', apiPath(crop, ticket.id))).body).toMatchObject({ customer_rate: 52, producer_rate: 40 });
    await at.close();
  });

  test('is not deleted: the dialog says why', async () => {
    const at = await visitSignedIn(suite.browser, suite.server);
    const { page } = at;
    at.expectLogs(/423|Deleting/);
    await page.goto('/ticket_crop/list');
    await page.getByRole('checkbox', { name: 'Select 7001' }).check();
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog
      .getByText(/^Crop Ticket 7001 is settled on PS-\d{4}-0001, HS-\d{4}-0001\. Nothing was saved\.$/)
      .waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await at.close();
  });

  test('stays where others are deleted: the dialog counts those that go and says how many stay', async () => {
    const free = await harvest.ticket();
    const number = String(free.ticket_number);
    const at = await visitSignedIn(suite.browser, suite.server);
    const { page } = at;
    await page.goto('/ticket_crop/list');
    await page.getByRole('checkbox', { name: 'Select 7001' }).check();
    await page.getByRole('checkbox', { name: `Select ${number}` }).check();
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete 1 ticket(s)?' });
    await dialog.getByText(/^Ticket \d+ · .*lbs\. 1 is settled and will not be deleted\.$/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 ticket(s) deleted.').waitFor();
    expect((await call('GET', apiPath(crop, free.id))).status).toBe(404);
    expect((await call('GET', apiPath(crop, ticket.id))).status).toBe(200);
    await at.close();
  });

  test('shows a clerk whom to ask, and shows a telephone the same', async () => {
    const clerk = await addPerson(call, suite.server.url, 'ann', 'clerk');
    const at = await visitSignedIn(suite.browser, clerk, { size: PHONE, dark: true });
    const { page } = at;
    await page.goto(edit());
    await page.getByText(/An owner can correct it\.$/).waitFor();
    expect(await page.getByRole('button', { name: 'Correct…' }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await at.close();
  });

  test('an adjustment that a paper took up names it, in its form and in the list, and cannot be saved', async () => {
    const { body: adjustment } = await call('POST', apiPath(entities.adjustment), {
      producer_id: harvest.producer,
      date: '2026-09-12',
      text: 'Advance',
      amount: '-250.00',
    });
    await harvest.ticket();
    const { body: paper } = await issue(call, 'producer_statement', { producer: harvest.producer });
    const reference = String(paper.reference);
    const at = await visitSignedIn(suite.browser, suite.server);
    const { page } = at;
    await page.goto('/office/adjustments');
    await page.getByRole('row').filter({ hasText: 'Advance' }).filter({ hasText: reference }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(editPath(entities.adjustment, adjustment.id));
    await page.getByText(`Settled on ${reference}.`).waitFor();
    expect(await page.getByRole('link', { name: reference }).getAttribute('href')).toBe(
      `/office/statements/${paper.id}`,
    );
    expect(await page.getByRole('textbox', { name: 'Amount' }).getAttribute('readonly')).not.toBeNull();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await tabTo(page, 'Amount');
    expect(await axeFaults(page)).toEqual([]);
    await at.close();
  });
});
