/** Reads from the history what an act did to each record and whether that still stands: what undoing it needs. */
import { sql, type InferResult, type Selectable } from 'kysely';
import type { Values } from '../../src/rules/rows';
import type { Stamps } from '../db/query/rowStore';
import { rowsOf, slot } from '../db/query/statement';
import type { SystemTables } from '../db/values';
import type { HistoryParts } from './store';
import { changesWithActs } from './tables';

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
  const made = statement('lock act', () =>
    trx
      .selectFrom('windrow_act')
      .select(['id', 'kind', 'user_id as userId', 'at'])
      .where('key', '=', slot(0))
      .modifyEnd(dialect.lockRows),
  );
  return (await rowsOf(trx, made.bind([key])))[0];
}

/** The changes of an act, with the last ones before and after of their records. */
function changesOf(trx: HistoryParts['trx']) {
  // The sum keeps PostgreSQL from walking the changes of other records.
  return trx
    .selectFrom('windrow_change as c')
    .select([
      'c.id',
      'c.record_table',
      'c.record_id',
      'c.before',
      'c.state',
      'c.add_date',
      'c.edit_date',
      'c.edit_order',
    ])
    .select((eb) => {
      const others = eb
        .selectFrom('windrow_change as o')
        .select(({ fn, eb: of }) => fn.max(of('o.id', '+', sql.lit(0))).as('id'))
        .whereRef('o.record_table', '=', 'c.record_table')
        .whereRef('o.record_id', '=', 'c.record_id');
      return [
        eb('c.after', 'is not', null).as('is_there'),
        others.whereRef('o.id', '<', 'c.id').as('earlier'),
        others.as('last'),
      ];
    })
    .where('c.act_id', '=', slot(0))
    .where('c.id', '>', slot(1))
    .orderBy('c.id')
    .limit(sql.lit(AT_ONCE));
}

/** The records of an act in the order of its changes, some at a time. */
export async function* formerStates(parts: HistoryParts, actId: number): AsyncGenerator<FormerState[]> {
  const { trx, statement } = parts;
  const made = statement('former states', () => changesOf(trx));
  for (let last = 0; ;) {
    const rows = await rowsOf(trx, made.bind([actId, last]));
    if (rows.length === 0) return;
    // Read by their ids: joined, PostgreSQL without statistics would read the whole history for each slice.
    const others = await marksOf(
      parts,
      rows.flatMap((row) => [row.earlier, row.last].filter((id) => id !== null)),
    );
    yield rows.map((row) => stateOf(row, others));
    if (rows.length < AT_ONCE) return;
    last = Number(rows.at(-1)?.id);
  }
}

type ChangeColumns = Selectable<SystemTables['windrow_change']>;
type LeftBehind = Pick<ChangeColumns, 'id' | 'state' | 'version' | 'edit_date' | 'edit_order'>;
type ChangeRow = InferResult<ReturnType<typeof changesOf>>[number];

/** What other changes of the records left behind, by id. */
async function marksOf(
  { trx, dialect, statement }: HistoryParts,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LeftBehind>> {
  const made = statement('marks of changes', () =>
    trx
      .selectFrom('windrow_change')
      .select(['id', 'state', 'version', 'edit_date', 'edit_order'])
      .where(({ ref }) => dialect.among(ref('id'), slot(0))),
  );
  const rows = await rowsOf(trx, made.bind([dialect.idList([...new Set(ids)])]));
  return new Map(rows.map((row) => [row.id, row]));
}

function stateOf(row: ChangeRow, others: ReadonlyMap<number, LeftBehind>): FormerState {
  const { id: change, before, state, last: newest } = row;
  const isThere = row.is_there === true || row.is_there === 1;
  const earlier = others.get(row.earlier ?? 0);
  const last = others.get(newest ?? 0);
  // A record that was written past the history had a state that nothing leads back to.
  const unknown = before === null ? 0 : -change;
  return {
    table: row.record_table,
    id: row.record_id,
    before,
    isThere,
    // A removed record has its stamps in the change that removed it.
    stamps: stampsOf(row, isThere ? earlier : row),
    was: earlier ? (earlier.state ?? earlier.id) : unknown,
    became: state ?? change,
    last: { change: Number(newest), state: Number(last?.state ?? newest), version: Number(last?.version) },
  };
}

function stampsOf(
  { add_date: added }: Pick<ChangeColumns, 'add_date'>,
  of: Pick<ChangeColumns, 'edit_date' | 'edit_order'> | undefined,
): Stamps | undefined {
  const { edit_date: edited = null, edit_order: order = null } = of ?? {};
  return added === null || edited === null ? undefined : { added, edited, order };
}

/** Changes by their ids. */
export async function changesById(
  { trx, dialect, statement }: HistoryParts,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundChange>> {
  const made = statement('changes by id', () =>
    changesWithActs(trx)
      .select(['c.id', 'c.before', 'c.after', 'a.user_name as by', 'a.at'])
      .where(({ ref }) => dialect.among(ref('c.id'), slot(0))),
  );
  const rows = await rowsOf(trx, made.bind([dialect.idList(ids)]));
  return new Map(
    rows.map(({ id, before, after, ...rest }) => [id, { ...rest, before: draftIn(before), after: draftIn(after) }]),
  );
}

/** The values in the JSON of a change. */
export function draftIn(json: string | null): Values | null {
  const values: unknown = json === null ? null : JSON.parse(json);
  return typeof values === 'object' && values !== null ? { ...values } : null;
}
