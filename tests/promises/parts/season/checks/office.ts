/** What other pages of the office make of the same papers: the proof, the payees of a year, the bookkeeper's files. */
import { listIn, listPath } from '../../../../support/statements';
import type { BooksExportDetail, PayeeYear } from '../../../../../features/books/rules/calls';
import type { Proof } from '../../../../../features/proof/rules/calls';
import type { Paper, Ticket } from '../book';
import { keyOf } from '../book';
import { amountOf, centsOf, sumOf } from '../exact';
import type { Month, Season } from '../issue';
import { kinds, usualKinds, type Role } from '../kinds';

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
    const must = `${open.length} ${amountOf(sumOf(open.map((paper) => book.open(paper))))}`;
    findings.same('proof', `unpaid ${code}`, found ? `${found.papers} ${found.ages.open}` : '0 0.00', must);
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
  for (const { source, party, amount, lines } of documents) {
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
  for (const key of new Set([...must.keys(), ...sent.keys()]))
    findings.same('export', `${key} up to ${number}`, amountOf(sent.get(key) ?? 0n), amountOf(must.get(key) ?? 0n));
}

function ofParty({ kind, party }: Paper): string {
  return `${kind.role} ${party}`;
}

/** The years in which something was issued or paid. */
export function yearsOf({ book }: Season): number[] {
  const days = [...book.papers.map(({ issuedOn }) => issuedOn), ...book.payments.map(({ date }) => date)];
  return [...new Set(days.map((day) => Number(day.slice(0, 4))))];
}

/** The sums of the list of papers, by kind and year of issue. */
export async function checkListSums({ office, findings, book }: Season, years: readonly number[]): Promise<void> {
  for (const year of years)
    for (const { code } of kinds) {
      const { sums, count } = listIn(await office.ask('owner', 'GET', listPath({ code, year })));
      const all = book.papers.filter((paper) => paper.kind.code === code && paper.year === year);
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
