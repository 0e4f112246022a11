/** `Why $800.00?` wherever an amount of a ticket is shown: on papers as they were issued, on report pages, in drafts and beside forms. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath, editPath, SERVER_HEADER } from '../../../../src/rules/paths';
import type { AnyRow } from '../../../../src/rules/rows';
import { axeFaults } from '../../../support/axe';
import type { Call } from '../../../support/api';
import { LAPTOP, PHONE, program, scrollRoom, tabTo, visitSignedIn, type VisitSettings } from '../../../support/browser';
import { inBrowserSuite, type BrowserSuite } from '../../../support/browserSuite';
import { clientOf } from '../../../support/client';
import { issue, setUpHarvest, type Harvest } from '../../../support/statements';

const days = 'date_from=2026-09-01&date_to=2026-09-30&selectedYear=2026';

describe.skipIf(!program)('why an amount, wherever it is', () => {
  let suite: BrowserSuite;
  let call: Call;
  let harvest: Harvest;
  let settled: AnyRow;
  let open: AnyRow;
  let paper: { id: number; reference: string };

  inBrowserSuite(async (opened) => {
    suite = opened;
    call = await clientOf(opened.server);
    harvest = await setUpHarvest(call);
    settled = await harvest.ticket({ date: '2026-09-05' });
    const { body } = await issue(call, 'producer_statement', { producer: harvest.producer });
    paper = { id: Number(body.id), reference: String(body.reference) };
    open = await harvest.ticket({ date: '2026-09-12' });
    // Looks doubtful, so the draft of the next statement shows it.
    await harvest.ticket({ date: '2026-09-13', tare_weight: 0 });
    const correct = `/api/v1/office/correct/crop_ticket/${settled.id}/`;
    await call('POST', correct, { values: { tare_weight: 30_100 }, reason: 'The scale said so' });
  });

  const visit = async (settings: VisitSettings = {}, language = 'en') => {
    const at = await visitSignedIn(suite.browser, suite.server, { size: LAPTOP, ...settings });
    await at.page.addInitScript((spoken) => localStorage.setItem('windrow.language', spoken), language);
    return at;
  };
  const panelOf = (page: Page) => page.getByRole('complementary', { name: /^(Why|¿Por qué)/ });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
  const explained = (page: Page) => page.locator('.why-page');

  test('on the page of a statement: as it was issued, with what changed and its correction, by keys alone', async () => {
    const at = await visit();
    const { page } = at;
    await page.goto(`/office/statements/${paper.id}?tab=lines`);
    await page.getByRole('button', { name: '800.00', exact: true }).waitFor();
    await tabTo(page, '800.00');
    await page.keyboard.press('Enter');
    const panel = panelOf(page);
    await panel.getByText('Producer Net Pay of ticket').waitFor();
    expect(await focused(page)).toBe('Why $800.00?');
    const text = await panel.innerText();
    expect(text).toContain('(70,000 − 30,000) ÷ 2,000');
    expect(text).toContain('The statement has $800.00. The ticket would be $798.00 today.');
    expect(text).toMatch(/Tare Weight has been 30,100 on the ticket since .+, clerk\. The statement keeps 30,000\./);
    expect(text).toMatch(/Corrections\s+Correction of 7001: tare 30,000 → 30,100, −2\.00 .+, for the next statement/);
    expect(await panel.getByRole('link', { name: paper.reference }).count()).toBe(1);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('800.00');
    await at.close();
  });

  test('on the paper itself, in Spanish and in the dark', async () => {
    const at = await visit({ dark: true }, 'es');
    const { page } = at;
    await page.goto(`/reports/statements/${paper.reference}`);
    const amounts = page.locator('.loads a.why');
    expect(await amounts.allInnerTexts()).toContain('800.00');
    await amounts.last().focus();
    await page.keyboard.press('Enter');
    await explained(page).getByRole('heading', { name: '¿Por qué $800.00?' }).waitFor();
    const text = await explained(page).innerText();
    expect(text).toMatch(/es 30,100 en la boleta desde el .+, clerk\. La liquidación conserva 30,000\./);
    expect(text).toContain('para la próxima liquidación');
    expect(await axeFaults(page)).toEqual([]);
    await at.close();
  });

  test('on the lines of a plain report, which show the tickets as they are', async () => {
    const at = await visit({ size: PHONE });
    const { page } = at;
    await page.goto(`/reports/producer_statement?producer=${harvest.producer}&${days}`);
    const line = page.locator('tr', { has: page.getByRole('link', { name: '7001', exact: true }) });
    const amounts = line.locator('a.why');
    expect(await amounts.allTextContents()).toContain('798.00');
    await amounts.filter({ hasText: '798.00' }).last().press('Enter');
    await explained(page).getByRole('heading', { name: 'Why $798.00?' }).waitFor();
    const text = await explained(page).innerText();
    expect(text).toContain('(70,000 − 30,100) ÷ 2,000');
    // The paper is told, and what it is off.
    expect(text).toMatch(new RegExp(`On ${paper.reference}[\\s\\S]+Correction of 7001`));
    expect((await scrollRoom(page)).across).toBe(0);
    await page.goBack();
    await amounts.first().waitFor();
    await at.close();
  });

  test('in the draft of the next statement', async () => {
    const at = await visit();
    const { page } = at;
    await page.goto(`/office/statements/issue?report=producer_statement&producer=${harvest.producer}&${days}`);
    const doubtful = page.locator('.issue-doubts tr', { hasText: '7003' });
    await doubtful.getByRole('button', { name: /^[\d,]+\.\d\d$/ }).press('Enter');
    await panelOf(page).getByText('Producer Net Pay of ticket').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await at.close();
  });

  test('among the last tickets: the next amount replaces it, and another language leaves it open', async () => {
    const at = await visit();
    const { page } = at;
    await page.goto(editPath(entities.crop_ticket, open.id));
    const rows = page.locator('.last-tickets');
    await rows.getByRole('button', { name: '997.50' }).first().press('Enter');
    const panel = panelOf(page);
    await panel.getByRole('link', { name: '7001' }).waitFor();
    await rows.getByRole('button', { name: '1,000.00' }).first().press('Enter');
    await panel.getByRole('link', { name: '7002' }).waitFor();
    expect(await page.locator('.why-panel').count()).toBe(1);
    await page.getByRole('button', { name: suite.server.username, exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await page.keyboard.press('Escape');
    await panel.getByText('Pago del cliente de la boleta').waitFor();
    await panel.getByRole('button', { name: 'Cerrar' }).press('Enter');
    expect(await focused(page)).toBe('1,000.00');
    await call('PATCH', '/api/v1/profile/', { language: 'en' });
    await at.close();
  });

  test('of a ticket whose values came from a file: nothing is guessed', async () => {
    const id = Number(open.id);
    await call('PATCH', apiPath(entities.crop_ticket, id), { producer_rate: 41 });
    const at = await visit({ size: PHONE, dark: true });
    const { page } = at;
    await page.route(`**/office/why/crop_ticket/${id}/*/`, async (route) => {
      const answer = await route.fetch();
      const why = (await answer.json()) as { inputs: object[] };
      const own = { [SERVER_HEADER]: answer.headers()[SERVER_HEADER.toLowerCase()] ?? '' };
      await route.fulfill({
        headers: own,
        json: { ...why, inputs: why.inputs.map((input) => ({ ...input, source: null })) },
      });
    });
    await page.goto(editPath(entities.crop_ticket, id));
    await page.locator('.ticket-summary').getByRole('button', { name: '$820.00' }).first().press('Enter');
    await panelOf(page).getByText('not recorded').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await panelOf(page).getByRole('button', { name: 'Back' }).press('Enter');
    await at.close();
  });
});
