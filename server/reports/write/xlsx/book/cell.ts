/** What a workbook is written from: rows of cells, and how each looks. */

/** How a cell looks; what is left out is as in an empty workbook. */
export interface CellStyle {
  /** How a number or a day is shown, in Excel's codes. */
  readonly format?: string;
  readonly bold?: true;
  readonly italic?: true;
  /** Of the text, in points. */
  readonly size?: number;
  /** Of the text: `#744500`. */
  readonly color?: string;
  /** Behind the text: `#dbebdf`. */
  readonly fill?: string;
  readonly top?: 'thin' | 'medium';
  readonly bottom?: 'thin';
  readonly align?: 'left' | 'right';
  readonly vertical?: 'bottom';
  readonly wrap?: true;
}

/** A cell: a text is always a text, whatever it begins with. */
export interface Cell {
  /** A number is one, a day is its number of days; `''` leaves the cell empty. Of a formula: what it comes to, in digits. */
  readonly value: string | number;
  readonly formula?: string;
  readonly style: CellStyle;
}

/** The cells of a row, from the first column. */
export type Row = readonly Cell[];

/** The letters of a column: 0 is `A`, 26 is `AA`. */
export function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${lettersOf(Math.floor(index / 26) - 1)}${letter}`;
}
