/** Adds acts and changes to the history. Only the writer of records, `accounts.ts` and migrations do. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql } from 'kysely';
import type { StoredTable, StoredTables } from '../../src/grammar/entity';
import { isDecimal } from '../../src/grammar/field';
import type { Values } from '../../src/rules/rows';
import type { WriteTransaction } from '../db/database';
import type { Stamps } from '../db/query/rowStore';
import { unawaited } from '../db/query/writes/ahead';
import type { Dialect } from '../db/dialect';
import { rowsOf, slot, Slot, type Statements } from '../db/query/statement';
import type { SqlValue, SystemTables } from '../db/values';

/** A transaction, and what statements in it are made with. */
export interface HistoryParts {
  readonly trx: WriteTransaction;
  readonly dialect: Dialect;
  readonly statement: Statements;
}

/** An act while it is written into the history. */
export interface HistoryWriting extends HistoryParts {
  readonly registry: StoredTables;
  readonly actId: string;
  readonly at: Date;
  /** The number of the act, where it is taken before the act is written. */
  actNumber(): Promise<number | undefined>;
}

/** A row that an act wrote. */
export interface ChangedRow extends Pick<KeptChange, 'table' | 'id' | 'version'> {
  /** Absent for a new row, and for one that was removed. */
  readonly before?: Values;
  readonly after?: Values;
  /** The fields whose value is another than before; without one the row was not written. */
  readonly fields: readonly string[];
  readonly stamps: Stamps;
  /** Of a former state that is given back. */
  readonly back?: Pick<KeptChange, 'state'>;
}

/** An act as the history keeps it. */
export interface KeptAct {
  readonly key: string;
  readonly kind: string;
  /** Who did it; `null`: the program itself. */
  readonly actor: { readonly userId: number | null; readonly name: string };
  readonly at: Date;
  readonly about?: Values | undefined;
  /** Key of the act that this one undoes. */
  readonly undoes?: string | undefined;
  /** Number of the run that it is one act of. */
  readonly run?: number | undefined;
  /** Whether it removed records. */
  readonly removes?: boolean | undefined;
}

/** What an act did to one record. `before` and `after` are JSON, see `actTables`. */
export interface KeptChange {
  readonly table: string;
  readonly id: number;
  readonly version: number;
  readonly before: string | null;
  readonly after: string | null;
  /** Absent only for rows that are older than the history: a later migration adds them. */
  readonly stamps?: Stamps | undefined;
  /** See `actTables`. */
  readonly state?: number | null | undefined;
}

/** Changes inserted in one statement. */
const AT_ONCE = 1000;

/** Changes whose values stand in one statement one by one. */
const WHOLE = 50;

/** What is kept of a change, in the order of its values. */
const changeColumns = [
  'act_id',
  'record_table',
  'record_id',
  'version',
  'before',
  'after',
  'add_date',
  'edit_date',
  'edit_order',
  'state',
] as const satisfies readonly (keyof SystemTables['windrow_change'])[];

/**
 * Adds an act and returns its id.
 * @param number the id where it was taken before
 */
export async function addAct({ trx, statement }: HistoryParts, act: KeptAct, number?: number): Promise<number> {
  const { key, kind, actor, at, about, undoes, run, removes = false } = act;
  const made = statement(`history act ${number === undefined ? '' : 'by number'}`, () =>
    trx
      .insertInto('windrow_act')
      .values({
        key: slot(0),
        kind: slot(1),
        user_id: slot(2),
        user_name: slot(3),
        at: slot(4),
        about: slot(5),
        removes: slot(6),
        run: slot(8),
        undoes: ({ selectFrom }) => selectFrom('windrow_act').select('id').where('key', '=', slot(7)),
        ...(number === undefined ? {} : { id: slot(9) }),
      })
      .returning('id'),
  );
  const told = about === undefined ? null : JSON.stringify(about);
  const values = [key, kind, actor.userId, actor.name, at.toISOString(), told, removes ? 1 : 0];
  const added = rowsOf(trx, made.bind([...values, undoes ?? null, run ?? null, number ?? null]));
  if (number !== undefined) {
    unawaited(added);
    return number;
  }
  const [row] = await added;
  return Number(row?.id);
}

/**
 * Adds changes of an act in their order, up to a thousand in one statement, of which all of them are one value.
 * @param isMany there are more than these in the act, so that statements cost less than taking values out of JSON
 */
export async function addChanges(
  { trx, dialect, statement }: HistoryParts,
  actId: number,
  changes: readonly KeptChange[],
  isMany = true,
): Promise<void> {
  const instant = sql.raw(dialect.types.instant.sqlType);
  const made = statement('history changes', () =>
    trx.insertInto('windrow_change').columns(changeColumns).expression(sql`
      select ${new Slot(0)}, value->>0, cast(value->>1 as bigint), cast(value->>2 as integer), value->>3, value->>4,
        cast(value->>5 as ${instant}), cast(value->>6 as ${instant}), cast(value->>7 as bigint), cast(value->>8 as bigint)
      from ${dialect.elements(new Slot(1))}`),
  );
  const whole = isMany || changes.length === WHOLE ? changes.length - (changes.length % WHOLE) : 0;
  await addWhole({ trx, statement }, actId, changes.slice(0, whole));
  for (let from = whole; from < changes.length; from += AT_ONCE) {
    const rows = changes.slice(from, from + AT_ONCE).map(valuesOf);
    unawaited(rowsOf(trx, made.bind([actId, JSON.stringify(rows)])));
    if (from + AT_ONCE < changes.length) await otherRequests();
  }
}

function valuesOf({ table, id, version, before, after, stamps, state }: KeptChange): SqlValue[] {
  const { added = null, edited = null, order = null } = stamps ?? {};
  return [table, id, version, before, after, added, edited, order, state ?? null];
}

/** Adds many changes with their values in the statement one by one: taking them out of JSON would take twice as long. */
async function addWhole(
  { trx, statement }: Pick<HistoryParts, 'trx' | 'statement'>,
  actId: number,
  changes: readonly KeptChange[],
): Promise<void> {
  const made = statement('history whole', () => {
    const rows = Array.from({ length: WHOLE }, (_, row) =>
      Array.from(changeColumns, (__, at) => new Slot(row * changeColumns.length + at)),
    );
    return trx.insertInto('windrow_change').columns(changeColumns).expression(sql`
      values ${sql.join(rows.map((slots) => sql`(${sql.join(slots)})`))}`);
  });
  for (let from = 0; from < changes.length; from += WHOLE) {
    const values = changes.slice(from, from + WHOLE).flatMap((change) => [actId, ...valuesOf(change)]);
    unawaited(rowsOf(trx, made.bind(values)));
    if (from > 0 && from % AT_ONCE === 0) await otherRequests();
  }
}

/** Some fields of a row as JSON in the shape of a draft: references as ids, decimals as plain text without needless zeros. */
export function draftText(entity: StoredTable, values: Values, keys: readonly string[]): string {
  const draft: Record<string, unknown> = {};
  for (const key of keys) {
    const value = values[key] ?? null;
    draft[key] = value !== null && isDecimal(entity.fields[key]) ? String(Number(value)) : value;
  }
  return JSON.stringify(draft);
}
