/** The acts of the first month end, each by the page and in the ledger beside, and what differs between the two. */
import type { Clerk } from './clerk';
import { amountOf, Ledger, written, type Load, type Side } from './ledger';
import { parties, type LastMonth, type Office } from './office';

/** What each kind of statement is made of. */
const kinds: Readonly<Record<string, readonly [side: Side, table: Load['table']]>> = {
  PS: ['producer', 'crop_ticket'],
  HS: ['hauler', 'crop_ticket'],
  CS: ['customer', 'crop_ticket'],
  FC: ['customer', 'haul_ticket'],
  DS: ['customer', 'delivery_ticket'],
};
const STATEMENTS = 17;
const sides = ['producer', 'hauler', 'customer'] as const;

/** The files that a month end ends with. */
type Files = Awaited<ReturnType<MonthEnd['export']>>;

/** An amount as a screen has it, in cents. */
function shown(text: string): bigint {
  return BigInt(text.replace('−', '-').replaceAll(/[$,.]/g, ''));
}

/** The fields of the lines of a file; no field here has a comma but descriptions of lines. */
function linesOf(csv: string): string[][] {
  const lines = csv.replace('\uFEFF', '').trim().split('\r\n').slice(1);
  return lines.map((line) => line.replaceAll(/"([^"]*)"/g, (_, text: string) => text.replaceAll(',', ';')).split(','));
}

/** The month end. */
export class MonthEnd {
  readonly #clerk: Clerk;
  readonly #office: Office;
  readonly #month: LastMonth;
  readonly #ledger = new Ledger();
  /** What the correction changed, by side. */
  readonly #waiting = new Map<string, bigint>();
  /** Where a page had something else than the ledger while it was worked on. */
  readonly off: string[] = [];
  #check = 4390;

  constructor(clerk: Clerk, office: Office, month: LastMonth) {
    this.#clerk = clerk;
    this.#office = office;
    this.#month = month;
  }

  /** Issues everything: each paper has the loads of its party. */
  async issue(): Promise<void> {
    await this.#clerk.issueAll(this.#month, STATEMENTS);
    const rows = await this.#clerk.issued();
    if (rows.length !== STATEMENTS) this.off.push(`${rows.length} statements`);
    for (const [name = '', reference = '', , , amount = ''] of rows) {
      const [side, table] = kinds[reference.slice(0, 2)] ?? ['customer', 'crop_ticket'];
      const loads = this.#office.loads.filter((load) => load.table === table && load.names[side] === name);
      this.#ledger.issue(side, name, reference, loads);
      const must = this.#ledger.papers.at(-1)?.amount ?? 0n;
      if (shown(amount) !== must) this.off.push(`${reference} ${name}: ${amount} for ${written(must)}`);
    }
  }

  /** Corrects the tare of the first load. */
  async correct(): Promise<void> {
    const [load] = this.#office.loads;
    if (!load) throw new Error('There is no load.');
    const heavier = { ...load, tare: load.tare + 220 };
    await this.#clerk.correctTare(load.id, 'c1000', String(heavier.tare));
    for (const side of sides)
      this.#waiting.set(`${side} ${load.names[side]}`, amountOf(heavier, side) - amountOf(load, side));
  }

  /** Pays a producer in part, every hauler whole, and takes a customer's check that is for three statements. */
  async pay(): Promise<void> {
    await this.#pay('producer', parties.producer[1] ?? '', 150_000n);
    for (const name of parties.hauler) await this.#pay('hauler', name, this.#ledger.issued('hauler', name));
    const [customer = ''] = parties.customer;
    await this.#pay('customer', customer, this.#ledger.issued('customer', customer));
  }

