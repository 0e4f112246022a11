/** What all reads of the history share: its database, whose question it is, and the shapes of changes. */
import { sql, type InferResult, type RawBuilder, type SqlBool } from 'kysely';
import { isSide, withSides } from '../../../../src/rules/extras/sides';
import type { HistoryAct, RecordChange } from '../../rules/calls';
import { TOLD_AS_RUN } from '../../rules/history';
import type { RecordNames } from '../../../../src/rules/history/undo';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import type { Values } from '../../../../src/rules/rows';
import { rowsOf, slot, type CompiledStatement, type Slot } from '../../../../server/db/query/statement';
import type { SqlValue } from '../../../../server/db/values';
import type { FeatureParts } from '../../../../server/api/feature';
import { SETTING } from '../../../../server/records/settings/settings';
import { draftIn } from '../../../../server/history/formerStates';
import { mention, namesOf, type Mentioned, type NamingParts } from '../../../../server/history/names';

/** What the pages of acts are read with. */
export type ReadingParts = NamingParts & Pick<FeatureParts, 'quietSettings'>;

/** Rows of a statement outside any transaction. */
export const read = <Row>({ db }: NamingParts, made: CompiledStatement<Row>, values: readonly SqlValue[]) =>
  rowsOf(db.sql, made.bind(values));

/**
 * Changes, for `changeOf`. The sum keeps PostgreSQL from walking the newest changes of all records until it meets one of this one.
 */
export const changesIn = ({ db }: NamingParts) =>
  db.sql
    .selectFrom('windrow_change as c')
    .select(['c.id as change_id', 'c.act_id', 'c.record_table', 'c.record_id', 'c.version', 'c.before', 'c.after'])
    .select((eb) =>
      eb
        .selectFrom('windrow_change as l')
        .select((of) => of('l.after', 'is', null).as('is_gone'))
        .whereRef('l.record_table', '=', 'c.record_table')
        .whereRef('l.record_id', '=', 'c.record_id')
        .orderBy((of) => of('l.id', '+', sql.lit(0)), 'desc')
        .limit(sql.lit(1))
        .as('is_gone'),
    );

/** A row of `changesIn`. */
export type ChangeRow = InferResult<ReturnType<typeof changesIn>>[number];

/** A change of a row of `changesIn`. */
function changeOf({ record_table: table, record_id: id, version, before, after, is_gone }: ChangeRow): RecordChange {
  const is_deleted_now = is_gone === true || is_gone === 1;
  return { table, id, version, before: draftIn(before), after: draftIn(after), is_deleted_now };
}

/** The changes of rows of `changesIn`, as they are told: rows beside a record as that, and settings that only owners read without values. */
export async function changesOf(parts: ReadingParts, rows: readonly ChangeRow[]): Promise<RecordChange[]> {
  const changes = rows.map(changeOf);
  const quiet = changes.some(({ table }) => table === SETTING) ? await quietIds(parts) : new Set();
  const told = (draft: Values | null): Values | null => draft && { ...draft, value: null };
  return withOwners(
    parts,
    changes.map((one) =>
      one.table === SETTING && quiet.has(one.id) ? { ...one, before: told(one.before), after: told(one.after) } : one,
    ),
  );
}

/** What an act was about, without the value of a setting that only owners read. */
export function aboutOf({ quietSettings }: ReadingParts, kind: string, about: Values | null): Values | null {
  const isQuiet = kind === 'set' && quietSettings.some((name) => name === about?.name);
  return isQuiet ? { ...about, value: null } : about;
}

async function quietIds({ db, quietSettings }: ReadingParts): Promise<ReadonlySet<number>> {
  if (quietSettings.length === 0) return new Set();
  const rows = await db.sql.selectFrom(SETTING).select('id').where('name', 'in', quietSettings).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Puts the record in the place of a row beside it. */
async function withOwners(parts: NamingParts, changes: readonly RecordChange[]): Promise<RecordChange[]> {
  const stored = withSides(parts.registry);
  const ids = changes.flatMap(({ table, id }) => (isSide(stored, table) ? [id] : []));
  if (ids.length === 0) return [...changes];
  const { db, statement } = parts;
  const made = statement('owners of sides', () =>
    db.sql
      .selectFrom('windrow_change')
      .select(['record_id', 'after'])
      .where('before', 'is', null)
      .where('record_table', '=', slot(0))
      .where(({ ref }) => db.dialect.among(ref('record_id'), slot(1))),
  );
  const owners = new Map<string, Values>();
  for (const table of new Set(changes.flatMap((one) => (isSide(stored, one.table) ? [one.table] : []))))
    for (const row of await read(parts, made, [table, db.dialect.idList(ids)]))
      owners.set(`${table} ${row.record_id}`, draftIn(row.after) ?? {});
  return changes.map((change) => {
    const owner = owners.get(`${change.table} ${change.id}`);
    if (!owner || typeof owner.record_table !== 'string') return change;
    return { ...change, table: owner.record_table, id: Number(owner.record_id), side: change.table };
  });
}

/** The names of what changes mention. */
export async function namesIn(
  parts: NamingParts,
  changes: readonly Pick<RecordChange, 'table' | 'id' | 'before' | 'after' | 'side'>[],
): Promise<RecordNames> {
  const mentioned: Mentioned = new Map();
  for (const { table, id, before, after, side } of changes)
    mention(parts, mentioned, { table, id, values: side === undefined ? [before, after] : [] });
  return namesOf(parts, mentioned);
}

export function textOf(value: SqlValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** Of acts `a` those that are of no run that is told as one, and the newest one of each. @param until before which moment it is looked for */
export function newestOfRun({ db }: NamingParts, until: Slot | undefined): RawBuilder<unknown> {
  const inTime = until === undefined ? sql`` : sql` and o.at < ${until}`;
  const newer = db.sql
    .selectFrom('windrow_act as o')
    .select('o.id')
    .where(sql<SqlBool>`o.run = a.run and o.kind = a.kind and o.id > a.id${inTime}`);
  return sql`(a.run is null or a.kind <> ${sql.lit(TOLD_AS_RUN)} or not exists ${newer})`;
}

/** How many acts each run has, and what they come to; nothing of a run of one act. */
export async function runsOf(
  parts: NamingParts,
  runs: readonly number[],
): Promise<ReadonlyMap<number, HistoryAct['run']>> {
  const { db, statement } = parts;
  const made = statement('acts of runs', () =>
    db.sql
      .selectFrom('windrow_act')
      .select(['run', 'about'])
      .where(({ ref }) => db.dialect.among(ref('run'), slot(0)))
      .where('kind', '=', sql.lit(TOLD_AS_RUN)),
  );
  const rows = runs.length === 0 ? [] : await read(parts, made, [db.dialect.idList(runs)]);
  const ofEach = Map.groupBy(rows, ({ run }) => Number(run));
  const several = [...ofEach].filter(([, acts]) => acts.length > 1);
  return new Map(
    several.map(([id, acts]) => {
      const amounts = acts.map(({ about }) => String(draftIn(textOf(about))?.amount ?? 0));
      return [id, { id, count: acts.length, amount: sumPrinted(amounts) }];
    }),
  );
}
