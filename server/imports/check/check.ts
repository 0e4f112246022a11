/** The dry run: what would become of every row, some rows at a time. Writes nothing. */
import type { Checking } from './checking';
import { setImmediate as others } from 'node:timers/promises';
import { referencesOf } from '../../../src/kinds/ref';
import type { ImportSum, RowOutcome } from '../../../src/rules/imports/imports';
import { isNewId } from '../../../src/rules/imports/newIds';
import { takenWhole } from '../../../src/rules/tickets/tables';
import { listTitle } from '../../../src/rules/labels';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import type { BookRecord } from '../names/book';
import type { RowFate } from '../names/choices';
import type { NamedRecord } from '../names/made';
import { extraOf, withExtra } from './extra';
import { recordsByKey, rowKey } from './existing';
import { changed, created, refused, type StagedRow } from './outcome';
import { resolveRow } from '../resolve/resolve';
import type { ResolvedRow } from '../resolve/resolving';
import { sameAsLine } from './sameAsLine';
import { openSums } from './sums';

/** A line of a sheet. */
export type NumberedLine = readonly [line: number, cells: readonly string[]];

/** What the dry run found. */
export interface CheckedFile {
  readonly counts: Readonly<Record<RowOutcome, number>>;
  readonly sums: readonly ImportSum[] | null;
  readonly newRecords: readonly NamedRecord[];
}

/** Stands for the column of an export that says when rows were changed; no field takes it. */
export const EDITED = '~edited';

/** Rows in one part. */
export const AT_ONCE = 500;

/** Looks at all rows. New records have what the rows say that are written. */
export async function checkRows(parts: Checking, lines: readonly NumberedLine[]): Promise<CheckedFile> {
  const { registry, table, foundBy, book, names } = parts;
  const counts: Record<RowOutcome, number> = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const sums = openSums(parts);
  const seen = new Map<string, number>();
  const known =
    foundBy === 'id' || foundBy === 'number' || foundBy === 'nothing'
      ? undefined
      : recordsByKey(registry, table, foundBy, book);
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const rows = lines.slice(from, from + AT_ONCE).map(([line, cells]) => resolveRow(parts, line, cells));
    const keys = rows.map((row) => rowKey(registry, table, foundBy, row));
    const asked = [...new Set(keys.filter((key) => key !== undefined))];
    const records = known ?? (foundBy === 'nothing' ? new Map() : await find(parts, asked));
    const staged: StagedRow[] = [];
    for (const [at, row] of rows.entries()) {
      const one = shownIfRefused(parts, row, await outcomeOf(parts, row, { key: keys[at], records, seen }));
      counts[one.outcome] += 1;
      names.judge(row.said, fateOf(row, one));
      sums.add(one, row, records.get(keys[at] ?? '')?.[0]);
      staged.push(one);
    }
    await parts.staged(staged);
    await others();
  }
  return { counts, sums: sums.all(), newRecords: usedRecords(parts) };
}

function find({ foundBy, find: ask }: Checking, keys: readonly string[]): ReturnType<Checking['find']> {
  return ask(foundBy === 'id' ? 'id' : 'number', keys);
}

interface SeenRows {
  readonly key: string | undefined;
  readonly records: ReadonlyMap<string, readonly BookRecord[]>;
  /** Keys of earlier rows, with their lines. */
  readonly seen: Map<string, number>;
}

async function outcomeOf(parts: Checking, row: ResolvedRow, { key, records, seen }: SeenRows): Promise<StagedRow> {
  const { t, existing } = parts;
  const extra = extraOf(parts, row);
  const refuse = (reason: string): StagedRow => ({ ...refused(row, [whole(parts, row, reason)]), extra: {} });
  const before = key === undefined ? undefined : seen.get(key);
  if (before !== undefined) return refuse(sameAsLine(parts, row, before));
  if (key !== undefined) seen.set(key, row.line);
  const [record, ...more] = (key === undefined ? undefined : records.get(key)) ?? [];
  if (record && more.length > 0) return refuse(t('imports.fitsSeveral', { count: more.length + 1 }));
  if (record && existing === 'refuse') return refuse(t('imports.exists'));
  if (record && existing === 'leave')
    return {
      ...refused(row, []),
      outcome: 'unchanged',
      id: record.id,
      version: record.version,
      extra: {},
    };
  const judged = record ? await changed(parts, row, record) : await created(parts, row);
  const staged = unsettledOnly(
    parts,
    row,
    openOnly(parts, row, withExtra(parts, judged, extra, record), record),
    record,
  );
  const edited = row.cells.get(EDITED);
  return edited ? { ...staged, edited } : staged;
}

