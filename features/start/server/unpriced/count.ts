/** How many tickets have no price, counted by the database: pages ask for it often, and most years have none. */
import { sql, type RawBuilder } from 'kysely';
import { entityOf } from '../../../../src/rules/rows';
import { MOST_COUNTED, type UnpricedCount } from '../../rules/calls';
import { withOneRange, type FilterValues } from '../../../../server/db/query/filters';
import { TablePaths } from '../../../../server/db/query/tablePaths';
import type { RerateParts } from '../../../rerate/server/index';

/** @param asked the filters of each table of tickets; only its days count */
export async function countUnpriced(
  { db, registry, ticketTables }: RerateParts,
  asked: ReadonlyMap<string, FilterValues>,
): Promise<UnpricedCount> {
  const counts = new Map<string, number>();
  for (const [table, tickets] of Object.entries(ticketTables)) {
    const { yearField } = entityOf(registry, table);
    if (!tickets || yearField === undefined) continue;
    const paths = new TablePaths(registry, table, { inherit: true });
    const empty = tickets.money.inputs.map((key): RawBuilder<unknown> => sql`${paths.column(key)} is null`);
    const days = daysOf(asked.get(table) ?? [], sql.ref(`t.${yearField}`));
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select 1 from ${paths.source} where ${sql.join([...days, sql`(${sql.join(empty, sql` or `)})`], sql` and `)}
        limit ${sql.lit(MOST_COUNTED)}) as few`.execute(db.sql);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) counts.set(table, count);
  }
  return { tables: Object.fromEntries(counts) };
}

/** The days that are asked for. */
function daysOf(asked: FilterValues, day: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const range = withOneRange(asked).find(([key]) => key === 'year')?.[1];
  return range ? [sql`${day} >= ${String(range[0])}`, sql`${day} <= ${String(range[1])}`] : [];
}
