/** Searching, filtering and sorting the rows of a list in memory (§2.9, ruling 39). Pure. */
import { idOf } from '../../kinds/ref';
import { collator, fold } from '../../kinds/text';
import type { AnyRow } from '../rows';
import type { ListCells } from './cells';

/** What rows are sorted by. */
export interface RowSort {
  /** Name of a column. */
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** The rows sorted by a column: numbers as numbers, words naturally, empty ones last; equals keep their order. */
export function sorted(rows: readonly AnyRow[], columns: readonly ListCells[], { field, order }: RowSort): AnyRow[] {
  const column = columns.find(({ name }) => name === field);
  if (!column) return [...rows];
  const sign = order === 'DESC' ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: column.sortKey(row) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    if (typeof a.key === 'number' && typeof b.key === 'number') return sign * (a.key - b.key);
    return sign * collator.compare(String(a.key), String(b.key));
  });
  return keyed.map(({ row }) => row);
}

/** Everything that a row shows as one folded text; cells are separated by a mark that is never typed. */
export function searchTexts(rows: readonly AnyRow[], columns: readonly ListCells[]): ReadonlyMap<AnyRow, string> {
  return new Map(
    rows.map((row) => [
      row,
      fold(columns.map(({ text, alsoFound }) => `${text(row)}\n${alsoFound?.(row) ?? ''}`).join('\n')),
    ]),
  );
}

/** The rows that show every word of the query somewhere. `index` is asked only for a query that has words. */
export function found(rows: AnyRow[], index: () => ReadonlyMap<AnyRow, string>, query: string): AnyRow[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const texts = index();
  return rows.filter((row) => {
    const text = texts.get(row) ?? '';
    return words.every((word) => text.includes(word));
  });
}

function hasValue(value: unknown, wanted: string): boolean {
  if (typeof value === 'string') return fold(value).includes(fold(wanted));
  return String(typeof value === 'object' ? idOf(value) : value) === wanted;
}

/** The rows whose fields have the filters' values: texts contain them, related records have them as their id. */
export function filtered(rows: AnyRow[], filters: Readonly<Record<string, string>>): AnyRow[] {
  const wanted = Object.entries(filters);
  return wanted.length === 0 ? rows : rows.filter((row) => wanted.every(([key, text]) => hasValue(row[key], text)));
}
