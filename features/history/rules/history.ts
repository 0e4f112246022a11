/** The address of the page, and what the calls below `office/history/` answer (decision 52). */
import type { RecordNames } from '../../../src/rules/history/undo';
import type { Values } from '../../../src/rules/rows';

/** Address of the page. */
export const HISTORY = '/office/history';

/** What an act did to one record. Values are those of a draft: ids for references, decimals as text. */
export interface RecordChange {
  readonly table: string;
  readonly id: number;
  readonly version: number;
  /** `null` where the record was added. */
  readonly before: Values | null;
  /** `null` where it was removed. */
  readonly after: Values | null;
  readonly is_deleted_now: boolean;
  /** The side table whose row it really is; `table` and `id` are then those of the record beside it. */
  readonly side?: string;
}

/** When an act was undone, and by whom. */
export interface Undone {
  /** Key of the newest undo that stands. */
  readonly key: string;
  readonly by: string;
  readonly at: string;
  /** It left records as they were; what is left may be undone again. */
  readonly in_part: boolean;
}

/** An act. */
export interface HistoryAct {
  readonly key: string;
  readonly kind: string;
  readonly user_id: number | null;
  readonly by: string;
  readonly at: string;
  readonly tables: readonly { readonly table: string; readonly count: number }[];
  /** Records that it changed. */
  readonly total: number;
  /** The first five of them. */
  readonly changes: readonly RecordChange[];
  /** The act that this one undid. */
  readonly undoes: string | null;
  readonly undone: Undone | null;
  /** The user who asks may undo it, or what an undo of it left. */
  readonly can_undo: boolean;
  /** Why an undo by somebody who may would be refused, in the words of the language asked for; `null` where nothing is known. */
  readonly undo_refused: string | null;
  /** What the act is about beside the records. */
  readonly about: Values | null;
}

/** A page of acts, newest first. */
export interface ActPage {
  readonly acts: readonly HistoryAct[];
  /** Where the next page begins. */
  readonly next: string | null;
  readonly names: RecordNames;
}

/** A page of an act's changes. */
export interface ChangePage {
  readonly changes: readonly RecordChange[];
  readonly next: number | null;
  readonly names: RecordNames;
}

/** What happened to one record. */
export interface HistoryEntry extends Omit<RecordChange, 'table' | 'id' | 'is_deleted_now' | 'side'> {
  /** Key of the act. */
  readonly key: string;
  readonly kind: string;
  readonly by: string;
  readonly at: string;
  readonly undone: Undone | null;
  readonly can_undo: boolean;
  readonly undo_refused: string | null;
  /** Records that the act changed. */
  readonly act_total: number;
  readonly about: Values | null;
  /** Set where the values are those of a row beside the record: its table. */
  readonly table?: string;
}

/** A page of the history of one record, newest first. */
export interface RecordHistory {
  readonly entries: readonly HistoryEntry[];
  /** Entries of all pages. */
  readonly total: number;
  /** Where the next page begins. */
  readonly next: number | null;
  /** When the history began, for a record that is older. */
  readonly first_kept: string | null;
  readonly names: RecordNames;
}

/** A record as it stood at a moment. */
export interface StoodRecord {
  /** `null`: it was not there. */
  readonly values: Values | null;
  readonly version: number;
  /** When it began to stand so, and when it ended. */
  readonly since: string | null;
  readonly until: string | null;
  /** The moments of the changes before and after. */
  readonly earlier: string | null;
  readonly later: string | null;
  /** The record now; `null` where it is deleted. */
  readonly now: Values | null;
  readonly names: RecordNames;
}
