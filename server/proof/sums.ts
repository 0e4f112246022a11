/** Adds up many printed amounts, some at a time. */
import { isNothing, less } from '../../src/rules/statements/money';
import { sumPrinted } from '../../src/rules/tickets/weights';

/** Amounts that are kept before they are added. */
const KEPT = 2000;

/** A sum and how many amounts it has; `null` counts and adds nothing. */
export class Sum {
  #sum = '0.00';
  #kept: string[] = [];
  #count = 0;

  add(amount: string | null): void {
    this.#count += 1;
    if (amount === null) return;
    this.#kept.push(amount);
    if (this.#kept.length >= KEPT) this.#flush();
  }

  get count(): number {
    return this.#count;
  }

  get sum(): string {
    this.#flush();
    return this.#sum;
  }

  #flush(): void {
    if (this.#kept.length > 0) this.#sum = sumPrinted([this.#sum, ...this.#kept]);
    this.#kept = [];
  }
}

/** Two sides of a proof, line by line. */
export class Sides {
  readonly #this = new Sum();
  readonly #that = new Sum();
  #differ = 0;

  add({ this: one, that: other }: TwoSides): void {
    this.#this.add(one);
    this.#that.add(other);
    if (areOff({ this: one, that: other })) this.#differ += 1;
  }

  get result(): { readonly this: string; readonly that: string; readonly off: string; readonly differ: number } {
    const [one, other] = [this.#this.sum, this.#that.sum];
    return { this: one, that: other, off: less(one, other), differ: this.#differ };
  }
}

/** What a line adds to each side; `null`: nothing. */
export interface TwoSides {
  readonly this: string | null;
  readonly that: string | null;
}

/** Whether the sides of a line differ. */
export function areOff({ this: one, that: other }: TwoSides): boolean {
  return one !== other && !isNothing(less(one ?? '0.00', other ?? '0.00'));
}
