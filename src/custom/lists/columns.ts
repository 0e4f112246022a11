/**
 * The columns of a hand-written list: which fields, in which order, how wide. What a cell shows and how it sorts comes from
 * the generated lists' columns; heads are the labels alone, as §2.10 to §2.13 write them. Knows columns, not tables.
 */
import type { Entity } from '../../grammar/entity';
import { columnsOf, type Column } from '../../resources/list/columns';
import { NOT_AVAILABLE } from '../../kinds/blank';
import { relatedName } from '../../kinds/ref';
import { labelOf, valueAt } from '../../rules/labels';
import type { AnyRow } from '../../rules/rows';

/** One column as a list's description writes it. */
export interface ColumnPlan {
  readonly field: string;
  /** Least width in px, cell padding included. */
  readonly width: number;
  /** Takes a share of what a wider window leaves over. */
  readonly grows?: true;
  /** Shown where the window is narrower than 600 px; there the row opens the others. */
  readonly onPhone?: true;
  /** Never cut: the column widens for its longest text, as every column of numbers does. */
  readonly whole?: true;
  /** Dotted path of a related record that names the row where the field itself does not. */
  readonly or?: string;
}

/** A column ready to be shown. */
export interface ListColumn extends Column {
  readonly grows: boolean;
  readonly onPhone: boolean;
  /** What its longest text needs in px, cell padding included. */
  readonly content: number;
  /** Unit of its numbers, for the head's title. */
  readonly unit: string | undefined;
}

const PADDING = 12;
// A ticket number of 30 letters may take so much and no more.
const WIDEST = 180;

/** About how wide a text is in px: 13 px digits are all 7.8 px, points and commas less. */
function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += /[.,\-\s]/.test(sign) ? 4.5 : 8;
  return Math.ceil(width);
}

function contentOf(column: Column, rows: readonly AnyRow[]): number {
  const longest = rows.reduce((most, row) => Math.max(most, textWidth(column.text(row))), 0);
  return Math.min(longest + PADDING, WIDEST);
}

/** The same column, reading a second related record where the first has no name. */
function withSecond(column: Column, path: string): Column {
  const nameOf = (row: AnyRow): string => relatedName(row[column.name], '') || relatedName(valueAt(row, path), '');
  return { ...column, text: nameOf, sortKey: (row) => nameOf(row) || null, isMissing: (row) => nameOf(row) === '' };
}

/** The columns of a plan over the rows shown, which settle the decimals and the widths. */
export function plannedColumns(
  entity: Entity,
  plans: readonly ColumnPlan[],
  rows: readonly AnyRow[],
): readonly ListColumn[] {
  const made = new Map(columnsOf(entity, rows).map((column) => [column.name, column]));
  return plans.flatMap((plan) => {
    const own = made.get(plan.field);
    if (!own) return [];
    const column = plan.or === undefined ? own : withSecond(own, plan.or);
    const field = entity.fields[plan.field];
    const content = contentOf(column, rows);
    return {
      ...column,
      head: labelOf(plan.field, field),
      // §2.10, §2.13: whatever word is missing shows N/A; a missing number keeps its dash.
      text: column.isNumber ? column.text : (row) => (column.isMissing(row) ? NOT_AVAILABLE : column.text(row)),
      width: column.isNumber || plan.whole ? Math.max(plan.width, content) : plan.width,
      content,
      grows: plan.grows === true,
      onPhone: plan.onPhone === true,
      unit: field?.kind === 'decimal' ? field.unit : undefined,
    };
  });
}
