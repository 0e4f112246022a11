/** What the season compared, by kind, and what was not as it must be. */

/** Faults that are told in full. */
const TOLD = 40;

/** Counts what agrees, keeps what does not. */
export class Findings {
  readonly faults: string[] = [];
  readonly #counts = new Map<string, number>();
  #faults = 0;

  /** Compares two values; they are told as they are written. */
  same(what: string, where: string, found: unknown, expected: unknown): boolean {
    this.#counts.set(what, this.count(what) + 1);
    const [is, must] = [String(found), String(expected)];
    if (is === must) return true;
    this.fault(`${what} of ${where}: ${short(is)} instead of ${short(must)}`);
    return false;
  }

  /** Something that must not be. */
  fault(text: string): void {
    this.#faults += 1;
    if (this.faults.length < TOLD) this.faults.push(text);
  }

  /** How often something was compared. */
  count(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  /** How often something was compared, and how often it differed. */
  told(): string {
    const all = [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    return `${all} values compared, ${this.#faults} differ`;
  }

  /** What was compared, and how often. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** How many faults there were, those that are not told too. */
  get all(): number {
    return this.#faults;
  }
}

function short(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text;
}
