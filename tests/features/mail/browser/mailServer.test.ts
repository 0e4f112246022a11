/** The mail server in a real browser: an owner enters it, sends a test message, and statements go out through it. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from '../../../support/axe';
import { openBrowser, PHONE, program, visitSignedIn, type Visit } from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { startMailServer, type MailServer } from '../../../support/mailServer';
import { startServer, type RunningServer } from '../../../support/server';

const SETTINGS = '/office/settings#mail';
const login = { user: 'office', password: 'tall wheat 77' };

describe.skipIf(!program)('the mail server of the settings', () => {
  let browser: Browser;
  let mail: MailServer;
  let server: RunningServer;
  let at: Visit;

  beforeAll(async () => {
    mail = await startMailServer(2000, login);
    browser = await openBrowser();
    server = await startServer({});
    const call = await clientOf(server);
    await call('PUT', '/api/v1/profile/', { username: server.username, email: 'ann@rivers.example' });
    at = await visitSignedIn(browser, server);
  });
  afterAll(async () => {
    await at.close();
    await browser.close();
    await server.stop();
    await mail.close();
  });

  test('is entered, tried in vain and then with the right password, and told in the history', async () => {
    const { page } = at;
    await page.goto(SETTINGS);
    await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('Encryption').selectOption('None');
    await page.getByLabel('Port').fill(String(mail.settings.port));
    await page.getByLabel('User').fill(login.user);
    await page.getByLabel('Password').fill('wrong');
    await page.getByLabel('From address').fill(mail.settings.from);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Mail Server' }).click();
    const trial = page.getByRole('button', { name: 'Send Test Message to ann@rivers.example' });
    await trial.click();
    await page.getByText(/Not sent to ann@rivers\.example: .*535 Wrong user or password/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('Password').fill(login.password);
    expect(await trial.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Save Mail Server' }).click();
    await trial.click();
    await page.getByText('Accepted for ann@rivers.example: 250 OK: queued as 7').waitFor();
    expect(mail.arrived.map(({ to }) => to)).toEqual(['ann@rivers.example']);
    await page.goto('/office/history');
    await page.getByText('Changed the mail server 127.0.0.1: password').first().waitFor();
  });

  test('fits a phone, in Spanish and in the dark', async () => {
    const { page } = at;
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('windrow.language', 'es'));
    await page.goto(SETTINGS);
    await page.getByLabel('Dirección del remitente').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
  });
});
