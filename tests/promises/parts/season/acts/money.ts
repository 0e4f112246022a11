/** Adjustments, payments on papers and on account, advances, credits that are applied and taken off, and payments that are taken back. */
import type { Account, LedgerLine, Payment } from '../../../../../features/payments/rules/calls';
import type { Book, Paper, PaymentRow } from '../book';
import { dayAfter } from '../days';
import { creditsOf, enterUses, leftOf, usesOf, type Use } from '../credits';
import { amountOf, sumOf } from '../exact';
import type { Month, Season } from '../issue';
import { sharesOf, type Share } from '../pay/payees';
import { roles, type Role } from '../kinds';

/** A party. */
export interface Party {
  readonly role: Role;
  readonly id: number;
}

/** Adds adjustments to some parties: in the month, and a few after it, which its papers leave. */
export async function adjustSome(season: Season, { from, to }: Month, parties: readonly Party[]): Promise<void> {
  const { chance } = season;
  for (const party of parties) {
    const date = chance.happens(0.2) ? dayAfter(to, chance.between(1, 20)) : dayAfter(from, chance.between(0, 20));
    await adjust(season, party, date);
  }
}

/** Adds an adjustment. */
export async function adjust({ office, book, chance }: Season, { role, id }: Party, date: string): Promise<void> {
  const cents = BigInt(chance.between(1, 90_000)) * (chance.happens(0.5) ? 1n : -1n);
  // Some are named as those of earlier programs were: they stay what they are.
  const what = chance.happens(0.1) ? 'Advance' : 'Drying';
  const body = { [`${role}_id`]: id, date, text: `${what} ${date}`, amount: amountOf(cents) };
  const answer = await office.ask('clerk', 'POST', 'adjustment/adjustments/', { body, expect: [201] });
  const own = Number(answer.body.id);
  book.adjustments.set(own, {
    id: own,
    role,
    party: id,
    date,
    amount: cents,
    isAdvance: what === 'Advance' && cents < 0n,
  });
}

/** Changes or removes some adjustments; those that a live paper has are locked. */
export async function changeAdjustments(season: Season, count: number): Promise<void> {
  const { office, book, chance, findings } = season;
  for (const one of chance.some([...book.adjustments.values()], count)) {
    const isTaken = !book.freeAdjustments(one.role, one.party).includes(one);
    const path = `adjustment/adjustments/${one.id}/`;
    const isRemoval = chance.happens(0.3);
    const amount = one.amount + 101n;
    const { status } = isRemoval
      ? await office.ask('clerk', 'DELETE', path, { expect: [204, 423] })
      : await office.ask('clerk', 'PATCH', path, { body: { amount: amountOf(amount) }, expect: [200, 423] });
    findings.same('lock', `adjustment ${one.id}`, status === 423, isTaken);
    if (status === 204) book.adjustments.delete(one.id);
    if (status === 200) book.adjustments.set(one.id, { ...one, amount, isAdvance: one.isAdvance && amount < 0n });
  }
}

/** What a payment is to pay. */
interface Paying extends Party {
  readonly cents: bigint;
  /** Parts by paper; absent: the oldest open papers first, once what is on account has paid its part. */
  readonly on?: ReadonlyMap<Paper, bigint>;
  readonly isAdvance?: boolean;
}

