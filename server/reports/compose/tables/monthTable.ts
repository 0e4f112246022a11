/** A small table whose columns are months: what each record came to in each of them, for a year at a glance. */
import type { Translate } from '../../../../src/messages/catalogue';
import type { Column } from '../column';
import type { MonthLayout } from '../layout';
import type { Line } from '../line';
import { Gathering, headOf, type Table } from './table';
import { Totals } from './totals';

type Months = Map<string, Totals>;

/** Gathers the lines of one. */
export class MonthTable {
  readonly #t: Translate;
  readonly #recap: MonthLayout;
  readonly #groups: Gathering<Months>;
  readonly #all: Months = new Map();

  constructor(recap: MonthLayout, t: Translate) {
    this.#t = t;
    this.#recap = recap;
    this.#groups = new Gathering(recap.by, () => new Map());
  }

  /** Takes a line in. */
  add(line: Line): void {
    const month = line.ticket.date.slice(0, 7);
    for (const months of [this.#groups.of(line), this.#all]) {
      let totals = months.get(month);
      if (!totals) {
        totals = new Totals([this.#recap.months]);
        months.set(month, totals);
      }
      totals.add(line);
    }
  }

  /** A row for each record and one for all; a column for each month that has tickets and one for their sum. */
  table(): Table {
    const { title, by, months: column } = this.#recap;
    const { unit, kind } = column;
    const months = [...this.#all.keys()].toSorted();
    const groups = this.#groups.sorted();
    const total = by.map((_, at) => (at === 0 ? this.#t('paper.total') : ''));
    return {
      title,
      head: [
        ...by.map(headOf),
        ...months.map((month) => ({ label: month, unit, kind })),
        { label: this.#t('paper.total'), unit, kind },
      ],
      rows: [
        ...groups.map(({ keys, totals }) => ({
          cells: [...keys.map(({ text }) => text), ...cellsOf(totals, months, column)],
        })),
        ...(groups.length > 1 ? [{ cells: [...total, ...cellsOf(this.#all, months, column)], strong: true }] : []),
      ],
    };
  }
}

/** A month without tickets stays blank; one whose tickets have no figure shows that it is missing. */
function cellsOf(own: Months, months: readonly string[], column: Column): (string | null)[] {
  const sum = new Totals([column]);
  for (const totals of own.values()) sum.merge(totals);
  return [
    ...months.map((month) => {
      const totals = own.get(month);
      return totals ? totals.sumOf(column) : '';
    }),
    sum.sumOf(column),
  ];
}
