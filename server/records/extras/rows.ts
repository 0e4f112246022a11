/** The rows beside records: which records have one, and that it goes with its record (ruling 83). */
import { sql, type Kysely } from 'kysely';
import { EXTRA_TABLE } from '../../../src/rules/extras/extraKeys';
import { isSide } from '../../../src/rules/extras/sides';
import type { Dialect } from '../../db/dialect';
import type { StoredRow } from '../../db/query/rowStore';
import { rowsOf, Slot, type Statements } from '../../db/query/statement';
import type { AnyTables } from '../../db/values';
import type { RowChange, WriteContext } from '../context';

/** The side table that belongs to records. */
export const EXTRA = EXTRA_TABLE;

/** What finding them needs. */
export interface ExtraParts {
  readonly trx: Kysely<AnyTables>;
  readonly dialect: Dialect;
  readonly statement: Statements;
}

/** The id of the row beside each of these records that has one, by the record's id. */
export async function extraIds(
  { trx, dialect, statement }: ExtraParts,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const made = statement(
    'extra ids',
    () => sql`
      select id, record_id from ${sql.table(EXTRA)}
      where record_table = ${new Slot(0)} and ${dialect.among(sql`record_id`, new Slot(1))} order by id`,
  );
  const rows = await rowsOf(trx, made.bind([table, dialect.idList(ids)]));
  return new Map(rows.map(({ id, record_id: record }) => [Number(record), Number(id)]));
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

/** The changes of an act, and with each record that it removes the row beside it. */
export async function withExtras(context: WriteContext, changes: readonly RowChange[]): Promise<readonly RowChange[]> {
  const removed = Map.groupBy(
    changes.filter(({ table, id, after }) => id !== undefined && after === undefined && !isSide(table)),
    ({ table }) => table,
  );
  const planned = new Set(changes.flatMap(({ table, id }) => (table === EXTRA && id !== undefined ? [id] : [])));
  const more: RowChange[] = [];
  for (const [table, rows] of removed) {
    const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
    for (const { id, row } of (await extrasOf(context, table, ids)).values()) {
      if (!planned.has(id)) more.push({ table: EXTRA, id, before: row.values, versionBefore: row.version });
    }
  }
  return more.length === 0 ? changes : [...changes, ...more];
}