/** The row, refused where it would add or change what is closed. */
function openOnly(
  { registry, table, closedTo, t }: Checking,
  { cells }: ResolvedRow,
  staged: StagedRow,
  record: BookRecord | undefined,
): StagedRow {
  const entity = entityOf(registry, table);
  const { yearField: day } = entity;
  if (closedTo === null || day === undefined) return staged;
  const days = [record?.values[day], staged.values[day]];
  const isClosed = days.some((one) => typeof one === 'string' && one <= closedTo);
  if (!isClosed || (staged.outcome !== 'created' && staged.outcome !== 'changed')) return staged;
  const reason = t('imports.closed', { tickets: listTitle(entity), day: closedTo });
  return { ...staged, outcome: 'refused', faults: [{ field: day, text: cells.get(day) ?? '', reason }] };
}

/** The row, refused where it would change what a ticket was settled with, or anything of what a paper took up whole. */
function unsettledOnly(
  { t, table }: Checking,
  { cells }: ResolvedRow,
  staged: StagedRow,
  record: BookRecord | undefined,
): StagedRow {
  if (!record?.settled || staged.outcome !== 'changed') return staged;
  const { papers, fields } = record.settled;
  const field = fields.find((key) => Object.hasOwn(staged.values, key) || Object.hasOwn(staged.extra, key));
  if (field === undefined) return staged;
  const at = Object.hasOwn(staged.values, field) ? field : `~${field}`;
  const reason = t(takenWhole.includes(table) ? 'imports.takenUp' : 'imports.settled', { papers });
  const fault = { field: at, text: cells.get(at) ?? '', reason };
  return { ...staged, outcome: 'refused', faults: [fault] };
}

/** A fault of a whole row stands at the field that names it. */
function whole({ registry, table }: Checking, { cells }: ResolvedRow, reason: string) {
  const name = nameFieldOf(entityOf(registry, table));
  const field = cells.has(name) ? name : null;
  return { field, text: field === null ? '' : (cells.get(field) ?? ''), reason };
}

/** Of a refused row the file's own words stand for records that were not found, or may not be created. */
function shownIfRefused({ registry, table }: Checking, { cells }: ResolvedRow, staged: StagedRow): StagedRow {
  if (staged.outcome !== 'refused') return staged;
  const values = { ...staged.values };
  for (const [key] of referencesOf(entityOf(registry, table))) {
    if (values[key] !== undefined && !isNewId(values[key])) continue;
    delete values[key];
    const text = cells.get(key) ?? '';
    if (text !== '') values[key] = text;
  }
  return { ...staged, values };
}

/** What became of a row, for the names that it says. */
function fateOf({ openNames }: ResolvedRow, { outcome, faults }: StagedRow): RowFate {
  if (outcome === 'created' || outcome === 'changed') return 'written';
  return outcome === 'refused' && faults.every((fault) => openNames.has(fault)) ? 'open' : 'lost';
}

/** The new records that rows really use, each behind those that it refers to itself. */
function usedRecords({ names, registry, book }: Checking): NamedRecord[] {
  const all = names.newRecords().map((one) => ({ ...one, label: book.label(one.table, one.id) }));
  const order = new Map(Object.keys(registry).map((table) => [table, depthOf(registry, table)]));
  return all.toSorted((a, b) => (order.get(a.table) ?? 0) - (order.get(b.table) ?? 0));
}

/** How many references lead from a table to one that has none. */
function depthOf(registry: Checking['registry'], table: string, above: readonly string[] = []): number {
  const targets = referencesOf(entityOf(registry, table)).map(([, { to }]) => to);
  const deeper = targets.filter((to) => to !== table && !above.includes(to));
  return deeper.length === 0 ? 0 : 1 + Math.max(...deeper.map((to) => depthOf(registry, to, [...above, table])));
}
