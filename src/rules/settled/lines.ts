/** What features have a paper take off, in their order and never beyond what it comes to, unless a line may. Exact cents. Pure. */
import { productOf, sumPrinted } from '../tickets/weights';
import { compareAmounts, less } from './money';

/** What a line wants of a paper. */
export interface LineWant {
  /** What earlier papers had to take and did not; below zero where they took more. */
  readonly left: string;
  /** What this paper adds to it. */
  readonly due: string;
  /** Dollars that this paper adds for each of its net tons; `null`: none. */
  readonly per_ton: string | null;
  /** No paper takes more than this; `null`: no more than is left and due. */
  readonly most: string | null;
  /** It may take the paper below zero. */
  readonly below: boolean;
}

/** What a paper takes for a line. */
export interface TakenForLine {
  /** What the paper adds to what is due: all of it, taken or not. */
  readonly due: string;
  /** What the line would take of a paper that comes to enough. */
  readonly wanted: string;
  readonly taken: string;
}

const NOTHING = '0.00';
const smaller = (one: string, other: string): string => (compareAmounts(one, other) < 0 ? one : other);
const larger = (one: string, other: string): string => (compareAmounts(one, other) > 0 ? one : other);

/**
 * What each line takes, one after the other.
 * @param amount what the paper comes to before them
 * @param tons net tons of its tickets, as they are printed
 * @param chosen what a person wants a line to take, by its place; it may be up to what can be taken at all
 */
export function takenInOrder(
  amount: string,
  tons: string,
  wants: readonly LineWant[],
  chosen: (at: number) => string | undefined = () => undefined,
): TakenForLine[] {
  let rest = amount;
  return wants.map(({ left, due: fixed, per_ton: rate, most, below }, at) => {
    const due = sumPrinted([fixed, rate === null ? null : productOf([rate, tons])]);
    const owed = larger(sumPrinted([left, due]), NOTHING);
    const limit = most ?? owed;
    const wanted = smaller(owed, limit);
    const asked = smaller(chosen(at) ?? wanted, limit);
    const taken = below ? asked : smaller(asked, larger(rest, NOTHING));
    rest = less(rest, taken);
    // Who takes more than is due yet has it due earlier: the next papers go on as before. What a void left taken too much stays so.
    return { due: sumPrinted([due, larger(less(taken, wanted), NOTHING)]), wanted, taken };
  });
}
