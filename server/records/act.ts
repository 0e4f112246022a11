/** What can be done to records: one type for each kind of act, and what the caller gets back. */
import type { ShownDates } from '../../src/messages/shownDates';
import type { Language } from '../../src/messages/languages';
import type { Role } from '../../src/rules/accounts/roles';
import type { UndoAnswer } from '../../src/rules/history/undo';
import type { Values } from '../../src/rules/rows';
import type { FilterValues } from '../db/query/filters';
import type { ReadRow } from '../db/query/rowShape';
import type { CheckedValues } from '../db/query/rowStore';

/** Who does something. */
export interface Actor {
  /** `null`: the program itself. */
  readonly userId: number | null;
  readonly name: string;
  /** Absent for the program itself. */
  readonly role?: Role;
}

/** A row that the program made itself, such as one of the demo business. */
export interface LoadedRow {
  readonly table: string;
  readonly values: CheckedValues;
  /** When it was added. */
  readonly at: Date;
}

/** One field of one record. */
export interface FieldOfRecord {
  readonly table: string;
  readonly id: number;
  readonly field: string;
}

/** All rows of a filter, in place of ids. The writer finds them within the transaction. */
export interface MatchingRows {
  readonly filters: FilterValues;
  /** How many the actor was shown. */
  readonly count: number;
}

/** Of an act that may give closed rows the other name of their party. */
export interface ClosedCount {
  /** How many closed rows the actor was told of. */
  readonly closed?: number;
}

/** What each kind of act is told. Open: whoever defines a kind (`defineAct`) adds to it, and to `ActResults`, by declaration merging. */
export interface ActDetails {
  create: { readonly table: string; readonly values: Values };
  /** What `values` lacks becomes empty. */
  replace: { readonly table: string; readonly id: number; readonly values: Values };
  /** What `values` lacks stays as it is. */
  change: { readonly table: string; readonly id: number; readonly values: Values };
  remove: { readonly table: string; readonly id: number };
  /** Changes those of `fields` that `values` has, in all these records or in none. */
  changeMany: {
    readonly table: string;
    readonly ids: readonly number[];
    readonly values: Values;
    readonly fields: readonly string[];
    /** Of an act on all rows of a filter; `ids` is empty until they are found. */
    readonly matching?: MatchingRows;
  };
  /** Removes those of these records that exist, or none when one of them is in use. */
  removeMany: { readonly table: string; readonly ids: readonly number[]; readonly matching?: MatchingRows };
  /** Keeps values beside one record (ruling 83). What `values` lacks stays as it is. `versions` is of those values; 0: there were none. */
  keep: { readonly table: string; readonly id: number; readonly values: Values };
  /** Chooses something for the whole business; `null` goes back to what is usual. */
  set: {
    readonly name: string;
    readonly value: string | null;
    /** What it says something of, for the history. */
    readonly of?: FieldOfRecord;
    /** The version of the setting that the actor saw; 0: nobody had chosen. Default: it is not checked. */
    readonly seen?: number;
  };
  /**
   * Changes what the amounts of a settled ticket are made of. Its papers stay; each difference becomes a line of the next one
   * (decision 64). What `values` lacks stays as it is.
   */
  correct: { readonly table: string; readonly id: number; readonly values: Values; readonly reason?: string };
  /** Gives the records of an earlier act back what they were before it, those that nobody changed since (decision 52). */
  undo: {
    readonly key: string;
    /** How many records the actor was told would stay as they are. Default: none. */
    readonly left?: number;
  } & ClosedCount;
  /** Stores rows as they are, in their order. They were checked when they were made. */
  load: { readonly rows: readonly LoadedRow[] };
}

/** What an act resolves to. */
export interface ActResults {
  /** The record as a read answers it, and its new version. */
  create: ReadRow;
  replace: ReadRow;
  change: ReadRow;
  remove: undefined;
  /** How many records there were. */
  changeMany: number;
  removeMany: number;
  keep: undefined;
  set: undefined;
  correct: undefined;
  undo: Omit<UndoAnswer, 'names'>;
  /** The ids of the rows. */
  load: readonly number[];
}

/** How a write ended. */
export interface ActOutcome<K extends ActKind> {
  readonly result: ActResults[K];
  /** The act's own name in the history; `null` where nothing was to be written. */
  readonly act: string | null;
  /** An earlier request with the same key did it. Nothing was written now. */
  readonly replayed: boolean;
}

export type ActKind = keyof ActDetails;

/** What every act carries, whatever it does. */
export interface ActHeader {
  readonly actor: Actor;
  /** The language of messages when the act is refused. */
  readonly language: Language;
  /** How days are written in them; ISO where the actor's page does not say. */
  readonly dates?: ShownDates;
  /** The version of each record that the actor saw, by id. Records that are left out are not checked. */
  readonly versions?: ReadonlyMap<number, number>;
  /** Number of the run that it is one act of. */
  readonly ofRun?: number;
  /** The key is equal for two requests that are one, the digest for two that ask for the same. */
  readonly idempotency?: { readonly key: string; readonly digest: string };
}

/** Something that a user or the program does to records, in one transaction. */
export type Act<K extends ActKind = ActKind> = { [P in K]: { readonly kind: P } & ActHeader & ActDetails[P] }[K];
