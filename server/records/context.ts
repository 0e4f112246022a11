/** What the steps of one act share. */
import type { Kysely } from 'kysely';
import type { StoredTables } from '../../src/grammar/entity';
import type { Translate } from '../../src/messages/catalogue';
import type { UndoAnswer } from '../../src/rules/history/undo';
import { entityOf, type Values } from '../../src/rules/rows';
import type { WriteTransaction } from '../db/database';
import type { RootAct } from '../history/roots';
import type { Dialect } from '../db/dialect';
import type { Filter } from '../db/query/filters';
import type { ReadRow } from '../db/query/rowShape';
import type { CheckedValues, RowStore, Stamps, StoredRow } from '../db/query/rowStore';
import type { Statements } from '../db/query/statement';
import type { KeptOrigins } from './origins/kept';
import { hasEditOrder } from '../db/schema/indexes';
import type { SystemTables } from '../db/values';
import type { Act } from './act';
import type { RulesOfActs } from './acts/rules';

/** One act while it is planned: what the planners and their checks read. */
export interface PlanContext {
  readonly trx: Kysely<SystemTables>;
  /** The registry's tables and those beside it, with titles and labels in the language of the act. */
  readonly registry: StoredTables;
  /** Messages in the language of the act. */
  readonly t: Translate;
  store(table: string): RowStore;
  /** Rows in the order of their ids, each read once for the act and locked. Ids that do not exist are left out. */
  rows(table: string, ids: readonly number[]): Promise<ReadonlyMap<number, StoredRow>>;
  /** The values of one of them; `undefined` where there is none. */
  read(table: string, id: number): Promise<Values | undefined>;
  /** What `find` resolves to, asked for once in the act under this key. */
  once<T>(key: string, find: () => Promise<T>): Promise<T>;
}

/** One act while it is written. */
export interface WriteContext extends PlanContext {
  /** A name for the act that no other act has. */
  readonly actId: string;
  readonly act: Act;
  /** The rules of the kinds of act. */
  readonly acts: RulesOfActs;
  /** The moment of the act: `add_date` and `edit_date` of what it writes. */
  readonly at: Date;
  readonly trx: WriteTransaction;
  readonly dialect: Dialect;
  /** Statements that belong to no table of the registry, kept from act to act. */
  readonly statement: Statements;
  /** The number of the act in the history, where it is taken before the act is written. */
  actNumber(): Promise<number | undefined>;
  /** The id of the one new row of an act, where it is taken before the row is written. */
  rowId(table: string): Promise<number | undefined>;
  /** What the lists of a table of the registry are asked by. */
  filters(table: string): ReadonlyMap<string, Filter>;
  /** Of an act that undoes another: what its plan found. */
  readonly undoing: Undoing;
}

/** What the plan of an undo tells of it: the kind of the act that it undoes, how many records that had changed, and what becomes of them. */
export interface Undoing extends Pick<UndoAnswer, 'kind' | 'restored' | 'already' | 'total' | 'left'> {
  /** The act itself, or of an undo of undos the act that the first of them undid. */
  readonly root: RootAct;
}

/** What an act does to one row. */
export interface RowChange {
  readonly table: string;
  /** Absent for a row that is to be inserted. */
  readonly id?: number;
  /** The row before the act, and its version; absent for a new one. */
  readonly before?: Values;
  readonly versionBefore?: number;
  /** The values written, of an update only those that change; absent where the row is removed. Rows may share one object. */
  readonly after?: CheckedValues;
  /** When the row was added, where that is not the moment of the act. */
  readonly at?: Date;
  /**
   * One of many rows that are each written with values of their own, in few statements. Without `before` the row is new and
   * `id` is one that `RowStore.reserve` gave.
   */
  readonly setWise?: true;
  /** Where figures of the row are from, where the act itself knows it. */
  readonly origins?: KeptOrigins;
  /** Of a former state that is given back. A row with an `id` and without `before` is inserted again. */
  readonly back?: GivenBack;
}

