/** A small table whose columns are months: what each record came to in each of them, for a year at a glance. */
import { columnOf, type ColumnKey } from './columns';
import type { MonthRecap } from './definitions';
import { headOf, keyOf, keysOrder, type Key, type Table, type TableRow } from './recaps';
import type { Line } from '../read/tickets';
import { Totals } from './totals';

interface Entry {
  readonly keys: readonly Key[];
  readonly months: Map<string, Totals>;
}

/** Gathers the lines of one. */
export class MonthTable {
  readonly #recap: MonthRecap;
  readonly #entries = new Map<string, Entry>();
  readonly #all: Entry = { keys: [], months: new Map() };

  constructor(recap: MonthRecap) {
    this.#recap = recap;
  }

  /** Takes a line in. */
  add(line: Line): void {
    const keys = this.#recap.by.map((by) => keyOf(by, line));
    const name = keys.map(({ text, id }) => `${id} ${text}`).join('\n');
    let entry = this.#entries.get(name);
    if (!entry) {
      entry = { keys, months: new Map() };
      this.#entries.set(name, entry);
    }
    const month = line.ticket.date.slice(0, 7);
    for (const { months } of [entry, this.#all]) {
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
    const { title, by, months: key } = this.#recap;
    const { unit, kind } = columnOf(key);
    const months = [...this.#all.months.keys()].sort();
    const entries = [...this.#entries.values()].sort((a, b) => keysOrder(a.keys, b.keys));
    const all = { ...this.#all, keys: by.map((_, at) => ({ text: at === 0 ? 'Total' : '', id: 0, missing: false })) };
    return {
      title,
      head: [
        ...by.map(headOf),
        ...months.map((month) => ({ label: month, unit, kind })),
        { label: 'Total', unit, kind },
      ],
      rows: [
        ...entries.map((entry): TableRow => ({ cells: cellsOf(entry, months, key) })),
        ...(entries.length > 1 ? [{ cells: cellsOf(all, months, key), strong: true }] : []),
      ],
    };
  }
}

/** A month without tickets stays blank; one whose tickets have no figure shows that it is missing. */
function cellsOf({ keys, months: own }: Entry, months: readonly string[], key: ColumnKey): (string | null)[] {
  const sum = new Totals([key]);
  for (const totals of own.values()) sum.merge(totals);
  const shown = (totals: Totals): string | null => (totals.has(key) ? totals.sum(key) : null);
  return [
    ...keys.map(({ text }) => text),
    ...months.map((month) => {
      const totals = own.get(month);
      return totals ? shown(totals) : '';
    }),
    shown(sum),
  ];
}
