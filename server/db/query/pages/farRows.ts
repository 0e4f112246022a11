/** Reads a page far down in a list by days without the rows before its day (decision 81). Names no table. */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../../src/grammar/entity';
import { entityOf } from '../../../../src/rules/rows';
import { FIRST, LAST } from '../counts/dayCounts';
import type { SqlValue } from '../../values';
import { withOneRange, type FilterValues } from '../filters';
import { Slot } from '../statement';
import type { ReadParts } from './readParts';

/** Rows from which on the day is looked up on which a page begins; to pass over fewer costs less. */
export const FAR = 200;

type FarParts<Row> = Omit<ReadParts<Row>, 'filters'>;

/** The first and the last day that a list asks for; `null` for all days, `undefined` where it asks for anything else too. */
export function onlyDays(
  registry: Entities,
  name: string,
  wanted: FilterValues,
): readonly SqlValue[] | null | undefined {
  if (entityOf(registry, name).yearField === undefined) return undefined;
  const [days, ...more] = withOneRange(wanted);
  if (days === undefined) return null;
  const [key, values] = days;
  return key === 'year' && more.length === 0 ? values : undefined;
}

/** The days of a list whose far pages are found by kept counts: it asks for days alone, and no row is without one. */
export function countedDays(
  { name, registry, dayCounts }: Pick<FarParts<never>, 'name' | 'registry' | 'dayCounts'>,
  wanted: FilterValues,
): readonly SqlValue[] | undefined {
  const { fields, yearField = '' } = entityOf(registry, name);
  if (!dayCounts?.areUsed(name) || fields[yearField]?.required !== true) return undefined;
  const days = onlyDays(registry, name, wanted);
  return days === null ? [FIRST, LAST] : days;
}

/**
 * The rows of a page. One statement finds their day and reads them, so they are of one moment.
 * @param page `total` only tells which end of the list is nearer
 */
export async function farRows<Row>(
  { db, name, queries, statement }: FarParts<Row>,
  [from = null, to = null]: readonly SqlValue[],
  { limit, offset, total }: { readonly limit: number; readonly offset: number; readonly total: number },
): Promise<Row[]> {
  const fromOldest = offset > total / 2;
  const slots = { table: new Slot(0), from: new Slot(1), to: new Slot(2), offset: new Slot(3) };
  const made = statement(
    `far page ${limit} ${fromOldest}`,
    () => queries.farPage({ from: slots.from, dayAndAhead: dayOfRow(slots, fromOldest) }, limit, slots.offset),
    { plannedOnce: true },
  );
  return (await db.rows(made.bind([name, from, to, offset]))).map(queries.rowOf);
}

/** The slots of the values. */
interface DayOfRowSlots {
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
function dayOfRow({ table, from, to, offset }: DayOfRowSlots, fromOldest: boolean): RawBuilder<unknown> {
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
