/** Lists acts, newest first, by user, day, table, kind, and the numbers of tickets. A page costs the same wherever it begins. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ActPage, HistoryAct, RecordChange, ChangePage } from '../../rules/calls';
import { TOLD_AS_RUN } from '../../rules/history';
import { Slot, slot } from '../../../../server/db/query/statement';
import type { SqlValue } from '../../../../server/db/values';
import type { Actor } from '../../../../server/records/act';
import { accountActKinds } from '../../../../src/rules/history/accountActs';
import { draftIn } from '../../../../server/history/formerStates';
import type { NamingParts } from '../../../../server/history/names';
import { aboutOf, changesIn, changesOf, namesIn, newestOfRun, read, runsOf, textOf, type ReadingParts } from './parts';
import { undoableAmong, type Asker } from './undoable';
import { undoneAmong } from './undone';
import { numberFields, traceOfNumber } from '../../../../server/history/summary';
import { NotFound } from '../../../../server/faults';

/** What acts are looked for by. Everything is optional. */
export interface ActFilters {
  readonly user?: number | undefined;
  readonly table?: string | undefined;
  /** Kinds of acts. */
  readonly kinds?: readonly string[] | undefined;
  /** Instants as ISO text; the second is not included. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Acts that touched a ticket that has or had this number. */
  readonly ticketNumber?: string | undefined;
  /** Acts of this run, each by itself. */
  readonly run?: number | undefined;
  /** Only acts that removed records. */
  readonly deleted?: boolean | undefined;
  /** Where the page before ended. */
  readonly before?: { readonly at: string; readonly id: number } | undefined;
}

/** Changes that stand with each act. */
const FIRST = 5;
/** Records from which on an act is large. */
const LARGE = 50;

/** Whether a run is one act. Of a table, a number or what was removed, only some of its acts may be. */
const areWhole = ({ table, ticketNumber, run, deleted }: ActFilters): boolean =>
  [table, ticketNumber, run, deleted].every((one) => one === undefined);

interface FoundActRow {
  readonly id: number;
  readonly userId: number | null;
  readonly run: number | null;
  readonly answer: Pick<HistoryAct, 'key' | 'kind' | 'user_id' | 'by' | 'at' | 'undoes' | 'about'>;
}

/** A page of the acts that an actor may see. */
export async function listActs(
  parts: ReadingParts,
  asker: Asker,
  filters: ActFilters,
  limit: number,
): Promise<ActPage> {
  const found = await findActs(parts, asker.actor, filters, limit + 1);
  const page = found.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const ofRuns = areWhole(filters) ? page.flatMap(({ run }) => run ?? []) : [];
  const [tables, undone, runs] = await Promise.all([
    tablesOf(parts, ids),
    undoneAmong(parts, ids),
    runsOf(parts, ofRuns),
  ]);
  const changes = await firstChanges(parts, tables);
  const listed = page.map(({ id, userId, run: number, answer }) => {
    const own = tables.get(id) ?? [];
    const total = own.reduce((sum, { count }) => sum + count, 0);
    const run = runs.get(number ?? 0) ?? null;
    return { id, userId, answer: { ...answer, tables: own, total, run, undone: undone.get(id) ?? null } };
  });
  const undoable = await undoableAmong(
    parts,
    asker,
    listed.map(({ answer, ...act }) => ({ ...answer, ...act })),
  );
  const acts = listed.map(({ id, answer }): HistoryAct => {
    const { can_undo = false, undo_refused = null } = undoable.get(id) ?? {};
    return { ...answer, changes: changes.get(id) ?? [], can_undo, undo_refused };
  });
  const last = found.length > limit ? page.at(-1) : undefined;
  const names = await namesIn(parts, [...[...changes.values()].flat(), ...acts.flatMap(aboutRecord)]);
  return { acts, next: last ? `${last.answer.at}~${last.id}` : null, names };
}

/** The record that an act says something of without changing it. */
function aboutRecord({ about }: HistoryAct): Parameters<typeof namesIn>[1][number][] {
  const { table, id } = about ?? {};
  return typeof table === 'string' && typeof id === 'number' ? [{ table, id, before: null, after: null }] : [];
}

/** Where acts are looked for: in the index of a table's acts, or in one of all acts; each is in the order of the answer. */
function placeOf(table: string | undefined) {
  return table === undefined
    ? { at: sql.ref('a.at'), id: sql.ref('a.id') }
    : { at: sql.ref('x.at'), id: sql.ref('x.act_id') };
}

