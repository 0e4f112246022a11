/** The marks of rows: somebody should look at them, or papers have locked what they are made of. */
import type { Key } from '../../../kinds/ref';

/** What is marked in a row, and why. */
export interface RowMark {
  /** Shown beside the row's name and as the title of the marked cells. */
  readonly title: string;
  /** Names of the columns whose cells are marked; none for a row that nobody has to look at. */
  readonly columns: readonly string[];
  /** Said of a settled row, beside whose name a lock stands. */
  readonly settled?: string;
}

/** The marks of rows by id. */
export type RowMarks = ReadonlyMap<Key, RowMark>;

/** No row is marked. */
export const NO_MARKS: RowMarks = new Map();
