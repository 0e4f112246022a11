/** Searching and sorting the rows of a list in memory (§2.9, ruling 39). Pure. */
import { collator } from '../../kinds/text';
import type { AnyRow } from '../../rules/rows';
import type { Column } from './columns';
import { fold } from '../options/useOptions';

/** Which column a list is sorted by. */
export interface Sort {
  readonly by: string;
  readonly isDown: boolean;
}

/** A sort as addresses have it: `name`, or `-name` downwards; `usual` where there is none. */
export function sortIn(text: string | null, usual: Sort): Sort {
  return text ? { by: text.replace(/^-/, ''), isDown: text.startsWith('-') } : usual;
}

/** What an address says of a sort; `null` where it is the usual one. */
export function sortText({ by, isDown }: Sort, usual: Sort): string | null {
  return by === usual.by && isDown === usual.isDown ? null : `${isDown ? '-' : ''}${by}`;
}

/** The rows sorted by a column: numbers as numbers, words naturally, empty ones last; equals keep their order. */
export function sorted(rows: readonly AnyRow[], columns: readonly Column[], { by, isDown }: Sort): readonly AnyRow[] {
  const column = columns.find(({ name }) => name === by);
  if (!column) return rows;
  const sign = isDown ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: column.sortKey(row) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    if (typeof a.key === 'number' && typeof b.key === 'number') return sign * (a.key - b.key);
    return sign * collator.compare(String(a.key), String(b.key));
  });
  return keyed.map(({ row }) => row);
}

/** Everything a row shows, as one folded text, with a mark between cells that nobody types. */
export function searchTexts(rows: readonly AnyRow[], columns: readonly Column[]): ReadonlyMap<AnyRow, string> {
  return new Map(
    rows.map((row) => [
      row,
      fold(columns.map(({ text, alsoFound }) => `${text(row)}\n${alsoFound?.(row) ?? ''}`).join('\n')),
    ]),
  );
}

/** The rows that show every word of the query somewhere. */
export function found(rows: readonly AnyRow[], index: ReadonlyMap<AnyRow, string>, query: string): readonly AnyRow[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = index.get(row) ?? '';
    return words.every((word) => text.includes(word));
  });
}
