/** The columns of a list: what a cell shows, how it sorts, and what a search finds. Formats come from the kinds. */
import type { Entity, ListColumn } from '../../../grammar/entity';
import { isReference, isText, type Field } from '../../../grammar/field';
import { NOT_AVAILABLE } from '../../../kinds/blank';
import { currentTranslator } from '../../../i18n/language';
import { labelOf } from '../../../rules/labels';
import { fieldCells, stampCells, withSecondName } from '../../../rules/lists/cells';
import { fieldsOf, nameFieldOf, type AnyRow } from '../../../rules/rows';
import type { Column } from './column';

/** A telephone number can be called, an e-mail address written to. */
function hrefOf(name: string, field: Field): Column['href'] {
  if (!isText(field)) return undefined;
  if (field.digits === 'phone') return (row) => `tel:${String(row[name]).replace(/[^\d+]/g, '')}`;
  return name === 'email' ? (row) => `mailto:${String(row[name])}` : undefined;
}

/** The column of one field over the rows shown, whose values decide the decimals. */
function fieldColumn(entity: Entity, name: string, field: Field, rows: readonly AnyRow[]): Column {
  const { format, ...cells } = fieldCells(entity, name, field, rows);
  const { isNumber, isWhole, unit } = format;
  const href = hrefOf(name, field);
  return {
    ...cells,
    head: labelOf(name, field),
    isNumber,
    isWhole,
    unit,
    ...(href ? { href: (row: AnyRow) => (cells.isMissing(row) ? undefined : href(row)) } : {}),
  };
}

function stampColumns(): Column[] {
  const t = currentTranslator();
  const stamp = { isStamp: true, isWhole: true } as const;
  const [id, added, edited] = stampCells();
  return [
    { ...stamp, ...id, head: t('common.id'), isNumber: true },
    { ...stamp, ...added, head: t('common.addDate'), isNumber: false },
    { ...stamp, ...edited, head: t('common.editDate'), isNumber: false },
  ];
}

/** Marks the column that names a row: a first column of text, and the field that names a record. */
const withName = (entity: Entity, column: Column, at: number): Column =>
  !column.isWhole && (at === 0 || column.name === nameFieldOf(entity)) ? { ...column, isName: true } : column;

/** Says of inactive records that they are, behind their name (ruling 83). */
function withInactive(entity: Entity, column: Column): Column {
  if (column.name !== nameFieldOf(entity)) return column;
  const word = currentTranslator()('list.inactive');
  return { ...column, tag: (row) => (row.inactive === true ? word : undefined) };
}

/** The class of an inactive record's row. */
export const inactiveClass = (row: AnyRow): string | undefined => (row.inactive === true ? 'inactive' : undefined);

/** The head with the unit where the label does not have it: `Rate, $/ton`. */
const withUnit = (column: Column): Column =>
  column.unit && !column.head.toLowerCase().includes(column.unit)
    ? { ...column, head: `${column.head}, ${column.unit}`, unit: undefined }
    : column;

/**
 * Marks what the row of a phone shows: its name, and the first record that it belongs to, else its city or what comes next. Where it
 * belongs to one of several tables, most of those are empty: its name and its figure.
 */
function withPhone(columns: readonly Column[], entity: Entity): Column[] {
  const name = (entity.oneOf && columns.find((column) => column.name === nameFieldOf(entity))) ?? columns[0];
  const others = columns.filter((column) => column !== name);
  const second =
    others.find((column) => (entity.oneOf ? column.isNumber : isReference(entity.fields[column.name]))) ??
    others.find((column) => column.name === 'city') ??
    others[0];
  return columns.map((column) => (column === name || column === second ? { ...column, onPhone: true } : column));
}

/**
 * The columns of a generated list (§2.9): the fields of the table except those that its entry leaves out, then Id, Add Date and
 * Edit Date.
 * @param rows the rows shown, which decide the decimals of each column
 * @param without a field that is left out: the one that refers to the record whose related rows these are
 */
export function columnsOf(entity: Entity, rows: readonly AnyRow[], without?: string): readonly Column[] {
  const shown = fieldsOf(entity).filter(([name, field]) => field.list !== false && name !== without);
  const made = shown.map(([name, field]) => fieldColumn(entity, name, field, rows));
  const named = made.map((column, at) => withUnit(withInactive(entity, withName(entity, column, at))));
  return [...withPhone(named, entity), ...stampColumns()];
}

/**
 * The columns that a list declares itself. Heads are labels only, and every missing text shows N/A (§2.10 to §2.13).
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
    const own = field ? fieldColumn(entity, name, field, rows) : stamps.get(name);
    if (!own) return [];
    const column = or === undefined ? own : withSecondName(own, or);
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
