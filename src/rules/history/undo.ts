/** What undoing an act answers, and how records are named in it. The writer makes it, and both wings use it. */
import type { Values } from '../rows';

/** Table → id → what the record is called, or was when it was last there. */
export type RecordNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Why an undo left a record as it is: somebody changed it since, other records refer to it, a field does
 * not take its former value any more, or it refers to a record that is not there any more.
 */
export type LeftReason = 'changed' | 'in_use' | 'invalid' | 'reference';

/** A record that an undo left as it is. */
export interface LeftRecord {
  readonly table: string;
  readonly id: number;
  readonly reason: LeftReason;
  /** The field whose record is gone or whose value is not taken, for the reasons `reference` and `invalid`. */
  readonly field: string | null;
  /** Who changed it last, when, and what. */
  readonly by: string;
  readonly at: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** What the answer 409 has of an undo that cannot give back everything: it asks. */
export interface UndoPart {
  /** Records that would stay as they are: the number that the body of the undo confirms. */
  readonly left: number;
  readonly restored: number;
  readonly total: number;
  /** Amounts paid elsewhere that would be removed. */
  readonly amounts: { readonly count: number; readonly sum: string };
}

/** How undoing an act ended. */
export interface UndoAnswer {
  /** Key of the undo, which can be undone itself. */
  readonly act: string;
  /** Of the act that was undone. */
  readonly kind: string;
  readonly restored: number;
  /** How many records the act had changed. */
  readonly total: number;
  /** How many of them an earlier undo of it had given back. */
  readonly already: number;
  /** The first hundred of those that were left. */
  readonly left: readonly LeftRecord[];
  readonly names: RecordNames;
}
