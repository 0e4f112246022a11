/** An issued paper on the screen: in the light, in the dark and on a telephone, void too; and what stands on papers, in the settings. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../../../server/seed/seed';
import { logoPng } from '../../../reports/settled/frozen';
import { axeFaults } from '../../../support/axe';
import { LAPTOP, openBrowser, PHONE, program, visitSignedIn, type VisitSettings } from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { startDemo, type RunningServer } from '../../../support/server';

const year = new Date().getFullYear();
const API = '/api/v1/office/statements/';
const looks: readonly [name: string, settings: VisitSettings][] = [
  ['in the light', { size: LAPTOP }],
  ['in the dark', { size: LAPTOP, dark: true }],
  ['on a telephone', { size: PHONE }],
];

describe.skipIf(!program)('an issued paper', () => {
  let browser: Browser;
  let server: RunningServer;
  const references: string[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    server = { ...(await startDemo()), ...demoSignIn };
    const call = await clientOf(server);
    const day = `${year - 1}-12-31`;
    await call('PUT', `${API}settings/`, { terms_days: 15, cutoffs: { producer: day, hauler: day, customer: day } });
    await call('PUT', `${API}logo/`, { data: logoPng() });
    for (const [report, key] of [
      ['producer_statement', 'producer'],
      ['customer_statement', 'customer'],
    ] as const) {
      const asked = { report, from: `${year}-01-01`, to: `${year}-12-31` };
      const query = new URLSearchParams({ ...asked, [key]: '1' }).toString();
      const { digest } = (await call('GET', `${API}draft/?${query}`)).body;
      const { body } = await call('POST', API, { ...asked, filters: { [key]: 1 }, digest });
      references.push(String(body.reference));
      if (key === 'customer') await call('POST', `${API}${body.id}/void/`, { reason: 'Wrong rates.' });
    }
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test.each(looks)('%s: letterhead, amount and lines, and no rule of axe is broken', async (_name, settings) => {
    const at = await visitSignedIn(browser, server, settings);
    const { page } = at;
    for (const reference of references) {
      await page.goto(`/reports/statements/${reference}`);
      await page.getByRole('heading', { level: 2 }).waitFor();
      expect(await page.getByText(/^(NET|AMOUNT) DUE$/).count()).toBe(1);
      expect(await axeFaults(page)).toEqual([]);
      // The paper scrolls in its own ground; the bar stays as wide as the window.
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await page.getByRole('link', { name: 'PDF', exact: true }).isVisible()).toBe(true);
    }
    const file = await page.request.get(
      (await page.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href')) ?? '',
    );
    expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(await page.locator('.void-line').first().textContent()).toContain('Wrong rates.');
    await at.close();
  });

  test('printed, it is the sheets of the file, and nothing runs over the edge of one', async () => {
    const at = await visitSignedIn(browser, server, { size: LAPTOP });
    const { page } = at;
    const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').split('/Type /Page\n').length - 1;
    for (const reference of references) {
      await page.goto(`/reports/statements/${reference}`);
      const sheets = page.locator('article');
      const room = await sheets.evaluateAll((all) =>
        all.map((sheet) => {
          const foot = sheet.querySelector('.foot')?.getBoundingClientRect().top ?? 0;
          const shown = [...sheet.querySelectorAll('table, .note')].map((one) => one.getBoundingClientRect().bottom);
          return foot - Math.max(...shown, 0);
        }),
      );
      expect(room.filter((left) => left < 0)).toEqual([]);
      const file = await page.request.get(`/reports/statements/${reference}?format=pdf`);
      expect(await sheets.count()).toBe(pagesOf(await file.body()));
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(room.length);
    }
    await at.close();
  });

  test.each(looks)('%s: the settings of papers break no rule of axe', async (_name, settings) => {
    const at = await visitSignedIn(browser, server, settings);
    await at.page.goto('/office/settings#papers');
    await at.page.getByRole('button', { name: 'Save Statement Setup' }).waitFor();
    await at.page.getByRole('img', { name: 'The logo on statements' }).waitFor();
    expect(await axeFaults(at.page)).toEqual([]);
    await at.close();
  });
});
