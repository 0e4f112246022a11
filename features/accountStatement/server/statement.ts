/** A statement of account at a day: what was issued and paid up to it, what is open and how far past due, and the finance charge. */
import type { AccountParty, StatementParts } from '../../statements/server/index';
import { isNothing, less, negated } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { OFFSET } from '../../../src/sides';
import { amountReader } from '../../../server/settled/stored';
import type { AccountStatement, FinanceCharge } from '../rules/calls';

/** A paper of an account. */
interface AccountPaper {
  readonly id: number;
  readonly reference: string;
  readonly date: string;
  readonly due: string;
  readonly amount: string;
  /** The day since which it is void. */
  readonly voided: string | null;
}

/** A payment, or what of it is on one paper. */
interface PaymentPart {
  readonly whole: number;
  readonly date: string;
  readonly method: string;
  readonly isAdvance: boolean;
  readonly reference: string;
  /** Who was paid, where that is not the party alone. */
  readonly payee: string | null;
  readonly paper: number | null;
  readonly amount: string;
}

/** What an account is made of. */
export interface AccountRows {
  readonly papers: readonly AccountPaper[];
  readonly parts: readonly PaymentPart[];
}

/** What a statement is computed from, besides the party. */
export type ComputedStatement = Omit<AccountStatement, 'party'>;

/** Papers and payments up to a day, by party. @param of all parties of a role, or one */
export async function readAccounts(
  { db }: Pick<StatementParts, 'db'>,
  of: AccountsAsked,
  day: string,
): Promise<ReadonlyMap<number, AccountRows>> {
  const amount = amountReader(db.dialect);
  const [papers, parts] = [await papersOf(db, of, day), await partsOf(db, of, day)];
  const found = new Map<number, { readonly papers: AccountPaper[]; readonly parts: PaymentPart[] }>();
  const rowsOf = (party: unknown): { readonly papers: AccountPaper[]; readonly parts: PaymentPart[] } => {
    const own = found.get(Number(party)) ?? { papers: [], parts: [] };
    found.set(Number(party), own);
    return own;
  };
  for (const { party, id, reference, issued_on: date, due_on: due, voided_on: voided, ...row } of papers)
    rowsOf(party).papers.push({ id, reference, date, due: due ?? date, voided, amount: amount(row.amount) });
  for (const { party, whole, date, method, purpose, reference, payee, statement_id: paper, ...row } of parts)
    rowsOf(party).parts.push({
      whole: Number(whole),
      date,
      method,
      isAdvance: purpose === 'Advance',
      reference: reference ?? '',
      payee,
      paper,
      amount: amount(row.amount),
    });
  return found;
}

type AccountsAsked = Pick<AccountParty, 'role'> & { readonly id?: number };

/** Papers of these parties, the oldest first. */
async function papersOf(db: StatementParts['db'], { role, id: one }: AccountsAsked, day: string) {
  const id = one ?? null;
  const owner = `${role}_id` as const;
  return db.sql
    .selectFrom('statement')
    .select([`${owner} as party`, 'id', 'reference', 'issued_on', 'due_on', 'amount', 'voided_on'])
    .where(owner, id === null ? 'is not' : '=', id)
    .where('issued_on', '<=', day)
    .orderBy('issued_on')
    .orderBy('id')
    .execute();
}

/** The rows of their payments and offsets, the oldest first. */
async function partsOf(db: StatementParts['db'], { role, id: one }: AccountsAsked, day: string) {
  const id = one ?? null;
  const owner = `${role}_id` as const;
  return db.sql
    .selectFrom('payment')
    .select(({ fn }) => [
      `${owner} as party`,
      'date',
      'method',
      'purpose',
      'reference',
      'payee',
      'statement_id',
      'amount',
      fn.coalesce('part_of', 'id').as('whole'),
    ])
    .where(owner, id === null ? 'is not' : '=', id)
    .where('date', '<=', day)
    .orderBy('date')
    .orderBy('id')
    .execute();
}

const isLive = ({ voided, date }: AccountPaper, day: string): boolean =>
  date <= day && (voided === null || voided > day);

/** The balance at the end of a day. */
function balanceAt({ papers, parts }: AccountRows, day: string): string {
  const issued = papers.filter((one) => isLive(one, day)).map(({ amount }) => amount);
  const paid = parts.filter(({ date }) => date <= day).map(({ amount }) => negated(amount));
  return sumPrinted([...issued, ...paid]);
}

