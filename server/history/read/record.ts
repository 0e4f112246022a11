/** The history of one record, and the record as it stood at a moment; also of one that is deleted. */
import { sql } from 'kysely';
import { hasUndo } from '../../../src/rules/history/kinds';
import type { RecordNames } from '../../../src/rules/history/answers';
import { entityOf, fieldsOf, type Values } from '../../../src/rules/rows';
import { Slot } from '../../db/query/statement';
import type { SqlValue } from '../../db/values';
import { NotFound } from '../../faults';
import type { Actor } from '../../records/act';
import { mayUndo } from '../../records/plan/undo/undo';
import { draftIn } from '../formerStates';
import type { NamingParts } from '../names';
import { traceOfOwner } from '../summary';
import { tablesOf } from './acts';
import { namesIn, read, textOf } from './parts';
import { undoneAmong, type UndoneAnswer } from './undone';

/** One entry of a record's history. */
export interface EntryAnswer {
  readonly key: string;
  readonly kind: string;
  readonly by: string;
  readonly at: string;
  readonly version: number;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly undone: UndoneAnswer | null;
  readonly can_undo: boolean;
  readonly act_total: number;
  readonly about: Values | null;
  /** Where the values are those of a row beside the record: its table. */
  readonly table?: string;
}

/** The history of a record, newest first. */
export interface RecordAnswer {
  readonly entries: readonly EntryAnswer[];
  readonly total: number;
  /** When the history began, for a record that is older. */
  readonly first_kept: string | null;
  readonly names: RecordNames;
}

/** A record as it stood at a moment. */
export interface StoodAnswer {
  /** `null`: it was not there. */
  readonly values: Values | null;
  readonly version: number;
  /** When it began to stand so, and when it ended. */
  readonly since: string | null;
  readonly until: string | null;
  /** The moments of the changes before and after. */
  readonly earlier: string | null;
  readonly later: string | null;
  /** The record as it stands now. */
  readonly now: Values | null;
  readonly names: RecordNames;
}

interface HistoryPlace {
  readonly table: string;
  readonly id: number;
}

/** Most changes of one record that are looked at: none has more in practice. */
const MOST = 5000;

/**
 * The newest entries of a record, those of rows beside it included.
 * @throws NotFound for a record that was never there
 */
export async function recordHistory(
  parts: NamingParts,
  actor: Actor,
  place: HistoryPlace,
  limit: number,
): Promise<RecordAnswer> {
  const rows = (await changesOf(parts, place)).toReversed();
  const oldest = rows.findLast(({ record_table: table }) => table === place.table);
  if (!oldest) throw new NotFound();
  const shown = rows.slice(0, limit);
  const ids = [...new Set(shown.map(({ act_id: id }) => Number(id)))];
  const [undone, tables] = await Promise.all([undoneAmong(parts, ids), tablesOf(parts, ids)]);
  const entries = shown.map((row): EntryAnswer => {
    const act = Number(row.act_id);
    const { user_id: by = null, kind } = row;
    const isUndone = undone.get(act) ?? null;
    const isOpen = isUndone === null && hasUndo(String(kind)) && mayUndo(actor, by === null ? null : Number(by));
    return {
      key: String(row.key),
      kind: String(kind),
      by: String(row.user_name),
      at: String(row.at),
      version: Number(row.version),
      before: draftIn(textOf(row.before)),
      after: draftIn(textOf(row.after)),
      undone: isUndone,
      can_undo: isOpen,
      act_total: (tables.get(act) ?? []).reduce((sum, { count }) => sum + count, 0),
      about: draftIn(textOf(row.about)),
      ...(row.record_table === place.table ? {} : { table: String(row.record_table) }),
    };
  });
  const names = await namesIn(
    parts,
    entries.map(({ table, ...entry }) => ({ ...entry, ...place, ...(table === undefined ? {} : { side: table }) })),
  );
  return { entries, total: rows.length, first_kept: oldest.kind === 'baseline' ? String(oldest.at) : null, names };
}

/**
 * A record as it stood.
 * @param at an instant as ISO text
 * @throws NotFound for a record that was never there
 */
export async function stoodAt(parts: NamingParts, place: HistoryPlace, at: string): Promise<StoodAnswer> {
  const own = (await changesOf(parts, place)).filter(({ record_table: table }) => table === place.table);
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
function statesOf(changes: readonly Readonly<Record<string, SqlValue>>[]): StateAt[] {
  const states: StateAt[] = [];
  for (const row of changes) {
    const after = draftIn(textOf(row.after));
    const values = after && { ...states.at(-1)?.values, ...after };
    states.push({ at: String(row.at), version: Number(row.version), values });
  }
  return states;
}

/** Values of the fields that the table has today, by their names of today. */
function ofEntity({ registry }: NamingParts, table: string, draft: Values): Values {
  return Object.fromEntries(
    fieldsOf(entityOf(registry, table)).map(([key, field]) => [key, draft[key] ?? draft[field.was ?? key] ?? null]),
  );
}

/** The changes of a record and of the rows beside it, oldest first. */
async function changesOf(
  parts: NamingParts,
  { table, id }: HistoryPlace,
): Promise<Readonly<Record<string, SqlValue>>[]> {
  const { statement } = parts;
  const traces = statement(
    'rows beside',
    () => sql`select record_table, record_id from windrow_trace where name = ${new Slot(0)}`,
  );
  const beside = await read(parts, traces, [traceOfOwner(table, id)]);
  const made = statement(
    'changes of record',
    () => sql`
      select c.id as change_id, c.act_id, c.record_table, c.version, c."before", c."after",
        a.key, a.kind, a.user_id, a.user_name, a.at, a.about
      from windrow_change as c join windrow_act as a on a.id = c.act_id
      where c.record_table = ${new Slot(0)} and c.record_id = ${new Slot(1)}
      order by c.id desc limit ${sql.lit(MOST)}`,
  );
  const places = [
    { table, id },
    ...beside.map((row) => ({ table: String(row.record_table), id: Number(row.record_id) })),
  ];
  const found = await Promise.all(places.map((place) => read(parts, made, [place.table, place.id])));
  return found.flat().toSorted((a, b) => Number(a.change_id) - Number(b.change_id));
}
