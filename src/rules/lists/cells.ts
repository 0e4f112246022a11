/**
 * What the cells of a list hold: their texts, what they sort by and what a search finds. The screen shows them, and the
 * server's export searches and sorts by the same ones. Knows no looks.
 */
import type { Entity } from '../../grammar/entity';
import type { Field } from '../../grammar/field';
import { NO_FIGURE, NOT_AVAILABLE } from '../../kinds/blank';
import { kindOf } from '../../kinds/index';
import type { ColumnFormat } from '../../kinds/kind';
import { relatedName } from '../../kinds/ref';
import { localDays } from '../dates';
import { listColumnsOf } from '../fieldSets';
import { valueAt } from '../labels';
import { fieldsOf, nameFieldOf, type AnyRow } from '../rows';
import { dayText } from '../../messages/shownDates';

/** The cells of one column. An empty sort key is last in either direction. */
export interface ListCells {
  readonly name: string;
  readonly text: (row: AnyRow) => string;
  readonly sortKey: (row: AnyRow) => string | number | null;
  readonly isMissing: (row: AnyRow) => boolean;
  /** Further text that a search finds, beyond what is shown: `78460` for `78,460`. */
  readonly alsoFound?: (row: AnyRow) => string;
}

/** The cells of a field over the rows shown, whose values decide the decimals; and their format. */
export function fieldCells(
  entity: Pick<Entity, 'nameField'>,
  name: string,
  field: Field,
  rows: readonly AnyRow[],
): ListCells & { readonly format: ColumnFormat } {
  const kind = kindOf(field);
  const format = kind.columnFormat(
    field,
    rows.map((row) => row[name]),
  );
  const blank = !format.isNumber && name === nameFieldOf(entity) ? NOT_AVAILABLE : kind.blank(field);
  const sortKey = (row: AnyRow): string | number | null => format.sortKey(row[name]);
  const isMissing = (row: AnyRow): boolean => sortKey(row) === null;
  const { searchText } = format;
  return {
    name,
    format,
    text: (row) => (isMissing(row) ? blank : format.text(row[name])),
    sortKey,
    isMissing,
    ...(searchText ? { alsoFound: (row: AnyRow) => searchText(row[name]) } : {}),
  };
}

/** The cells of Id, Add Date and Edit Date. `dayOf` makes a day of an instant; default: the day of this machine. */
export function stampCells(
  dayOf: (instant: unknown) => string = localDays(),
): readonly [ListCells, ListCells, ListCells] {
  const day = (name: 'add_date' | 'edit_date'): ListCells => ({
    name,
    text: (row) => dayText(dayOf(row[name])) || NO_FIGURE,
    sortKey: (row) => row[name] || null,
    isMissing: (row) => !row[name],
  });
  const id: ListCells = { name: 'id', text: (row) => String(row.id), sortKey: (row) => row.id, isMissing: () => false };
  return [id, day('add_date'), day('edit_date')];
}

/** The same cells with the name of a second related record where the first has none. */
export function withSecondName<C extends ListCells>(cells: C, path: string): C {
  const nameOf = (row: AnyRow): string => relatedName(row[cells.name], '') || relatedName(valueAt(row, path), '');
  return { ...cells, text: nameOf, sortKey: (row) => nameOf(row) || null, isMissing: (row) => nameOf(row) === '' };
}

/** Name of the column of papers, of tables whose rows papers take up whole. No field has it. */
export const PAPER = 'statement';

/** The cells of the column of papers. `paperOf` gives the references of a row's papers, '' for none. */
export function paperCells(paperOf: (row: AnyRow) => string): ListCells {
  return {
    name: PAPER,
    text: (row) => paperOf(row) || NO_FIGURE,
    sortKey: (row) => paperOf(row) || null,
    isMissing: (row) => paperOf(row) === '',
  };
}

/** The cells of a list that is held in memory whole: its fields, then the stamps. */
export function wholeListCells(
  entity: Entity,
  rows: readonly AnyRow[],
  dayOf?: (instant: unknown) => string,
): ListCells[] {
  const shown = fieldsOf(entity).filter(([, field]) => field.list !== false);
  return [...shown.map(([name, field]) => fieldCells(entity, name, field, rows)), ...stampCells(dayOf)];
}

/** The cells of one column of a paged list, for its sort: a declared one, or a stamp; `undefined` for any other name. */
export function pagedListCells(entity: Entity, name: string): ListCells | undefined {
  const listed = listColumnsOf(entity).find(({ field }) => field === name);
  const field = listed && entity.fields[name];
  if (!field) return stampCells().find((stamp) => stamp.name === name);
  const cells = fieldCells(entity, name, field, []);
  return listed.or === undefined ? cells : withSecondName(cells, listed.or);
}
