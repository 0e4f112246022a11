/** The widths of a table's columns. The column that names the row has none: it takes what is left, and never less than 160 px. */
import type { CSSProperties } from 'react';

/** A column: its name, and its width in px; `undefined` where it takes what is left. */
export type ColumnWidth = readonly [name: string, width: number | undefined];

/** Below it a name cannot be read, in px. */
const LEAST_NAME = 160;

/**
 * The style of a table with these columns. Where they do not fit, the table is wider than its frame, which scrolls sideways.
 * @param lead what stays in sight before the name, such as ticks, in px
 */
export function tableWidth(columns: readonly ColumnWidth[], lead = 0): CSSProperties {
  const least = columns.reduce((sum, [, width = LEAST_NAME]) => sum + width, 0);
  return { '--least': `${least}px`, '--lead': `${lead}px` };
}

/** The columns, first in the table. */
export function Columns({ columns }: { readonly columns: readonly ColumnWidth[] }) {
  return (
    <colgroup>
      {columns.map(([name, width]) => (
        <col key={name} style={width === undefined ? undefined : { width }} />
      ))}
    </colgroup>
  );
}
