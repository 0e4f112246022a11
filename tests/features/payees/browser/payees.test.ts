/** Other payees in the browser: added on an account, on the paper, in a pay run and on the check that is printed. */
import type { Browser } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { Call } from '../../../support/api';
import { axeFaults } from '../../../support/axe';
import { openBrowser, PHONE, program, visitSignedIn } from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { startServer, type RunningServer } from '../../../support/server';
import { issue, setUpHarvest, type Harvest } from '../../../support/statements';
import { canReadPdf } from '../../../reports/reading';
import { linesOf } from '../../checks/reading';

describe.skipIf(!program)('other payees', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let harvest: Harvest;
  let printed: Buffer;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startServer({});
    call = await clientOf(server);
    harvest = await setUpHarvest(call);
    await call('PATCH', `${apiPath(entities.producer)}${harvest.producer}/`, { name: 'Miller Dairy' });
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('from the account to the printed check', async () => {
    const { page, close } = await visitSignedIn(browser, server);
    const add = async (name: string, kind: string, fill: Readonly<Record<string, string>> = {}): Promise<void> => {
      await page.getByRole('button', { name: 'Add Payee…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Kind').selectOption(kind);
      for (const [label, text] of Object.entries(fill)) await dialog.getByLabel(label, { exact: true }).fill(text);
      expect(await axeFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.goto(`/office/accounts/producer/${harvest.producer}`);
    await page.locator(`a[href$="/office/payees/producer/${harvest.producer}"]`).click();
    await page.getByText('Nobody else is paid.').waitFor();
    // Before the day of the statement, which is the last one of its period.
    const since = { From: '2026-09-01' };
    await add('First Farm Bank', 'Lienholder', { ...since, 'Mailing Address': '1 Elm St\nTown, NE 68000' });
    await add('Growers Coop', 'Assignment', { ...since, Percent: '25' });
    await page.getByRole('cell', { name: '25 %' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await harvest.ticket();
    const { body: paper } = await issue(call, 'producer_statement', { producer: harvest.producer });
    await page.goto(`/office/statements/${paper.id}`);
    await page
      .getByText('Pay to: Miller Dairy and First Farm Bank (lienholder) 600.00; Growers Coop 200.00.')
      .waitFor();
    await page.goto('/office/payrun');
    await page.getByLabel('First check').fill('0999');
    await page.getByText('with First Farm Bank; $200.00 to Growers Coop 1000').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Release $800.00' }).click();
    await page.getByText('Released', { exact: true }).first().waitFor();
    await page.goto('/office/checks');
    const row = page.getByRole('row').filter({ hasText: 'Miller Dairy AND First Farm Bank' });
    await row.waitFor();
    await page.getByRole('row').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Print 2/ }).click();
    const download = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Print/ })
      .click();
    printed = readFileSync(await (await download).path());
    await close();
  });

  test.skipIf(!canReadPdf())('each check is to its payee, and so are its stubs', () => {
    const lines = linesOf(printed);
    expect(lines.filter((line) => line.startsWith('Miller Dairy AND First Farm Bank')).length).toBeGreaterThan(0);
    expect(lines).toContain('1 Elm St');
    expect(lines).toContain('To Growers Coop Please keep this copy');
  });

  test('on a phone the list and the account name them', async () => {
    const { page, close } = await visitSignedIn(browser, server, { size: PHONE });
    await page.goto('/office/payees');
    await page.getByText('Growers Coop').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(`/office/accounts/producer/${harvest.producer}`);
    await page.getByText('to Miller Dairy AND First Farm Bank').waitFor();
    await close();
  });
});
