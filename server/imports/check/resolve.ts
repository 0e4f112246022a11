/** One row of a file: its cells by field, its references as ids, and the record it belongs to. */
import type { Entities, Entity } from '../../../src/grammar/entity';
import type { Field, FieldOf } from '../../../src/grammar/field';
import type { Translate } from '../../../src/messages/catalogue';
import type { ImportFault } from '../../../src/rules/imports/imports';
import { isNewId } from '../../../src/rules/imports/newIds';
import { contextOf } from '../../../src/rules/imports/targets';
import { isDay } from '../../../src/kinds/date';
import { isDate, isReference } from '../../../src/grammar/field';
import { labelOf } from '../../../src/rules/labels';
import { entityOf, fieldsOf, nameFieldOf, type Values } from '../../../src/rules/rows';
import { referencesOf, type Reference } from '../../../src/kinds/ref';
import { faultsOf, validate } from '../../../src/rules/validation';
import type { CheckedValues } from '../../db/query/rowStore';
import type { Book, BookRecord } from '../names/book';
import type { NameBook } from '../names/choices';
import { cellValue, type CellReading } from './cells';

/** A row with what its cells mean. */
export interface ResolvedRow {
  readonly line: number;
  /** Cells by the key of their column's target. */
  readonly cells: ReadonlyMap<string, string>;
  /** Values by field, as a request has them: of the fields that the file has and that are not empty. */
  readonly values: Record<string, unknown>;
  readonly faults: ImportFault[];
}

/** What resolving needs. */
export interface Resolving extends CellReading {
  readonly registry: Entities;
  readonly table: string;
  readonly t: Translate;
  readonly book: Book;
  readonly names: NameBook;
  /** Target of each column. */
  readonly columns: ReadonlyMap<number, string>;
}

/** Reads one row. Names that were not found are collected on the way. */
export function resolveRow(parts: Resolving, line: number, row: readonly string[]): ResolvedRow {
  const { registry, table, columns } = parts;
  const entity = entityOf(registry, table);
  const cells = new Map<string, string>();
  for (const [index, key] of columns) cells.set(key, (row[index] ?? '').trim());
  const resolved: ResolvedRow = { line, cells, values: {}, faults: [] };
  for (const [key, field] of fieldsOf(entity)) {
    if (isReference(field) || !cells.has(key)) continue;
    const value = cellValue(field, cells.get(key) ?? '', parts);
    if (value !== null) resolved.values[key] = value;
  }
  const context = contextOf(entity);
  for (const [key] of narrowingFirst(registry, entity))
    if (key !== context?.key) resolveReference(parts, resolved, key, entity);
  if (context) resolveContext(parts, resolved, entity, context);
  return resolved;
}

/** References in an order in which what narrows another comes before it: the producer of a field, the hauler of a truck. */
function narrowingFirst(registry: Entities, entity: Entity): readonly Reference[] {
  const known = ordered.get(entity);
  if (known) return known;
  const found = orderedReferences(registry, entity);
  ordered.set(entity, found);
  return found;
}

/** Looked up for every row, found once. */
const ordered = new WeakMap<Entity, readonly Reference[]>();

function orderedReferences(registry: Entities, entity: Entity): readonly Reference[] {
  const all = new Map(referencesOf(entity));
  const placed = new Map<string, FieldOf<'ref'>>();
  const visit = (key: string, above: readonly string[]): void => {
    const field = all.get(key);
    if (!field || placed.has(key) || above.includes(key)) return;
    const inner = referencesOf(entityOf(registry, field.to)).map(([name]) => name);
    for (const before of [...(field.narrowedBy === undefined ? [] : [field.narrowedBy]), ...inner])
      visit(before, [...above, key]);
    placed.set(key, field);
  };
  for (const key of all.keys()) visit(key, []);
  return [...placed];
}