/** The conditions of a page. `given` keeps the value of each. */
async function conditionsOf(
  parts: NamingParts,
  actor: Actor,
  filters: ActFilters,
  given: (value: SqlValue) => Slot,
): Promise<RawBuilder<unknown>[]> {
  const { user, table, kinds, since, until, ticketNumber, run, deleted, before } = filters;
  const { dialect } = parts.db;
  const { at, id } = placeOf(table);
  const conditions: RawBuilder<unknown>[] = [];
  if (table !== undefined) conditions.push(sql`x.record_table = ${given(table)}`);
  // A number leaves a few acts, whose ids are known. Several kinds are not in the order of the answer in any index.
  const narrowing = (column: string, isOrdered: boolean): RawBuilder<unknown> =>
    isOrdered && ticketNumber === undefined ? sql.ref(column) : dialect.withoutIndex(sql.ref(column));
  if (user !== undefined) conditions.push(sql`${narrowing('a.user_id', true)} = ${given(user)}`);
  if (kinds !== undefined)
    conditions.push(sql`${narrowing('a.kind', kinds.length === 1)} in (${sql.join(kinds.map(given))})`);
  if (since !== undefined) conditions.push(sql`${at} >= ${given(since)}`);
  if (until !== undefined) conditions.push(sql`${at} < ${given(until)}`);
  if (deleted) conditions.push(table === undefined ? sql`a.removes = 1` : sql`x.removed > 0`);
  if (run !== undefined) conditions.push(sql`a.run = ${given(run)}`);
  if (areWhole(filters)) conditions.push(newestOfRun(parts, until === undefined ? undefined : given(until)));
  if (before !== undefined) conditions.push(sql`(${at}, ${id}) < (${given(before.at)}, ${given(before.id)})`);
  if (ticketNumber !== undefined) {
    const ids = await actsOfNumber(parts, ticketNumber);
    conditions.push(dialect.among(sql`a.id`, given(dialect.idList(ids))));
  }
  if (actor.role !== 'owner')
    conditions.push(sql`a.kind not in (${sql.join(accountActKinds.map((one) => sql.lit(one)))})`);
  return conditions;
}

