/** The next sheet of a file that was read already: an import of its own, without choosing the file again. */
import type { SheetTable } from '../../rules/calls';
import type { StoredImport } from '../store/kept';
import { perform } from '../work/perform';
import type { Caller, ImportParts } from './parts';
import { begin, silent } from './read';

/** Begins an import of another sheet of the same file. Returns its id. */
export async function beginNext(
  parts: ImportParts,
  stored: StoredImport,
  { sheet, table }: SheetTable,
  caller: Caller,
): Promise<number> {
  const { store, registry } = parts;
  const { actor } = caller;
  const last = actor.userId === null ? new Map<string, null>() : await store.lastColumns(actor.userId, table);
  const cells = await store.cells(stored.id, sheet);
  const described = await perform<'describe'>(
    { kind: 'describe', registry, table, cells, last },
    silent,
    new AbortController().signal,
  );
  const place = {
    sheets: stored.kept.sheets,
    sheet,
    before: [...stored.kept.before, { sheet: stored.kept.sheet, table: stored.table }],
  };
  const id = await begin(parts, { table, name: stored.name, described, place, cells }, caller);
  await store.copyCells(stored.id, id);
  return id;
}
