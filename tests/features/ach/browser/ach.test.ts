/** ACH in the browser: an owner enters accounts, sends prenotes and payments, and the file is what a reader of the format takes. */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIn } from '../../../../server/seed/seed';
import { axeFaults } from '../../../support/axe';
import {
  openBrowser,
  PHONE,
  program,
  scrollRoom,
  visitSignedIn,
  type Visit,
  type VisitSettings,
} from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { addPerson, type Person } from '../../../support/people';
import { startDemo, type RunningServer } from '../../../support/server';
import { dayOf } from '../../../../src/rules/dates';
import { readAch } from '../reader';

const OFFICE = '/api/v1/office/';

/** Whether a press on its middle meets it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

describe.skipIf(!program)('ACH', () => {
  let browser: Browser;
  let server: RunningServer;
  let owner: RunningServer;
  let clerk: Person;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startDemo();
    owner = { ...server, ...demoSignIn };
    const call = await clientOf(owner);
    clerk = await addPerson(call, server.url, 'petrik', 'clerk');
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  async function as(
    who: Pick<Person, 'url' | 'username' | 'password'>,
    address: string,
    act: (at: Visit) => Promise<void>,
    settings: VisitSettings = {},
  ) {
    const at = await visitSignedIn(browser, who, settings);
    await at.page.goto(address);
    await act(at);
    await at.close();
  }

  async function enter(
    { page }: Visit,
    button: string,
    numbers: { readonly routing: string; readonly account: string },
  ) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Routing number').fill(numbers.routing);
    await dialog.getByLabel('Account number').fill(numbers.account);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByText(`ends in ${numbers.account.slice(-4)}`)
      .first()
      .waitFor();
  }

  test('an owner sets the bank and the own account up, and is led there', async () => {
    await as(owner, '/office/ach', async (at) => {
      const { page } = at;
      await page.getByText('Enter your bank and your own account first.').waitFor();
      await page.getByRole('link', { name: 'Open Settings' }).click();
      await page.getByLabel('Name of your bank').fill('First Farm Bank');
      await page.getByLabel('Company name').fill('Three Rivers');
      await page.getByLabel('Company ID').fill('1234567890');
      await page.getByLabel('Balanced file').check();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save ACH Settings' }).click();
      await page.getByText('ACH settings saved.').waitFor();
      await enter(at, 'Enter Account…', { routing: '091000019', account: '1122334455' });
    });
  });

  test('details below a producer, a payment, and the file that the bank takes, the same each time', async () => {
    const today = dayOf(new Date());
    const call = await clientOf(owner);
    const payment = { party: 'producer:1', date: today, method: 'Bank Transfer', amount: '731.82' };
    expect((await call('POST', `${OFFICE}payments/`, payment)).status).toBe(201);
    await as(owner, '/producer/edit/1', (at) =>
      enter(at, 'Enter Account…', { routing: '021000021', account: '998877665544' }),
    );
    await as(owner, '/office/ach', async ({ page }) => {
      await page.getByRole('button', { name: 'Make File, $731.82…' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('dialog').getByRole('textbox', { name: 'Effective day' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Download ACH-0001.txt' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      const texts: string[] = [];
      for (const _ of [1, 2]) {
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download ACH-0001.txt' }).click();
        const file = await saved;
        expect(file.suggestedFilename()).toBe('ACH-0001.txt');
        texts.push(await readFile(await file.path(), 'latin1'));
      }
      expect(texts[1]).toBe(texts[0]);
      const { batches, faults } = readAch(texts[0] ?? '');
      expect(faults).toEqual([]);
      expect(batches).toMatchObject([
        {
          service: '200',
          code: 'PPD',
          entries: [
            { code: '22', routing: '021000021', account: '998877665544', cents: 73_182 },
            { code: '27', routing: '091000019', account: '1122334455', cents: 73_182 },
          ],
        },
      ]);
      await page.goto('/office/ach?tab=files');
      await page.getByRole('link', { name: 'ACH-0001' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
    });
  });

  test.each([{ width: 1024, height: 700 }, PHONE])(
    'what is said with Undo leaves the button of the foot free, $width px wide',
    async (size) => {
      const call = await clientOf(owner);
      const payment = { party: 'producer:1', date: dayOf(new Date()), method: 'Bank Transfer', amount: '10.00' };
      for (const reference of [null, 'W-88'])
        expect((await call('POST', `${OFFICE}payments/`, { ...payment, reference })).status).toBe(201);
      await as(
        owner,
        '/office/ach',
        async ({ page }) => {
          await page.getByRole('button', { name: 'Sent Another Way' }).first().click();
          await page.getByText(/sent another way/).waitFor();
          const make = page.getByRole('button', { name: /^Make File/ });
          // The bar goes by itself: what counts is how it is while it stands.
          const state = async () => [await page.locator('.undo-bar').count(), await make.evaluate(isOnTop)];
          await expect.poll(state).toEqual([1, true]);
        },
        { size },
      );
    },
  );

  test('a clerk sees the last four digits, on a phone too, and changes nothing', async () => {
    for (const settings of [{}, { size: PHONE }])
      await as(
        clerk,
        '/producer/edit/1',
        async ({ page }) => {
          await page.getByText('ends in 5544').waitFor();
          expect(await page.getByRole('button', { name: 'Change…' }).count()).toBe(0);
          await page.goto('/office/ach/files/1');
          await page.getByRole('link', { name: /./ }).first().waitFor();
          await page.getByText('731.82').first().waitFor();
          expect(await page.getByRole('button', { name: /Download/ }).count()).toBe(0);
          expect(await page.content()).not.toContain('99887766');
          expect(await scrollRoom(page)).toMatchObject({ across: 0 });
        },
        settings,
      );
  });
});