/** Pays, enters it in the books, and compares how it was shared. */
export async function pay(season: Season, { role, id, cents, on, isAdvance = false }: Paying): Promise<void> {
  const { office, book, findings, chance } = season;
  // A few days ago, where these days are open.
  const days = [dayAfter(season.day, -chance.between(0, 3)), book.closedTo && dayAfter(book.closedTo, 1)];
  const date = days.toSorted().at(-1) ?? season.day;
  const method = chance.pick(['Check', 'Bank Transfer', 'Cash', 'Card']) ?? 'Check';
  const uses = on || isAdvance ? [] : usedFirst(season, { role, id });
  enterUses(book, uses);
  const shares = isAdvance ? new Map<Paper, bigint>() : (on ?? inOrder(season, { role, id }, cents));
  const body = {
    party: `${role}:${id}`,
    date,
    method,
    reference: String(chance.between(1000, 9999)),
    amount: amountOf(cents),
    ...(isAdvance ? { advance: true } : {}),
    ...(on ? { on: [...on].map(([paper, part]) => ({ statement: paper.id, amount: amountOf(part) })) } : {}),
  };
  const answer = await office.ask('clerk', 'POST', 'office/payments/', { body, expect: [201] });
  const payment = answer.body as unknown as Payment;
  const parts: Share['parts'] = [...shares, [null, cents - sumOf(shares.values())]];
  const all = sharesOf(book, { role, id, day: date }, parts);
  const told = all.length === 1 ? [payment] : await newPayments(season, { role, id });
  findings.same('payment', `payments with ${payment.id}`, told.length, all.length);
  for (const [at, share] of all.entries()) {
    const { id: own = 0, payee, on: papers = [], on_account: rest } = told[at] ?? {};
    const words = papers.map(({ statement, amount }) => `${statement.reference} ${amount}`);
    const must = share.parts.flatMap(([paper, part]) => (paper ? [`${paper.reference} ${amountOf(part)}`] : []));
    const left = sumOf(share.parts.flatMap(([paper, part]) => (paper ? [] : [part])));
    findings.same(
      'payment',
      `payment ${own}`,
      `${payee} ${words.join()} ${rest}`,
      `${share.payee} ${must.join()} ${amountOf(left)}`,
    );
    enterPayment(season, { payment: own, role, party: id, date, method, isAdvance }, share);
  }
}

/** Enters what goes to one payee. */
export function enterPayment(
  season: Season,
  payment: Omit<PaymentRow, 'payee' | 'isAssigned' | 'amount' | 'paper'>,
  { payee, isAssigned, parts }: Share,
): void {
  season.book.payments.push(...parts.map(([paper, amount]) => ({ ...payment, payee, isAssigned, amount, paper })));
  if (payee !== null) season.toOthers += 1;
}

/** The payments of an account that the books do not have yet, in the order in which they were made. */
async function newPayments({ office, book }: Season, { role, id }: Party) {
  const known = new Set(book.payments.map(({ payment }) => payment));
  const { ledger } = await office.read<Account>(`office/accounts/${role}/${id}/`);
  const lines = ledger.flatMap((line) => (line.kind === 'payment' && !known.has(line.id) ? [line] : []));
  return lines.toSorted((a, b) => a.id - b.id);
}

/** What is on account and pays its part first; advances are kept. */
function usedFirst({ book }: Season, { role, id }: Party): Use<Paper>[] {
  const credits = creditsOf(book, role, id, ({ isAdvance }) => isAdvance);
  return usesOf(book, credits, openPapers(book, { role, id }));
}

/** The open papers of a party, the oldest first. */
export function openPapers(book: Book, { role, id }: Party): (readonly [paper: Paper, due: bigint])[] {
  const open = book.live({ role, party: id }).filter((paper) => book.open(paper) > 0n);
  const byDay = (a: Paper, b: Paper): number =>
    a.issuedOn === b.issuedOn ? a.id - b.id : a.issuedOn < b.issuedOn ? -1 : 1;
  return open.toSorted(byDay).map((paper) => [paper, book.open(paper)]);
}

/** Puts everything on account of some parties on their open papers; a part of it is taken off again. */
export async function applySome(season: Season, count: number): Promise<void> {
  const { office, book, chance, findings } = season;
  const able = partiesOf(season).filter(
    ({ role, id }) => creditsOf(book, role, id).length > 0 && openPapers(book, { role, id }).length > 0,
  );
  for (const { role, id } of chance.some(able, count)) {
    const answer = await office.ask('clerk', 'POST', `office/accounts/${role}/${id}/apply/`, { body: {} });
    enterUses(book, usesOf(book, creditsOf(book, role, id), openPapers(book, { role, id })));
    const { ledger } = answer.body as unknown as Account;
    findings.same(
      'applied',
      `${role} ${id}`,
      answer.body.on_account,
      amountOf(sumOf(creditsOf(book, role, id).map((one) => leftOf(book, one)))),
    );
    const line = chance.pick(ledger.filter(({ kind }) => kind === 'offset' || kind === 'payment'));
    // What was set against another paper on a closed day stays so.
    const isClosed = line?.kind === 'offset' && line.date <= book.closedTo;
    if (line && !isClosed && chance.happens(0.3)) await unapply(season, line);
  }
}

