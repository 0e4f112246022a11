/** Totals of printed lines (ruling 3): sums by the one §9 module, averages that never enter a sum, and ranges. */
import { collator } from '../../../../src/kinds/text';
import { averageOf } from '../../../../src/rules/tickets/weights';
import type { Column } from '../column';
import type { Line } from '../line';
import { PrintedSum } from './printedSum';

/** Totals of some lines, for the columns given. */
export class Totals {
  loads = 0;
  first: string | null = null;
  last: string | null = null;
  lowest: string | null = null;
  highest: string | null = null;
  readonly days = new Set<string>();
  readonly #columns: readonly Column[];
  readonly #printed = new Map<Column, PrintedSum>();
  /** What is averaged in hundredths by millionths of tons; weighted columns in ten-thousandths by hundredths. */
  readonly #averages = new Map<Column, { over: number; under: number }>();

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    for (const column of columns) {
      if (column.sum) this.#printed.set(column, new PrintedSum());
      if (column.average) this.#averages.set(column, { over: 0, under: 0 });
    }
  }

  /** Takes a line in. */
  add(line: Line): void {
    const { date, ticket_number } = line.ticket;
    this.#range(date, date, ticket_number, ticket_number);
    this.loads += 1;
    this.days.add(date);
    for (const column of this.#columns) {
      this.#printed.get(column)?.add(column.value(line));
      if (column.average) this.#weigh(column, line);
    }
  }

  /** Takes other totals of the same columns in. */
  merge(other: Totals): void {
    if (other.loads === 0) return;
    this.#range(other.first ?? '', other.last ?? '', other.lowest ?? '', other.highest ?? '');
    this.loads += other.loads;
    for (const day of other.days) this.days.add(day);
    for (const [column, sum] of this.#printed) sum.add(other.sumOf(column));
    for (const [column, mine] of this.#averages) {
      const theirs = other.#averages.get(column);
      mine.over += theirs?.over ?? 0;
      mine.under += theirs?.under ?? 0;
    }
  }

  /** Whether any line had a value in a summed column. */
  has(column: Column): boolean {
    return this.#printed.get(column)?.isKnown === true;
  }

  /** The sum of a column's printed lines; `0.00` where no line had a value. */
  sum(column: Column): string {
    return this.#printed.get(column)?.value ?? '0.00';
  }

  /** The same, but `null` where no line had a value. */
  sumOf(column: Column): string | null {
    return this.has(column) ? this.sum(column) : null;
  }

  /** The average of a column, 2 decimals; `null` where there is nothing to weigh. */
  average(column: Column): string | null {
    const average = this.#averages.get(column);
    if (!average || average.under === 0) return null;
    const { over, under } = average;
    return column.average?.of ? averageOf(`${over}e4`, String(under)) : averageOf(String(over), String(under * 100));
  }

  #weigh(column: Column, line: Line): void {
    const { average, value } = column;
    const mean = this.#averages.get(column);
    if (!average || !mean) return;
    const weight = line.figures[average.by] ?? null;
    const what = average.of ? (line.figures[average.of] ?? null) : value(line);
    if (weight === null || what === null) return;
    const under = Math.round(Number(weight) * (average.of ? 1e6 : 100));
    mean.under += under;
    mean.over += average.of ? hundredths(what) : hundredths(what) * under;
  }

  #range(first: string, last: string, lowest: string, highest: string): void {
    if (this.first === null || first < this.first) this.first = first;
    if (this.last === null || last > this.last) this.last = last;
    if (this.lowest === null || collator.compare(lowest, this.lowest) < 0) this.lowest = lowest;
    if (this.highest === null || collator.compare(highest, this.highest) > 0) this.highest = highest;
  }
}

function hundredths(text: string): number {
  return Math.round(Number(text) * 100);
}
