/** Mailing statements of account in the browser: of one party, and of those that stay ticked, with the log and the file that was sent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { axeFaults } from '../../../support/axe';
import { buildSaved } from '../../../support/build';
import { openBrowser, PHONE, program, visitSignedIn, type Visit } from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { startMailServer, type MailServer } from '../../../support/mailServer';
import { startServer, type RunningServer } from '../../../support/server';
import { issue, setUpHarvest } from '../../../support/statements';

describe.skipIf(!program)('mailing statements of account', () => {
  let browser: Browser;
  let mail: MailServer;
  let server: RunningServer;
  let at: Visit;
  let producer = 0;

  beforeAll(async () => {
    mail = await startMailServer();
    browser = await openBrowser();
    const env = { SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`, SMTP_TLS: 'off', MAIL_FROM: mail.settings.from };
    server = await startServer({ env });
    const call = await clientOf(server);
    const harvest = await setUpHarvest(call);
    const third = await buildSaved(call, entities, 'producer', {}, 3);
    producer = harvest.producer;
    const names = [
      [producer, 'Nyquist Farms', 'farm@nyquist.example'],
      [harvest.other, 'Vandermeer Bros', 'bros@vandermeer.example'],
      [third.id, 'Ortega Orchards', ''],
    ] as const;
    for (const [id, name, email] of names) {
      await call('PATCH', `${apiPath(entities.producer)}${id}/`, { name, email });
      const paid = { party: `producer:${id}`, date: '2026-09-12', method: 'Check', reference: '9', amount: '25.00' };
      await call('POST', '/api/v1/office/payments/', { ...paid, purpose: 'Advance' });
    }
    await harvest.ticket();
    await issue(call, 'producer_statement', { producer });
    at = await visitSignedIn(browser, server);
  });
  afterAll(async () => {
    await at.close();
    await browser.close();
    await server.stop();
    await mail.close();
  });

  test('that of one party goes out with its PDF, which the log gives again', async () => {
    const { page } = at;
    await page.goto(`/office/accounts/producer/${producer}/statement`);
    await page.getByRole('button', { name: 'Email…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email 1 Account Statement' });
    await dialog.getByText('1 message to the address on file').waitFor();
    await dialog.getByRole('button', { name: 'Email 1 Statement' }).click();
    await page.getByRole('table', { name: 'Email Log' }).getByText('accepted').waitFor();
    expect(mail.arrived.map(({ to }) => to)).toEqual(['farm@nyquist.example']);
    expect(await axeFaults(page)).toEqual([]);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Account \d{4}-/ }).click();
    expect((await coming).suggestedFilename()).toMatch(/^account-statement_.*_nyquist-farms_\d+\.pdf$/);
  });

  test('of all, those go that stay ticked; who has no address is named; a refusal stays in sight', async () => {
    const { page } = at;
    mail.manners.set('bros@vandermeer.example', 'refuse recipient');
    await page.setViewportSize(PHONE);
    await page.goto('/office/accounts/statements?kind=producer');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Email…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email 3 Account Statements' });
    await dialog.getByText('Without an address, print these: Ortega Orchards').waitFor();
    await dialog.getByText('Emailed before, will be emailed again: Nyquist Farms').waitFor();
    await dialog.getByRole('checkbox', { name: 'Nyquist Farms farm@nyquist.example' }).uncheck();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Email 1 Statement' }).click();
    const log = page.getByRole('table', { name: 'Email Log' });
    await log.getByText('refused').waitFor();
    await page.goBack();
    await page.getByText('1 message was refused.').waitFor();
    mail.manners.clear();
    await page.getByText('1 message was refused.').getByRole('link', { name: 'View' }).click();
    await log.getByRole('button', { name: /Vandermeer Bros/ }).click();
    await log.getByText(/550 No such user/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send Again… Vandermeer Bros' }).click();
    await expect
      .poll(() => mail.arrived.map(({ to }) => to))
      .toEqual(['farm@nyquist.example', 'bros@vandermeer.example']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});
