/** Adds up whole cents, or lines. */

/** A sum and how many amounts it has; `null` counts and adds nothing. */
export class Sum {
  sum = 0n;
  count = 0;

  add(amount: bigint | null): void {
    this.count += 1;
    if (amount !== null) this.sum += amount;
  }
}

/** What a line adds to each side; `null`: nothing. */
export interface TwoSides {
  readonly this: bigint | null;
  readonly that: bigint | null;
}

/** Two sides of a proof, line by line. */
export class Sides {
  this = 0n;
  that = 0n;
  /** Lines that differ. */
  differ = 0;

  /** Adds a line. `differs`: of one that is made of others, whether any of them does. */
  add(sides: TwoSides, differs = areOff(sides)): void {
    this.this += sides.this ?? 0n;
    this.that += sides.that ?? 0n;
    if (differs) this.differ += 1;
  }
}

/** Whether the sides of a line differ. */
export function areOff({ this: one, that: other }: TwoSides): boolean {
  return (one ?? 0n) !== (other ?? 0n);
}
