/** The sheets of a file that are still to be imported. */
import type { Entities } from '../../../src/grammar/entity';
import { depthOf } from '../../../src/rules/imports/depth';
import type { SheetTable } from '../../../src/rules/imports/imports';
import type { StoredImport } from '../store/kept';

/** What else a file holds, each behind what its rows refer to. */
export function nextOf(registry: Entities, { table, kept }: Pick<StoredImport, 'table' | 'kept'>): SheetTable[] {
  const keyOf = (one: SheetTable): string => `${one.sheet} ${one.table}`;
  const done = new Set([...kept.before, { sheet: kept.sheet, table }].map(keyOf));
  return kept.sheets
    .flatMap(({ tables }, sheet) => tables.map((name) => ({ sheet, table: name })))
    .filter((one) => !done.has(keyOf(one)))
    .toSorted((a, b) => depthOf(registry, a.table) - depthOf(registry, b.table) || a.sheet - b.sheet);
}
