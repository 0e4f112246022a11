/** One row of a file: its cells by field, its references as ids, and the record it belongs to. */
import type { Entity } from '../../../../src/grammar/entity';
import { isReference, isDate } from '../../../../src/grammar/field';
import { contextNeeds, contextOf } from '../../../../src/rules/columns/targets';
import { townKey } from '../../../../src/rules/columns/towns';
import { entityOf, fieldsOf, nameFieldOf, type Values } from '../../../../src/rules/rows';
import { cellValue, type CellReading } from './cells';
import { findRecord, narrowingFirst, refuseName } from './references';
import type { ResolvedRow, Resolving } from './resolving';
import { isDay } from '../../../../src/kinds/date';
import { referencesOf } from '../../../../src/kinds/ref';
import { labelOf } from '../../../../src/rules/labels';
import { faultsOf, validate } from '../../../../src/rules/validation';
import type { BookRecord } from '../names/book';
import type { SaidOfNew } from '../names/made';

/** What is known of the record that a row belongs to. */
interface Sought {
  /** The reference field of the row, and the table that it refers to. */
  readonly key: string;
  readonly to: string;
  readonly target: Entity;
  /** Values by the field names of that table. */
  readonly known: Record<string, unknown>;
  /** What the row's own column for it says, and the day that this is. */
  readonly text: string;
  readonly day: string | undefined;
  /** The record with the id of the row's column of ids. */
  readonly byId: BookRecord | undefined;
}

/**
 * The record that a row belongs to, such as the job of a ticket: by its id or name where the file has them, else by what both
 * have, in the row's season.
 */
function resolveContext(
  parts: Resolving,
  row: ResolvedRow,
  entity: Entity,
  { key, to }: { key: string; to: string },
): void {
  const sought = soughtBy(parts, row, key, to);
  const { target, known } = sought;
  const season = target.yearField ?? '';
  // Without a day there is no season; the day is what is wrong.
  const [wrong] = known[season] === undefined ? [] : faultsOf(target, season, known[season], parts.t);
  if (wrong !== undefined) {
    row.faults.push({ field: season, text: row.cells.get(season) ?? '', reason: wrong });
    return;
  }
  const isOpen = (field: string | null): boolean =>
    field !== null && (field.startsWith(key) || referencesOf(target).some(([name]) => name === field));
  // What it is found by is what has to be chosen first.
  if (row.faults.some(({ field }) => isOpen(field))) return;
  const fits = fitting(parts, sought);
  const [only, ...others] = nearestOf(fits, target, known);
  if (!only || others.length > 0) {
    askFor(parts, row, sought, { fits, label: labelOf(key, entity.fields[key]) });
    return;
  }
  parts.names.found({ table: to, id: only.id }, row.said, newContext(parts, sought));
  row.values[key] = only.id;
}

/** The record whose id stands in the row's column of ids for it. */
function recordOfId(
  { book }: Resolving,
  cells: ResolvedRow['cells'],
  { key, to }: { readonly key: string; readonly to: string },
): BookRecord | undefined {
  const id = cells.get(`~${key}.id`) ?? '';
  return /^\d{1,15}$/.test(id) ? book.get(to, Number(id)) : undefined;
}

function soughtBy(parts: Resolving, row: ResolvedRow, key: string, to: string): Sought {
  const target = entityOf(parts.registry, to);
  const byId = recordOfId(parts, row.cells, { key, to });
  const known = contextValues(parts, row, { key, target, byId });
  const text = row.cells.get(key) ?? '';
  // Records that are named by their day, as jobs are, may be given by it alone.
  const day = namedDay(target, text, parts);
  if (day !== undefined) known[nameFieldOf(target)] = day;
  return { key, to, target, known, text, day, byId };
}

/**
 * The records that it may be. Two databases give different ids: one counts if there is nothing else, or if it agrees with what the
 * row says of the record itself. A ticket may have another customer than its job, so what the row has of its own does not count.
 */
