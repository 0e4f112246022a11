/** Days in slices of about as many rows as one read may have, so that other requests are answered in between. */
import { sql } from 'kysely';
import type { SeasonDays } from '../rules/calls';
import type { Db } from '../../../server/db/database';

/** The slices of the days that have rows, in their order. */
export async function daySlices(db: Db, table: string, { from, to }: SeasonDays): Promise<SeasonDays[]> {
  const query = sql`select date, count(*) from ${sql.table(table)} where date between ${from} and ${to} group by date order by date`;
  const slices: { from: string; to: string; rows: number }[] = [];
  for (const [date, count] of await db.rows(query.compile(db.sql))) {
    const [day, rows] = [String(date), Number(count)];
    const last = slices.at(-1);
    if (last && last.rows + rows <= db.dialect.rowsAtOnce) Object.assign(last, { to: day, rows: last.rows + rows });
    else slices.push({ from: day, to: day, rows });
  }
  return slices;
}
