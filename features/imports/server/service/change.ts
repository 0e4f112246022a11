/** How a file is read after somebody chose something: its sheet, its columns, what every row gets, its names. */
import type { ImportChange } from '../../rules/calls';
import { importFieldsOf } from '../../../../src/rules/columns/targets';
import { foundByOptions } from '../check/existing';
import type { DescribedSheet, Kept, StoredImport } from '../store/kept';
import { headKey } from '../work/describe';
import { perform } from '../work/perform';
import { touched, type Caller, type ImportParts } from './parts';
import { silent } from './read';
import { mappedFields } from './view';

/** Changes how a file is read. What was checked before does not count any more. */
export async function changeImport(
  parts: ImportParts,
  stored: StoredImport,
  change: ImportChange,
  caller: Caller,
): Promise<void> {
  const { store, registry } = parts;
  const { sheet = stored.kept.sheet, head_line: headLine, columns, fill_down: down, given, names } = change;
  const isOther = sheet !== stored.kept.sheet || headLine !== undefined;
  const before = isOther ? await described(parts, stored, caller, { sheet, headLine }) : stored.kept.described;
  const chosen = withGiven(withColumns(before, change), given);
  const now = columns || down ? await described(parts, stored, caller, { sheet, chosen }) : chosen;
  const kept: Kept = {
    ...stored.kept,
    sheet,
    described: { ...now, dates: change.dates ?? now.dates },
    existing: change.existing ?? stored.kept.existing,
    fill: change.fill ?? stored.kept.fill,
    choices: names ? withChoices(stored.kept, names) : stored.kept.choices,
    names: isOther || columns || down || given ? null : withUses(stored.kept.names, names),
    found: null,
    language: caller.language,
  };
  const options = foundByOptions(registry, stored.table, mappedFields(kept));
  // What was only the usual way for the former columns gives way to the usual way for these.
  const [formerly] = foundByOptions(registry, stored.table, mappedFields(stored.kept));
  const wanted = change.found_by ?? (kept.foundBy === formerly ? undefined : kept.foundBy);
  const foundBy = options.find((by) => by === wanted) ?? options[0] ?? 'nothing';
  const state = names ? 'names' : 'columns';
  await store.update(stored.id, touched(parts, { state, kept: { ...kept, foundBy }, failure: null }));
  if (columns && caller.actor.userId !== null) await remember(parts, stored.table, now.columns, caller.actor.userId);
}

interface Redescribing {
  readonly sheet: number;
  readonly headLine?: number | undefined;
  /** What was chosen so far is kept. */
  readonly chosen?: DescribedSheet;
}

/** A sheet of the import as it is understood now. */
async function described(
  { registry, store }: ImportParts,
  { id, table }: StoredImport,
  { actor }: Caller,
  { sheet, headLine, chosen }: Redescribing,
): Promise<DescribedSheet> {
  const last = actor.userId === null ? new Map<string, null>() : await store.lastColumns(actor.userId, table);
  const cells = await store.cells(id, sheet);
  const line = chosen?.headLine ?? headLine;
  const task = { kind: 'describe', registry, table, cells, last, headLine: line, chosen } as const;
  return perform<'describe'>(task, silent, new AbortController().signal);
}

type Columns = DescribedSheet['columns'];

function withColumns(sheet: DescribedSheet, { columns = {}, fill_down: down = {} }: ImportChange): DescribedSheet {
  const chosen = sheet.columns.map((column): Columns[number] => {
    const { index, head, samples } = column;
    const [field, on] = [columns[String(index)], down[String(index)]];
    const own: Columns[number] = field === undefined ? column : { index, head, samples, field, found: 'hand' };
    return on === undefined || !own.fill_down ? own : { ...own, fill_down: { ...own.fill_down, on } };
  });
  const taken = new Set(Object.values(columns));
  return {
    ...sheet,
    columns: withoutDoubles(chosen, columns),
    given: sheet.given.filter(({ field }) => !taken.has(field)),
  };
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

/** What every row gets takes the place of a column. */
function withGiven(sheet: DescribedSheet, given: ImportChange['given'] = {}): DescribedSheet {
  const kept = sheet.given.filter(({ field }) => !Object.hasOwn(given, field));
  const added = Object.entries(given).flatMap(([field, value]) => (value === null ? [] : [{ field, ...value }]));
  const fields = new Set(added.map(({ field }) => field));
  const columns = sheet.columns.map((column) =>
    column.field !== null && fields.has(column.field) ? { ...column, field: null, found: null } : column,
  );
  return { ...sheet, columns, given: [...kept, ...added] };
}

function withChoices({ choices }: Kept, given: NonNullable<ImportChange['names']>): Kept['choices'] {
  const all = new Map(choices.map((choice) => [choiceKey(choice), choice]));
  for (const { table, text, parent = null, use } of given) {
    const choice = { table, text, parent, use };
    all.set(choiceKey(choice), choice);
  }
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
  targets: readonly (string | null)[],
): boolean {
  const keys = new Set(importFieldsOf(registry, table, words.en.t).map(({ key }) => key));
  return targets.every((field) => field === null || keys.has(field));
}