function fitting(parts: Resolving, sought: Sought): BookRecord[] {
  const { to, target, known, text, day, byId } = sought;
  if (byId && isMeant(parts, sought, byId)) return [byId];
  const named = text === '' || day !== undefined ? [] : parts.book.named(to, text);
  const own = named.length > 0 ? [...named] : byId && text === '' ? [byId] : [];
  const found = own.length > 0 ? own : sameReferences(parts, target, to, known);
  const ofDay = day === undefined ? found : found.filter(({ values }) => values[nameFieldOf(target)] === day);
  return narrowedContext(target, ofDay, known, byId);
}

/** Whether a record is called as the row says, and has all that the row says of it and not of itself. */
function isMeant({ registry, table, book }: Resolving, { to, target, known, text, day }: Sought, record: BookRecord) {
  const isCalled =
    day === undefined ? book.named(to, text).includes(record) : record.values[nameFieldOf(target)] === day;
  const own = entityOf(registry, table).fields;
  const told = referencesOf(target).filter(([name]) => known[name] !== undefined && !Object.hasOwn(own, name));
  return text !== '' && isCalled && told.length > 0 && told.every(([name]) => record.values[name] === known[name]);
}

/** Asks which record is meant where none or several fit, or creates it. */
function askFor(
  parts: Resolving,
  row: ResolvedRow,
  sought: Sought,
  { fits, label }: { readonly fits: readonly BookRecord[]; readonly label: string },
): void {
  const { book, names, t } = parts;
  const { key, to, target, known, text, day } = sought;
  const needed = referencesOf(target).filter(([, { required }]) => required);
  const labels = needed.map(([name, { to: table }]) => book.labelApart(table, known[name])).filter(Boolean);
  const shown = (day === undefined ? text : '') || labels.join(' · ');
  if (shown === '') {
    row.faults.push({ field: key, text: '', reason: t('imports.noContext', { name: label }) });
    return;
  }
  const parent = day ?? seasonOf(target, known);
  const asked = { ...newContext(parts, sought), table: to, text: shown, parent, line: row.line, fits };
  const found = names.resolve(asked, row.said);
  if (found === null) refuseName(parts, row, key, shown);
  else row.values[key] = found;
}

/** What a new record would have by the row: of several rows the earliest day. */
function newContext({ t }: Resolving, { target, known }: Sought): SaidOfNew {
  const { yearField } = target;
  const day = known[yearField ?? ''];
  const first = typeof day === 'string' ? day : undefined;
  return {
    day: yearField === undefined || first === undefined ? undefined : { field: yearField, value: first },
    make: () => {
      const result = validate(target, known, { t });
      return { values: result.values ?? result.passed, isGood: result.errors === undefined, note: first ?? '' };
    },
  };
}

/** The day by which a cell names a record of this table. */
function namedDay(target: Entity, cell: string, reading: CellReading): string | undefined {
  const field = target.fields[nameFieldOf(target)];
  if (!isDate(field) || cell === '') return undefined;
  const day = cellValue(field, cell, reading);
  return day !== null && isDay(day) ? day : undefined;
}

/** What the row says of the record it belongs to: fields of the same name, and those that only that record has. */
function contextValues(
  parts: Resolving,
  row: ResolvedRow,
  { key, target, byId }: Pick<Sought, 'key' | 'target' | 'byId'>,
): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const [name, field] of fieldsOf(target)) {
    if (row.values[name] !== undefined) known[name] = row.values[name];
    else if (!isReference(field) && row.cells.has(`${key}.${name}`))
      known[name] = cellValue(field, row.cells.get(`${key}.${name}`) ?? '', parts);
  }
  for (const [name, field] of narrowingFirst(parts.registry, target)) {
    const text = row.cells.get(`${key}.${name}`) ?? '';
    if (known[name] !== undefined || text === '') continue;
    const found = findRecord(parts, row, { field, text, id: '', hint: byId?.values[name], known });
    if (found !== null) known[name] = found;
    else refuseName(parts, row, `${key}.${name}`, text);
  }
  return known;
}

/** Records whose references are those that the row has, in the row's season. */
function sameReferences({ book }: Resolving, target: Entity, table: string, known: Values): BookRecord[] {
  const keys = referencesOf(target).flatMap(([key, { required }]) =>
    required && known[key] !== undefined ? [key] : [],
  );
  const season = seasonOf(target, known);
  if (keys.length < 2) return [];
  return book.withReferences(table, keys, known).filter(({ values }) => seasonOf(target, values) === season);
}

