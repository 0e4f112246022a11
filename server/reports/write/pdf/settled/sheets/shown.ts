/** What an item of an issued paper shows: the page sets it as text where the PDF draws it. */
import type { ReportEvent } from '../../../../compose/statement/event';
import type { Table } from '../../../../compose/tables/table';

/** A table laid out: widths of its columns, and each cell in lines. */
export interface LaidTable {
  readonly table: Table;
  readonly strongFirst?: boolean;
  /** Left edge, width and columns, in points. */
  readonly x: number;
  readonly width: number;
  readonly widths: readonly number[];
  /** Number of its rows. */
  readonly high: number;
  /** The lines of each cell; `top`: the row is the first below its head. */
  cellsOf(row: number, top: boolean): readonly (readonly string[])[];
}

/** What an item shows; nothing for gaps and for heads, which come again by themselves. */
export type Shown =
  | { readonly of: 'tables'; readonly tables: readonly LaidTable[]; readonly row: number }
  | { readonly of: 'note'; readonly lines: readonly string[] }
  | {
      readonly of: 'loads';
      readonly event: ReportEvent;
      /** Cells that wrap, in lines, by the position of their column. */
      readonly wraps?: ReadonlyMap<number, readonly string[]> | undefined;
      /** Columns whose names are set smaller. */
      readonly tight?: ReadonlySet<number>;
    };