function resolveReference(parts: Resolving, row: ResolvedRow, key: string, entity: Entity): void {
  const field = entity.fields[key];
  if (!isReference(field)) return;
  const [text = '', id = ''] = [row.cells.get(key), row.cells.get(`~${key}.id`)];
  if (text === '' && id === '') return;
  const found = findRecord(parts, row, { field, text, id, known: row.values });
  if (found !== null) row.values[key] = found;
  else refuseName(parts, row, key, text || id);
}

function refuseName({ t }: Resolving, row: ResolvedRow, field: string, text: string): void {
  row.faults.push({ field, text, reason: t('imports.leftOpen') });
}

interface Wanted {
  readonly field: FieldOf<'ref'>;
  readonly text: string;
  /** What stands in the column of ids, where there is one. */
  readonly id: string;
  /** Values of the row that is read, by the field names of the target. */
  readonly known: Values;
}

/** The id that a name means here; `null` where its rows are refused. */
function findRecord(parts: Resolving, row: ResolvedRow, wanted: Wanted): number | null {
  const { book, names } = parts;
  const { field, text, id, known } = wanted;
  const { to, narrowedBy } = field;
  const parentId = narrowedBy === undefined ? undefined : known[narrowedBy];
  const isOfParent = ({ values }: BookRecord): boolean =>
    narrowedBy === undefined || parentId === undefined || values[narrowedBy] === parentId;
  const byId = /^\d{1,15}$/.test(id) ? book.get(to, Number(id)) : undefined;
  let fits: readonly BookRecord[] = text === '' ? [] : book.named(to, text).filter(isOfParent);
  if (text === '' && id !== '') {
    const accounts = book.withAccount(to, id);
    fits = accounts.length > 0 ? accounts : byId ? [byId] : [];
  }
  if (fits.length === 0 && text !== '') fits = book.withAccount(to, text).filter(isOfParent);
  if (fits.length > 1 && byId && fits.includes(byId)) fits = [byId];
  if (fits.length > 1) fits = narrowed(parts.registry, to, fits, known);
  const exact = fits.filter((record) => book.label(to, record.id) === text);
  if (fits.length > 1 && exact.length === 1) fits = exact;
  const [only, ...others] = fits;
  if (only && others.length === 0) {
    names.found(to, only.id);
    return only.id;
  }
  const parentField = narrowedBy === undefined ? undefined : entityOf(parts.registry, to).fields[narrowedBy];
  const parent = isReference(parentField) ? book.label(parentField.to, parentId) || null : null;
  return names.resolve({
    table: to,
    text: text || id,
    parent,
    line: row.line,
    fits,
    make: () => newRecord(parts, to, { [nameFieldOf(entityOf(parts.registry, to))]: text || undefined }, known),
  });
}

/** Of several records of one name those whose own references are the row's: of two trucks that of the row's hauler. */
function narrowed(
  registry: Entities,
  table: string,
  found: readonly BookRecord[],
  known: Values,
): readonly BookRecord[] {
  let fits = found;
  for (const [key] of referencesOf(entityOf(registry, table))) {
    if (known[key] === undefined) continue;
    const same = fits.filter(({ values }) => values[key] === known[key]);
    if (same.length > 0) fits = same;
  }
  return fits;
}

/** A record that could be created: what it is called, and the references that the row has too. */
function newRecord(
  { registry, book, t }: Resolving,
  table: string,
  own: Values,
  known: Values,
): { values: CheckedValues; isGood: boolean; note: string } {
  const entity = entityOf(registry, table);
  const taken = referencesOf(entity).flatMap(([key]) => (known[key] === undefined ? [] : [[key, known[key]] as const]));
  const result = validate(entity, { ...Object.fromEntries(taken), ...own }, { t });
  const note = taken.map(([key, id]) => referenceLabel(book, entity.fields[key], id)).filter(Boolean);
  return { values: result.values ?? result.passed, isGood: result.errors === undefined, note: note.join(', ') };
}

