/** What every reader of files gives: sheets of cells as text. Numbers are plain text, days `YYYY-MM-DD`, empty cells `''`. */

/** One row; the last cells may be missing. */
export type Cells = readonly string[];

/** One sheet. The row with index 0 is line 1 of the file. */
export interface ReadSheet {
  /** Empty where the file has no sheets. */
  readonly name: string;
  readonly rows: readonly Cells[];
}

/** Why a file cannot be read. The message is a key of the messages. */
export class Unreadable extends Error {
  readonly why: 'not a table' | 'too large' | 'old Excel' | 'damaged';
  constructor(why: Unreadable['why'], cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** Bytes that a file may have, also unpacked. */
export const MOST_BYTES = 100 * 1024 * 1024;

/** Lines of a sheet, and columns of a line, that are read. */
export const MOST_LINES = 200_000;
export const MOST_COLUMNS = 200;

/** A sheet without what is empty at its end, within the limits. */
export function trimmed({ name, rows }: ReadSheet): ReadSheet {
  let last = rows.length;
  while (last > 0 && (rows[last - 1] ?? []).every((cell) => cell.trim() === '')) last -= 1;
  if (last > MOST_LINES) throw new Unreadable('too large');
  return { name, rows: rows.slice(0, last).map((row) => row.slice(0, MOST_COLUMNS)) };
}
