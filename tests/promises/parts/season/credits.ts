/** What parties have on account in the books: papers below zero and payments on no paper, and where it goes. */
import type { Book, Paper, PaymentRow } from './book';
import type { Role } from './kinds';

/** Money on account. */
export type Credit = { readonly paper: Paper } | { readonly row: PaymentRow };

/** A part of it for something that waits. */
export type Use<To> = readonly [credit: Credit, to: To, amount: bigint];

/** What a party has: papers first, then payments, each the oldest first. */
export function creditsOf(
  book: Book,
  role: Role,
  party: number,
  isKept: (row: PaymentRow) => boolean = () => false,
): Credit[] {
  const papers = book.live({ role, party }).filter((paper) => book.open(paper) < 0n);
  const rows = book.onAccount(role, party).filter((row) => !isKept(row));
  const byDay = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return [
    ...papers.toSorted((a, b) => byDay(a.issuedOn, b.issuedOn) || a.id - b.id).map((paper) => ({ paper })),
    ...rows.toSorted((a, b) => byDay(a.date, b.date)).map((row) => ({ row })),
  ];
}

/** How much is left of it. */
export function leftOf(book: Book, credit: Credit): bigint {
  return 'paper' in credit ? -book.open(credit.paper) : credit.row.amount;
}

/** Shares it among what waits, both in their order. */
export function usesOf<To>(
  book: Book,
  credits: readonly Credit[],
  waiting: readonly (readonly [to: To, due: bigint])[],
): Use<To>[] {
  const uses: Use<To>[] = [];
  const due = waiting.map(([, amount]) => amount);
  for (const credit of credits) {
    let left = leftOf(book, credit);
    waiting.forEach(([to], at) => {
      const own = due[at] ?? 0n;
      const part = own < left ? own : left;
      if (part <= 0n) return;
      uses.push([credit, to, part]);
      due[at] = own - part;
      left -= part;
    });
  }
  return uses;
}

/** Enters it: a payment is split, a paper below zero is set against the other one. */
export function enterUses(book: Book, uses: readonly Use<Paper>[]): void {
  const left = new Map<PaymentRow, PaymentRow>();
  for (const [credit, to, amount] of uses) {
    if ('paper' in credit) {
      book.offsets.push({ from: credit.paper, to, amount });
      continue;
    }
    const row = left.get(credit.row) ?? credit.row;
    const rest = row.amount - amount;
    row.amount = amount;
    row.paper = to;
    if (rest === 0n) continue;
    const kept = { ...row, amount: rest, paper: null };
    book.payments.push(kept);
    left.set(credit.row, kept);
  }
}
