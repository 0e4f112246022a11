/** The mark of a row that somebody should look at. */

/** What is marked in a row, and why. */
export interface RowMark {
  /** Shown beside the row's name and as the title of the marked cells. */
  readonly title: string;
  /** Names of the columns whose cells are marked. */
  readonly columns: readonly string[];
}

/** The marks of rows by id. */
export type RowMarks = ReadonlyMap<number, RowMark>;
