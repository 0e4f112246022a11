/** What each deduction wants of the next paper by what papers took before. Exact cents, no database. */
import type { LineWant } from '../../../src/rules/settled/lines';
import { compareAmounts, isNothing, less } from '../../../src/rules/settled/money';
import { productOf, sumPrinted } from '../../../src/rules/tickets/weights';
import type { paymentMethods } from '../../../src/sides';
import type { DeductionKind, deductionTerms } from './plan';

/** A deduction, its amounts as decimal text. */
export interface Deduction {
  readonly id: number;
  readonly version: number;
  readonly party: number;
  readonly name: string;
  readonly kind: DeductionKind;
  readonly takes: (typeof deductionTerms)[number];
  readonly amount: string | null;
  readonly per_ton: string | null;
  readonly given: string | null;
  readonly given_on: string | null;
  readonly given_by: (typeof paymentMethods)[number] | null;
  readonly reference: string | null;
  readonly date_from: string;
  readonly date_to: string | null;
  readonly place: number;
  readonly below: boolean;
  readonly ended_on: string | null;
}

/** What a paper took, or could not take. `covers`: its months, parted by blanks. */
export interface Took {
  readonly due: string;
  readonly amount: string;
  readonly covers: string | null;
}

/** All that papers took. */
export const takenOf = (lines: readonly Took[]): string => sumPrinted(lines.map(({ amount: taken }) => taken));

/** What is left: of a loan what was not paid back, of others what was due on papers and not taken. */
export function balanceOf({ given }: Pick<Deduction, 'given'>, lines: readonly Took[]): string {
  return less(given ?? sumPrinted(lines.map(({ due }) => due)), takenOf(lines));
}

/** What one wants of a paper, and the months that are due with it and on no paper that stands. */
export interface Due extends LineWant {
  readonly months: readonly string[];
}

/**
 * What it wants of a paper; `undefined` for nothing.
 * @param end the last day of the paper's period; of one that goes on, months to come are not due
 * @param today the day of issue
 */
export function dueOf(one: Deduction, lines: readonly Took[], end: string, today: string): Due | undefined {
  const now = today.slice(0, 7);
  const to = end.slice(0, 7) > now ? `${now}-31` : end;
  const { takes, given, per_ton: perTon, date_from: from, date_to: last, ended_on: ended, below } = one;
  if (from > to || (ended !== null && ended <= today)) return undefined;
  const most = given === null ? null : balanceOf(one, lines);
  if (most !== null && compareAmounts(most, '0') <= 0) return undefined;
  const isOver = last !== null && to > last;
  // What is left of a loan is due at once when its last day is over.
  if (most !== null && isOver) return { left: most, due: '0.00', per_ton: null, most, below, months: [] };
  const covered = new Set(lines.flatMap(({ covers }) => covers?.split(' ') ?? []));
  const months =
    takes === 'Each Month' ? monthsOf(from, isOver ? last : to).filter((month) => !covered.has(month)) : [];
  const times = takes === 'Each Month' ? months.length : takes === 'Each Paper' && !isOver ? 1 : 0;
  const due = productOf([one.amount ?? '0', times]) ?? '0.00';
  // A loan that is paid back paper by paper has nothing left from a paper that could not pay.
  const left = given !== null && takes === 'Each Paper' ? '0.00' : balanceOf({ given: null }, lines);
  const rateOf = takes === 'Per Ton' && !isOver ? perTon : null;
  if (isNothing(left) && isNothing(due) && rateOf === null) return undefined;
  return { left, due, per_ton: rateOf, most, below, months };
}

/** The months from one day to another, as `2026-09`. */
export function monthsOf(from: string, to: string): string[] {
  const nth = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const [first, many] = [nth(from), nth(to) - nth(from) + 1];
  return Array.from({ length: Math.max(many, 0) }, (_, at) => {
    const month = first + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
