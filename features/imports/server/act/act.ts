/** Writes the rows of an import, which were checked before (decision 55), and what they need that is new. */
import type { WriteTransaction } from '../../../../server/db/database';
import type { CheckedValues } from '../../../../server/db/query/rowStore';
import type { KeptOrigin } from '../../../../server/records/origins/kept';

/** A new record that rows of an import refer to; its id stands for the one that it gets. */
export interface NewRecord {
  readonly id: number;
  readonly table: string;
  readonly values: CheckedValues;
}

/** A row of an import. */
export interface CheckedRow {
  /** Its line in the file. */
  readonly line: number;
  /** The record that it changes; `null` for a new one. */
  readonly id: number | null;
  /** The version of that record when the row was checked. */
  readonly version: number | null;
  /** All values of a new row, those that change of another. References may be ids of new records. */
  readonly values: CheckedValues;
  /** What is kept beside the record. */
  readonly extra: CheckedValues;
  /** By field the place of the record that a figure is from, among the sources of the import. */
  readonly from?: Readonly<Record<string, number>>;
}

/** What an import writes. */
export interface ImportRows {
  readonly table: string;
  /** The id of the import, and the name of its file; empty for pasted cells. */
  readonly import: number;
  readonly file: string;
  readonly made: readonly NewRecord[];
  /** The records that figures are from which were filled in. References may be ids of new records. */
  readonly sources: readonly NonNullable<KeptOrigin['from']>[];
  readonly rows: readonly CheckedRow[];
  /** Throws where what the check saw does not stand any more. */
  readonly verify: (trx: WriteTransaction) => Promise<void>;
}

declare module '../../../../server/records/act' {
  interface ActDetails {
    importRows: ImportRows;
  }
  interface ActResults {
    /** How many rows there were, new records on the way included. */
    importRows: number;
  }
}

/**
 * Most new tickets whose doubts are judged in the act itself: judging 100,000 of them takes more than two seconds, which would make
 * other clerks wait longer than five for it. More are judged after its commit (`judgeNew`).
 */
export const MOST_JUDGED = 50_000;

/** Whether the new tickets of an import are judged after its commit. */
export function isJudgedLater({ rows }: Pick<ImportRows, 'rows'>): boolean {
  return rows.filter(({ id }) => id === null).length > MOST_JUDGED;
}
