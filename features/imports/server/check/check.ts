/** The dry run: what would become of every row, some rows at a time. Writes nothing. */
import type { Checking } from './checking';
import { setImmediate as others } from 'node:timers/promises';
import { referencesOf } from '../../../../src/kinds/ref';
import type { FilledRows, ImportSum, RowOutcome } from '../../rules/calls';
import { depthOf } from '../../rules/depth';
import { contextReferences } from '../../../../src/rules/columns/targets';
import { isNewId } from '../../rules/newIds';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import type { BookRecord } from '../names/book';
import type { RowFate } from '../names/choices';
import type { NamedRecord } from '../names/made';
import { extraOf, withExtra } from './extra';
import { recordsByKey, repeatedKeys, rowKey, untownedKey, keyReferences } from './existing';
import { openFilling } from './fill';
import { changed, created, prepare, refused, type StagedRow } from './outcome';
import { NO_FILL, type FigureSource, type PreparedRow, type RowFill } from './rowFill';
import { resolveRow } from '../resolve/resolve';
import type { ResolvedRow } from '../resolve/resolving';
import { openSums } from './sums';
import { labelOf, listTitle } from '../../../../src/rules/labels';
import { closingDayOf } from '../../../../src/rules/settled/closedDays';
import { takenWhole } from '../../../../src/rules/tickets/tables';

/** The row, refused where it would change what is closed or settled. */
function unprotectedOnly(
  parts: Checking,
  row: ResolvedRow,
  staged: StagedRow,
  record: BookRecord | undefined,
): StagedRow {
  return unsettledOnly(parts, row, openOnly(parts, row, staged, record), record);
}

/** The row, refused where it would add or change what is closed. */
function openOnly(
  { registry, table, closedTo, t }: Checking,
  { cells }: ResolvedRow,
  staged: StagedRow,
  record: BookRecord | undefined,
): StagedRow {
  const entity = entityOf(registry, table);
  const day = closingDayOf(registry, table);
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

/** A line of a sheet. */
export type NumberedLine = readonly [line: number, cells: readonly string[]];

/** What the dry run found. */
export interface CheckedFile {
  readonly counts: Readonly<Record<RowOutcome, number>>;
  readonly sums: readonly ImportSum[] | null;
  readonly newRecords: readonly NamedRecord[];
  /** The records that figures are from which the file does not have. */
  readonly sources: readonly FigureSource[];
  readonly filled: FilledRows | null;
}

/** Stands for the column of an export that says when rows were changed; no field takes it. */
export const EDITED = '~edited';

/** Rows in one part. */
export const AT_ONCE = 500;

/** Looks at all rows. New records have what the rows say that are written. */
export async function checkRows(parts: Checking, lines: readonly NumberedLine[]): Promise<CheckedFile> {
  const { registry, table, foundBy, names } = parts;
  const counts: Record<RowOutcome, number> = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const sums = openSums(parts);
  const filling = openFilling(parts);
  const filled = openFilled(parts);
  const seen = new Map<string, number>();
  const repeated = repeatedKeys(parts, lines);
  const known =
    foundBy === 'id' || foundBy === 'number' || foundBy === 'nothing' ? undefined : recordsByKey(parts, repeated);
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const rows = lines.slice(from, from + AT_ONCE).map(([line, cells]) => resolveRow(parts, line, cells));
    const keys = rows.map((row) => rowKey(registry, table, foundBy, row, repeated));
    const asked = [...new Set(keys.filter((key) => key !== undefined))];
    const records = known ?? (foundBy === 'nothing' ? new Map() : await find(parts, asked));
    const found = rows.map((_, at): readonly BookRecord[] => records.get(keys[at] ?? '') ?? []);
    const ready = await Promise.all(rows.map((row, at) => prepare(parts, row, found[at]?.[0])));
    const fills = await filling.fill(ready);
    const staged = ready.map((one, at) => {
      const fill = fills[at] ?? NO_FILL;
      const outcome = outcomeOf(parts, one, { key: keys[at], records: found[at] ?? [], fill, seen });
      return shownIfRefused(parts, one.row, outcome);
    });
    for (const [at, one] of staged.entries()) {
      const row = rows[at];
      counts[one.outcome] += 1;
      if (!row) continue;
      names.judge(row.said, fateOf(row, one));
      sums.add(one, row, found[at]?.[0]);
      filled.add(one, found[at]?.[0]);
    }
    await parts.staged(staged);
    await others();
  }
  const { sources } = filling;
  return { counts, sums: sums.all(), newRecords: usedRecords(parts), sources, filled: filled.all() };
}

