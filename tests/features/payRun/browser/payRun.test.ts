/** A pay run in the browser: from nothing due to released checks, one of them void. A clerk prepares it, an owner releases it. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../support/api';
import { axeFaults } from '../../../support/axe';
import { openBrowser, PHONE, program, visitSignedIn, type Visit } from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { addPerson, type Person } from '../../../support/people';
import { startServer, type RunningServer } from '../../../support/server';
import { issue, setUpHarvest, type Harvest } from '../../../support/statements';

describe.skipIf(!program)('a pay run', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let harvest: Harvest;
  let clerk: Person;
  let viewer: Person;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startServer({});
    call = await clientOf(server);
    harvest = await setUpHarvest(call);
    clerk = await addPerson(call, server.url, 'petrik', 'clerk');
    viewer = await addPerson(call, server.url, 'books', 'viewer');
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  async function as(
    who: Pick<Person, 'url' | 'username' | 'password'>,
    address: string,
    act: (at: Visit) => Promise<void>,
    size?: typeof PHONE,
  ): Promise<void> {
    const at = await visitSignedIn(browser, who, size ? { size } : {});
    await at.page.goto(address);
    await act(at);
    await at.close();
  }

  test('a clerk finds nothing due, then what was issued, holds one back and prepares the rest', async () => {
    await as(clerk, '/office/payrun', async ({ page }) => {
      await page.getByText('Nothing is due by').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      for (let at = 0; at < 2; at += 1) {
        await harvest.ticket();
        await issue(call, 'producer_statement', { producer: harvest.producer });
      }
      await issue(call, 'hauler_statement', { hauler: harvest.hauler });
      await page.reload();
      const boxes = page.locator('.payrun-due tbody input[type=checkbox]');
      await boxes.nth(4).waitFor();
      expect(await boxes.count()).toBe(5);
      await page.getByLabel('First check').fill('0999');
      await boxes.nth(2).focus();
      await page.keyboard.press('Space');
      await page.getByText('Held back', { exact: true }).waitFor();
      await page.getByText('$1,000.00').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.locator('.payrun-party td:last-child').allTextContents()).toEqual(['0999', '1000']);
      await page.keyboard.press('Control+Enter');
      await page.waitForURL(/\/office\/payrun\/\d+$/);
      await page.getByText('An owner releases it.').waitFor();
      expect(await page.getByRole('button', { name: /^Release/ }).count()).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
    });
  });

  test('an owner releases it from the list, and voids a check', async () => {
    await as(server, '/office/payrun', async ({ page }) => {
      await page.getByRole('tab', { name: 'Pay Runs' }).click();
      await page.locator('.list-table tbody tr[data-row]').first().getByRole('link').click();
      await page.getByRole('button', { name: 'Release 2 Payments…' }).click();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Release $1,000.00' }).click();
      await page.getByText('Released', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Undo Release…' }).waitFor();
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Void Check…' }).click();
      await page.getByRole('button', { name: 'Void $800.00' }).click();
      await page.getByText('Write 5 characters or more. The history keeps it.').waitFor();
      await page.getByLabel('Reason').fill('lost in the mail');
      await page.keyboard.press('Enter');
      await page.getByText(/ by .*: lost in the mail$/).waitFor();
      expect(await page.getByRole('button', { name: 'Undo Release…' }).count()).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
      await page.goto('/office/history');
      await page
        .getByText(/Released pay run 1: 2 payments, \$1,000\.00/)
        .first()
        .waitFor();
    });
  });

  test('the statements of a void check are due again; a viewer and a phone see them', async () => {
    await as(viewer, '/office/payrun', async ({ page }) => {
      await page.locator('.payrun-paper').nth(1).waitFor();
      expect(await page.locator('.payrun-due input').count()).toBe(0);
      expect(await page.getByRole('button', { name: /^Prepare/ }).count()).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
    });
    await as(
      clerk,
      '/office/payrun',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Prepare 1 Payment' }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await page.getByRole('combobox', { name: /^Method for/ }).selectOption('Bank Transfer');
        expect(await axeFaults(page)).toEqual([]);
        await page.getByRole('button', { name: 'Prepare 1 Payment' }).click();
        await page.waitForURL(/\/office\/payrun\/\d+$/);
        await page.getByText('$1,600.00').first().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await axeFaults(page)).toEqual([]);
      },
      PHONE,
    );
  });
});
