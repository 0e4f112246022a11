/** Kind → column of a generated list: what a cell shows, how it sorts, how wide it is. */
import type { Entity } from '../../grammar/entity';
import { byKind, type ByKind, type Field, type FieldOf } from '../../grammar/field';
import { localDay } from '../../rules/dates';
import { decimalsOf } from '../../kinds/decimal';
import { formatNumber } from '../../kinds/number';
import { NO_FIGURE, NOT_AVAILABLE } from '../../kinds/blank';
import { relatedName } from '../../kinds/ref';
import { labelOf } from '../../rules/labels';
import { fieldsOf, nameFieldOf, type AnyRow } from '../../rules/rows';

/** A column. `text` is what the cell shows, `key` what it sorts by; an empty sort key stands last either way. */
export interface Column {
  readonly name: string;
  readonly head: string;
  readonly isNumber: boolean;
  /** Never cut and never broken in two lines: days, telephone numbers. */
  readonly isWhole?: boolean;
  /** Width in px that shows most texts whole, with a cell padding of 6. Wider tables share the rest in proportion. */
  readonly width: number;
  /** Width in px down to which it gives way where the table has no room; what is whole has the same as `width`. */
  readonly least: number;
  readonly text: (row: AnyRow) => string;
  readonly sortKey: (row: AnyRow) => string | number | null;
  readonly isMissing: (row: AnyRow) => boolean;
  /** Further text the search finds, beyond what is shown: `78460` for `78,460`. */
  readonly alsoFound?: (row: AnyRow) => string;
}

// `2026-09-18` is 73 px wide and is never cut.
const DAY_WIDTH = 86;
const WORD_LEAST = 62;
const NAME_LEAST = 98;

interface Place {
  readonly name: string;
  readonly entity: Entity;
  readonly rows: readonly AnyRow[];
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || String(value).trim() === '';

function wordColumn(field: Field, { name, entity }: Place, width: number, isWhole = false): Column {
  const blank = name === nameFieldOf(entity) ? NOT_AVAILABLE : NO_FIGURE;
  return {
    name,
    head: labelOf(name, field),
    isNumber: false,
    isWhole,
    width,
    least: isWhole ? width : Math.min(width, WORD_LEAST),
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

const columns: ByKind<(place: Place) => Column> = {
  text: (field) => (place) =>
    wordColumn(
      field,
      place,
      (field.span ?? 4) <= 2 ? 52 : (field.span ?? 4) >= 6 ? 150 : 102,
      field.digits === 'phone',
    ),
  choice: (field) => (place) => wordColumn(field, place, 120),
  date: (field) => (place) => wordColumn(field, place, DAY_WIDTH, true),
  decimal:
    (field) =>
    ({ name, rows }) => {
      const decimals = decimalsIn(rows, name, field);
      const label = labelOf(name, field);
      const value = (row: AnyRow): number | null => (isEmpty(row[name]) ? null : Number(row[name]));
      return {
        name,
        head: field.unit && !label.toLowerCase().includes(field.unit) ? `${label}, ${field.unit}` : label,
        isNumber: true,
        width: 92,
        least: 68,
        text: (row) => formatNumber(value(row), decimals),
        sortKey: value,
        isMissing: (row) => value(row) === null,
        alsoFound: (row) => String(row[name] ?? ''),
      };
    },
  ref:
    (field) =>
    ({ name }) => {
      const blank = field.blank ?? NOT_AVAILABLE;
      const shown = (row: AnyRow): string => relatedName(row[name], blank);
      const isMissing = (row: AnyRow): boolean => relatedName(row[name], '') === '';
      return {
        name,
        head: labelOf(name, field),
        isNumber: false,
        width: 116,
        least: WORD_LEAST,
        text: shown,
        sortKey: (row) => (isMissing(row) ? null : shown(row)),
        isMissing,
      };
    },
};

function stampColumns(): Column[] {
  const day = (name: 'add_date' | 'edit_date'): Column => ({
    name,
    head: labelOf(name),
    isNumber: false,
    isWhole: true,
    width: DAY_WIDTH,
    least: DAY_WIDTH,
    text: (row) => localDay(row[name]) || NO_FIGURE,
    sortKey: (row) => row[name] || null,
    isMissing: (row) => !row[name],
  });
  const id: Column = {
    name: 'id',
    head: labelOf('id'),
    isNumber: true,
    width: 46,
    least: 46,
    text: (row) => String(row.id),
    sortKey: (row) => row.id,
    isMissing: () => false,
  };
  return [id, day('add_date'), day('edit_date')];
}

/**
 * The columns of a table (§2.9): its fields but those the entry keeps out, then id, Add Date and Edit Date.
 * @param rows the rows shown, which settle the decimals of each column
 * @param without a field left out: the one that leads to the record whose related rows these are
 */
export function columnsOf(entity: Entity, rows: readonly AnyRow[], without?: string): readonly Column[] {
  const shown = fieldsOf(entity).filter(([name, field]) => field.list !== false && name !== without);
  const made = shown.map(([name, field]) => byKind(columns, field)({ name, entity, rows }));
  const [first, ...others] = made;
  const names =
    first && first.width > DAY_WIDTH ? { ...first, width: Math.max(first.width, 132), least: NAME_LEAST } : first;
  return [...(names ? [names] : []), ...others, ...stampColumns()];
}
