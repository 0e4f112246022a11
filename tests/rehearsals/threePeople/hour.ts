/** An hour of three people: what each does at the same time as the others, step by step. */
import type { Page } from 'playwright-core';
import { entities } from '../../../src/entities';
import { editPath } from '../../../src/rules/paths';
import { button, field } from '../../support/screen';
import type { Clerk } from '../monthEnd/clerk';
import type { LastMonth, Office } from '../monthEnd/office';

/** The three windows. */
interface People {
  readonly owner: Clerk;
  readonly clerk: Clerk;
  readonly viewer: Clerk;
}

type Step = readonly [name: string, act: () => Promise<unknown>];

const STATEMENTS = 17;
/** Names of a list that the clerk has on paper. */
const listOf = (round: number): string[] => Array.from({ length: 25 }, (_, n) => `Spruce Lane ${round + 1}-${n + 1}`);
const fileOf = (round: number): string => `dairies-${round + 1}.csv`;

/** The fields that are keyed, as calls have them. */
const KEYS: Readonly<Record<string, string>> = {
  'Address Line 1': 'address_line1',
  City: 'city',
  'Office Phone': 'office_phone',
};
/** What the owner makes void, round by round. */
const VOIDED: readonly (readonly [code: string, number: number])[] = [
  ['FC', 1],
  ['FC', 2],
  ['DS', 1],
  ['DS', 2],
  ['DS', 3],
];

/** The hour. */
export class Hour {
  readonly #people: People;
  readonly #office: Office;
  readonly #month: LastMonth;
  /** What customers must have in the end, by id. */
  readonly typed = new Map<number, Readonly<Record<string, string>>>();
  /** Fields that had something else than what was keyed. */
  readonly lost: string[] = [];
  keys = 0;
  done = 0;
  #check = 7000;

  constructor(people: People, office: Office, month: LastMonth) {
    this.#people = people;
    this.#office = office;
    this.#month = month;
  }

  /** What happens, one step after the other. */
  *steps(rounds: number): Generator<Step> {
    yield this.#step('month end, keying', () => this.#monthEnd());
    for (let round = 0; round < rounds; round += 1) {
      yield this.#step('import, correction', () => this.#import(round));
      yield this.#step('payments, void, undo', () => this.#money(round));
      yield this.#step('undo of the import, books', () => this.#undo(round));
    }
  }

  /** What windows show of errors. */
  async errors(): Promise<string[]> {
    const found: string[] = [];
    for (const [who, { page }] of Object.entries(this.#people)) {
      for (const text of await page.locator('[role="alert"]:visible').allInnerTexts())
        if (text !== '') found.push(`${who}: ${text}`);
      if ((await page.locator('main > *').count()) === 0) found.push(`${who}: an empty page`);
    }
    return found;
  }

  #step(name: string, act: () => Promise<unknown>): Step {
    return [
      name,
      async () => {
        await act();
        this.done += 1;
      },
    ];
  }

