/** Searching, filtering and sorting the rows of a list in memory (§2.9, ruling 39). Pure. */
import { keyOf } from '../../kinds/ref';
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
export function sorted<Row extends AnyRow>(
  rows: readonly Row[],
  columns: readonly Pick<ListCells, 'name' | 'sortKey'>[],
  { field, order }: RowSort,
): Row[] {
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

/** The text of a row as it is searched. */
export type SearchText = (row: AnyRow) => string;

/** Everything that a row shows as one folded text; cells are separated by a mark that is never typed. Each is made once. */
export function searchText(columns: readonly ListCells[]): SearchText {
  const made = new Map<AnyRow, string>();
  return (row) => {
    let text = made.get(row);
    if (text === undefined) {
      const cells = columns.map((column) => `${column.text(row)}\n${column.alsoFound?.(row) ?? ''}`);
      made.set(row, (text = fold(cells.join('\n'))));
    }
    return text;
  };
}

const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/** The rows that show every word of the query somewhere. `textOf` is asked only for a query that has words. */
export function found<Row extends AnyRow>(rows: Row[], textOf: SearchText, query: string): Row[] {
  const words = wordsOf(query);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row);
    return words.every((word) => text.includes(word));
  });
}

/** `found` for one query after the other: where words have only become longer or more, the rows found last are searched alone. */
export function finder(rows: AnyRow[], textOf: SearchText): (query: string) => AnyRow[] {
  let last: { readonly words: readonly string[]; readonly rows: AnyRow[] } = { words: [], rows };
  return (query) => {
    const words = wordsOf(query);
    const isNarrower = last.words.every((before) => words.some((word) => word.includes(before)));
    last = { words, rows: found(isNarrower ? last.rows : rows, textOf, query) };
    return last.rows;
  };
}

function hasValue(value: unknown, wanted: string): boolean {
  if (typeof value === 'string') return fold(value).includes(fold(wanted));
  return String(typeof value === 'object' ? keyOf(value) : value) === wanted;
}

/** The rows whose fields have the filters' values: texts contain them, related records have them as their id. */
export function filtered<Row extends AnyRow>(rows: Row[], filters: Readonly<Record<string, string>>): Row[] {
  const wanted = Object.entries(filters);
  return wanted.length === 0 ? rows : rows.filter((row) => wanted.every(([key, text]) => hasValue(row[key], text)));
}