/** The statement. @param charge for customers alone */
export function computed(rows: AccountRows, day: string, charge: FinanceCharge): ComputedStatement {
  const from = `${day.slice(0, 8)}01`;
  const brought = balanceAt(rows, dayBefore(from));
  const papers = openPapers(rows, day, charge);
  const onAccount = creditsOf(rows, day);
  const open = sumPrinted(papers.map((one) => one.open));
  const credits = sumPrinted(onAccount.map((one) => one.amount));
  const aged = (isIn: (days: number) => boolean): string =>
    sumPrinted(papers.map((one) => (isIn(one.past_due) ? one.open : null)));
  return {
    day,
    from,
    brought,
    lines: linesOf(rows, { from, day, brought }),
    papers,
    on_account: onAccount,
    terms: charge,
    open,
    credits,
    balance: less(open, credits),
    current: aged((days) => days <= 0),
    past_30: aged((days) => days > 0 && days <= 30),
    past_60: aged((days) => days > 30 && days <= 60),
    past_90: aged((days) => days > 60 && days <= 90),
    over_90: aged((days) => days > 90),
    charge: sumPrinted(papers.map((one) => one.charge)),
  };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

const daysFrom = (day: string, to: string): number => Math.round((Date.parse(to) - Date.parse(day)) / 86_400_000);

/** What is left of a paper by its payments. */
function leftOf(
  { id, amount }: AccountPaper,
  parts: readonly PaymentPart[],
): { readonly paid: string; readonly open: string } {
  const paid = sumPrinted(parts.map((part) => (part.paper === id ? part.amount : null)));
  return { paid, open: less(amount, paid) };
}

const isBelow = (amount: string): boolean => amount.startsWith('-');

function openPapers({ papers, parts }: AccountRows, day: string, charge: FinanceCharge): ComputedStatement['papers'] {
  return papers
    .filter((one) => isLive(one, day))
    .flatMap((one) => {
      const { paid, open } = leftOf(one, parts);
      if (isNothing(open) || isBelow(open)) return [];
      const { id, reference, date, due, amount } = one;
      const pastDue = daysFrom(due, day);
      const own = chargeOn(open, pastDue, charge);
      return [{ statement: { id, reference }, date, due, amount, paid, open, past_due: pastDue, charge: own }];
    });
}

/** Percent a month of 30 days, for each day past due, on what is open; exact, rounded once to the cent, half up. */
export function chargeOn(open: string, days: number, { percent, grace }: FinanceCharge): string {
  if (days <= grace || days <= 0) return '0.00';
  const [whole = '0', rest = ''] = percent.split('.');
  const units = BigInt(whole + rest.padEnd(4, '0'));
  const [above, below] = [BigInt(open.replace('.', '')) * units * BigInt(days), 30n * 100n * 10_000n];
  const cents = String((above * 2n + below) / (below * 2n)).padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

/** What is on account: payments that are on no paper of that day, and papers below zero. */
function creditsOf({ papers, parts }: AccountRows, day: string): ComputedStatement['on_account'] {
  const live = new Map(papers.filter((one) => isLive(one, day)).map((one) => [one.id, one]));
  const free = Map.groupBy(
    parts.filter(({ paper }) => paper === null || !live.has(paper)),
    ({ whole }) => whole,
  );
  const payments = [...free.values()].flatMap((own) => {
    const amount = sumPrinted(own.map((part) => part.amount));
    const [first] = own;
    if (!first || isNothing(amount)) return [];
    return [{ date: first.date, reference: first.reference, method: first.method, amount }];
  });
  const below = [...live.values()].flatMap((one) => {
    const { open } = leftOf(one, parts);
    return isBelow(open) ? [{ date: one.date, reference: one.reference, method: null, amount: negated(open) }] : [];
  });
  return [...below, ...payments].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

const paperLine = ({ date, reference, amount }: Pick<AccountPaper, 'date' | 'reference' | 'amount'>) => ({
  date,
  reference,
  method: null,
  amount,
});

/** What changed the balance from a day on, with the balance after each. */
function linesOf(
  { papers, parts }: AccountRows,
  { from, day, brought }: Pick<ComputedStatement, 'from' | 'day' | 'brought'>,
): ComputedStatement['lines'] {
  const isIn = (date: string | null): date is string => date !== null && date >= from && date <= day;
  const issued = papers.filter(({ date }) => isIn(date));
  const voided = papers.flatMap((one) => (isIn(one.voided) ? [{ ...one, date: one.voided }] : []));
  const paid = Map.groupBy(
    parts.filter(({ date, method }) => isIn(date) && method !== OFFSET),
    ({ whole }) => whole,
  );
  const all = [
    ...issued.map((one) => ({ ...paperLine(one), kind: 'statement' as const })),
    ...voided.map((one) => ({ ...paperLine({ ...one, amount: negated(one.amount) }), kind: 'void' as const })),
    ...[...paid.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { date, reference, method, payee, isAdvance } = first;
      const kind = isAdvance ? ('advance' as const) : ('payment' as const);
      const amount = negated(sumPrinted(own.map((part) => part.amount)));
      return [{ kind, date, reference, method, ...(payee !== null && { payee }), amount }];
    }),
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  let balance = brought;
  return all.map((line) => {
    balance = sumPrinted([balance, line.amount]);
    return { ...line, balance };
  });
}
