/** What all reads of the history share: its database, whose question it is, and the shapes of changes. */
import { sql, type InferResult } from 'kysely';
import { isSide, withSides } from '../../../../src/rules/extras/sides';
import type { RecordChange } from '../../rules/calls';
import type { RecordNames } from '../../../../src/rules/history/undo';
import type { Values } from '../../../../src/rules/rows';
import { rowsOf, slot, type CompiledStatement } from '../../../../server/db/query/statement';
import type { SqlValue } from '../../../../server/db/values';
import { draftIn } from '../../../../server/history/formerStates';
import { mention, namesOf, type Mentioned, type NamingParts } from '../../../../server/history/names';

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
export function changeOf({
  record_table: table,
  record_id: id,
  version,
  before,
  after,
  is_gone,
}: ChangeRow): RecordChange {
  const is_deleted_now = is_gone === true || is_gone === 1;
  return { table, id, version, before: draftIn(before), after: draftIn(after), is_deleted_now };
}

/** Puts the record in the place of a row beside it. */
export async function withOwners(parts: NamingParts, changes: readonly RecordChange[]): Promise<RecordChange[]> {
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
