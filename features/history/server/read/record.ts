/** The history of one record, and the record as it stood at a moment; also of one that is deleted. */
import { sql, type InferResult } from 'kysely';
import type { HistoryEntry, RecordHistory, StoodRecord } from '../../rules/calls';
import { entityOf, fieldsOf, type Values } from '../../../../src/rules/rows';
import { slot } from '../../../../server/db/query/statement';
import { NotFound } from '../../../../server/faults';
import { draftIn } from '../../../../server/history/formerStates';
import type { NamingParts } from '../../../../server/history/names';
import { changesWithActs } from '../../../../server/history/tables';
import { traceOfOwner } from '../../../../server/history/summary';
import { tablesOf } from './acts';
import { namesIn, read } from './parts';
import { undoableAmong, type Asker, type ListedAct, type Undoable } from './undoable';
import { undoneAmong } from './undone';

interface HistoryPlace {
  readonly table: string;
  readonly id: number;
}

/** Changes of one record that are looked at for how it stood. */
const MOST = 5000;

/** Which part of a record's history is read: entries before a change, the newest of them first. */
interface HistoryPart {
  readonly before: number;
  readonly limit: number;
}

/**
 * A page of the entries of a record, those of rows beside it included, newest first.
 * @throws NotFound for a record that was never there
 */
export async function recordHistory(
  parts: NamingParts,
  asker: Asker,
  place: HistoryPlace,
  { before, limit }: HistoryPart,
): Promise<RecordHistory> {
  const first = await firstOf(parts, place);
  if (!first) throw new NotFound();
  const places = [place, ...(await besideOf(parts, place))];
  const [total, rows] = await Promise.all([
    countOf(parts, places),
    changesOf(parts, places, { before, limit: limit + 1 }),
  ]);
  const shown = rows.toReversed().slice(0, limit);
  const ids = [...new Set(shown.map(({ act_id: id }) => id))];
  const [undone, tables] = await Promise.all([undoneAmong(parts, ids), tablesOf(parts, ids)]);
  const acts = shown.map((row): ListedAct => {
    const id = row.act_id;
    return actOf(row, tables.get(id) ?? [], undone.get(id) ?? null);
  });
  const undoable = await undoableAmong(parts, asker, acts);
  const entries = shown.flatMap((row, index) => {
    const act = acts[index];
    return act ? [entryOf(row, act, undoable.get(act.id), place.table)] : [];
  });
  const names = await namesIn(
    parts,
    entries.map(({ table, ...entry }) => ({ ...entry, ...place, ...(table === undefined ? {} : { side: table }) })),
  );
  const next = rows.length > limit ? (shown.at(-1)?.change_id ?? null) : null;
  return { entries, total, next, first_kept: first.kind === 'baseline' ? first.at : null, names };
}

function actOf(row: HistoryRow, tables: readonly { readonly count: number }[], undone: ListedAct['undone']): ListedAct {
  const { act_id: id, user_id: userId, kind, about, at } = row;
  const total = tables.reduce((sum, { count }) => sum + count, 0);
  return { id, kind, about: draftIn(about), userId, at, total, undone };
}

/** @param table of the record whose history it is in */
function entryOf(row: HistoryRow, act: ListedAct, undoable: Undoable | undefined, table: string): HistoryEntry {
  const { kind, at, about, undone, total } = act;
  const { can_undo = false, undo_refused = null } = undoable ?? {};
  return {
    key: row.key,
    kind,
    by: row.user_name,
    at,
    version: row.version,
    before: draftIn(row.before),
    after: draftIn(row.after),
    undone,
    can_undo,
    undo_refused,
    act_total: total,
    about,
    ...(row.record_table === table ? {} : { table: row.record_table }),
  };
}

/**
 * A record as it stood.
 * @param at an instant as ISO text
 * @throws NotFound for a record that was never there
 */