/** What an act gives a row besides its values, in place of a new moment and place in the order of changes. */
export interface GivenBack {
  readonly stamps: Stamps;
  /** The version that the row gets; of one that is removed the version that it would have next. */
  readonly version: number;
  /** See `actTables`. Default: the change itself makes the state. */
  readonly state?: number;
}

/** The same once it is in the database. */
export interface WrittenRow extends RowChange {
  readonly id: number;
  /** The row's version now; of a removed one the version that it would have next. */
  readonly version: number;
  /** The fields whose value is another than before: all for a new row. Without one the row was not written. */
  readonly fields: readonly string[];
  /** What the row has now besides its values; of a removed one what it had last. */
  readonly stamps: Stamps;
}

/** Gives a record of the transaction as a read answers it. */
export type RecordReader = (place: Pick<WrittenRow, 'table' | 'id'>) => Promise<ReadRow | undefined>;

/** Keeps a trace of an act, in its transaction: if it throws, nothing was written. */
export type Recorder = (context: WriteContext, rows: readonly WrittenRow[]) => Promise<void>;

type Reading = Pick<PlanContext, 'read' | 'rows' | 'once'>;
type PlanParts = Omit<PlanContext, keyof Reading>;

/** The context of one act: `parts` with the reading of single records. */
export function openContext<Parts extends PlanParts>(parts: Parts): Parts & Reading {
  const known = new Map<string, Map<number, Promise<ReadonlyMap<number, StoredRow>>>>();
  const rows: PlanContext['rows'] = async (table, ids) => {
    const reads = known.get(table) ?? new Map<number, Promise<ReadonlyMap<number, StoredRow>>>();
    known.set(table, reads);
    const fresh = ids.filter((id) => !reads.has(id));
    if (fresh.length > 0) {
      const read = parts.store(table).lock(parts.trx, fresh);
      for (const id of fresh) reads.set(id, read);
    }
    // Most ids were read together: each read is waited for once, not each row.
    const done = new Map<unknown, ReadonlyMap<number, StoredRow>>();
    for (const read of new Set(ids.flatMap((id) => reads.get(id) ?? []))) done.set(read, await read);
    const found = new Map<number, StoredRow>();
    for (const id of ids.toSorted((a, b) => a - b)) {
      const row = done.get(reads.get(id))?.get(id);
      if (row) found.set(id, row);
    }
    return found;
  };
  return { ...parts, rows, read: async (table, id) => (await rows(table, [id])).get(id)?.values, once: keepOnce() };
}

function keepOnce(): PlanContext['once'] {
  const kept = new Map<string, unknown>();
  return async <T>(key: string, find: () => Promise<T>): Promise<T> => {
    if (!kept.has(key)) kept.set(key, find());
    // Equal keys mean equal questions.
    return kept.get(key) as Promise<T>;
  };
}

/** How an act takes its numbers: before it is written where the engine sends ahead, otherwise with its rows. */
export function takeNumbers(
  { trx, dialect, registry }: Pick<WriteContext, 'trx' | 'dialect' | 'registry'>,
  act: Act,
): Pick<WriteContext, 'actNumber' | 'rowId'> {
  const once = keepOnce();
  const take = async (table: string): Promise<number | undefined> => {
    if (!dialect.sendsAhead) return undefined;
    return once(table, async () => (await dialect.reserveIds(trx, table, 1))[0]);
  };
  return {
    actNumber: () => take('windrow_act'),
    rowId: async (table) => {
      const isIt = act.kind === 'create' && act.table === table && !hasEditOrder(entityOf(registry, table));
      return isIt ? take(table) : undefined;
    },
  };
}

/** The same act outside a transaction, to look at what it would do: nothing is locked. */
export function openReadingContext(parts: PlanParts): PlanContext {
  return openContext<PlanParts>({
    ...parts,
    store: (table) => {
      const store = parts.store(table);
      return { ...store, lock: store.read };
    },
  });
}
