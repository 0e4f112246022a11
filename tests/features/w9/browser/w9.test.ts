/** W-9s in the browser: an owner enters one, the 1099 tab of Books shows it, and nothing is cut on a phone or in a narrow window. */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../../../server/seed/seed';
import { axeFaults } from '../../../support/axe';
import { openBrowser, PHONE, program, scrollRoom, visitSignedIn } from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { startDemo, type RunningServer } from '../../../support/server';

const TAB = '/office/books?tab=payees';

describe.skipIf(!program)('W-9s', () => {
  let browser: Browser;
  let server: RunningServer;
  let owner: RunningServer;
  let name: string;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startDemo();
    owner = { ...server, ...demoSignIn };
    const call = await clientOf(owner);
    const date = `${new Date().getFullYear()}-01-05`;
    const payment = { party: 'producer:1', date, method: 'Check', reference: '77', amount: '5731.82' };
    expect((await call('POST', '/api/v1/office/payments/', payment)).status).toBe(201);
    const { body } = await call('GET', '/api/v1/producer/producers/1/');
    name = String(body['name']);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('a missing one is late until an owner enters it; the owners’ file alone has the number', async () => {
    const { page, close } = await visitSignedIn(browser, owner, {});
    await page.goto(TAB);
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    await row.getByText('missing').waitFor();
    await page.goto('/producer/edit/1');
    await page.getByRole('region', { name: 'Form 1099' }).getByRole('button', { name: 'Change…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tax number').selectOption('SSN');
    await dialog.getByLabel('Number', { exact: true }).fill('987-65-4321');
    await dialog.getByRole('textbox', { name: 'B-notice' }).fill('2026-09-01');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('SSN or ITIN, ends in 4321').waitFor();
    await page.goto(TAB);
    await row.getByText('ends in 4321').waitFor();
    await row.getByText('B-notice').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.content()).not.toMatch(/987-?65/);
    for (const [button, has] of [
      ['CSV', false],
      ['File with Tax Numbers', true],
    ] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const text = await readFile(await (await saved).path(), 'utf8');
      expect([button, text.includes('987654321'), text.includes('4321')]).toEqual([button, has, true]);
    }
    await close();
  });

  test('amounts stay in sight at 1,024 px, and nothing lies outside of a phone', async () => {
    for (const settings of [{ size: { width: 1024, height: 768 } }, { size: PHONE }]) {
      const { page, close } = await visitSignedIn(browser, owner, settings);
      await page.goto(TAB);
      await page.getByRole('link', { name, exact: true }).waitFor();
      const box = await page.getByRole('columnheader', { name: /^Issued/ }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      expect(await scrollRoom(page)).toMatchObject({ across: 0 });
      expect(await axeFaults(page)).toEqual([]);
      await page.goto('/producer/edit/1');
      await page.getByText('SSN or ITIN, ends in 4321').waitFor();
      expect(await scrollRoom(page)).toMatchObject({ across: 0 });
      await page.getByRole('region', { name: 'Form 1099' }).getByRole('button', { name: 'Change…' }).click();
      await page.getByRole('dialog').getByLabel('Tax number').waitFor();
      await close();
    }
  });
});
