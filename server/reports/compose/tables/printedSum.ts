/** A sum of printed figures (ruling 3) that takes little memory. */
import { sumPrinted } from '../../../../src/rules/tickets/weights';

/** Values held before they are added up: sums of sums are the same, and memory stays small. */
const HELD = 512;

/** The sum of the values that were added. */
export class PrintedSum {
  #held: string[] = [];

  /** Takes a figure in; a missing one adds nothing. */
  add(value: string | null): void {
    if (value === null) return;
    this.#held.push(value);
    if (this.#held.length >= HELD) this.#held = [this.value];
  }

  /** Whether any figure was added. */
  get isKnown(): boolean {
    return this.#held.length > 0;
  }

  /** The sum; `0.00` without a figure. */
  get value(): string {
    return sumPrinted(this.#held);
  }
}
