/** What every reader of files gives: sheets of cells as text. Numbers are plain text, days `YYYY-MM-DD`, empty cells `''`. */

/** One row; the last cells may be missing. */
export type Cells = readonly string[];

/** One sheet. The row with index 0 is line 1 of the file. */
export interface ReadSheet {
  /** Empty where the file has no sheets. */
  readonly name: string;
  readonly rows: readonly Cells[];
}

/** Why a file cannot be read: a key of `unreadable.ts`, which has the answers. */
export type WhyUnreadable =
  | 'not a table'
  | 'too large'
  | 'too many cells'
  | 'too slow'
  | 'old Excel'
  | 'web page'
  | 'has a password'
  | 'damaged';

/** A file that cannot be read. */
export class Unreadable extends Error {
  readonly why: WhyUnreadable;
  constructor(why: WhyUnreadable, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** Bytes that a file may have, also unpacked. */
export const MOST_BYTES = 100 * 1024 * 1024;

/** The last line and the last column that may have something in it. */
export const MOST_LINES = 200_000;
export const MOST_COLUMNS = 200;

/** Cells of a file, with the empty ones before a filled one: they take memory too. */
const MOST_CELLS = 20_000_000;

/** How much the sheets of one file have taken. */
export interface Budget {
  cells: number;
  characters: number;
}

/** Collects the cells of one sheet, in any order, within the limits. Empty cells take nothing, wherever they are. */
export interface Grid {
  /** Sets a cell by its line and column, both from 1. Throws `Unreadable`. */
  set(line: number, column: number, text: string): void;
  /** Repeats a line below itself, as long as the file says. */
  repeat(line: number, times: number): void;
  /** Everything so far. */
  rows(): Cells[];
}

const EMPTY: readonly string[] = [];

/** Opens a sheet. @param budget shared by the sheets of one file */
export function openGrid(budget: Budget): Grid {
  const rows: string[][] = [];
  const spend = (cells: number, characters: number): void => {
    budget.cells += cells;
    budget.characters += characters;
    if (budget.cells > MOST_CELLS || budget.characters > MOST_BYTES) throw new Unreadable('too large');
  };
  return {
    set(line, column, text) {
      if (text === '') return;
      if (line > MOST_LINES || column > MOST_COLUMNS) throw new Unreadable('too many cells');
      const row = (rows[line - 1] ??= []);
      spend(Math.max(0, column - row.length), text.length);
      while (row.length < column) row.push('');
      row[column - 1] = text;
    },
    repeat(line, times) {
      const row = rows[line - 1];
      if (!row || times < 2) return;
      if (line + times - 1 > MOST_LINES) throw new Unreadable('too many cells');
      const characters = row.reduce((sum, text) => sum + text.length, 0);
      spend((times - 1) * row.length, (times - 1) * characters);
      for (let at = line; at < line + times - 1; at += 1) rows[at] = row;
    },
    rows: () => Array.from(rows, (row: string[] | undefined) => row ?? EMPTY),
  };
}

/** A new file: nothing is spent. */
export function newBudget(): Budget {
  return { cells: 0, characters: 0 };
}
