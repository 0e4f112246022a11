/**
 * One kind of act, as one object: who may do it, what it plans, answers and leaves in the history, and how it keeps what is closed
 * or settled. The writer, its guards, the history and the undo ask the object; none of them knows a kind by name.
 */
import type { Values } from '../../../src/rules/rows';
import type { Act, ActKind, ActResults } from '../act';
import type { PlanContext, RecordReader, RowChange, WriteContext, WrittenRow } from '../context';
import type { ActRules } from './rules';

/** A record, or a row beside one, in the version that the actor saw. */
export interface SeenRow {
  readonly table: string;
  readonly id: number;
  readonly version: number;
}

/** One kind of act. */
export interface ActDefinition<K extends ActKind = ActKind> extends ActRules {
  readonly kind: K;
  /** The changes of the act, with every value checked. Writes nothing. Throws `InvalidRecord` or `NotFound` where it cannot be done. */
  readonly plan: (context: WriteContext, act: Act<K>) => Promise<readonly RowChange[]>;
  /** From the rows written to the result; `read` gives a record as a read answers it. */
  readonly answer: (rows: readonly WrittenRow[], read: RecordReader, context: WriteContext) => Promise<ActResults[K]>;
  /** What its rules are judged by. Default: nothing. */
  readonly subject?: (act: Act<K>) => Values;
  /** What the history keeps of it that its changes do not tell. Default: nothing. */
  readonly about?: (
    context: WriteContext,
    act: Act<K>,
    rows: readonly WrittenRow[],
  ) => Promise<Values> | Values | undefined;
  /** It is kept only where a record changed, although it is about something. */
  readonly isNothingAlone?: true;
  /** The undo of this act does it by its name in the history. */
  readonly undoes?: (act: Act<K>) => string;
  /** Its name says that its records are gone. */
  readonly removes?: true;
  /** Its plan only reads, and needs nothing but what the caller sent: it may be made before the key is known to be new. */
  readonly plansAhead?: true;
  /** Takes some milliseconds at the most, so that it may share a transaction with others that wait (decision 96). */
  readonly isShort?: true;
  /** Records whose version the actor may have sent. Default: those that the act names by `id` or `ids`. */
  readonly seenIds?: (act: Act<K>) => readonly number[];
  /** Rows whose version the act carries itself. */
  readonly seenRows?: (act: Act<K>) => readonly SeenRow[];
  /** Rows beside records that have another version than the actor saw. 0: there was none. */
  readonly staleBeside?: (context: WriteContext, act: Act<K>) => Promise<readonly SeenRow[]>;
  /** Records that are gone are left out in place of being refused (ruling 52). */
  readonly skipsRemoved?: true;
  /** Refuses what can be refused without the database, before others have to wait for the transaction. */
  readonly refuseBefore?: (words: Pick<PlanContext, 'registry' | 't'>, act: Act<K>) => Promise<void>;
}

/** A kind of act, whichever. */
export type AnyAct = { readonly [K in ActKind]: ActDefinition<K> }[ActKind];

/** Declares a kind of act. */
export function defineAct<K extends ActKind>(definition: ActDefinition<K>): ActDefinition<K> {
  return definition;
}
