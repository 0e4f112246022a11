/** All tickets of a filter edited and deleted in one act (decision 62): with keys alone, on a telephone, in Spanish and in the dark. */
import { describe, expect, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { AnyRow } from '../../src/rules/rows';
import type { Call } from '../support/api';
import { rowsIn } from '../support/api';
import { axeFaults } from '../support/axe';
import { focusedName, LAPTOP, PHONE, program, scrollRoom, tabTo, visitSignedIn } from '../support/browser';
import { inBrowserSuite, type BrowserSuite } from '../support/browserSuite';
import { build } from '../support/build';
import { clientOf } from '../support/client';

const year = new Date().getFullYear();
const haul = apiPath(entities.haul_ticket);
const COUNT = 120;

describe.skipIf(!program)('all tickets that match', () => {
  let suite: BrowserSuite;
  let call: Call;
  let customer: number;

  inBrowserSuite(async (opened) => {
    suite = opened;
    call = await clientOf(opened.server);
    const draft = await build(call, entities, 'haul_ticket', { date: `${year}-01-05`, rate: 9.5 });
    customer = Number(draft.customer_id);
    for (let n = 0; n < COUNT; n += 1) await call('POST', haul, { ...draft, ticket_number: `M${1000 + n}` });
  });

  const address = () => `/ticket_haul/list?customer_id=${customer}`;
  const rates = async (): Promise<unknown[]> => {
    const rows: AnyRow[] = rowsIn(await call('GET', `${haul}?customer_id=${customer}&page_size=500`));
    return [...new Set(rows.map(({ rate }) => rate)), rows.length];
  };

  test('are chosen, edited and given back with keys alone', async () => {
    const at = await visitSignedIn(suite.browser, suite.server, { size: LAPTOP });
    const { page } = at;
    await page.goto(address());
    await page.getByRole('checkbox', { name: 'Select M1119' }).waitFor();
    await tabTo(page, 'Select all shown');
    const before = await page.locator('tbody tr').first().boundingBox();
    await page.keyboard.press('Space');
    // The bar stands before the table.
    for (let step = 0; (await focusedName(page)) !== `Select all ${COUNT} tickets that match`; step += 1) {
      expect(step).toBeLessThan(20);
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText(`${COUNT} selected`).waitFor();
    // Nothing moves.
    expect(await page.locator('tbody tr').first().boundingBox()).toEqual(before);
    expect(await axeFaults(page)).toEqual([]);
    await tabTo(page, 'Edit Selected');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: `Editing ${COUNT} Haul Ticket(s)` }).waitFor();
    await dialog.getByLabel('Rate', { exact: false }).last().fill('10.25');
    await dialog.getByText(`1 field changes on ${COUNT} tickets`).waitFor();
    await dialog.getByRole('row', { name: /^Customers \$.+\+\$/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page
      .locator('.undo-bar')
      .filter({ hasText: `${COUNT} haul tickets` })
      .waitFor();
    expect(await rates()).toEqual([10.25, COUNT]);
    await page.keyboard.press('Control+z');
    await expect.poll(rates).toEqual([9.5, COUNT]);
    await at.close();
  });

  test('are deleted on a telephone, in Spanish and in the dark, and brought back by one Undo', async () => {
    const at = await visitSignedIn(suite.browser, suite.server, { size: PHONE, dark: true });
    const { page } = at;
    await page.addInitScript(() => localStorage.setItem('windrow.language', 'es'));
    await page.goto(address());
    const all = page.getByRole('checkbox', { name: 'Seleccionar todo lo visible' }).first();
    await all.waitFor();
    await all.check();
    await page.getByRole('button', { name: `Seleccionar las ${COUNT} boletas que coinciden` }).click();
    await page.getByText(`${COUNT} seleccionadas`).waitFor();
    expect((await scrollRoom(page)).across).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Eliminar seleccionadas' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await page.locator('.undo-bar').waitFor();
    expect(await rates()).toEqual([0]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(rates).toEqual([9.5, COUNT]);
    await at.close();
  });
});