  async #pay(side: Side, name: string, cents: bigint): Promise<void> {
    this.#check += 1;
    await this.#clerk.pay(side, this.#idOf(side, name), written(cents), String(this.#check));
    this.#ledger.pay(side, name, cents);
  }

  /** Makes the invoice of a customer void; its loads can be issued again. */
  async void(): Promise<void> {
    const [, , , name] = parties.customer;
    const paper = this.#ledger.papers.find((one) => one.name === name && one.reference.startsWith('CS'));
    if (!paper) throw new Error('There is no invoice.');
    await this.#clerk.void(paper.reference, 'Wrong rate for silage');
    this.#ledger.void(paper.reference);
  }

  /** Closes the month, and tries to take the merge apart: the statements that came after it are named. */
  async close(): Promise<void> {
    await this.#clerk.close(this.#month.to);
    const refused = await this.#clerk.refusedUndo(/Vandermeer Brothers/);
    const paper = this.#ledger.papers.find(({ name }) => name === 'Vandermeer Bros');
    if (!paper || !refused.startsWith('Cannot be undone: ') || !refused.includes(paper.reference))
      this.off.push(`Undo: ${refused}`);
  }

  /** Exports the books, and saves the files of payees and accounts. */
  async export() {
    const [bills = '', invoices = '', bank = ''] = await this.#clerk.exportBooks(['Bills', 'Invoices', 'Bank']);
    return { bills, invoices, bank, payees: await this.#clerk.payees(), accounts: await this.#clerk.accounts() };
  }

  /** Where accounts and the open list show something else than the ledger. */
  async pagesOff(isEach: boolean): Promise<string[]> {
    const off: string[] = [];
    for (const side of sides)
      for (const name of isEach ? parties[side] : parties[side].slice(0, 2)) {
        const must = written(this.#ledger.balance(side, name));
        const found = (await this.#clerk.balances(side, this.#idOf(side, name))).map((text) => written(shown(text)));
        if (found.length !== 2 || found.some((one) => one !== must)) off.push(`${name}: ${found.join()} for ${must}`);
      }
    const open = await this.#clerk.open(this.#month);
    const must = this.#open();
    const differ = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));
    return [...off, ...differ(open, must), ...differ(must, open).map((one) => `missing: ${one}`)];
  }

  /** Each row of the open list: a void invoice again, and the correction that the next statement of a party takes up. */
  #open(): string[] {
    const again = this.#ledger.papers
      .filter(({ isVoid }) => isVoid)
      .map(({ name, amount }) => `${name} ${written(amount)}`);
    return [
      ...again,
      ...[...this.#waiting].map(([key, cents]) => `${key.slice(key.indexOf(' ') + 1)} ${written(cents)}`),
    ];
  }

  /** Where files have something else than the ledger. */
  filesOff({ bills, invoices, bank, payees, accounts }: Files): string[] {
    const live = this.#ledger.papers.filter(({ isVoid }) => !isVoid);
    const paper = ({ reference, name, amount }: (typeof live)[number]) => `${reference} ${name} ${written(amount)}`;
    const ofSide = (isCustomer: boolean) => live.filter(({ side }) => (side === 'customer') === isCustomer).map(paper);
    // A bill or an invoice has lines by crop and rate, and more for what is beyond them.
    const inFile = (csv: string) =>
      [...Map.groupBy(linesOf(csv), ([number, name]) => `${number} ${name}`)].map(
        ([document, lines]) =>
          `${document} ${written(lines.reduce((sum, line) => sum + shown(line.at(-1) ?? ''), 0n))}`,
      );
    const all = sides.flatMap((side) => parties[side].map((name) => ({ side, name })));
    const paid = all.flatMap(({ side, name }) => {
      const cents = this.#ledger.paid(side, name);
      return cents === 0n ? [] : [`${name} ${written(side === 'customer' ? cents : -cents)}`];
    });
    const payee = all.flatMap(({ side, name }) => {
      const [issued, sum] = [this.#ledger.issued(side, name), this.#ledger.paid(side, name)].map(written);
      const reaches = this.#ledger.paid(side, name) >= 200_000n ? 'yes' : 'no';
      return side === 'customer' ? [] : [`${name} ${sum} 0.00 ${sum} ${reaches} ${issued}`];
    });
    const compared = [
      [inFile(bills), ofSide(false)],
      [inFile(invoices), ofSide(true)],
      [linesOf(bank).map(([, text = '', amount]) => `${text.split(' - ')[0]} ${amount}`), paid],
      [linesOf(payees).map(([, name, ...others]) => [name, ...others.slice(-5)].join(' ')), payee],
      [
        linesOf(accounts).map(([name, , balance]) => `${name} ${balance}`),
        all.map(({ side, name }) => `${name} ${written(this.#ledger.balance(side, name))}`),
      ],
    ] as const;
    return compared.flatMap(([found, must]) => [
      ...found.filter((one) => !must.includes(one)),
      ...must.filter((one) => !found.includes(one)).map((one) => `missing: ${one}`),
      ...(found.length === must.length ? [] : [`${found.length} lines for ${must.length}`]),
    ]);
  }

  #idOf(side: Side, name: string): number {
    return this.#office.ids.get(`${side} ${name}`) ?? 0;
  }
}
