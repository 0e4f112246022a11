/** Small tables: the recaps at the head of a statement and the parties of a run. */
import { collator } from '../../../../src/kinds/text';
import { NO_FIGURE, NOT_AVAILABLE } from '../../../../src/kinds/blank';
import type { ShownDates } from '../../../../src/messages/shownDates';
import type { CellKind, Column } from '../column';
import type { Line } from '../line';
import { relatedAt } from '../ticket';

/** A table that any writer can print. A cell's value is raw; its column's kind decides how it is printed. */
export interface Table {
  readonly title: string;
  readonly head: readonly TableHead[];
  readonly rows: readonly TableRow[];
}
/** The head of one column. */
export interface TableHead {
  readonly label: string;
  readonly unit?: string | undefined;
  readonly kind: CellKind;
  readonly dates?: ShownDates | undefined;
}
/** A row; `strong` marks totals. */
export interface TableRow {
  readonly cells: readonly (string | null)[];
  /** The names of the rows above that this row leaves out: printed where it is the first of a column or page. */
  readonly names?: readonly string[];
  readonly strong?: boolean;
}

/** A value that lines are gathered by. */
export interface GroupValue {
  readonly text: string;
  readonly id: number;
  readonly missing: boolean;
}
/** The lines with the same values. */
export interface Gathered<T> {
  readonly keys: readonly GroupValue[];
  readonly totals: T;
}

/** Gathers lines by the values of some columns; each group of lines has its own `T`. */
export class Gathering<T> {
  readonly #by: readonly Column[];
  readonly #create: () => T;
  readonly #groups = new Map<string, Gathered<T>>();

  constructor(by: readonly Column[], create: () => T) {
    this.#by = by;
    this.#create = create;
  }

  /** The totals that a line belongs to. */
  of(line: Line): T {
    const keys = this.#by.map((column) => groupValueOf(column, line));
    const name = keys.map(({ text, id }) => `${id} ${text}`).join('\n');
    let group = this.#groups.get(name);
    if (!group) {
      group = { keys, totals: this.#create() };
      this.#groups.set(name, group);
    }
    return group.totals;
  }

  /** All groups, in the order of their values. */
  sorted(): Gathered<T>[] {
    return [...this.#groups.values()].toSorted((a, b) => compareKeys(a.keys, b.keys));
  }
}

/** The head above a column. */
export function headOf({ label, unit, kind, dates }: Column): TableHead {
  return { label, unit, kind, dates };
}

/** The cells of a row; at the top of a column or page with the names it otherwise leaves out. */
export function cellsAt({ cells, names = [] }: TableRow, top: boolean): readonly (string | null)[] {
  return top && names.length > 0 ? [...names, ...cells.slice(names.length)] : cells;
}

function groupValueOf({ key, value, relation, kind }: Column, line: Line): GroupValue {
  const related = relation === undefined ? null : relatedAt(line.ticket, key);
  // Crops of one name differ by season, bags of one name by type.
  const text = related?.detail ? `${related.name} (${related.detail})` : value(line);
  const id = related?.id ?? 0;
  return { text: text ?? (kind === 'text' ? NOT_AVAILABLE : NO_FIGURE), id, missing: text === null };
}

/** Order of rows: by name, then id; what is missing last. */
function compareKeys(a: readonly GroupValue[], b: readonly GroupValue[]): number {
  for (const [at, key] of a.entries()) {
    const other = b[at];
    if (!other) return 0;
    const order =
      Number(key.missing) - Number(other.missing) || compareTexts(key.text, other.text) || key.id - other.id;
    if (order !== 0) return order;
  }
  return 0;
}

/** Rates are compared as numbers: as names, 3.35 would follow 3.8. */
function compareTexts(a: string, b: string): number {
  return Number(a) - Number(b) || collator.compare(a, b);
}