/** The acts of a page, and one more where there are more. */
async function findActs(parts: ReadingParts, actor: Actor, filters: ActFilters, limit: number): Promise<FoundActRow[]> {
  const values: SqlValue[] = [];
  const conditions = await conditionsOf(parts, actor, filters, (value) => new Slot(values.push(value) - 1));
  const { user, table, kinds, since, until, ticketNumber, run, deleted, before } = filters;
  const shape = [table, user, since, until, deleted, before, ticketNumber, run].map((one) => one !== undefined);
  const made = parts.statement(
    `acts ${shape.join()} ${kinds?.length ?? 0} ${deleted} ${limit} ${actor.role === 'owner'}`,
    () => {
      const { at, id } = placeOf(table);
      return parts.db.sql
        .selectFrom('windrow_act as a')
        .$if(table !== undefined, (all) => all.innerJoin('windrow_act_table as x', 'x.act_id', 'a.id'))
        .select(['a.id', 'a.key', 'a.kind', 'a.user_id', 'a.user_name', 'a.at', 'a.about', 'a.run'])
        .select(({ selectFrom }) =>
          selectFrom('windrow_act as u').select('u.key').whereRef('u.id', '=', 'a.undoes').as('undoes'),
        )
        .$if(conditions.length > 0, (all) => all.where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`))
        .orderBy(at, 'desc')
        .orderBy(id, 'desc')
        .limit(sql.lit(limit));
    },
  );
  return (await read(parts, made, values)).map((row) => {
    const { key, kind: what, user_name: by, user_id: userId = null } = row;
    const whose = userId === null ? null : Number(userId);
    const answer = { key: String(key), kind: String(what), user_id: whose, by: String(by), at: String(row.at) };
    const about = aboutOf(parts, answer.kind, draftIn(textOf(row.about)));
    const ofRun = row.run === null || what !== TOLD_AS_RUN ? null : Number(row.run);
    return { id: Number(row.id), userId: whose, run: ofRun, answer: { ...answer, undoes: textOf(row.undoes), about } };
  });
}

/** How many records of which table each act changed. */
export async function tablesOf(
  parts: NamingParts,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HistoryAct['tables']>> {
  const { db, statement } = parts;
  const made = statement('tables of acts', () =>
    db.sql
      .selectFrom('windrow_act_table')
      .select(['act_id', 'record_table as table', 'changes as count'])
      .where(({ ref }) => db.dialect.among(ref('act_id'), slot(0)))
      .orderBy('id'),
  );
  const rows = await read(parts, made, [db.dialect.idList(ids)]);
  return new Map(
    [...Map.groupBy(rows, ({ act_id: id }) => id)].map(([id, own]) => [
      id,
      own.map(({ table, count }) => ({ table, count })),
    ]),
  );
}

/** The first changes of each act. Those of large acts are read one act at a time, so that nobody reads all that such an act changed. */
async function firstChanges(
  parts: ReadingParts,
  tables: ReadonlyMap<number, HistoryAct['tables']>,
): Promise<ReadonlyMap<number, readonly RecordChange[]>> {
  const { db, statement } = parts;
  const sizeOf = (id: number): number => (tables.get(id) ?? []).reduce((sum, { count }) => sum + count, 0);
  const [large, small] = [true, false].map((isLarge) =>
    [...tables.keys()].filter((id) => sizeOf(id) > LARGE === isLarge),
  );
  const together = statement('first changes', () =>
    changesIn(parts)
      .where(({ ref }) => db.dialect.among(ref('c.act_id'), slot(0)))
      .orderBy('c.act_id')
      .orderBy('c.id'),
  );
  const alone = statement('first changes of one', () =>
    changesIn(parts).where('c.act_id', '=', slot(0)).orderBy('c.id').limit(sql.lit(FIRST)),
  );
  const rows = await Promise.all([
    read(parts, together, [db.dialect.idList(small ?? [])]),
    ...(large ?? []).map((id) => read(parts, alone, [id])),
  ]);
  const firsts = [...Map.groupBy(rows.flat(), ({ act_id: id }) => id)].flatMap(([id, own]) =>
    own.slice(0, FIRST).map((row) => ({ id, row })),
  );
  const found = firsts.map(({ row }) => row);
  const changes = await changesOf(parts, found);
  const placed = changes.map((change, at) => ({ id: firsts[at]?.id ?? 0, change }));
  return new Map([...Map.groupBy(placed, ({ id }) => id)].map(([id, own]) => [id, own.map(({ change }) => change)]));
}

/** Records that one number may lead to. */
const MOST_RECORDS = 1000;
/** Acts that are looked at of one number. */
const MOST_ACTS = 5000;

/** The ids of the acts. Capital letters do not matter; the whole number must be given. */
async function actsOfNumber(parts: NamingParts, number: string): Promise<number[]> {
  const { db, statement } = parts;
  const found = new Set<number>();
  for (const [table, ids] of await recordsOf(parts, number)) {
    const made = statement('acts of records', () =>
      db.sql
        .selectFrom('windrow_change')
        .select('act_id')
        .distinct()
        .where('record_table', '=', slot(0))
        .where(({ ref }) => db.dialect.among(ref('record_id'), slot(1)))
        .orderBy('act_id', 'desc')
        .limit(sql.lit(MOST_ACTS)),
    );
    const acts = await read(parts, made, [table, db.dialect.idList([...ids])]);
    for (const { act_id: id } of acts) found.add(id);
  }
  return [...found];
}

/** The records that have or had the number, by table. */
async function recordsOf(parts: NamingParts, number: string): Promise<Map<string, Set<number>>> {
  const { db, registry, statement } = parts;
  const records = new Map<string, Set<number>>();
  const add = (table: string, id: number): void => void records.set(table, (records.get(table) ?? new Set()).add(id));
  for (const [table, entity] of Object.entries(registry)) {
    for (const key of numberFields(entity)) {
      const made = statement(
        `numbered ${table} ${key}`,
        () => sql`
          select id from ${sql.table(table)} where ${db.dialect.lower(sql.ref(key))} = ${new Slot(0)}
          limit ${sql.lit(MOST_RECORDS)}`,
      );
      const lower = number.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
      for (const { id } of await read(parts, made, [lower])) add(table, Number(id));
    }
  }
  const traces = statement('traces', () =>
    db.sql
      .selectFrom('windrow_trace')
      .select(['record_table', 'record_id'])
      .where('name', '=', slot(0))
      .limit(sql.lit(MOST_RECORDS)),
  );
  for (const row of await read(parts, traces, [traceOfNumber(number)])) add(row.record_table, row.record_id);
  return records;
}

/**
 * The changes of an act behind `after`, in the order in which they were made.
 * @throws NotFound for a key that no act has
 */
export async function actChanges(parts: ReadingParts, key: string, after: number, limit: number): Promise<ChangePage> {
  const { statement } = parts;
  const find = statement('act of key', () =>
    parts.db.sql.selectFrom('windrow_act').select('id').where('key', '=', slot(0)),
  );
  const [act] = await read(parts, find, [key]);
  if (!act) throw new NotFound();
  const made = statement(`changes of act ${limit}`, () =>
    changesIn(parts)
      .where('c.act_id', '=', slot(0))
      .where('c.id', '>', slot(1))
      .orderBy('c.id')
      .limit(sql.lit(limit + 1)),
  );
  const rows = await read(parts, made, [act.id, after]);
  const page = rows.slice(0, limit);
  const changes = await changesOf(parts, page);
  const next = rows.length > limit ? (page.at(-1)?.change_id ?? null) : null;
  return { changes, next, names: await namesIn(parts, changes) };
}
