/** Kind → column of a list: what a cell shows, how it sorts, what finds it. */
import type { Entity, ListColumn } from '../../../grammar/entity';
import { byKind, type ByKind, type Field, type FieldOf } from '../../../grammar/field';
import { NO_FIGURE, NOT_AVAILABLE } from '../../../kinds/blank';
import { decimalsOf } from '../../../kinds/decimal';
import { isEmpty } from '../../../kinds/kind';
import { formatNumber } from '../../../kinds/number';
import { relatedName } from '../../../kinds/ref';
import { localDay } from '../../../rules/dates';
import { labelOf, valueAt } from '../../../rules/labels';
import { fieldsOf, nameFieldOf, type AnyRow } from '../../../rules/rows';
import type { Column } from './column';

interface ColumnContext {
  readonly name: string;
  readonly entity: Entity;
  readonly rows: readonly AnyRow[];
}

function textColumn(field: Field, { name, entity }: ColumnContext, isWhole = false): Column {
  const blank = name === nameFieldOf(entity) ? NOT_AVAILABLE : NO_FIGURE;
  return {
    name,
    head: labelOf(name, field),
    isNumber: false,
    isWhole,
    text: (row) => (isEmpty(row[name]) ? blank : String(row[name])),
    sortKey: (row) => (isEmpty(row[name]) ? null : String(row[name])),
    isMissing: (row) => isEmpty(row[name]),
  };
}

/** The same decimals down a column: as many as any of its values has (look 4). */
function decimalsIn(rows: readonly AnyRow[], name: string, field: FieldOf<'decimal'>): number {
  const { min, max } = decimalsOf(field);
  let most = min;
  for (const row of rows) {
    const value = row[name];
    if (typeof value !== 'number' || Number.isInteger(value)) continue;
    most = Math.max(most, Math.min(max, String(value).split('.')[1]?.length ?? 0));
    if (most === max) break;
  }
  return most;
}

function decimalColumn(field: FieldOf<'decimal'>, { name, rows }: ColumnContext): Column {
  const decimals = decimalsIn(rows, name, field);
  const value = (row: AnyRow): number | null => (isEmpty(row[name]) ? null : Number(row[name]));
  return {
    name,
    head: labelOf(name, field),
    isNumber: true,
    isWhole: true,
    unit: field.unit,
    text: (row) => formatNumber(value(row), decimals),
    sortKey: value,
    isMissing: (row) => value(row) === null,
    alsoFound: (row) => String(row[name] ?? ''),
  };
}

function refColumn(field: FieldOf<'ref'>, { name }: ColumnContext): Column {
  const blank = field.blank ?? NOT_AVAILABLE;
  const isMissing = (row: AnyRow): boolean => relatedName(row[name], '') === '';
  const text = (row: AnyRow): string => relatedName(row[name], blank);
  return {
    name,
    head: labelOf(name, field),
    isNumber: false,
    isWhole: false,
    text,
    sortKey: (row) => (isMissing(row) ? null : text(row)),
    isMissing,
  };
}

const columnMakers: ByKind<(context: ColumnContext) => Column> = {
  text: (field) => (context) => textColumn(field, context, field.digits === 'phone'),
  choice: (field) => (context) => textColumn(field, context),
  date: (field) => (context) => textColumn(field, context, true),
  decimal: (field) => (context) => decimalColumn(field, context),
  ref: (field) => (context) => refColumn(field, context),
};

function stampColumns(): Column[] {
  const stamp = { isStamp: true, isWhole: true } as const;
  const day = (name: 'add_date' | 'edit_date'): Column => ({
    ...stamp,
    name,
    head: labelOf(name),
    isNumber: false,
    text: (row) => localDay(row[name]) || NO_FIGURE,
    sortKey: (row) => row[name] || null,
    isMissing: (row) => !row[name],
  });
  const id: Column = {
    ...stamp,
    name: 'id',
    head: labelOf('id'),
    isNumber: true,
    text: (row) => String(row.id),
    sortKey: (row) => row.id,
    isMissing: () => false,
  };
  return [id, day('add_date'), day('edit_date')];
}

/** The column that names a row: the first of words, and the field that names a record. */
const withName = (entity: Entity, column: Column, at: number): Column =>
  !column.isWhole && (at === 0 || column.name === nameFieldOf(entity)) ? { ...column, isName: true } : column;

/** The head with the unit where the label does not have it: `Rate, $/ton`. */
const withUnit = (column: Column): Column =>
  column.unit && !column.head.toLowerCase().includes(column.unit)
    ? { ...column, head: `${column.head}, ${column.unit}`, unit: undefined }
    : column;

/**
 * The columns of a generated list (§2.9): the fields of the table but those its entry keeps out, then Id, Add Date and
 * Edit Date.
 * @param rows the rows shown, which settle the decimals of each column
 * @param without a field left out: the one that leads to the record whose related rows these are
 */
export function columnsOf(entity: Entity, rows: readonly AnyRow[], without?: string): readonly Column[] {
  const shown = fieldsOf(entity).filter(([name, field]) => field.list !== false && name !== without);
  const made = shown.map(([name, field]) => byKind(columnMakers, field)({ name, entity, rows }));
  return [...made.map((column, at) => withUnit(withName(entity, column, at))), ...stampColumns()];
}

/** The same column, which reads a second related record where the first has no name. */
function withSecond(column: Column, path: string): Column {
  const nameOf = (row: AnyRow): string => relatedName(row[column.name], '') || relatedName(valueAt(row, path), '');
  return { ...column, text: nameOf, sortKey: (row) => nameOf(row) || null, isMissing: (row) => nameOf(row) === '' };
}

/**
 * The columns that a list names itself. Heads are the labels alone, and every missing word shows N/A (§2.10 to §2.13).
 * @param listed names of fields or stamps, in order
 * @param rows as for `columnsOf`
 */
export function listedColumns(
  entity: Entity,
  listed: readonly ListColumn[],
  rows: readonly AnyRow[],
): readonly Column[] {
  const stamps = new Map(stampColumns().map((column) => [column.name, column]));
  return listed.flatMap(({ field: name, phone, whole, or }, at): Column[] => {
    const field = entity.fields[name];
    const own = field ? byKind(columnMakers, field)({ name, entity, rows }) : stamps.get(name);
    if (!own) return [];
    const column = or === undefined ? own : withSecond(own, or);
    const isWhole = column.isWhole || whole === true;
    const listedColumn: Column = {
      ...column,
      isWhole,
      onPhone: phone === true,
      text: column.isNumber ? column.text : (row) => (column.isMissing(row) ? NOT_AVAILABLE : column.text(row)),
    };
    return [withName(entity, listedColumn, at)];
  });
}
