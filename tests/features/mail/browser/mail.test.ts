/** Mailing statements in the browser, against a real mail server: sent, refused, in doubt, and without an address. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { axeFaults } from '../../../support/axe';
import type { Call } from '../../../support/api';
import { focusedName, openBrowser, PHONE, program, tabTo, visitSignedIn, type Visit } from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { startMailServer, type MailServer } from '../../../support/mailServer';
import { startServer, type RunningServer } from '../../../support/server';
import { issue, setUpHarvest, type Harvest } from '../../../support/statements';

const ADDRESS = 'farm@nyquist.example';
const ISSUED = '/office/statements?tab=issued';

describe.skipIf(!program)('mailing statements', () => {
  let browser: Browser;
  let mail: MailServer;
  let server: RunningServer;
  let call: Call;
  let harvest: Harvest;
  let at: Visit;
  let page: Page;

  beforeAll(async () => {
    mail = await startMailServer();
    browser = await openBrowser();
    const env = { SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`, SMTP_TLS: 'off', MAIL_FROM: mail.settings.from };
    server = await startServer({ env });
    call = await clientOf(server);
    harvest = await setUpHarvest(call);
    for (const role of ['producer', 'hauler'] as const)
      await call('PATCH', `${apiPath(entities[role])}${harvest[role]}/`, { name: 'Nyquist Farms', email: ADDRESS });
    await call('PATCH', `${apiPath(entities.customer)}${harvest.customer}/`, { name: 'Ortega Dairy', email: '' });
    await harvest.ticket();
    await issueEach(['producer', 'hauler', 'customer']);
    at = await visitSignedIn(browser, server);
    page = at.page;
  });
  afterAll(async () => {
    await at.close();
    await browser.close();
    await server.stop();
    await mail.close();
  });

  async function issueEach(roles: readonly ('producer' | 'hauler' | 'customer')[]): Promise<void> {
    for (const role of roles) {
      const { status } = await issue(call, `${role}_statement`, { [role]: harvest[role] });
      if (status !== 201) throw new Error(`The statement of the ${role} was answered by ${status}.`);
    }
  }

  /** Opens the issued statements, and the dialog for all that were not mailed. */
  async function openDialog(count: number): Promise<void> {
    await page.goto(ISSUED);
    await page.getByRole('button', { name: `Email ${count}…` }).click();
    await page.getByRole('dialog', { name: `Email ${count} Statements` }).waitFor();
  }
  const answers = () => page.getByRole('table', { name: 'Email Log' }).locator('td:nth-child(4)');

  test('one message takes both papers of a party; who has no address is named and left out; by keyboard alone', async () => {
    await page.goto(ISSUED);
    await page.getByRole('link', { name: /^PS-/ }).waitFor();
    await tabTo(page, 'Email 3…');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Email 3 Statements' });
    await dialog.getByText('Without an address, print these: Ortega Dairy').waitFor();
    await dialog.getByText('1 message to the address on file').waitFor();
    expect(await focusedName(page)).toContain('Email 2 Statements');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => answers().allTextContents()).toEqual(['accepted', 'accepted']);
    expect(await axeFaults(page)).toEqual([]);
    expect(mail.arrived.map(({ to }) => to)).toEqual([ADDRESS]);
    expect(mail.arrived[0]?.source.match(/filename=/g)).toHaveLength(2);
    await page.goBack();
    await page.getByRole('button', { name: 'Not emailed' }).click();
    await expect
      .poll(() => page.getByRole('link', { name: /^[CPH]S-/ }).allTextContents())
      .toEqual([expect.stringMatching(/^CS-/)]);
  });

  test('a refusal is said in the words of the mail server, and the message goes again', async () => {
    await harvest.ticket();
    await issueEach(['producer', 'hauler']);
    mail.manners.set(ADDRESS, 'refuse recipient');
    await openDialog(3);
    await page.getByRole('button', { name: 'Email 2 Statements' }).click();
    const log = page.getByRole('table', { name: 'Email Log' });
    await expect.poll(() => log.textContent()).toContain('550 No such user');
    expect(await answers().first().textContent()).toBe('refused');
    await page.goBack();
    await page.getByText('1 message was refused.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    mail.manners.clear();
    await page.getByText('1 message was refused.').getByRole('link', { name: 'View' }).click();
    await page.getByRole('button', { name: /^Send Again… HS-\d{4}-0002, PS-\d{4}-0002$/ }).click();
    await expect.poll(async () => (await answers().allTextContents()).slice(0, 2)).toEqual(['accepted', 'accepted']);
    expect(mail.arrived).toHaveLength(2);
  });

  test('what may have gone out is never repeated without a question', async () => {
    await harvest.ticket();
    await issueEach(['producer']);
    mail.manners.set(ADDRESS, 'cut after');
    await page.goto(ISSUED);
    await page.getByRole('link', { name: /^PS-\d{4}-0003$/ }).click();
    await page.getByRole('button', { name: 'Email…' }).click();
    await page.getByRole('button', { name: 'Email 1 Statement' }).click();
    await expect.poll(() => mail.arrived.length).toBe(3);
    await page.goBack();
    await page.getByText('delivery unknown').waitFor();
    await page.getByRole('tab', { name: 'Sent' }).click();
    await page.getByRole('table', { name: 'Email Log' }).getByText('delivery unknown').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    mail.manners.clear();
    await page.goto(ISSUED);
    await page.getByText('1 message may have gone out. It is not sent again automatically.').waitFor();
    await page.getByText('1 message may have gone out.').getByRole('link', { name: 'View' }).click();
    await page.getByRole('button', { name: /^Send Again… PS-\d{4}-0003$/ }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/^Send PS-\d{4}-0003 again\? It may arrive twice\.$/).waitFor();
    expect(await focusedName(page)).toContain('Cancel');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(mail.arrived).toHaveLength(3);
    await page.getByRole('button', { name: /^Send Again… PS-\d{4}-0003$/ }).click();
    await question.getByRole('button', { name: 'Send Again' }).click();
    await expect.poll(() => answers().first().textContent()).toBe('accepted');
    expect(mail.arrived).toHaveLength(4);
  });

  test('the bar over a paper leads to the dialog, on a phone too', async () => {
    const phone = await visitSignedIn(browser, server, { size: PHONE });
    await phone.page.goto('/office/statements/1?mail=1');
    await phone.page.getByRole('dialog', { name: 'Email 1 Statement' }).waitFor();
    await phone.page.getByText(/^Emailed before, will be emailed again: PS-/).waitFor();
    expect(await axeFaults(phone.page)).toEqual([]);
    expect(new URL(phone.page.url()).search).toBe('');
    await phone.close();
    await page.goto('/office/statements/1');
    const print = await page.getByRole('link', { name: 'Print', exact: true }).getAttribute('href');
    await page.goto(String(print).replace('?format=pdf', ''));
    await page.getByRole('link', { name: 'Email…' }).click();
    await page.getByRole('dialog', { name: 'Email 1 Statement' }).waitFor();
  });
});
