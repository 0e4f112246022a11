/**
 * The rows of the demo business in the order in which they were written, each with its moment. No database, no clock.
 */
import type { Draft, EntityName } from '../../src/rules/rows';
import type { sides } from '../../src/sides';

/** One row. Its id is its place among the rows of its table, from 1 up. */
export interface DemoRow {
  readonly table: EntityName | keyof typeof sides;
  /** When it was added. */
  readonly at: Date;
  readonly values: Readonly<Record<string, string | number | null | undefined>>;
}

/** Rows so far. */
export interface RowLog {
  readonly rows: readonly DemoRow[];
  /** Adds a row and returns its id. */
  add<N extends EntityName>(table: N, at: Date, values: Draft<N>): number;
  /** Adds a row of a table beside the registry. */
  addBeside(table: keyof typeof sides, at: Date, values: DemoRow['values']): number;
}

/** An empty log. */
export function openRowLog(): RowLog {
  const rows: DemoRow[] = [];
  const counts = new Map<string, number>();
  const add = (table: DemoRow['table'], at: Date, values: DemoRow['values']): number => {
    rows.push({ table, at, values });
    const id = (counts.get(table) ?? 0) + 1;
    counts.set(table, id);
    return id;
  };
  return { rows, add, addBeside: add };
}