  /** The owner issues everything; the clerk keys a customer meanwhile, and the viewer opens accounts. */
  async #monthEnd(): Promise<void> {
    const { owner, clerk, viewer } = this.#people;
    await Promise.all([
      owner.issueAll(this.#month, STATEMENTS),
      this.#key(clerk.page, 'Five Mile Dairy', {
        'Address Line 1': '4172 County Road J, north of the creek',
        City: 'Marlow',
      }),
      viewer.accounts(),
    ]);
  }

  /** The clerk imports a list; the owner corrects a load that is on three statements, and the viewer looks at its party. */
  async #import(round: number): Promise<void> {
    const { owner, clerk, viewer } = this.#people;
    const load = this.#office.loads[round];
    if (!load) throw new Error('There is no load.');
    await Promise.all([
      this.#importNames(clerk.page, round),
      owner.correctTare(load.id, `c${1000 + round}`, String(load.tare + 220)),
      viewer.balances('producer', this.#id(`producer ${load.names.producer}`)),
    ]);
  }

  /** The clerk pays a hauler; the owner makes a statement void; the viewer looks at both accounts, one after the other. */
  async #money(round: number): Promise<void> {
    const { owner, clerk, viewer } = this.#people;
    this.#check += 1;
    const [code, number] = VOIDED[round] ?? ['DS', 1];
    const [hauler, customer] = [this.#id('hauler Ott Hauling'), this.#id('customer Ridgeline Dairy')];
    await Promise.all([
      clerk.pay('hauler', hauler, '101.10', String(this.#check)),
      owner.void(`${code}-${new Date().getFullYear()}-000${number}`, 'Keyed for somebody else'),
      viewer.balances('hauler', hauler).then(() => viewer.balances('customer', customer)),
    ]);
    await Promise.all([
      this.#keyAndUndo(clerk.page, 'Oak Valley'),
      this.#key(owner.page, 'Tamarack Jerseys', {
        City: `Sand Hill ${round + 1}`,
        'Office Phone': `920-555-01${round + 10}`,
      }),
    ]);
  }

  /** The clerk takes the import back; the owner exports the books, and the viewer reads the payees. */
  async #undo(round: number): Promise<void> {
    const { owner, clerk, viewer } = this.#people;
    await Promise.all([
      this.#takeBackImport(clerk.page, round),
      owner.exportBooks(round === 0 ? ['Bills', 'Invoices', 'Bank'] : ['Bank'], round === 0),
      viewer.payees(),
    ]);
  }

  /** Opens a customer and keys its fields: each has every key that was typed, while it is typed and once it is saved. */
  async #key(page: Page, name: string, values: Readonly<Record<string, string>>): Promise<void> {
    const id = this.#id(`customer ${name}`);
    await page.goto(editPath(entities.customer, id));
    for (const [label, text] of Object.entries(values)) {
      const at = field(page, label);
      await at.click();
      await at.press('ControlOrMeta+a');
      await at.pressSequentially(text);
      this.keys += text.length;
      const found = await at.inputValue();
      if (found !== text) this.lost.push(`${label}: ${found} for ${text}`);
    }
    await button(page, 'Save').click();
    await page.getByText(entities.customer.messages.saved).waitFor();
    const stored = Object.entries(values).map(([label, text]) => [KEYS[label] ?? label, text]);
    this.typed.set(id, { ...this.typed.get(id), ...Object.fromEntries(stored) });
  }

  /** Keys, saves, and takes it back at once: what was there before is there again. */
  async #keyAndUndo(page: Page, name: string): Promise<void> {
    const id = this.#id(`customer ${name}`);
    await page.goto(editPath(entities.customer, id));
    const city = field(page, 'City');
    const before = await city.inputValue();
    await city.click();
    await city.press('ControlOrMeta+a');
    await city.pressSequentially('Nowhere');
    // The focus leaves the field: there the keys take back what was typed.
    await button(page, 'Save').click();
    const bar = page.locator('.undo-bar');
    await bar.filter({ hasText: `${name} saved.` }).waitFor();
    await page.keyboard.press('Control+z');
    await bar.filter({ hasText: `${name} is as it was.` }).waitFor();
    this.typed.set(id, { city: before });
  }

  async #importNames(page: Page, round: number): Promise<void> {
    await page.goto('/office/import?table=customer');
    const names = listOf(round);
    const buffer = Buffer.from(`Name\r\n${names.join('\r\n')}\r\n`);
    await page.locator('input[type=file]').setInputFiles({ name: fileOf(round), mimeType: 'text/csv', buffer });
    await button(page, 'Next: Columns').click();
    await button(page, 'Next: Review').click();
    await button(page, `Import ${names.length} Rows`).click();
    await page.getByRole('heading', { name: /imported$/ }).waitFor();
  }

  async #takeBackImport(page: Page, round: number): Promise<void> {
    await page.goto('/office/history');
    const row = page
      .getByRole('row')
      .filter({ hasText: fileOf(round) })
      .filter({ has: page.getByRole('button') });
    await row.first().getByRole('button', { name: /^Undo/ }).click();
    await row
      .first()
      .getByText(/^undone/)
      .waitFor();
  }

  #id(key: string): number {
    return this.#office.ids.get(key) ?? 0;
  }
}
