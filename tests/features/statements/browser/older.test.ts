/** The month end in the browser: older tickets come along, held loads are asked about, and a moved cut-off says what it drops. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, meaningAnyVersion } from '../../../support/api';
import { axeFaults } from '../../../support/axe';
import { openBrowser, PHONE, program, scrollRoom, visitSignedIn } from '../../../support/browser';
import { clientOf } from '../../../support/client';
import { startServer, type RunningServer } from '../../../support/server';
import { listed, setUpHarvest, type Harvest } from '../../../support/statements';

const year = new Date().getFullYear();
const API = '/api/v1/office/statements/';
const FEBRUARY = `/office/statements?from=${year}-02-01&to=${year}-02-28&kind=producers`;

describe.skipIf(!program)('older tickets at month end', () => {
  let browser: Browser;
  let server: RunningServer;
  let call: Call;
  let harvest: Harvest;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startServer();
    call = meaningAnyVersion(await clientOf(server));
    harvest = await setUpHarvest(call);
    const cutoffs = { producer: `${year - 1}-12-31`, hauler: `${year - 1}-12-31`, customer: `${year - 1}-12-31` };
    const { status } = await call('PUT', `${API}settings/`, { cutoffs, terms_days: 15 });
    expect(status).toBe(200);
    for (const date of ['01-10', '01-30', '02-05', '02-06']) await harvest.ticket({ date: `${year}-${date}` });
    await harvest.ticket({ date: `${year}-01-12`, gross_weight: 170_000 });
    await harvest.ticket({ date: `${year}-02-12`, gross_weight: 180_000 });
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const at = async (address: string, act: (page: Page) => Promise<void>, size?: typeof PHONE): Promise<void> => {
    const visit = await visitSignedIn(browser, server, size ? { size } : {});
    await visit.page.goto(address);
    await act(visit.page);
    await visit.close();
  };

  test('they stand below the party, also on a telephone', async () => {
    await at(
      FEBRUARY,
      async (page) => {
        await page.getByText('2 older tickets, $1,600.00').waitFor();
        await page.getByText('Include 1 held older ticket, $2,800.00').waitFor();
        expect((await scrollRoom(page)).across).toBe(0);
        expect(await axeFaults(page)).toEqual([]);
      },
      PHONE,
    );
  });

  test('a run takes them along and asks about the held load of the month', async () => {
    await at(FEBRUARY, async (page) => {
      await page.getByRole('checkbox', { name: /^Include the held older tickets of/ }).check();
      await page.getByRole('checkbox', { name: 'Select all Producer Statement' }).check();
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { name: '1 load, $3,000.00, is held as flagged.' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Issue without It' }).click();
      await page.getByRole('heading', { name: 'Statements issued' }).waitFor();
    });
    const [{ id = 0 } = {}] = (await listed(call)).rows;
    const { body } = await call('GET', `${API}${id}/`);
    expect(body).toMatchObject({ from: `${year}-02-01`, loads: 5, amount: '6000.00' });
  });

  test('the load that was held comes with the paper of the next month, once it is included', async () => {
    const query = `producer=${harvest.producer}&date_from=${year}-03-01&date_to=${year}-03-31`;
    await at(`/office/statements/issue?report=producer_statement&${query}`, async (page) => {
      const older = page.getByRole('region', { name: /^Older tickets/ });
      await older.getByText(`${year}-02-12`).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await older.getByRole('button', { name: 'Include It' }).click();
      await page.getByRole('button', { name: 'Issue Statement for $3,000.00' }).click();
      await page.getByRole('region', { name: `PS-${year}-0002` }).waitFor();
    });
  });

  test('a later cut-off says what it drops, and asks', async () => {
    await harvest.ticket({ date: `${year}-03-03` });
    await at(`/office/statements?from=${year}-03-01&to=${year}-03-31&kind=producers`, async (page) => {
      await page.getByRole('button', { name: /^Cut-off for Producers/ }).click();
      await page.getByRole('textbox', { name: 'Already paid through' }).fill(`${year}-03-31`);
      await page.keyboard.press('Enter');
      await page.getByText(/1 ticket, \$800\.00, is on no statement/).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Leave Out 1 Ticket' }).click();
      await page.getByRole('heading', { name: 'Cut-off for Producers' }).waitFor({ state: 'detached' });
    });
    const { body } = await call('GET', `${API}settings/`);
    expect(body.cutoffs).toMatchObject({ producer: `${year}-03-31`, hauler: `${year - 1}-12-31` });
  });
});
