/** The first steps: a file becomes sheets, and its columns get their fields. */
import type { ImportChange } from '../../../src/rules/imports/imports';
import { importFieldsOf, looksUp } from '../../../src/rules/imports/targets';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { describe, describeDays, headKey } from '../work/describe';
import { perform } from '../work/perform';
import type { Asks } from '../work/task';
import { plainName } from '../names/spelling';
import { openFinder } from '../work/books';
import { foundByOptions } from '../check/existing';
import type { DescribedSheet, Kept, StoredImport } from '../store/kept';
import type { CellPart } from '../store/store';
import { touched, type Caller, type ImportParts } from './parts';
import { mappedFields } from './view';

/** A file that somebody gave. */
export interface GivenFile {
  readonly table: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Tasks that read files have nothing to ask. */
const silent: Asks = {
  cells: async () => undefined,
  staged: async () => undefined,
  again: async () => undefined,
  find: async () => [],
  lookUp: async () => [],
};

/** Reads a file and keeps its cells. Throws `Unreadable`, `ReadersBusy`. Returns the id of the import. */
export async function readFile(
  parts: ImportParts,
  { table, name, bytes }: GivenFile,
  caller: Caller,
  gone: AbortSignal,
): Promise<number> {
  const { store, registry, clock } = parts;
  const { actor, language } = caller;
  const cells: CellPart[] = [];
  const last = actor.userId === null ? new Map<string, null>() : await store.lastColumns(actor.userId, table);
  const asks: Asks = { ...silent, cells: async (part) => void cells.push(part) };
  const task = { kind: 'read', registry, table, bytes, last } as const;
  const { sheets, sheet, described } = await perform<'read'>(task, asks, gone);
  const kept: Kept = {
    sheets,
    sheet,
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
  const own = cells.flatMap((part) => (part.sheet === sheet ? [part.content] : []));
  const foundBy = await usualFoundBy(parts, table, kept, own);
  const id = await store.add({ table, name, actor, at: clock() }, { ...kept, foundBy });
  for (const part of cells) await store.addCells(id, part);
  return id;
}

/** Ids count where most of the file's are here and name the same records; else what usually names a record. */
async function usualFoundBy(
  parts: ImportParts,
  table: string,
  kept: Kept,
  cells: readonly string[],
): Promise<Kept['foundBy']> {
  const options = foundByOptions(parts.registry, table, mappedFields(kept));
  const [first = 'nothing'] = options;
  const ids = kept.described.columns.find(({ field }) => field === 'id');
  if (!ids) return first;
  const { headLine, columns } = kept.described;
  const sample = cells
    .slice(0, 1)
    .flatMap((content) => JSON.parse(content) as string[][])
    .slice(headLine, headLine + SAMPLED);
  const found = new Map(
    await openFinder(parts, table)(
      'id',
      sample.map((row) => row[ids.index] ?? ''),
    ),
  );
  const nameField = nameFieldOf(entityOf(parts.registry, table));
  const name = columns.find(({ field }) => field === nameField);
  const same = sample.filter((row) => {
    const [record] = found.get(row[ids.index] ?? '') ?? [];
    return record && (!name || plainName(String(record.values[nameField] ?? '')) === plainName(row[name.index] ?? ''));
  });
  return same.length > sample.length / 2 || (await isTableEmpty(parts, table)) ? 'id' : first;
}

/** Rows whose ids are looked up. */
const SAMPLED = 200;

async function isTableEmpty({ db }: ImportParts, table: string): Promise<boolean> {
  const rows = await db.sql.selectFrom(table).select('id').limit(1).execute();
  return rows.length === 0;
}

/** Changes how a file is read. What was checked before does not count any more. */
export async function changeImport(
  parts: ImportParts,
  stored: StoredImport,
  change: ImportChange,
  caller: Caller,
): Promise<void> {
  const { store } = parts;
  const { described, isAnew } = await describedAnew(parts, stored, change, caller);
  const columns = described.columns.map((column) => {
    const chosen = change.columns?.[String(column.index)];
    return chosen === undefined ? column : withField(column, chosen);
  });
  const fields = change.columns ? withoutDoubles(columns, change.columns) : columns;
  const days = change.columns ? await daysOf(parts, stored, { ...described, columns: fields }) : described;
  const { dates, datesFit } = days;
  const kept: Kept = {
    ...stored.kept,
    sheet: change.sheet ?? stored.kept.sheet,
    described: { ...described, columns: fields, datesFit, dates: change.dates ?? dates },
    existing: change.existing ?? stored.kept.existing,
    fill: change.fill ?? stored.kept.fill,
    choices: change.names ? withChoices(stored.kept, change.names) : stored.kept.choices,
    names: isAnew || change.columns ? null : withUses(stored.kept.names, change.names),
    found: null,
    language: caller.language,
  };
  const options = foundByOptions(parts.registry, stored.table, mappedFields(kept));
  const wanted = change.found_by ?? kept.foundBy;
  const foundBy = options.includes(wanted) ? wanted : (options[0] ?? 'nothing');
  const state = change.names ? 'names' : 'columns';
  await store.update(stored.id, touched(parts, { state, kept: { ...kept, foundBy }, failure: null }));
  if (change.columns && caller.actor.userId !== null) await remember(parts, stored.table, fields, caller.actor.userId);
}

/** The sheet as it is understood now: anew where another sheet or line of heads was chosen. */
async function describedAnew(
  { store, words }: ImportParts,
  { id, table, kept }: StoredImport,
  { sheet = kept.sheet, head_line: headLine }: ImportChange,
  { actor }: Caller,
): Promise<{ described: DescribedSheet; isAnew: boolean }> {
  if (sheet === kept.sheet && headLine === undefined) return { described: kept.described, isAnew: false };
  const cells = await store.cells(id, sheet);
  const last = actor.userId === null ? new Map<string, null>() : await store.lastColumns(actor.userId, table);
  const rows = cells.flatMap((content) => JSON.parse(content) as string[][]);
  return { described: describe(rows, { words: Object.values(words), table, last, headLine }), isAnew: true };
}

type Columns = DescribedSheet['columns'];

/** The order of days where other columns hold days than before; the one that was chosen where they are the same. */
async function daysOf(
  { store, words }: ImportParts,
  { id, table, kept }: StoredImport,
  described: DescribedSheet,
): Promise<Pick<DescribedSheet, 'dates' | 'datesFit'>> {
  const rows = (await store.cells(id, kept.sheet)).flatMap((content) => JSON.parse(content) as string[][]);
  const found = describeDays(rows, { words: Object.values(words), table }, described);
  const isSame = JSON.stringify(found.datesFit) === JSON.stringify(described.datesFit);
  return isSame ? described : found;
}

function withField({ index, head, samples }: Columns[number], field: string | null): Columns[number] {
  return { index, head, samples, field, found: 'hand' };
}

/** A target that was given to another column is taken from the one that had it. */
function withoutDoubles(columns: Columns, chosen: Readonly<Record<string, string | null>>): Columns {
  const taken = new Set(Object.values(chosen));
  return columns.map((column) =>
    column.field !== null && taken.has(column.field) && chosen[String(column.index)] !== column.field
      ? { ...column, field: null, found: null }
      : column,
  );
}

function withChoices({ choices }: Kept, given: NonNullable<ImportChange['names']>): Kept['choices'] {
  const all = new Map(choices.map((choice) => [choiceKey(choice), choice]));
  for (const { parent = null, ...choice } of given) all.set(choiceKey({ ...choice, parent }), { ...choice, parent });
  return [...all.values()];
}

function choiceKey({ table, text, parent = null }: { table: string; text: string; parent?: string | null }): string {
  return JSON.stringify([table, text, parent]);
}

/** The names as they are used now. */
function withUses(groups: Kept['names'], given: ImportChange['names'] = []): Kept['names'] {
  const uses = new Map(given.map(({ use, ...choice }) => [choiceKey(choice), use]));
  if (!groups || uses.size === 0) return groups;
  return groups.map((group) => ({
    ...group,
    names: group.names.map((name) => ({ ...name, use: uses.get(choiceKey(name)) ?? name.use })),
  }));
}

/** Keeps what the user chose, for the next file with the same heads. */
async function remember({ store }: ImportParts, table: string, columns: Columns, userId: number): Promise<void> {
  const last = new Map(await store.lastColumns(userId, table));
  for (const { head, field, found } of columns) if (found === 'hand' && head !== '') last.set(headKey(head), field);
  await store.keepColumns(userId, table, last);
}

/** Whether every target is one of the table's. */
export function areTargets(
  { registry, words }: ImportParts,
  table: string,
  columns: NonNullable<ImportChange['columns']>,
): boolean {
  const keys = new Set(importFieldsOf(registry, table, words.en.t).map(({ key }) => key));
  return Object.values(columns).every((field) => field === null || keys.has(field));
}
