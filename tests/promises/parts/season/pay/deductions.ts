/** What papers take off for deductions, worked out once more in cents and fractions. Nothing of the product is used here. */
import type { Book, Deduction, Taken } from '../book';
import { exact, hundredths, multiply, sumOf, type Fraction } from '../exact';
import type { Role } from '../kinds';

/** What papers that stand took for it. */
export function linesOf(book: Book, of: Deduction): Taken[] {
  return book.live({ role: of.role }).flatMap(({ deducted }) => deducted.filter((one) => one.of === of));
}

/** What they took, and what is left of it. */
export function balanceOf(book: Book, of: Deduction): { readonly taken: bigint; readonly balance: bigint } {
  const lines = linesOf(book, of);
  const taken = sumOf(lines.map(({ amount }) => amount));
  return { taken, balance: (of.given ?? sumOf(lines.map(({ due }) => due))) - taken };
}

/** A paper before deductions. */
interface Before {
  readonly role: Role;
  readonly party: number;
  readonly to: string;
  readonly amount: bigint;
  /** Hundredths of net tons. */
  readonly tons: bigint;
}

/** What a paper takes, one deduction after the other. @param chosen what an owner wants taken in place of what is proposed */
export function deductedOf(
  book: Book,
  { role, party, to, amount, tons }: Before,
  chosen: ReadonlyMap<number, bigint> = new Map(),
): Taken[] {
  const own = [...book.deductions.values()].filter((one) => one.role === role && one.party === party);
  let rest = amount;
  return own
    .toSorted((a, b) => a.place - b.place || a.id - b.id)
    .flatMap((of): Taken[] => {
      const want = wantOf(book, of, to, tons);
      if (!want) return [];
      const { due, months, wanted, most } = want;
      const asked = least(chosen.get(of.id) ?? wanted, most);
      const taken = of.below ? asked : least(asked, rest > 0n ? rest : 0n);
      rest -= taken;
      return [{ of, due: taken > wanted ? due + taken - wanted : due, wanted, amount: taken, months }];
    });
}

/** What one has due with a paper up to a day; `undefined` where it takes nothing at all. */
function wantOf(book: Book, of: Deduction, to: string, tons: bigint) {
  const { from, to: last, endedOn, given, takes } = of;
  if (from > to || (endedOn !== null && endedOn <= book.today)) return undefined;
  const lines = linesOf(book, of);
  const isOver = last !== null && to > last;
  const loan = given === null ? null : balanceOf(book, of).balance;
  if (loan !== null && loan <= 0n) return undefined;
  // What is left of a loan is due at once when its last day is over.
  if (loan !== null && isOver) return { due: 0n, months: [], wanted: loan, most: loan };
  const known = new Set(lines.flatMap(({ months }) => months));
  const months =
    takes === 'Each Month' ? monthsBetween(from, isOver ? last : to).filter((month) => !known.has(month)) : [];
  const due =
    takes === 'Each Month'
      ? of.amount * BigInt(months.length)
      : isOver
        ? 0n
        : takes === 'Per Ton'
          ? hundredths(multiply(of.perTon, { over: tons, under: 100n }))
          : of.amount;
  // A loan that papers pay back has no arrears: what one could not pay is in what is left.
  const left = loan !== null && takes === 'Each Paper' ? 0n : sumOf(lines.map((one) => one.due - one.amount));
  const owed = left + due > 0n ? left + due : 0n;
  if (left === 0n && due === 0n && takes !== 'Per Ton') return undefined;
  const most = loan ?? owed;
  return { due, months, wanted: least(owed, most), most };
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split('-').map(Number);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > to.slice(0, 7)) return months;
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** Dollars per ton as they are typed. */
export const rateOf = (tenThousandths: number): { readonly typed: string; readonly rate: Fraction } => {
  const typed = (tenThousandths / 10_000).toFixed(4);
  return { typed, rate: exact(typed) };
};
