/** Somebody at month end: each act by the page, as it is done in an office. What is typed is typed key by key. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { entities } from '../../../src/entities';
import { editPath } from '../../../src/rules/paths';
import { field } from '../../support/screen';
import type { LastMonth } from './office';

/** Types over what a field has. */
async function type(at: Locator, text: string): Promise<void> {
  await at.click();
  await at.press('ControlOrMeta+a');
  await at.pressSequentially(text);
}

/** The texts of the cells of rows. */
function cellsOf(rows: Locator): Promise<string[][]> {
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
  );
}

/** The clerk of the rehearsal. */
export class Clerk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Issues everything that the month has. */
  async issueAll({ from, to }: LastMonth, count: number): Promise<void> {
    await this.page.goto(`/office/statements?from=${from}&to=${to}`);
    await this.page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
    await this.page.getByRole('button', { name: `Issue ${count} Statements` }).waitFor();
    await this.page.keyboard.press('Control+Enter');
    await this.page.getByRole('heading', { name: 'Statements issued' }).waitFor({ timeout: 120_000 });
    await this.page.getByRole('link', { name: 'Show Issued' }).click();
    // The table of the run stands there until the list has come.
    await this.page.getByRole('table', { name: 'Issued' }).waitFor();
  }

  /** The rows of what was issued: party, number, kind, day and amount as they stand. */
  async issued(): Promise<string[][]> {
    const rows = this.page.getByRole('row').filter({ hasText: /[A-Z]{2}-\d{4}-\d{4}/ });
    await rows.first().waitFor();
    return (await cellsOf(rows)).map((cells) => cells.slice(1));
  }

  /** Corrects the tare of a settled crop ticket. */
  async correctTare(id: number, number: string, tare: string): Promise<void> {
    await this.page.goto(editPath(entities.crop_ticket, id));
    await this.page.getByRole('button', { name: 'Correct…' }).click();
    const dialog = this.page.getByRole('dialog');
    await type(field(dialog, 'Tare Weight'), tare);
    await this.page.getByRole('button', { name: `Correct Ticket ${number}`, disabled: false }).waitFor();
    await this.page.keyboard.press('Control+Enter');
    await this.page.getByText(`Ticket ${number} corrected.`).waitFor();
  }

  /** Records a payment on an account. */
  async pay(side: string, id: number, amount: string, check: string): Promise<void> {
    await this.page.goto(`/office/accounts/${side}/${id}`);
    await this.page.getByRole('button', { name: /^(Record|Receive) Payment…$/ }).click();
    const dialog = this.page.getByRole('dialog');
    // Whoever types at once takes the keys from the dialog, which puts the focus into its first field.
    await dialog.locator(':focus').waitFor();
    await type(field(dialog, 'Amount'), amount);
    await type(field(dialog, 'Check or Transfer Number'), check);
    await this.page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await this.page.getByText(check).first().waitFor();
  }

  /** Makes a statement void. */
  async void(reference: string, reason: string): Promise<void> {
    await this.page.goto('/office/statements?tab=issued');
    await this.page.getByRole('button', { name: `Actions for ${reference}` }).click();
    await this.page.getByRole('menuitem', { name: 'Void…' }).click();
    await type(this.page.getByLabel('Reason'), reason);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('row').filter({ hasText: reference }).getByText('void', { exact: true }).waitFor();
  }

  /** Closes the crop tickets up to a day. */
  async close(day: string): Promise<void> {
    await this.page.goto('/office/settings#closing');
    await type(this.page.getByRole('textbox', { name: 'Day through which Crop Tickets are closed' }), day);
    await this.page.getByRole('button', { name: /^Close Crop Tickets \(\d+\) through/ }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Close These Days' }).click();
    await this.page.getByText(`Crop Tickets closed through ${day}`).waitFor();
  }

  /** Why the page does not undo an act, as it stands beside it. */
  async refusedUndo(what: RegExp): Promise<string> {
    await this.page.goto('/office/history');
    const row = this.page.getByRole('row').filter({ hasText: what });
    const button = row.getByRole('button', { name: 'Undo', disabled: true });
    const reason = this.page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`);
    await reason.waitFor();
    return (await reason.textContent()) ?? '';
  }

  /** What an account says is owed: at its head, and at the end of its year. */
  async balances(side: string, id: number): Promise<string[]> {
    await this.page.goto(`/office/accounts/${side}/${id}`);
    const foot = this.page.getByText(/balance −?[\d,]+\.\d\d$/).last();
    await foot.waitFor();
    const [head] = /\$[\d,]+\.\d\d/.exec(await this.page.locator('main').innerText()) ?? [];
    const [, end] = /balance (−?[\d,]+\.\d\d)$/.exec((await foot.innerText()).trim()) ?? [];
    return [head ?? '', end ?? ''];
  }

  /** Each party of the open list with what it comes to. */
  async open({ from, to }: LastMonth): Promise<string[]> {
    await this.page.goto(`/office/statements?from=${from}&to=${to}`);
    const rows = this.page.locator('.statements-open tbody tr:not(.kind)');
    await rows.first().waitFor();
    const heads = await this.page.locator('.statements-open thead th').allInnerTexts();
    const [party, sum] = ['Name', 'Total'].map((name) => heads.findIndex((text) => text.startsWith(name)));
    return (await cellsOf(rows)).map(
      (cells) => `${cells[party ?? 0]} ${cells[sum ?? 0]?.replaceAll(',', '').replace('−', '-')}`,
    );
  }

  /** Exports to QuickBooks, and gives the text of each file that is asked for. Before the first export the names of accounts are asked once. */
  async exportBooks(files: readonly string[], isFirst = true): Promise<readonly string[]> {
    await this.page.goto('/office/books');
    await this.page.getByRole('button', { name: /^Export \d+ Documents? to QuickBooks$/ }).waitFor();
    await this.page.keyboard.press('Control+Enter');
    if (isFirst) await this.page.getByRole('button', { name: 'Save and Export' }).click();
    const texts: string[] = [];
    for (const name of files)
      texts.push(await this.#saved(this.page.getByRole('button', { name: new RegExp(`^${name}, \\d+$`) }).first()));
    return texts;
  }

  /** The payees of the year as a file. */
  async payees(): Promise<string> {
    await this.page.goto('/office/books?tab=payees');
    return this.#saved(this.page.getByRole('button', { name: 'CSV' }));
  }

  /** The accounts as a file. */
  async accounts(): Promise<string> {
    await this.page.goto('/office/accounts');
    return this.#saved(this.page.getByRole('button', { name: 'CSV' }));
  }

  async #saved(button: Locator): Promise<string> {
    const saved = this.page.waitForEvent('download');
    await button.click();
    return readFile(await (await saved).path(), 'utf8');
  }
}
