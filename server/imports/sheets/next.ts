/** The next sheet of a file that was read already: an import of its own, without choosing the file again. */
import type { SheetTable } from '../../../src/rules/imports/imports';
import { looksUp } from '../../../src/rules/imports/targets';
import type { Kept, StoredImport } from '../store/kept';
import { perform } from '../work/perform';
import type { Caller, ImportParts } from '../service/parts';
import { silent, usualFoundBy } from '../service/read';

/** Begins an import of another sheet of the same file. Returns its id. */
export async function beginNext(
  parts: ImportParts,
  stored: StoredImport,
  { sheet, table }: SheetTable,
  { actor, language }: Caller,
): Promise<number> {
  const { store, registry, clock } = parts;
  const last = actor.userId === null ? new Map<string, null>() : await store.lastColumns(actor.userId, table);
  const cells = await store.cells(stored.id, sheet);
  const described = await perform<'describe'>(
    { kind: 'describe', registry, table, cells, last },
    silent,
    new AbortController().signal,
  );
  const kept: Kept = {
    sheets: stored.kept.sheets,
    sheet,
    before: [...stored.kept.before, { sheet: stored.kept.sheet, table: stored.table }],
    described,
    existing: 'update',
    foundBy: 'nothing',
    fill: looksUp(registry, table),
    choices: [],
    names: null,
    found: null,
    language,
    seconds: null,
  };
  const foundBy = await usualFoundBy(parts, table, kept, cells);
  const id = await store.add({ table, name: stored.name, actor, at: clock() }, { ...kept, foundBy });
  await store.copyCells(stored.id, id);
  return id;
}