/** Takes money off a paper again. */
async function unapply({ office, book }: Season, line: LedgerLine): Promise<void> {
  const statement =
    line.kind === 'offset' ? line.to.id : line.kind === 'payment' ? line.on[0]?.statement.id : undefined;
  if (statement === undefined) return;
  await office.ask('clerk', 'POST', `office/payments/${line.id}/unapply/`, { body: { statement }, expect: [204] });
  if (line.kind === 'offset') {
    let isDone = false;
    book.endOffsets(({ from, to, amount }) => {
      const isIt = !isDone && from.id === line.from.id && to.id === statement && amountOf(amount) === line.used;
      isDone ||= isIt;
      return isIt;
    });
  } else for (const row of book.payments) if (row.payment === line.id && row.paper?.id === statement) row.paper = null;
}

/** The papers of a party in the order in which they were issued, paid one after the other. */
function inOrder({ book }: Season, { role, id }: Party, cents: bigint): Map<Paper, bigint> {
  const shares = new Map<Paper, bigint>();
  let rest = cents;
  for (const [paper, due] of openPapers(book, { role, id })) {
    if (rest <= 0n) break;
    const part = due < rest ? due : rest;
    shares.set(paper, part);
    rest -= part;
  }
  return shares;
}

/** Pays some parties: one paper whole or in part, the oldest first, or more than is open, which stays on account. */
export async function paySome(season: Season, count: number): Promise<void> {
  const { book, chance } = season;
  const open = book.live().filter((paper) => book.open(paper) > 0n);
  for (const paper of chance.some(open, count)) {
    const party = { role: paper.kind.role, id: paper.party };
    const due = book.open(paper);
    if (due <= 0n) continue;
    const part = chance.happens(0.5) ? due : (due * BigInt(chance.between(10, 90))) / 100n + 1n;
    const kind = chance.between(1, 5);
    if (kind === 1) await pay(season, { ...party, cents: part, on: new Map([[paper, part]]) });
    else if (kind === 2) await pay(season, { ...party, cents: part + 12_345n, on: new Map([[paper, part]]) });
    else if (kind === 3) await pay(season, { ...party, cents: part });
    else if (kind === 5) await pay(season, { ...party, cents: part + 100_000n, isAdvance: true });
    else
      await pay(season, {
        ...party,
        cents:
          sumOf(
            book.live({ role: party.role, party: party.id }).map((one) => (book.open(one) > 0n ? book.open(one) : 0n)),
          ) + 5_000n,
      });
  }
}

/** Takes some payments back: all their parts go. What went out of the house is an owner's. */
export async function takeBackSome(season: Season, count: number): Promise<void> {
  const { book, chance, office, findings } = season;
  const ids = [...new Set(book.payments.map(({ payment }) => payment))];
  for (const id of chance.some(ids, count)) {
    const body = { reason: 'typed for another party' };
    const path = `office/payments/${id}/take_back/`;
    const isOut = book.printed.has(id) || book.sent.has(id);
    if (isOut) await office.ask('clerk', 'POST', path, { body, expect: [403] });
    const who = isOut ? 'owner' : 'clerk';
    const { status } = await office.ask(who, 'POST', path, { body, expect: [204, 423] });
    const isClosed = book.payments.some(({ payment, date }) => payment === id && date <= book.closedTo);
    findings.same('closing', `taking back payment ${id}`, status, isClosed ? 423 : 204);
    if (status === 204) book.takeBack(id);
  }
}

/** All parties that the books know. */
export function partiesOf({ book }: Season): Party[] {
  const found = new Map<string, Party>();
  for (const { parties } of book.tickets.values())
    for (const role of roles) {
      const id = parties[role];
      if (id !== undefined) found.set(`${role} ${id}`, { role, id });
    }
  return [...found.values()];
}