function referenceLabel(book: Book, field: Field | undefined, id: unknown): string {
  return isReference(field) ? book.label(field.to, id) : '';
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
  const { registry, book, names } = parts;
  const target = entityOf(registry, to);
  const known = contextValues(parts, row, key, target);
  const season = target.yearField ?? '';
  // Without a day there is no season; the day is what is wrong.
  const wrong = known[season] === undefined ? [] : faultsOf(target, season, known[season], parts.t);
  if (wrong[0] !== undefined) {
    row.faults.push({ field: season, text: row.cells.get(season) ?? '', reason: wrong[0] });
    return;
  }
  const [cell = '', id = ''] = [row.cells.get(key), row.cells.get(`~${key}.id`)];
  // Records that are named by their day, as jobs are, may be given by it alone.
  const namedBy = namedDay(target, cell, parts);
  if (namedBy !== undefined) known[nameFieldOf(target)] = namedBy;
  const text = namedBy === undefined ? cell : '';
  const field = entity.fields[key];
  if (!isReference(field) || row.faults.some((fault) => fault.field !== null && fault.field.startsWith(key))) return;
  const named = text === '' ? [] : book.named(to, text);
  const byId = /^\d{1,15}$/.test(id) ? book.get(to, Number(id)) : undefined;
  // Two databases give different ids: one counts if there is nothing else, or if it agrees with the rest.
  let fits = named.length > 0 ? [...named] : byId && cell === '' ? [byId] : [];
  if (fits.length === 0) fits = sameReferences(parts, target, to, known);
  if (namedBy !== undefined) fits = fits.filter(({ values }) => values[nameFieldOf(target)] === namedBy);
  const [only, ...others] = nearestOf(narrowedContext(target, fits, known, byId), target, known);
  if (only && others.length === 0) {
    names.found(to, only.id);
    if (isNewId(only.id)) names.keepEarliest(only.id, season, String(known[season] ?? ''));
    row.values[key] = only.id;
    return;
  }
  const needed = referencesOf(target).filter(([, { required }]) => required);
  const labels = needed.map(([name, { to: table }]) => book.label(table, known[name])).filter(Boolean);
  const shown = text || labels.join(' · ');
  if (shown === '') {
    row.faults.push({ field: key, text: '', reason: parts.t('imports.noContext', { name: labelOf(key, field) }) });
    return;
  }
  const found = names.resolve({
    table: to,
    text: shown,
    parent: seasonOf(target, known),
    line: row.line,
    fits,
    make: () => {
      const result = validate(target, known, { t: parts.t });
      const day = known[target.yearField ?? ''];
      return {
        values: result.values ?? result.passed,
        isGood: result.errors === undefined,
        note: typeof day === 'string' ? day : '',
      };
    },
  });
  if (found === null) refuseName(parts, row, key, shown);
  else row.values[key] = found;
}

/** The day by which a cell names a record of this table. */
function namedDay(target: Entity, cell: string, reading: CellReading): string | undefined {
  const field = target.fields[nameFieldOf(target)];
  if (!isDate(field) || cell === '') return undefined;
  const day = cellValue(field, cell, reading);
  return day !== null && isDay(day) ? day : undefined;
}

/** What the row says of the record it belongs to: fields of the same name, and those that only that record has. */
function contextValues(parts: Resolving, row: ResolvedRow, key: string, target: Entity): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const [name, field] of fieldsOf(target)) {
    if (row.values[name] !== undefined) known[name] = row.values[name];
    else if (!isReference(field) && row.cells.has(`${key}.${name}`))
      known[name] = cellValue(field, row.cells.get(`${key}.${name}`) ?? '', parts);
  }
  for (const [name, field] of narrowingFirst(parts.registry, target)) {
    const text = row.cells.get(`${key}.${name}`) ?? '';
    if (known[name] !== undefined || text === '') continue;
    const found = findRecord(parts, row, { field, text, id: '', known });
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
