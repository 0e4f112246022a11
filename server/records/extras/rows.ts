/** The rows beside records: which records have one, and that they go with their record (ruling 83). */
import { sql, type Kysely } from 'kysely';
import { EXTRA_TABLE } from '../../../src/rules/extras/extraKeys';
import { isSide } from '../../../src/rules/extras/sides';
import type { StoredTables } from '../../../src/grammar/entity';
import type { Dialect } from '../../db/dialect';
import type { StoredRow } from '../../db/query/rowStore';
import { rowsOf, Slot, type Statements } from '../../db/query/statement';
import type { SystemTables } from '../../db/values';
import type { RowChange, WriteContext } from '../context';

/** The side table that belongs to records. */
export const EXTRA = EXTRA_TABLE;

/** What finding them needs. */
export interface ExtraParts {
  readonly trx: Kysely<SystemTables>;
  readonly dialect: Dialect;
  readonly statement: Statements;
}

/** The tables that keep rows beside records of any table. */
export function besideRecords(stored: StoredTables): string[] {
  return Object.keys(stored).filter((table) => {
    const { record_table: name, record_id: id } = stored[table]?.fields ?? {};
    return isSide(stored, table) && name !== undefined && id !== undefined;
  });
}

/** The ids of the rows of a table beside these records, each with the record's id. */
export async function idsBeside(
  { trx, dialect, statement }: ExtraParts,
  beside: string,
  table: string,
  ids: readonly number[],
): Promise<readonly (readonly [record: number, id: number])[]> {
  const made = statement(
    `ids beside ${beside}`,
    () => sql`
      select id, record_id from ${sql.table(beside)}
      where record_table = ${new Slot(0)} and ${dialect.among(sql`record_id`, new Slot(1))} order by id`,
  );
  const rows = await rowsOf(trx, made.bind([table, dialect.idList(ids)]));
  return rows.map(({ id, record_id: record }) => [Number(record), Number(id)] as const);
}

/** The id of the row beside each of these records that has one, by the record's id. */
export async function extraIds(
  parts: ExtraParts,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return new Map(await idsBeside(parts, EXTRA, table, ids));
}

/** The rows themselves by the record's id, locked until the act ends. Lock the records before. */
export async function extrasOf(
  context: WriteContext,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly row: StoredRow }>> {
  const found = await extraIds(context, table, ids);
  const rows = await context.rows(EXTRA, [...found.values()]);
  return new Map(
    [...found].flatMap(([record, id]) => {
      const row = rows.get(id);
      return row ? [[record, { id, row }] as const] : [];
    }),
  );
}

/** The changes of an act, and with each record that it removes the rows beside it. */
export async function withExtras(context: WriteContext, changes: readonly RowChange[]): Promise<readonly RowChange[]> {
  const removed = Map.groupBy(
    changes.filter(
      ({ table, id, after }) => id !== undefined && after === undefined && !isSide(context.registry, table),
    ),
    ({ table }) => table,
  );
  if (removed.size === 0) return changes;
  const planned = new Set(changes.map(({ table, id }) => `${table} ${id}`));
  const more: RowChange[] = [];
  for (const [table, rows] of removed) {
    const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
    for (const beside of besideRecords(context.registry)) {
      const found = await idsBeside(context, beside, table, ids);
      const going = found.map(([, id]) => id).filter((id) => !planned.has(`${beside} ${id}`));
      for (const [id, row] of await context.rows(beside, going))
        more.push({ table: beside, id, before: row.values, versionBefore: row.version });
    }
  }
  return more.length === 0 ? changes : [...changes, ...more];
}
