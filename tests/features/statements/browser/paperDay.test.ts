/** The day of papers in the browser: proposed for the month end and for one party, chosen, printed; on a laptop and a telephone. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../../../server/seed/seed';
import { rowsIn } from '../../../support/api';
import { axeFaults } from '../../../support/axe';
import { openBrowser, PHONE, program, visitSignedIn, type VisitSettings } from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { startDemo, type RunningServer } from '../../../support/server';

const today = new Date();
const year = today.getFullYear();
const iso = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
const daysAgo = (count: number): string => iso(new Date(year, today.getMonth(), today.getDate() - count));
const END = daysAgo(40);

describe.skipIf(!program)('the day of papers', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Awaited<ReturnType<typeof clientOf>>;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startDemo();
    call = await clientOf({ ...server, ...demoSignIn });
    const cutoffs = { producer: `${year - 1}-12-31`, hauler: `${year - 1}-12-31`, customer: `${year - 1}-12-31` };
    await call('PUT', '/api/v1/office/statements/settings/', { cutoffs, drops: {}, terms_days: 15 });
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const opened = async (address: string, settings: VisitSettings = {}) => {
    const at = await visitSignedIn(browser, { ...server, ...demoSignIn }, settings);
    await at.page.goto(address);
    return at;
  };
  const monthOf = (kind: string): string => `/office/statements?from=${daysAgo(100)}&to=${END}&kind=${kind}`;

  for (const [where, kind, settings] of [
    ['laptop', 'customers', {}],
    ['phone', 'producers', { size: PHONE }],
  ] as const) {
    test(`of a month end and of one party are chosen (${where})`, async () => {
      const { page, close } = await opened(monthOf(kind), settings);
      const field = page.getByRole('textbox', { name: 'Statement date', exact: true });
      await expect.poll(() => field.inputValue()).toBe(END);
      await field.fill(daysAgo(41));
      await page.getByText(/^Choose a statement date from/).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await field.fill(daysAgo(3));
      await page.locator('.statements-open tbody tr:not(.kind) input:not([disabled])').first().check();
      await page.getByRole('button', { name: 'Issue 1 Statement' }).click();
      const without = page.getByRole('button', { name: /^Issue without/ });
      await without
        .or(page.getByRole('heading', { name: 'Statements issued' }))
        .first()
        .waitFor();
      if (await without.isVisible()) await without.click();
      await page.getByRole('heading', { name: 'Statements issued' }).waitFor();

      await page.goto(monthOf(kind));
      if (where === 'phone') await page.locator('.statements-open .opener').first().click();
      await page.locator('.statements-open a[href*="/statements/issue"]').first().click();
      const own = page.getByRole('textbox', { name: 'Statement date', exact: true });
      await own.fill(daysAgo(2));
      if (kind === 'customers') await page.getByText(/^Due /).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: /^Issue Statement/ }).click();
      await page.getByText(daysAgo(2)).first().waitFor();
      const papers = rowsIn(await call('GET', '/api/v1/office/lists/statements/?sort=["id","DESC"]&range=[0,1]'));
      expect(papers.map((paper) => paper.issued_on)).toEqual([daysAgo(2), daysAgo(3)]);
      await close();
    });
  }
});
