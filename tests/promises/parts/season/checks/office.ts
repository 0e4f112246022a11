/** What other pages of the office make of the same papers: the proof, the payees of a year, the bookkeeper's files. */
import { listIn, listPath } from '../../../../support/statements';
import type { BookDocument, BooksExportDetail, PayeeYear } from '../../../../../features/books/rules/calls';
import type { Proof } from '../../../../../features/proof/rules/calls';
import type { Book, Paper, Ticket } from '../book';
import { keyOf } from '../book';
import { amountOf, centsOf, sumOf } from '../exact';
import type { Month, Season } from '../issue';
import type { Findings } from './findings';
import { kinds, usualKinds, type Role } from '../kinds';
import { dayAfter } from '../days';

/** Compares the proof of some days: nothing differs in it, and its figures are those of the books. */
export async function checkProof(season: Season, days: Month): Promise<void> {
  const { office, findings, book } = season;
  const proof = await office.read<Proof>(`office/proof/?from=${days.from}&to=${days.to}`);
  for (const { key, differ, off } of proof.proofs)
    findings.same('proof', `${key} from ${days.from}`, `${differ} ${Number(off)}`, '0 0');
  const crops = [...book.tickets.values()].filter((one) => one.table === 'crop_ticket' && isIn(one, days));
  const whole = crops.map((one) => flowOf(season, one)).filter((flow) => flow !== undefined);
  const flow = [0, 1, 2].map((at) => sumOf(whole.map((one) => one[at] ?? 0n)));
  const { loads, customer, producer, hauler, margin } = proof.all;
  const [pays = 0n, grows = 0n, hauls = 0n] = flow;
  findings.same(
    'proof',
    `flow from ${days.from}`,
    [loads, customer, producer, hauler, margin, proof.left_out.tickets].join(' '),
    [whole.length, ...[pays, grows, hauls, pays - grows - hauls].map(amountOf), crops.length - whole.length].join(' '),
  );
  for (const { role, tickets, lacking, amount, elsewhere } of proof.none)
    findings.same(
      'proof',
      `on none as ${role}`,
      [tickets, lacking, amount, elsewhere].join(' '),
      noneOf(season, role, days),
    );
  for (const { code } of kinds) {
    const open = book.live({ code }).filter((paper) => book.open(paper) !== 0n);
    const found = proof.unpaid.find((one) => one.code === code);
    const [to30, to60] = [dayAfter(book.today, -30), dayAfter(book.today, -60)];
    const isIn: ((day: string) => boolean)[] = [
      (day) => day >= to30,
      (day) => day < to30 && day >= to60,
      (day) => day < to60,
      () => true,
    ];
    const ages = isIn.map((isOf) =>
      sumOf(open.filter(({ issuedOn }) => isOf(issuedOn)).map((paper) => book.open(paper))),
    );
    const { to_30: first, to_60: second, over_60: older, open: all } = found?.ages ?? {};
    findings.same(
      'proof',
      `unpaid ${code}`,
      [found?.papers ?? 0, ...[first, second, older, all].map((amount) => amount ?? '0.00')].join(' '),
      [open.length, ...ages.map(amountOf)].join(' '),
    );
  }
}

function isIn({ date }: Ticket, { from, to }: Month): boolean {
  return date >= from && date <= to;
}

/** What a crop ticket brings, and what it costs; `undefined` where an input is missing. */
function flowOf({ book }: Season, ticket: Ticket): bigint[] | undefined {
  const figures = book.figures(ticket);
  const flow = [figures.customer_pay, figures.producer_net_pay, figures.total_haul_cost];
  const known = flow.filter((one) => typeof one === 'bigint');
  return known.length === flow.length ? known : undefined;
}

function noneOf({ book }: Season, role: Role, days: Month): string {
  const amounts: (bigint | null)[] = [];
  let elsewhere = 0;
  for (const ticket of book.tickets.values()) {
    const kind = usualKinds(ticket.table).find((one) => one.role === role);
    if (!kind || !isIn(ticket, days) || book.paperOf(keyOf(ticket), role)) continue;
    if (ticket.date <= book.cutoffs[role]) elsewhere += 1;
    else amounts.push(book.figures(ticket)[kind.net] ?? null);
  }
  const lacking = amounts.filter((amount) => amount === null).length;
  return [amounts.length, lacking, amountOf(sumOf(amounts.map((amount) => amount ?? 0n))), elsewhere].join(' ');
}