function find({ foundBy, find: ask }: Checking, keys: readonly string[]): ReturnType<Checking['find']> {
  return ask(foundBy === 'id' ? 'id' : 'number', keys);
}

interface SeenRows {
  readonly key: string | undefined;
  /** The records that the row may be. */
  readonly records: readonly BookRecord[];
  readonly fill: RowFill;
  /** Keys of earlier rows, with their lines. */
  readonly seen: Map<string, number>;
}

function outcomeOf(parts: Checking, prepared: PreparedRow, { key, records, fill, seen }: SeenRows): StagedRow {
  const { t, existing } = parts;
  const { row } = prepared;
  const extra = extraOf(parts, row);
  const refuse = (reason: string): StagedRow => ({ ...refused(row, [whole(parts, row, reason)]), extra: {} });
  const before = key === undefined ? undefined : seen.get(key);
  if (before !== undefined) return refuse(sameAsLine(parts, row, before));
  if (key !== undefined) for (const one of [key, untownedKey(key)]) if (!seen.has(one)) seen.set(one, row.line);
  const [record, ...more] = records;
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
  const judged = record ? changed(parts, prepared, record, fill) : created(parts, prepared, fill);
  const staged = unprotectedOnly(parts, row, withExtra(parts, judged, extra, record), record);
  const edited = row.cells.get(EDITED);
  return edited ? { ...staged, edited } : staged;
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
  const entity = entityOf(registry, table);
  const ofContext = contextReferences(registry, entity).map(({ key }) => key);
  for (const key of [...referencesOf(entity).map(([name]) => name), ...ofContext]) {
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
  const all = names.newRecords().map((one) => ({ ...one, label: book.labelAlone(one.table, one.id) }));
  const order = new Map(Object.keys(registry).map((table) => [table, depthOf(registry, table)]));
  return all.toSorted((a, b) => (order.get(a.table) ?? 0) - (order.get(b.table) ?? 0));
}

/** `Same name as line 4 (Sunrise Dairy).` Of rows that are found by references: `Same customer, crop as line 4.` */
function sameAsLine({ registry, table, foundBy, t }: Checking, row: ResolvedRow, line: number): string {
  const entity = entityOf(registry, table);
  const label = (key: string): string => labelOf(key, entity.fields[key]).toLowerCase();
  if (foundBy === 'references')
    return t('imports.sameAsLine', { what: keyReferences(entity).map(label).join(', '), line });
  if (foundBy === 'id') return t('imports.sameNameAsLine', { what: 'ID', line, name: row.cells.get('id') ?? '' });
  if (foundBy === 'account') {
    const name = row.cells.get('~account_number') ?? '';
    return t('imports.sameNameAsLine', { what: t('columns.account_number').toLowerCase(), line, name });
  }
  const name = nameFieldOf(entity);
  return t('imports.sameNameAsLine', { what: label(name), line, name: String(row.values[name] ?? '') });
}

/** Adds rows up. */
interface FillCount {
  add(staged: StagedRow, record: BookRecord | undefined): void;
  /** `null` where nothing is filled in. */
  all(): FilledRows | null;
}

/** Opens the counting of one file. Rows that are not written do not count. */
function openFilled({ registry, table, fills }: Pick<Checking, 'registry' | 'table' | 'fills'>): FillCount {
  const { lookups = [], yearField = '' } = entityOf(registry, table);
  const looked = new Set(lookups.flatMap(({ fill }) => Object.keys(fill)));
  const lacks = new Map<string, number>();
  const years = new Map<string, number>();
  let rows = 0;
  return {
    add: ({ outcome, values, from = {}, lacks: own = [] }, record) => {
      if (outcome === 'refused') return;
      for (const of of own) lacks.set(of, (lacks.get(of) ?? 0) + 1);
      if (!Object.keys(from).some((field) => looked.has(field))) return;
      rows += 1;
      const year = String(values[yearField] ?? record?.values[yearField] ?? '').slice(0, 4);
      years.set(year, (years.get(year) ?? 0) + 1);
    },
    all: () => (fills ? { rows, lacks: Object.fromEntries(lacks), years: Object.fromEntries(years) } : null),
  };
}
