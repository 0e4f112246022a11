/** Ticket numbers missing from a run of numbers: loads of the mill that were not entered, or void tickets. */
import { collator } from '../../../../src/kinds/text';

/** More missing numbers than these mean a new book of tickets, not a gap. */
const NEW_BOOK = 200;

/** The numbers left out between the lowest and the highest of each run, as `8558` or `8558–8560`, in order. */
export function gapsOf(numbers: readonly string[]): string[] {
  const runs = new Map<string, { width: number; numbers: Set<number> }>();
  for (const number of numbers) {
    const [, prefix, digits] = /^(.*?)(\d{1,12})$/.exec(number.trim()) ?? [];
    if (prefix === undefined || digits === undefined) continue;
    const run = runs.get(prefix) ?? { width: digits.length, numbers: new Set() };
    run.width = Math.min(run.width, digits.length);
    run.numbers.add(Number(digits));
    runs.set(prefix, run);
  }
  return [...runs]
    .toSorted(([a], [b]) => collator.compare(a, b))
    .flatMap(([prefix, { width, numbers: run }]) => {
      const sorted = [...run].toSorted((a, b) => a - b);
      const named = (number: number): string => `${prefix}${String(number).padStart(width, '0')}`;
      return sorted.flatMap((number, at) => {
        const before = sorted[at - 1] ?? number;
        const missing = number - before - 1;
        if (missing < 1 || missing > NEW_BOOK) return [];
        return [missing === 1 ? named(number - 1) : `${named(before + 1)}–${named(number - 1)}`];
      });
    });
}