/** Compares what each producer and hauler was paid in the year, and what was issued to it. */
export async function checkPayees({ office, findings, book }: Season, year: number): Promise<void> {
  const { results } = await office.read<PayeeYear>(`office/books/payees/?year=${year}`);
  const told = new Map(results.map((one) => [`${one.party.table} ${one.party.id}`, one]));
  const isOfYear = (day: string): boolean => day.startsWith(String(year));
  const names = new Set([
    ...book.payments.filter(({ date }) => isOfYear(date)).map(({ role, party }) => `${role} ${party}`),
    ...book
      .live()
      .filter(({ issuedOn }) => isOfYear(issuedOn))
      .map(({ kind, party }) => `${kind.role} ${party}`),
  ]);
  for (const name of names) {
    const [role, id] = name.split(' ');
    if (role === 'customer') continue;
    const rows = book.payments.filter((row) => `${row.role} ${row.party}` === name && isOfYear(row.date));
    const own = book
      .live({ party: Number(id) })
      .filter((paper) => paper.kind.role === role && isOfYear(paper.issuedOn));
    const [paid, card, issued] = [rows, rows.filter(({ method }) => method === 'Card'), own].map((some) =>
      amountOf(sumOf(some.map(({ amount }) => amount))),
    );
    const deducted = sumOf(own.flatMap((paper) => paper.deducted).map(({ amount }) => amount));
    const found = told.get(name);
    findings.same(
      'payee',
      `${name} in ${year}`,
      [found?.paid, found?.by_card, found?.issued, found?.deducted].join(' '),
      [paid, card, issued, amountOf(deducted)].join(' '),
    );
    told.delete(name);
  }
  const others = [...told].filter(([, { paid, issued }]) => paid !== '0.00' || issued !== '0.00');
  findings.same('payee', `others in ${year}`, others.map(([name]) => name).join(), '');
}

/** What went to the bookkeeper so far, by party and whether it is a paper or money. */
export type Exported = Map<string, bigint>;

/** Exports what the bookkeeper does not have yet. All that ever went out adds up to the papers that stand and the money that was paid. */
export async function exportBooks({ office, findings, book }: Season, exported: Exported): Promise<void> {
  const { status, body } = await office.ask('owner', 'POST', 'office/books/exports/', {
    body: { program: 'quickbooks' },
    // Nothing is new.
    expect: [201, 409],
  });
  const none = { documents: [], number: 0, count: 0 };
  const { documents, number, count } = status === 201 ? (body as unknown as BooksExportDetail) : none;
  findings.same('export', `documents of ${number}`, documents.length, count);
  for (const document of documents) {
    const { source, party, amount, lines } = document;
    compareDocument(book, findings, document);
    const isPaper = source === 'statement' || source === 'void';
    const key = `${isPaper ? 'papers' : 'money'} of ${party.table} ${party.id}`;
    exported.set(key, (exported.get(key) ?? 0n) + centsOf(amount));
    if (isPaper)
      findings.same('export', `lines of ${key}`, amountOf(sumOf(lines.map((line) => centsOf(line.amount)))), amount);
  }
  const must = new Map<string, bigint>();
  const add = (key: string, cents: bigint): void => void must.set(key, (must.get(key) ?? 0n) + cents);
  // What went out under a name that was merged since is the other one's.
  const sent = new Map<string, bigint>();
  for (const [key, cents] of exported) {
    const [what = '', of = '', role = '', id] = key.split(' ');
    const now = [what, of, role, book.partyNow(role, Number(id))].join(' ');
    sent.set(now, (sent.get(now) ?? 0n) + cents);
  }
  for (const paper of book.live()) add(`papers of ${ofParty(paper)}`, paper.amount);
  for (const { role, party, amount } of book.payments) add(`money of ${role} ${party}`, amount);
  for (const { role, party, given } of book.deductions.values()) add(`money of ${role} ${party}`, given ?? 0n);
  for (const key of new Set([...must.keys(), ...sent.keys()]))
    findings.same('export', `${key} up to ${number}`, amountOf(sent.get(key) ?? 0n), amountOf(must.get(key) ?? 0n));
}

/** Papers and payments go out with their own days, and a payment says to whom it went. */
function compareDocument(
  book: Book,
  findings: Findings,
  { source, item_id: id, number, date, memo, party }: BookDocument,
): void {
  if (source === 'statement') findings.same('export', `day of ${number}`, date, book.paper(number).issuedOn);
  if (source !== 'payment') return;
  const payment = book.payments.find((row) => row.payment === id);
  const payee = payment?.payee ?? '';
  findings.same('export', `payment ${id} of ${party.id}`, `${date} ${memo.includes(payee)}`, `${payment?.date} true`);
}

function ofParty({ kind, party }: Paper): string {
  return `${kind.role} ${party}`;
}

/** The years in which something was issued or paid. */
export function yearsOf({ book }: Season): number[] {
  const days = [...book.papers.map(({ issuedOn }) => issuedOn), ...book.payments.map(({ date }) => date)];
  return [...new Set(days.map((day) => Number(day.slice(0, 4))))];
}

/** The sums of the list of papers, by kind and the year of their days. */
export async function checkListSums({ office, findings, book }: Season, years: readonly number[]): Promise<void> {
  for (const year of years)
    for (const { code } of kinds) {
      const { sums, count } = listIn(await office.ask('owner', 'GET', listPath({ code, year })));
      const all = book.papers.filter((paper) => paper.kind.code === code && paper.issuedOn.startsWith(`${year}`));
      const live = all.filter(({ isVoid }) => !isVoid);
      const [amount, open] = [live.map((paper) => paper.amount), live.map((paper) => book.open(paper))].map(sumOf);
      findings.same(
        'sum',
        `list of ${code} in ${year}`,
        [count, sums.amount, sums.open].join(' '),
        [all.length, amountOf(amount ?? 0n), amountOf(open ?? 0n)].join(' '),
      );
    }
}
