/** What is heard of others' changes to the rows of a list that shows them as it read them (record.md §2). Pure. */
import { takesAway, type Change, type Heard } from '../../../client/changes/connection';
import type { AnyRow } from '../../../rules/rows';
import type { Key } from '../../../kinds/ref';

/** The last change of one row. */
export interface HeardRow {
  /** The row's version since; `undefined` where it is not known. */
  readonly version: number | undefined;
  /** User name; `null` where it is not known. */
  readonly by: string | null;
  /** When, as ISO text. */
  readonly at: string;
  readonly isDeleted: boolean;
}

const momentOf = (instant: unknown): number => Date.parse(String(instant ?? ''));

/** Whether the row was read before the change. Rows of lists without pages carry no version, but when they were changed. */
export function isNews(row: AnyRow, { version, at }: HeardRow): boolean {
  if (row.version !== undefined && version !== undefined) return version > row.version;
  return !(momentOf(row.edit_date) >= momentOf(at));
}

/** What an event tells that names its records. */
export function heardIn(told: Change): [id: Key, heard: HeardRow][] {
  const { by, at, versions } = told;
  return (told.ids ?? []).map((id) => [id, { version: versions?.[id], by, at, isDeleted: takesAway(told, id) }]);
}

/**
 * The same of an event that does not: found by comparing the rows shown with those that were read again.
 * @param fresh all rows shown that still exist, and perhaps others
 */
export function heardBetween(
  shown: readonly AnyRow[],
  fresh: readonly AnyRow[],
  told: Heard,
): [id: Key, heard: HeardRow][] {
  const now = new Map(fresh.map((row) => [row.id, row]));
  const by = told === 'reload' ? null : told.by;
  const at = told === 'reload' ? new Date().toISOString() : told.at;
  return shown.flatMap((row): [Key, HeardRow][] => {
    const other = now.get(row.id);
    if (!other) return [[row.id, { version: undefined, by, at, isDeleted: true }]];
    const heard = { version: other.version, by, at: String(other.edit_date ?? at), isDeleted: false };
    return isNews(row, heard) ? [[row.id, heard]] : [];
  });
}
