/** Small tables: the recaps at the head of a statement and the parties of a run. */
import { collator } from '../../../src/kinds/text';
import { NO_FIGURE, NOT_AVAILABLE } from '../../../src/kinds/blank';
import { columnOf, type CellKind, type ColumnKey } from './columns';
import type { Recap } from './definitions';
import type { Line } from '../read/tickets';
import { Totals } from './totals';

/** A table that any writer can print. A cell's value is raw; its column's kind says how it is written. */
export interface Table {
  readonly title: string;
  readonly head: readonly { readonly label: string; readonly unit?: string | undefined; readonly kind: CellKind }[];
  readonly rows: readonly TableRow[];
}
/** A row; `strong` marks totals. */
export interface TableRow {
  readonly cells: readonly (string | null)[];
  /** The names that stand above, where the row leaves them out: for rows that come to stand at the top of a column or page. */
  readonly names?: readonly string[];
  readonly strong?: boolean;
}

interface Entry {
  readonly keys: readonly Key[];
  readonly totals: Totals;
}
/** A value that lines are gathered by. */
export interface Key {
  readonly text: string;
  readonly id: number;
  readonly missing: boolean;
}

/** Gathers the lines of one recap. */
export class RecapTable {
  readonly #recap: Recap;
  readonly #entries = new Map<string, Entry>();

  constructor(recap: Recap) {
    this.#recap = recap;
  }

  /** Takes a line in. */
  add(line: Line): void {
    const keys = this.#recap.by.map((by) => keyOf(by, line));
    const name = keys.map(({ text, id }) => `${id} ${text}`).join('\n');
    let entry = this.#entries.get(name);
    if (!entry) {
      entry = { keys, totals: new Totals(this.#totalled()) };
      this.#entries.set(name, entry);
    }
    entry.totals.add(line);
  }

  /** The table, sorted by its keys; subtotals where the recap wants them, and a last row for all. */
  table(): Table {
    const { title, by, sums, ranges, average, subtotals } = this.#recap;
    const entries = [...this.#entries.values()].sort((a, b) => keysOrder(a.keys, b.keys));
    const rows: TableRow[] = [];
    const open: { depth: number; text: string; totals: Totals; rows: number }[] = [];
    const close = (depth: number): void => {
      while (open.length > depth) {
        const group = open.pop();
        // A subtotal of one row would repeat it.
        if (group && group.rows > 1)
          rows.push({
            cells: this.#cells(blanked(by.length, group.depth, `${group.text} total`), group.totals),
            strong: true,
          });
      }
    };
    let before: readonly Key[] = [];
    for (const { keys, totals } of entries) {
      const same = keys.findIndex((key, at) => key.id !== before[at]?.id || key.text !== before[at]?.text);
      if (subtotals) {
        close(Math.max(same, 0));
        for (let depth = open.length; depth < by.length - 1; depth += 1) {
          open.push({ depth, text: keys[depth]?.text ?? '', totals: new Totals(this.#totalled()), rows: 0 });
        }
        for (const group of open) {
          group.totals.merge(totals);
          group.rows += 1;
        }
      }
      // A name stands once, at the first of its rows.
      rows.push({
        cells: this.#cells(
          keys.map(({ text }, at) => (at < same ? '' : text)),
          totals,
        ),
        ...(same > 0 ? { names: keys.slice(0, same).map(({ text }) => text) } : {}),
      });
      before = keys;
    }
    close(0);
    if (entries.length > 1) {
      const all = new Totals(this.#totalled());
      for (const { totals } of entries) all.merge(totals);
      rows.push({ cells: this.#cells(blanked(by.length, 0, 'Total'), all), strong: true });
    }
    const head = [
      ...by.map((key) => headOf(key)),
      { label: 'Loads', kind: 'count' as const },
      ...sums.map(headOf),
      ...(average ? [{ label: 'Avg rate', unit: '$/ton', kind: 'rate' as const }] : []),
      ...(ranges ? rangeHead : []),
    ];
    return { title, head, rows };
  }

  #totalled(): ColumnKey[] {
    return [...this.#recap.sums, ...(this.#recap.average ? [this.#recap.average] : [])];
  }

  #cells(keys: readonly (string | null)[], totals: Totals): (string | null)[] {
    const { sums, ranges, average } = this.#recap;
    return [
      ...keys,
      String(totals.loads),
      ...sums.map((key) => (totals.has(key) ? totals.sum(key) : null)),
      ...(average ? [totals.average(average)] : []),
      ...(ranges ? [totals.first, totals.last, totals.lowest, totals.highest] : []),
    ];
  }
}

const rangeHead = [
  { label: 'First', kind: 'date' },
  { label: 'Last', kind: 'date' },
  { label: 'Lowest ticket', kind: 'text' },
  { label: 'Highest ticket', kind: 'text' },
] as const;

/** The head above a key or a sum. */
export function headOf(key: ColumnKey | 'day'): Table['head'][number] {
  if (key === 'day') return { label: 'Day', kind: 'date' };
  const { label, unit, kind } = columnOf(key);
  return { label, unit, kind };
}

/** What a line is gathered under. */
export function keyOf(by: ColumnKey | 'day', line: Line): Key {
  if (by === 'day') return { text: line.ticket.date, id: 0, missing: false };
  const { value, relation, kind } = columnOf(by);
  const named = relation ? line.ticket[relation] : null;
  // Crops of one name differ by season, bags of one name by type.
  const text = named?.detail && relation !== 'field' ? `${named.name} (${named.detail})` : value(line);
  const id = named?.id ?? 0;
  return { text: text ?? (kind === 'text' ? NOT_AVAILABLE : NO_FIGURE), id, missing: text === null };
}

/** Order of rows: by name, then id; what is missing last. */
export function keysOrder(a: readonly Key[], b: readonly Key[]): number {
  for (const [at, key] of a.entries()) {
    const other = b[at];
    if (!other) return 0;
    const order = Number(key.missing) - Number(other.missing) || textOrder(key.text, other.text) || key.id - other.id;
    if (order !== 0) return order;
  }
  return 0;
}

/** Rates go by their worth: as names, 3.35 would follow 3.8. */
function textOrder(a: string, b: string): number {
  return Number(a) - Number(b) || collator.compare(a, b);
}

/** The cells of a row; at the top of a column or page with the names it else leaves out. */
export function cellsAt({ cells, names = [] }: TableRow, top: boolean): readonly (string | null)[] {
  return top && names.length > 0 ? [...names, ...cells.slice(names.length)] : cells;
}

function blanked(length: number, at: number, text: string): string[] {
  return Array.from({ length }, (_, place) => (place === at ? text : ''));
}
