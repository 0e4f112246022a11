/** Issuing in the browser: a clerk issues three parties of the demo and one by one, an owner voids, a viewer reads. */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../../../server/seed/seed';
import { axeFaults } from '../../../support/axe';
import { openBrowser, PHONE, program, scrollRoom, visitSignedIn, type Visit } from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { addPerson, type Person } from '../../../support/people';
import { startDemo, type RunningServer } from '../../../support/server';

const year = new Date().getFullYear();
const WHOLE_YEAR = `/office/statements?from=${year}-01-01&to=${year}-12-31&kind=producers`;

describe.skipIf(!program)('issuing statements', () => {
  let browser: Browser;
  let server: RunningServer;
  let owner: RunningServer;
  let clerk: Person;
  let viewer: Person;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startDemo();
    owner = { ...server, ...demoSignIn };
    const call = await clientOf(owner);
    clerk = await addPerson(call, server.url, 'petrik', 'clerk');
    viewer = await addPerson(call, server.url, 'books', 'viewer');
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  /** Opens an address as somebody, does what a test does there, and closes it. */
  async function as(
    who: Pick<Person, 'url' | 'username' | 'password'>,
    address: string,
    act: (at: Visit) => Promise<void>,
  ) {
    const at = await visitSignedIn(browser, who);
    await at.page.goto(address);
    await act(at);
    await at.close();
  }

  test('nothing is issued before an owner names the cut-off', async () => {
    await as(clerk, WHOLE_YEAR, async ({ page }) => {
      await page.getByText(/An owner sets it\./).waitFor();
      expect(await page.getByRole('checkbox', { name: 'Select all', exact: true }).isDisabled()).toBe(true);
    });
    await as(owner, WHOLE_YEAR, async ({ page }) => {
      await page.getByRole('button', { name: 'Set Date' }).click();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'Already paid through' }).fill(`${year - 1}-12-31`);
      await page.keyboard.press('Enter');
      // Tickets of the seasons before are on no statement: it says how many, and Enter keeps the day.
      await page
        .getByRole('dialog')
        .getByText(/ are on no statement: /)
        .waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('checkbox', { name: 'Select all', exact: true, disabled: false }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
    });
  });

  test('a clerk issues three parties in a run, sees their numbers and opens a PDF', async () => {
    await as(clerk, WHOLE_YEAR, async ({ page }) => {
      const boxes = page.locator('.statements-open tbody tr:not(.kind) input:not([disabled])');
      await boxes.first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+Space');
      await page.getByRole('button', { name: 'Issue 3 Statements' }).waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: /^Issue without/ }).click();
      await page.getByRole('heading', { name: 'Statements issued' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Show Issued' }).click();
      const row = page.getByRole('row').filter({ hasText: `PS-${year}-0003` });
      await row.waitFor();
      await expect.poll(() => page.getByRole('link', { name: /^PS-\d{4}-000[123]$/ }).count()).toBe(3);
      expect(await axeFaults(page)).toEqual([]);
      await row.getByRole('link').click();
      await page.getByRole('region', { name: `PS-${year}-0003` }).waitFor();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'PDF', exact: true }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^PS-\d{4}-0003.*\.pdf$/);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
      expect(await page.getByRole('button', { name: 'Void…' }).count()).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
      // The sheet is white and as wide as its file, below the styles of papers.
      const sheet = page
        .getByRole('region', { name: `PS-${year}-0003` })
        .locator('.statement.settled')
        .first();
      await sheet.getByText(`PS-${year}-0003`).first().waitFor();
      expect(
        await sheet.evaluate((one) => [one.getBoundingClientRect().width, getComputedStyle(one).backgroundColor]),
      ).toEqual([1056, 'rgb(255, 255, 255)']);
      const print = await page.getByRole('link', { name: 'Print', exact: true }).getAttribute('href');
      expect(print).toBe(`/reports/statements/PS-${year}-0003?format=pdf`);
      await page.goto(`/reports/statements/PS-${year}-0003`);
      await page.getByText(`PS-${year}-0003`).first().waitFor();
    });
  });

  test('a clerk looks at one paper from the picker, holds a ticket or not, and issues it', async () => {
    await as(clerk, WHOLE_YEAR, async ({ page }) => {
      const row = page.locator('.statements-open tbody tr:not(.kind):has(input:not([disabled]))').first();
      await row.getByRole('link').click();
      await page.getByRole('heading', { name: 'Issue Producer Statement' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByLabel('Note on this statement').fill('Thank you for a clean harvest.');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: `PS-${year}-0004` }).waitFor();
      await page.getByText('Thank you for a clean harvest.').waitFor();
    });
  });

  test('an owner voids a statement; its tickets can be issued again', async () => {
    await as(owner, '/office/statements?tab=issued', async ({ page }) => {
      await page.getByRole('button', { name: `Actions for PS-${year}-0001` }).click();
      await page.getByRole('menuitem', { name: 'Void…' }).click();
      await page.getByLabel('Reason').fill('Wrong rate for silage');
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Enter');
      const row = page.getByRole('row').filter({ hasText: `PS-${year}-0001` });
      await row.getByText('void', { exact: true }).waitFor();
      await row.getByRole('link').click();
      await page.getByText('Wrong rate for silage').waitFor();
      expect(await axeFaults(page)).toEqual([]);
    });
  });

  test('a viewer reads everything and is offered nothing, also on a telephone', async () => {
    const at = await visitSignedIn(browser, viewer, { size: PHONE });
    const { page } = at;
    await page.goto(WHOLE_YEAR);
    await page.locator('.statements-open .opener').first().click();
    await page.getByRole('link', { name: 'View' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Issue \d/ }).count()).toBe(0);
    expect((await scrollRoom(page)).across).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.goto('/office/statements?tab=issued');
    await page.getByRole('link', { name: `PS-${year}-0002` }).waitFor();
    expect((await scrollRoom(page)).across).toBe(0);
    await page.getByRole('link', { name: `PS-${year}-0002` }).click();
    await page.getByRole('button', { name: 'PDF', exact: true }).waitFor();
    expect((await scrollRoom(page)).across).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await at.close();
  });
});
