/** The proof in Chromium: figures opened by the keyboard, their lines, the file, paper, and its looks with papers issued. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../../../server/seed/seed';
import { axeFaults } from '../../../support/axe';
import {
  LAPTOP,
  openBrowser,
  PHONE,
  program,
  scrollRoom,
  visitSignedIn,
  type VisitSettings,
} from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { startDemo, type RunningServer } from '../../../support/server';

const year = new Date().getFullYear();
const API = '/api/v1/office/statements/';
const PAGE = `/office/proof?from=${year}-01-01&to=${year}-12-31`;
const looks: readonly [name: string, settings: VisitSettings][] = [
  ['in the light', { size: LAPTOP }],
  ['in the dark', { size: LAPTOP, dark: true }],
  ['on a telephone', { size: PHONE }],
];

describe.skipIf(!program)('the proof', () => {
  let browser: Browser;
  let server: RunningServer;

  beforeAll(async () => {
    browser = await openBrowser();
    server = { ...(await startDemo()), ...demoSignIn };
    const call = await clientOf(server);
    const day = `${year - 1}-12-31`;
    await call('PUT', `${API}settings/`, { terms_days: 15, cutoffs: { producer: day, hauler: day, customer: day } });
    const asked = { report: 'producer_statement', from: `${year}-01-01`, to: `${year}-12-31` };
    const query = new URLSearchParams({ ...asked, producer: '1' }).toString();
    const { digest } = (await call('GET', `${API}draft/?${query}`)).body;
    await call('POST', API, { ...asked, filters: { producer: 1 }, digest });
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('the keyboard opens a figure, its lines add up to it, and Back leads back', async () => {
    const at = await visitSignedIn(browser, server);
    const { page } = at;
    await page.goto(PAGE);
    await page.getByText('Everything agrees').waitFor();
    const unpaid = page.getByRole('table', { name: 'Unpaid statements' }).getByRole('link').first();
    const amount = (await unpaid.textContent()) ?? '';
    await unpaid.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `PS-${year}-0001` }).waitFor();
    expect(await page.getByRole('status').filter({ hasText: 'sum' }).textContent()).toContain(amount);
    await page.goBack();
    await page.getByText('Everything agrees').waitFor();
    await at.close();
  });

  test('the file has the figures, and paper no buttons', async () => {
    const at = await visitSignedIn(browser, server);
    const { page } = at;
    await page.goto(PAGE);
    await page.getByText('Everything agrees').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`proof-${year}-01-01-${year}-12-31.csv`);
    const text = readFileSync(await file.path(), 'utf8');
    const shown = await page.getByRole('row', { name: /^All / }).getByRole('cell').nth(1).textContent();
    expect(text).toContain(`All,`);
    expect(text.replaceAll('"', '')).toContain((shown ?? '').replaceAll(',', ''));
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'CSV' }).isVisible()).toBe(false);
    expect(await page.getByRole('table', { name: 'What must agree' }).isVisible()).toBe(true);
    await at.close();
  });

  test.each(looks)('%s no rule of axe is broken and nothing scrolls sideways', async (_name, settings) => {
    const at = await visitSignedIn(browser, server, settings);
    const { page } = at;
    for (const [address, sign] of [
      [PAGE, 'Unpaid statements'],
      [`${PAGE}&of=producer:this`, 'sum'],
      [`${PAGE}&of=numbers:this`, `PS-${year}-0001`],
    ] as const) {
      await page.goto(address);
      await page.getByText(sign).first().waitFor();
      expect([address, await axeFaults(page), (await scrollRoom(page)).across]).toEqual([address, [], 0]);
    }
    await at.close();
  });
});