export async function stoodAt(parts: NamingParts, place: HistoryPlace, at: string): Promise<StoodRecord> {
  const own = await changesOf(parts, [place], { before: Number.MAX_SAFE_INTEGER, limit: MOST });
  if (own.length === 0) throw new NotFound();
  const states = statesOf(own);
  const last = states.findLastIndex((state) => state.at <= at);
  const standing = states[last];
  const next = states[last + 1]?.at ?? null;
  const values = standing?.values ?? null;
  const now = states.at(-1)?.values ?? null;
  const known = (draft: Values | null): Values | null => draft && ofEntity(parts, place.table, draft);
  const [stood, current] = [known(values), known(now)];
  return {
    values: stood,
    version: standing?.version ?? 0,
    since: standing?.at ?? null,
    until: next,
    earlier: states[last - 1]?.at ?? null,
    later: next,
    now: current,
    names: await namesIn(parts, [{ ...place, before: stood, after: current }]),
  };
}

interface StateAt {
  readonly at: string;
  readonly version: number;
  readonly values: Values | null;
}

/** Every state of a record, oldest first, from its changes. */
function statesOf(changes: readonly HistoryRow[]): StateAt[] {
  const states: StateAt[] = [];
  for (const row of changes) {
    const after = draftIn(row.after);
    const values = after && { ...states.at(-1)?.values, ...after };
    states.push({ at: row.at, version: row.version, values });
  }
  return states;
}

/** Values of the fields that the table has today, by their names of today. */
function ofEntity({ registry }: NamingParts, table: string, draft: Values): Values {
  return Object.fromEntries(
    fieldsOf(entityOf(registry, table)).map(([key, field]) => [key, draft[key] ?? draft[field.was ?? key] ?? null]),
  );
}

/** The rows beside a record. */
async function besideOf(parts: NamingParts, { table, id }: HistoryPlace): Promise<HistoryPlace[]> {
  const made = parts.statement('rows beside', () =>
    parts.db.sql
      .selectFrom('windrow_trace')
      .select(['record_table as table', 'record_id as id'])
      .where('name', '=', slot(0)),
  );
  return read(parts, made, [traceOfOwner(table, id)]);
}

/** The oldest change of a record. */
async function firstOf(parts: NamingParts, { table, id }: HistoryPlace) {
  const made = parts.statement('first change of record', () =>
    changesWithActs(parts.db.sql)
      .select(['a.kind', 'a.at'])
      .where('c.record_table', '=', slot(0))
      .where('c.record_id', '=', slot(1))
      .orderBy('c.id')
      .limit(sql.lit(1)),
  );
  return (await read(parts, made, [table, id]))[0];
}

/** How many changes of these places there are. */
async function countOf(parts: NamingParts, places: readonly HistoryPlace[]): Promise<number> {
  const made = parts.statement('changes counted', () =>
    parts.db.sql
      .selectFrom('windrow_change')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('record_table', '=', slot(0))
      .where('record_id', '=', slot(1)),
  );
  const counted = await Promise.all(places.map(({ table, id }) => read(parts, made, [table, id])));
  return counted.reduce((sum, [row]) => sum + (row?.count ?? 0), 0);
}

const recordChanges = ({ db }: NamingParts, limit: number) =>
  changesWithActs(db.sql)
    .select(['c.id as change_id', 'c.act_id', 'c.record_table', 'c.version', 'c.before', 'c.after'])
    .select(['a.key', 'a.kind', 'a.user_id', 'a.user_name', 'a.at', 'a.about'])
    .where('c.record_table', '=', slot(0))
    .where('c.record_id', '=', slot(1))
    .where('c.id', '<', sql<number>`cast(${slot(2)} as bigint)`)
    .orderBy('c.id', 'desc')
    .limit(sql.lit(limit));

type HistoryRow = InferResult<ReturnType<typeof recordChanges>>[number];

/** The newest changes of these places before a change, oldest first. */
async function changesOf(
  parts: NamingParts,
  places: readonly HistoryPlace[],
  { before, limit }: HistoryPart,
): Promise<HistoryRow[]> {
  const made = parts.statement(`changes of record ${limit}`, () => recordChanges(parts, limit));
  const found = await Promise.all(places.map(({ table, id }) => read(parts, made, [table, id, before])));
  return found
    .flat()
    .toSorted((a, b) => a.change_id - b.change_id)
    .slice(-limit);
}
