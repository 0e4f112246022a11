/** What a column of a report is. */
import type { ShownDates } from '../../../src/messages/shownDates';
import type { Figure, Line } from './line';

/** How a column's values are written. */
export type CellKind =
  | 'text'
  | 'date'
  | 'pounds'
  | 'tons'
  | 'exactTons'
  | 'money'
  | 'rate'
  | 'percent'
  | 'miles'
  | 'count';

/** How a column looks and what its totals show: plain data, which travels to the worker. */
export interface ColumnStyle {
  /** Head on paper. */
  readonly label: string;
  /** Second line of the head on paper; in files it is in brackets after the name. */
  readonly unit?: string;
  /** Name in files, where it differs from the label. */
  readonly file?: string;
  readonly kind: CellKind;
  /** Width on paper, in points of 8-point type; the report's columns share the page in proportion. */
  readonly width: number;
  /** Its lines are added up. */
  readonly sum?: true;
  /** What totals show in place of a sum: `of` ÷ `by` over the lines that have both; without `of` the column itself, weighted. */
  readonly average?: { readonly of?: Figure; readonly by: Figure };
  /** Money or a rate: left out with `amounts=0`. */
  readonly amount?: true;
}

/** A column that prints a field of the tickets. */
export interface FieldColumn extends ColumnStyle {
  /** Table of the records that a reference leads to; their ids go into files beside the names. */
  readonly relation?: string;
  /** The ticket tables that have the field. */
  readonly tables: readonly string[];
}

/** A column of a report, ready to print. */
export interface Column extends ColumnStyle {
  readonly key: string;
  readonly relation?: string | undefined;
  /** A cell that shows several fields on paper; files have each of them as a column. */
  readonly parts?: readonly string[] | undefined;
  readonly value: (line: Line) => string | null;
  /** How days are written in it. */
  readonly dates?: ShownDates | undefined;
  /** Its lines are set strong. */
  readonly strong?: true;
  /** What a line's cell shows where its kind does not say it; `pale` are decimals after it. */
  readonly shown?: (line: Line) => { readonly text: string; readonly pale?: string } | undefined;
}

/** Whether a column's values are aligned right. */
export function isNumeric(kind: CellKind): boolean {
  return kind !== 'text' && kind !== 'date';
}

/** A column's name in files: `Gross weight (lbs)`. */
export function fileNameOf({ label, file = label, unit }: ColumnStyle): string {
  return unit ? `${file} (${unit})` : file;
}
