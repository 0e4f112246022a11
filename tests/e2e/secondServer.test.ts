/**
 * The page on a server that is not ours (rulings 49, 59, 61, 64): a Django REST server's recorded answers, on another origin
 * with CORS headers and on one origin through a proxy.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noticeOf, openBrowser, program, signIn, visit, type Visit } from '../support/browser';
import { RECORDED_USER, startRecordedServer, type RecordedServer } from '../support/recordedServer';
import { button, field, noteOf, titled, valuesOf } from '../support/screen';
import { startServer, type RunningServer } from '../support/server';

describe.skipIf(!program).each(['direct', 'proxied'] as const)('another server, %s', (way) => {
  let browser: Browser;
  let windrow: RunningServer;
  let django: RecordedServer;
  /** Where the page comes from, and where the API is. */
  let origin: string;
  let base: string;
  let at: Visit;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    django = await startRecordedServer(way === 'direct' ? { cors: true } : { page: () => windrow.url });
    windrow = await startServer(way === 'direct' ? { env: { API_URL: django.url } } : {});
    origin = way === 'direct' ? windrow.url : django.url;
    base = django.url;
  });
  afterAll(async () => {
    await browser?.close();
    await windrow?.stop();
    await django?.stop();
  });
  beforeEach(async () => {
    at = await visit(browser, origin);
    page = at.page;
    // The browser logs what that server does not have, and a report without its cookie.
    at.expectLogs(/status of 40[14]/);
    await signIn(page, RECORDED_USER);
    django.calls.length = 0;
  });
  afterEach(() => at.close());

  const tokens = (): Promise<(string | null)[]> =>
    page.evaluate(() => ['access_token', 'refresh_token', 'username'].map((key) => localStorage.getItem(key)));
  const spent = () => django.calls.filter(({ path }) => path.includes('/token/'));

  test('knows that the server is not ours', async () => {
    expect(await page.evaluate(() => localStorage.getItem('windrow_server'))).toMatch(/^other /);
  });

  test('Generate Report goes to the server at the API base, spends no token and signs nobody out', async () => {
    await page.goto('/report_runner');
    await titled(page, 'View Reports');
    const before = await tokens();
    await page.getByRole('radio', { name: 'Customer Statement', exact: true }).check();
    await button(page, 'Generate Report').click();
    await page.waitForURL(/\/reports\/customer_statement/);
    expect(page.url()).toMatch(new RegExp(`^${base}/reports/customer_statement\\?selectedYear=\\d{4}$`));
    await page
      .getByText(
        way === 'direct'
          ? 'The requested resource was not found on this server.'
          : 'Your data is on another server, which is not Windrow. It has no reports at this address.',
      )
      .waitFor();
    if (way === 'proxied') await page.getByRole('link', { name: 'Back to the report picker' }).click();
    else await page.goBack();
    await page.getByRole('heading', { name: 'Customer Statement' }).waitFor();
    expect([await tokens(), spent()]).toEqual([before, []]);
  });

  test('a record with empty fields is saved: texts go out empty, not as null (ruling 59)', async () => {
    await page.goto('/customers/add');
    await field(page, 'Name').fill('Sample Dairy');
    await button(page, 'Save').click();
    await noticeOf(page, 'Customer saved successfully!');
    const saved = django.calls.find(({ method }) => method === 'POST');
    expect(saved?.body).toEqual({
      name: 'Sample Dairy',
      address_line1: '',
      address_line2: '',
      city: '',
      state: '',
      zip_code: '',
      office_phone: '',
      cell_phone: '',
      fax: '',
      email: '',
      contact_person: '',
    });
  });

  test('the profile has its fields, and says at saving that the server has none (ruling 64)', async () => {
    await page.goto('/profile');
    await field(page, 'New Password').fill('sweet-corn-77');
    await field(page, 'Verify New Password').fill('sweet-corn-77');
    expect(await valuesOf(page, ['Email'])).toEqual(['']);
    expect(await noteOf(page, 'New Password')).toBe('');
    await button(page, 'Update Profile').click();
    await noticeOf(page, 'This server keeps no profile, so nothing was saved.');
    expect(spent()).toEqual([]);
  });

  test('a language counts in this browser, and only calls of the specification are made (ruling 61)', async () => {
    await button(page, RECORDED_USER.username).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await button(page, RECORDED_USER.username).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor();
    expect(django.calls.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')).toEqual([]);
  });

  test('a report address that is opened by itself spends no token and signs nobody out', async () => {
    const before = await tokens();
    await page.goto('/reports/customer_statement?selectedYear=2026');
    await page
      .getByText(way === 'direct' ? 'was not found on this server' : 'It has no reports at this address.')
      .waitFor();
    expect(page.url()).toBe(`${base}/reports/customer_statement?selectedYear=2026`);
    await page.goto('/');
    await titled(page, 'Home');
    expect([await tokens(), spent()]).toEqual([before, []]);
  });
});

describe.skipIf(!program)('another server that allows no other origin, or does not run', () => {
  let browser: Browser;
  let windrow: RunningServer;
  let django: RecordedServer;

  beforeAll(async () => {
    browser = await openBrowser();
    django = await startRecordedServer({});
    windrow = await startServer({ env: { API_URL: django.url } });
  });
  afterAll(async () => {
    await browser?.close();
    await windrow?.stop();
    await django?.stop();
  });

  test('the sign-in page names the server and the origin it must allow; then that it does not answer', async () => {
    const at = await visit(browser, windrow.url);
    at.expectLogs(/blocked by CORS policy|net::ERR_|status of 404/);
    const { page } = at;
    await page.goto('/login');
    await field(page, 'Username').fill(RECORDED_USER.username);
    await field(page, 'Password').fill(RECORDED_USER.password);
    await page.keyboard.press('Enter');
    const refusal = `The server at ${django.url} refuses this page. It must allow the origin ${windrow.url} (CORS).`;
    await noticeOf(page, refusal);
    // The form shows it after the notice has gone.
    await expect.poll(() => noteOf(page, 'Password')).toBe(refusal);
    await django.stop();
    await page.keyboard.press('Enter');
    await noticeOf(page, 'Can’t reach Windrow. Check your connection.');
    await at.close();
  });
});
