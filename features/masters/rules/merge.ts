/** What the calls of a merge are sent and answer. */
import type { Key } from '../../../src/kinds/ref';

/** Two records of a table: what refers to `drop` refers to `keep` afterwards, and `drop` goes. */
export interface MergePair<Id extends Key = number> {
  readonly table: string;
  readonly keep: Id;
  readonly drop: Id;
}

/** What a merge does to rows of closed days. */
export interface MergedClosed {
  /** The kind of closing that forbids it, and its last closed day; `null` where none does. */
  readonly refused: { readonly kind: string; readonly to: string } | null;
  /** How many rows get the other name: an owner may merge who was told so. */
  readonly count: number;
}

/** What a merge would do. */
export interface MergePreview {
  /** What refers to the record that goes. */
  readonly references: readonly { readonly table: string; readonly field: string; readonly count: number }[];
  /** Fields in which both differ, with the values as reads answer them. */
  readonly differs: readonly { readonly field: string; readonly keep: unknown; readonly drop: unknown }[];
  /** Rows that forms take values from and that both records have: afterwards there are two for the same case. */
  readonly doubles: readonly { readonly table: string; readonly count: number }[];
  /** Rows of closed days: those that would get the other name of their party, or that forbid the merge. */
  readonly closed: MergedClosed;
}
