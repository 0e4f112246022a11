/** Finds the day of a row far down in a list by days, from the counts that are kept (decision 81). Names no table. */
import { sql, type RawBuilder } from 'kysely';
import type { Slot } from '../statement';

/** The slots of the values. */
export interface DayOfRowSlots {
  readonly table: Slot;
  readonly from: Slot;
  readonly to: Slot;
  /** The place of the row in the list, newest day first, from 0 up. */
  readonly offset: Slot;
}

/**
 * A SELECT of the row's day, and of how many rows of later days are `ahead` of it; nothing where the list is shorter. It adds up
 * days from the newest or from the oldest on and ends at the row's day, so the nearer end costs less. Both give the same.
 */
export function dayOfRow({ table, from, to, offset }: DayOfRowSlots, fromOldest: boolean): RawBuilder<unknown> {
  const days = sql`from windrow_day_count where counted = ${table} and start is null and day between ${from} and ${to}`;
  const ahead = fromOldest
    ? sql`(select sum(rows_more) ${days}) - sum(sum(rows_more)) over (order by day)`
    : sql`sum(sum(rows_more)) over (order by day desc) - sum(rows_more)`;
  const wanted = sql`cast(${offset} as bigint)`;
  return sql`
    select day, ahead from (
      select day, sum(rows_more) as n, cast(${ahead} as bigint) as ahead ${days} group by day
    ) as days where ahead <= ${wanted} and ahead + n > ${wanted} limit 1`;
}
