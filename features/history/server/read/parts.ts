/** What all reads of the history share: its database, whose question it is, and the shapes of changes. */
import { sql, type RawBuilder } from 'kysely';
import { isSide, withSides } from '../../../../src/rules/extras/sides';
import type { RecordChange } from '../../rules/history';
import type { RecordNames } from '../../../../src/rules/history/undo';
import type { Values } from '../../../../src/rules/rows';
import { rowsOf, Slot, type CompiledStatement } from '../../../../server/db/query/statement';
import type { SqlValue } from '../../../../server/db/values';
import { draftIn } from '../../../../server/history/formerStates';
import { mention, namesOf, type Mentioned, type NamingParts } from '../../../../server/history/names';

/** A row of the history as it is read. */
export type HistoryRow = Readonly<Record<string, SqlValue>>;

/** Rows of a statement outside any transaction. */
export function read({ db }: NamingParts, made: CompiledStatement, values: readonly SqlValue[]): Promise<HistoryRow[]> {
  return rowsOf(db.sql, made.bind(values));
}

/**
 * The columns of a change, for `changeOf`. The change has the alias `c`. The sum keeps PostgreSQL from walking the newest changes of all
 * records until it meets one of this one.
 */
export const changeColumns: RawBuilder<unknown> = sql`
  c.id as change_id, c.act_id, c.record_table, c.record_id, c.version, c."before", c."after",
  (select l."after" is null from windrow_change as l
    where l.record_table = c.record_table and l.record_id = c.record_id order by l.id + 0 desc limit 1) as is_gone`;

/** A change of a row of `changeColumns`. */
export function changeOf(row: HistoryRow): RecordChange {
  const [table, id] = [String(row.record_table), Number(row.record_id)];
  return {
    table,
    id,
    version: Number(row.version),
    before: draftIn(textOf(row.before)),
    after: draftIn(textOf(row.after)),
    is_deleted_now: row.is_gone === true || row.is_gone === 1,
  };
}

/** Puts the record in the place of a row beside it. */
export async function withOwners(parts: NamingParts, changes: readonly RecordChange[]): Promise<RecordChange[]> {
  const stored = withSides(parts.registry);
  const ids = changes.flatMap(({ table, id }) => (isSide(stored, table) ? [id] : []));
  if (ids.length === 0) return [...changes];
  const { db, statement } = parts;
  const made = statement(
    'owners of sides',
    () => sql`
      select c.record_table, c.record_id, c."after" from windrow_change as c
      where c."before" is null and c.record_table = ${new Slot(0)} and ${db.dialect.among(sql`c.record_id`, new Slot(1))}`,
  );
  const owners = new Map<string, Values>();
  for (const table of new Set(changes.flatMap((one) => (isSide(stored, one.table) ? [one.table] : []))))
    for (const row of await read(parts, made, [table, db.dialect.idList(ids)]))
      owners.set(`${table} ${Number(row.record_id)}`, draftIn(textOf(row.after)) ?? {});
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
