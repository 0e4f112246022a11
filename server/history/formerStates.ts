/** Reads from the history what an act did to each record and whether that still stands: what undoing it needs. */
import { sql } from 'kysely';
import type { Values } from '../../src/rules/rows';
import type { Stamps } from '../db/query/rowStore';
import { rowsOf, Slot } from '../db/query/statement';
import type { SqlValue } from '../db/values';
import type { HistoryParts } from './store';

/** An act as it is kept. */
export interface FoundAct {
  readonly id: number;
  readonly kind: string;
  readonly userId: number | null;
  /** Its moment. */
  readonly at: string;
}

/** What an act did to one record, and what happened to it since. */
export interface FormerState {
  readonly table: string;
  readonly id: number;
  /** JSON of the values before the act; `null` where the record was not there. */
  readonly before: string | null;
  /** Whether the record was there after the act. */
  readonly isThere: boolean;
  /** What the record had before the act besides its values. `undefined` where the history does not reach, and for a new record. */
  readonly stamps: Stamps | undefined;
  /** The states that the record had before and after the act, as `windrow_change.state` counts them. */
  readonly was: number;
  readonly became: number;
  /** The record's last change, the state after it, and its version. */
  readonly last: { readonly change: number; readonly state: number; readonly version: number };
}

/** A change of the history by its id. */
export interface FoundChange {
  readonly by: string;
  readonly at: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** Records read at once. */
const AT_ONCE = 2000;

/** The act of a key, locked so that it is undone once at a time; `undefined` where there is none. */
export async function lockAct({ trx, dialect, statement }: HistoryParts, key: string): Promise<FoundAct | undefined> {
  const made = statement(
    'lock act',
    () => sql`select id, kind, user_id, at from windrow_act where key = ${new Slot(0)} ${dialect.lockRows}`,
  );
  const [row] = await rowsOf(trx, made.bind([key]));
  if (!row) return undefined;
  const { id, kind, user_id: user = null, at } = row;
  return { id: Number(id), kind: String(kind), userId: user === null ? null : Number(user), at: String(at) };
}

/** The records of an act in the order of its changes, some at a time. */
export async function* formerStates(parts: HistoryParts, actId: number): AsyncGenerator<FormerState[]> {
  const { trx, statement } = parts;
  // The sum keeps PostgreSQL from walking the changes of other records.
  const newest = (than: string): ReturnType<typeof sql> => sql`(
    select max(o.id + 0) from windrow_change as o
    where o.record_table = c.record_table and o.record_id = c.record_id ${sql.raw(than)})`;
  const made = statement(
    'former states',
    () => sql`
      select c.id, c.record_table, c.record_id, c."before", c."after" is not null as is_there, c.state,
        c.add_date, c.edit_date, c.edit_order, ${newest('and o.id < c.id')} as earlier, ${newest('')} as last
      from windrow_change as c
      where c.act_id = ${new Slot(0)} and c.id > ${new Slot(1)} order by c.id limit ${sql.lit(AT_ONCE)}`,
  );
  for (let last = 0; ;) {
    const rows = await rowsOf(trx, made.bind([actId, last]));
    if (rows.length === 0) return;
    // Read by their ids: joined, PostgreSQL without statistics would read the whole history for each slice.
    const others = await marksOf(
      parts,
      rows.flatMap((row) => [row.earlier, row.last].filter((id) => id !== null).map(Number)),
    );
    yield rows.map((row) => stateOf(row, others));
    if (rows.length < AT_ONCE) return;
    last = Number(rows.at(-1)?.id);
  }
}

type ChangeRow = Readonly<Record<string, SqlValue>>;

/** What other changes of the records left behind, by id. */
async function marksOf(
  { trx, dialect, statement }: HistoryParts,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChangeRow>> {
  const made = statement(
    'marks of changes',
    () => sql`
      select id, state, version, edit_date, edit_order from windrow_change
      where ${dialect.among(sql`id`, new Slot(0))}`,
  );
  const rows = await rowsOf(trx, made.bind([dialect.idList([...new Set(ids)])]));
  return new Map(rows.map((row) => [Number(row.id), row]));
}

function stateOf(row: ChangeRow, others: ReadonlyMap<number, ChangeRow>): FormerState {
  const change = Number(row.id);
  const before = textOf(row.before);
  const isThere = row.is_there === true || row.is_there === 1;
  const earlier = row.earlier === null ? undefined : others.get(Number(row.earlier));
  const last = others.get(Number(row.last)) ?? {};
  // A record that was written past the history had a state that nothing leads back to.
  const unknown = before === null ? 0 : -change;
  return {
    table: String(row.record_table),
    id: Number(row.record_id),
    before,
    isThere,
    // A removed record has its stamps in the change that removed it.
    stamps: stampsOf(row, isThere ? earlier : row),
    was: earlier ? Number(earlier.state ?? earlier.id) : unknown,
    became: Number(row.state ?? change),
    last: { change: Number(row.last), state: Number(last.state ?? row.last), version: Number(last.version) },
  };
}

function stampsOf({ add_date: first }: ChangeRow, of: ChangeRow | undefined): Stamps | undefined {
  const { edit_date: moment, edit_order: order = null } = of ?? {};
  const [added, edited] = [textOf(first), textOf(moment)];
  if (added === null || edited === null) return undefined;
  return { added, edited, order: order === null ? null : Number(order) };
}

/** Changes by their ids. */
export async function changesById(
  { trx, dialect, statement }: HistoryParts,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundChange>> {
  const made = statement(
    'changes by id',
    () => sql`
      select c.id, c."before", c."after", a.user_name, a.at
      from windrow_change as c join windrow_act as a on a.id = c.act_id where ${dialect.among(sql`c.id`, new Slot(0))}`,
  );
  const rows = await rowsOf(trx, made.bind([dialect.idList(ids)]));
  return new Map(
    rows.map(({ id, before, after, user_name: by, at }) => [
      Number(id),
      { by: String(by), at: String(at), before: draftIn(textOf(before)), after: draftIn(textOf(after)) },
    ]),
  );
}

/** The values in the JSON of a change. */
export function draftIn(json: string | null): Values | null {
  const values: unknown = json === null ? null : JSON.parse(json);
  return typeof values === 'object' && values !== null ? { ...values } : null;
}

function textOf(value: SqlValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
