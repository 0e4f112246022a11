/**
 * Loads by truck and by the hour in which their tickets were entered, as the clocks of a zone show it. A ticket has a day and no
 * time of day; when it was entered is known to the second. What was entered on another day says nothing about its hour.
 */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { SeasonDays } from '../rules/answers';
import { daySlices } from './slices';
import type { SeasonReads } from './groups';
import { offsetsOf, type Offset } from './zone';

const TICKETS = 'crop_ticket';

/** Loads of a truck in an hour of the day, 0 to 23; `null`: entered on another day. */
export interface TruckHour {
  readonly truck: number | null;
  readonly hour: number | null;
  readonly loads: number;
}

/** Stands for the hour of what was entered on another day. */
const OTHER_DAY = 31;
const PLACES = 32;

/** The loads of these days. */
export async function readHours({ db }: SeasonReads, days: SeasonDays, zone: string): Promise<TruckHour[]> {
  const { arrayOf, dayNumber, quarterNumber } = db.dialect;
  const local = sql`${quarterNumber(sql.ref('add_date'))} as entered, ${dayNumber(sql.ref('date'))} * 96 as midnight`;
  const quarter = sql`(entered + ${ahead(offsetsOf(zone, days))} - midnight)`;
  const place = sql`coalesce(truck_id, 0) * ${sql.lit(PLACES)}
    + case when quarter between 0 and 95 then quarter / 4 else ${sql.lit(OTHER_DAY)} end`;
  const loads = new Map<number, number>();
  for (const { from, to } of await daySlices(db, TICKETS, days)) {
    const query = sql`
      select ${arrayOf(place)} from (select truck_id, ${quarter} as quarter
        from (select truck_id, ${local} from ${sql.table(TICKETS)} where date between ${from} and ${to}) as r) as q`;
    const [row] = await db.rows(query.compile(db.sql));
    const places: unknown = JSON.parse(String(row?.[0] ?? '[]'));
    for (const one of Array.isArray(places) ? places : []) loads.set(Number(one), (loads.get(Number(one)) ?? 0) + 1);
    await otherRequests();
  }
  return [...loads].map(([at, count]) => ({
    truck: Math.floor(at / PLACES) || null,
    hour: at % PLACES === OTHER_DAY ? null : at % PLACES,
    loads: count,
  }));
}

/** How far clocks are ahead when a ticket was entered, in quarters of an hour. */
function ahead(offsets: readonly Offset[]): RawBuilder<unknown> {
  const [first, ...later] = offsets;
  const parts = later
    .toReversed()
    .map(({ since, quarters }) => sql`when entered >= ${sql.lit(since)} then ${sql.lit(quarters)}`);
  const otherwise = sql.lit(first?.quarters ?? 0);
  return parts.length === 0 ? sql`${otherwise}` : sql`case ${sql.join(parts, sql` `)} else ${otherwise} end`;
}