function narrowedContext(target: Entity, fits: BookRecord[], known: Values, byId?: BookRecord): BookRecord[] {
  if (fits.length < 2) return fits;
  if (byId && fits.includes(byId)) return [byId];
  let left = fits;
  for (const [key] of referencesOf(target)) {
    if (known[key] === undefined) continue;
    const same = left.filter(({ values }) => values[key] === known[key]);
    if (same.length > 0) left = same;
  }
  return left;
}

/** Of several in one season that of the row's day, or the last one before. */
function nearestOf(fits: readonly BookRecord[], { yearField = '' }: Entity, known: Values): readonly BookRecord[] {
  const day = known[yearField];
  if (fits.length < 2 || typeof day !== 'string') return fits;
  const dated = fits.toSorted((a, b) => String(a.values[yearField]).localeCompare(String(b.values[yearField])));
  const last = dated.findLast(({ values }) => String(values[yearField]) <= day) ?? dated[0];
  return last ? [last] : [];
}

/** The year that a record belongs to, as text. */
function seasonOf({ yearField = '', fields }: Entity, values: Values): string | null {
  const day = values[yearField];
  return isDate(fields[yearField]) && typeof day === 'string' ? day.slice(0, 4) : null;
}

/** Reads one row. Names that were not found are collected on the way. */
export function resolveRow(parts: Resolving, line: number, row: readonly string[]): ResolvedRow {
  const { registry, table, columns } = parts;
  const entity = entityOf(registry, table);
  const cells = new Map<string, string>();
  for (const [index, key] of columns) cells.set(key, (row[index] ?? '').trim());
  const resolved: ResolvedRow = { line, cells, values: {}, faults: [], openNames: new Set(), said: [] };
  for (const [key, field] of fieldsOf(entity)) {
    if (isReference(field) || !cells.has(key)) continue;
    const value = cellValue(field, cells.get(key) ?? '', parts);
    if (value !== null) resolved.values[key] = value;
  }
  const context = contextOf(entity);
  const belongsTo = context && recordOfId(parts, cells, context);
  for (const [key] of narrowingFirst(registry, entity))
    if (key !== context?.key) resolveReference(parts, resolved, { key, hint: belongsTo?.values[key] }, entity);
  if (context && !keepsContext(parts, cells, entity, context)) resolveContext(parts, resolved, entity, context);
  return resolved;
}

/**
 * Whether a row leaves the record that it belongs to as it is: it is found by its id, and has nothing that says another one. Columns
 * that both have, such as the customer of a ticket, say it only together.
 */
function keepsContext(
  { registry, foundBy }: Resolving,
  cells: ResolvedRow['cells'],
  entity: Entity,
  context: NonNullable<ReturnType<typeof contextOf>>,
): boolean {
  if (foundBy !== 'id' || (cells.get('id') ?? '') === '') return false;
  const has = (key: string): boolean => (cells.get(key) ?? '') !== '' || (cells.get(`~${key}.id`) ?? '') !== '';
  if (has(context.key) || [...cells.keys()].some((key) => key.startsWith(`${context.key}.`) && has(key))) return false;
  const needs = contextNeeds(registry, entity, context);
  return needs.length === 0 || !needs.every(has);
}

/** A reference of the row, and the record that the row's other columns lead to. */
interface ReferenceKey {
  readonly key: string;
  readonly hint: unknown;
}

function resolveReference(parts: Resolving, row: ResolvedRow, { key, hint }: ReferenceKey, entity: Entity): void {
  const field = entity.fields[key];
  if (!isReference(field)) return;
  const [text = '', id = ''] = [row.cells.get(key), row.cells.get(`~${key}.id`)];
  if (text === '' && id === '') return;
  const town = row.cells.get(townKey(key)) ?? '';
  const found = findRecord(parts, row, { field, text, id, town, hint, known: row.values });
  if (found !== null) row.values[key] = found;
  else refuseName(parts, row, key, text || id);
}
