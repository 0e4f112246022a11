/**
 * The month end of 200 parties by a bookkeeper who owns the office, from Home: issue all, print them, pay what is due in one run,
 * print the checks, close the month. At most twelve clicks; nothing is typed but the number of the first check.
 */
import { readFile } from 'node:fs/promises';
import { countBy } from 'es-toolkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Closings } from '../../features/closing/rules/calls';
import type { PayRun } from '../../features/payRun/rules/calls';
import { dayOf } from '../../src/rules/dates';
import { sumPrinted } from '../../src/rules/tickets/weights';
import type { Call } from '../support/api';
import { program, visitSignedIn } from '../support/browser';
import { clientOf } from '../support/client';
import { proofOf } from '../support/proof';
import { listIn, listPath, type ListedPaper } from '../support/statements';
import { enginesFor, withServer } from './engine';
import { countHands } from './monthEnd/hands';
import { BANKED, month, openLargeOffice, statements } from './monthEnd/large';

const ALL = Object.values(statements).reduce((sum, count) => sum + count, 0);
const PAID = statements.PS + statements.HS;
const CHECKS = PAID - 2 * BANKED;

/** Clicks one after the other, each as soon as it can be done. */
class Bookkeeper {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(name: RegExp | string): Promise<string> {
    const button = this.#page.getByRole('button', { name, exact: true, disabled: false });
    const text = await button.innerText();
    await button.click();
    return text;
  }

  async open(name: string): Promise<void> {
    await this.#page.getByRole('link', { name, exact: true }).click();
  }

  /** How many pages the file has that a button saves. */
  async pagesOf(name: RegExp | string): Promise<number> {
    const download = this.#page.waitForEvent('download', { timeout: 60_000 });
    await this.press(name);
    const bytes = await readFile(await (await download).path());
    return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  }
}

describe.skipIf(!program).each(enginesFor('sqlite'))('the month end of 200 parties on %s', (engine) => {
  test('takes at most twelve clicks', { timeout: 600_000 }, async () => {
    await withServer(engine, async (browser, server) => {
      const call = await clientOf(server);
      await openLargeOffice(call);
      const at = await visitSignedIn(browser, server);
      const hands = await countHands(at.page);
      await at.page.goto('/');
      const { paid, printed } = await monthEnd(at.page);
      process.stdout.write(`The month end of ${ALL} parties: ${hands.clicks} clicks and ${hands.keys} keys.\n`);
      await at.close();
      expect(hands.clicks).toBeLessThanOrEqual(12);
      expect(hands.keys).toBe(4);
      expect(printed.checks).toBe(CHECKS);
      // Some of them have a second page.
      expect(printed.statements).toBeGreaterThanOrEqual(ALL);
      await expectSettled(call, paid);
    });
  });
});

/** All of it. Gives the amount that was released, and how many sheets were printed. */
async function monthEnd(page: Page) {
  const clerk = new Bookkeeper(page);
  await clerk.press('Money');
  await page.getByRole('link', { name: /^Statements/ }).click();
  await page.getByRole('checkbox', { name: 'Select all', exact: true, disabled: false }).click();
  await clerk.press(`Issue ${ALL} Statements`);
  await page.getByRole('heading', { name: 'Statements issued' }).waitFor({ timeout: 300_000 });
  const sheets = await clerk.pagesOf('Print');
  await clerk.open('Pay Run');
  // The number goes where the focus is.
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('1001');
  await clerk.press(`Prepare ${PAID} Payments`);
  const released = await clerk.press(/^Release \$/);
  await clerk.press(`Print ${CHECKS} Checks…`);
  const checks = await clerk.pagesOf('Print');
  await clerk.open('Close Month…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close These Days', exact: true }).click();
  await page.getByText(/^Statements and Payments closed through/).waitFor();
  return { paid: released.replace('Release $', '').replaceAll(',', ''), printed: { statements: sheets, checks } };
}

/** What the server says after it: all is issued, what we owe is paid, the month is closed, and sums agree to the cent. */
async function expectSettled(call: Call, paid: string): Promise<void> {
  const { rows, count, sums } = listIn(await call('GET', `/api/v1/${listPath({}, [0, 2 * ALL])}`));
  const sumOf = (some: readonly ListedPaper[]): string => sumPrinted(some.map(({ amount }) => amount.toFixed(2)));
  const [owed, billed] = [rows.filter((one) => one.role !== 'customer'), rows.filter((one) => one.role === 'customer')];
  expect(count).toBe(ALL);
  expect(countBy(rows, ({ code }) => code)).toEqual(statements);
  expect(new Set(rows.map(({ role, party_id: id }) => `${role} ${id}`)).size).toBe(ALL);
  expect(owed.filter(({ state, open }) => state !== 'paid' || open !== 0)).toEqual([]);
  expect(billed.filter(({ amount, open }) => open !== amount)).toEqual([]);
  expect(paid).toBe(sumOf(owed));
  expect(sums).toEqual({ amount: sumPrinted([paid, sumOf(billed)]), open: sumOf(billed) });
  await expectPaid(call, paid);
  expect((await proofOf(call, month)).proofs.filter(({ differ }) => differ > 0)).toEqual([]);
}

/** The run paid by checks in a row and by transfers, each check was printed, and the month is closed. */
async function expectPaid(call: Call, paid: string): Promise<void> {
  const run = (await call('GET', '/api/v1/office/payrun/1/')).body as unknown as PayRun;
  expect(run).toMatchObject({ state: 'Released', amount: paid, can_undo: false });
  expect(sumPrinted(run.payments.map(({ amount }) => amount))).toBe(paid);
  expect(run.payments.filter(({ method }) => method === 'Bank Transfer')).toHaveLength(2 * BANKED);
  const numbers = run.payments.flatMap(({ reference }) => reference ?? []);
  expect(numbers).toEqual(Array.from({ length: CHECKS }, (_, n) => `${1001 + n}`));
  const { body: checks } = await call('GET', `/api/v1/office/checks/?part=out&year=${run.date.slice(0, 4)}`);
  expect(checks.counts).toEqual({ to_print: 0, out: CHECKS, ended: 0 });
  const now = new Date();
  const closed_to = dayOf(new Date(now.getFullYear(), now.getMonth(), 0, 12));
  const kinds = ['crop_ticket', 'delivery_ticket', 'haul_ticket', 'statement'];
  const { closings } = (await call('GET', '/api/v1/office/closings/')).body as unknown as Closings;
  expect(closings.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(kinds.map((kind) => ({ kind, closed_to })));
}
