/** `office/season/`: the pictures of some days. */
import type { Season, SeasonAsked, SeasonJob, SeasonSums, TruckHours } from '../rules/calls';
import { lastYearOf } from '../rules/lastYear';
import { hasTown, TOWN, withTown } from '../../../src/rules/columns/towns';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { collator } from '../../../src/kinds/text';
import type { TableReader } from '../../../server/db/query/tables';
import type { SqlRow } from '../../../server/db/values';
import { bagContents, cropTons, margins, seasonJobs, sumsOf, total } from './compose';
import { ofCrop, readGroups, readNet, type SeasonReads, type TicketGroup } from './groups';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { daySlices } from './slices';
import { offsetsOf, type Offset } from './zone';

/**
 * Loads by truck and by the hour in which their tickets were entered, as the clocks of a zone show it. A ticket has a day and no
 * time of day; when it was entered is known to the second. What was entered on another day says nothing about its hour.
 */
const TICKETS = 'crop_ticket';

/** Loads of a truck in an hour of the day, 0 to 23; `null`: entered on another day. */
interface TruckHour {
  readonly truck: number | null;
  readonly hour: number | null;
  readonly loads: number;
}

/** Stands for the hour of what was entered on another day. */
const OTHER_DAY = 31;
const PLACES = 32;

/** The loads of these days. */
async function readHours({ db }: SeasonReads, days: SeasonAsked, zone: string): Promise<TruckHour[]> {
  const { arrayOf, dayNumber, quarterNumber } = db.dialect;
  const local = sql`${quarterNumber(sql.ref('add_date'))} as entered, ${dayNumber(sql.ref('date'))} * 96 as midnight`;
  const quarter = sql`(entered + ${ahead(offsetsOf(zone, days))} - midnight)`;
  const place = sql`coalesce(truck_id, 0) * ${sql.lit(PLACES)}
    + case when quarter between 0 and 95 then quarter / 4 else ${sql.lit(OTHER_DAY)} end`;
  const loads = new Map<number, number>();
  for (const { from, to } of await daySlices(db, TICKETS, days)) {
    const query = sql`
      select ${arrayOf(place)} from (select truck_id, ${quarter} as quarter
        from (select truck_id, ${local} from ${sql.table(TICKETS)} where date between ${from} and ${to} ${ofCrop(days)}) as r) as q`;
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

/** What the call needs. */
export interface SeasonParts extends SeasonReads {
  readonly tables: (name: string) => TableReader;
}

/** Most jobs that one answer names. */
export const MOST_JOBS = 1000;

/** What some days brought in all. */
export async function readSums(parts: SeasonReads, asked: SeasonAsked): Promise<SeasonSums> {
  return sumsOf(await readGroups(parts, asked));
}

/** What these days brought. `zone`: the time zone whose hours are told. */
export async function readSeason(parts: SeasonParts, asked: SeasonAsked, zone: string): Promise<Season> {
  const last = lastYearOf(asked);
  const [groups, before, hours] = await Promise.all([
    readGroups(parts, asked),
    readNet(parts, { ...asked, ...last }),
    readHours(parts, asked, zone),
  ]);
  const names = await namesOf(parts, groups, [...groups, ...before], hours);
  return {
    from: asked.from,
    to: asked.to,
    last,
    ...sumsOf(groups),
    crops: cropTons(groups, before, names.cropOf, names.crop),
    ...seasonJobs(groups, names.job, MOST_JOBS),
    customers: margins(groups, names.customer),
    ...bagContents(groups, names),
    ...truckHours(hours, names.truck),
    zone,
  };
}

type SeasonNames = Awaited<ReturnType<typeof namesOf>>;

/** The names of what the groups refer to; customers who are called alike with their towns. */
async function namesOf(
  { tables, registry }: SeasonParts,
  groups: readonly TicketGroup[],
  ofJobs: readonly { readonly job: number }[],
  hours: readonly TruckHour[],
) {
  const read = (table: string, ids: readonly (number | null)[], paths: readonly string[]) =>
    tables(table).byIds(
      [...new Set(ids)].filter((id) => id !== null),
      paths,
    );
  const naming = (table: string): string => nameFieldOf(entityOf(registry, table));
  const at = (key: string, table: string): string => `${key}.${naming(table)}`;
  const idsOf = <K extends 'customer' | 'bag'>(key: K) => groups.map((group) => group[key]);
  const ofJob = ['date', at('producer_id', 'producer'), at('field_id', 'field'), 'crop_id', at('crop_id', 'crop')];
  const jobIds = ofJobs.map(({ job }) => job);
  const truckIds = hours.map(({ truck }) => truck);
  const jobs = await read('job', jobIds, ofJob);
  const [bags, trucks] = await Promise.all([
    read('customer_bag_pit', idsOf('bag'), [naming('customer_bag_pit'), 'customer_id']),
    read('truck', truckIds, [naming('truck')]),
  ]);
  const ofBag = (id: number): number => Number(bags.get(id)?.[1] ?? 0);
  const town = hasTown(entityOf(registry, 'customer')) ? [TOWN] : [];
  const customerIds = [...idsOf('customer'), ...[...bags.keys()].map(ofBag)];
  const customers = await read('customer', customerIds, [naming('customer'), ...town]);
  const customer = calledIn(customers);
  const crops = new Map([...jobs.values()].map((row) => [Number(row[3]), textAt(row, 4)]));
  return {
    cropOf: (job: number): number => Number(jobs.get(job)?.[3] ?? 0),
    crop: (id: number): string => crops.get(id) ?? '',
    job: (id: number): Omit<SeasonJob, 'loads'> => {
      const row = jobs.get(id);
      return { id, day: textAt(row, 0), producer: textAt(row, 1), field: textAt(row, 2) };
    },
    customer,
    bag: (id: number) => ({ name: textAt(bags.get(id), 0), customer: customer(ofBag(id)) }),
    truck: (id: number): string => textAt(trucks.get(id), 0),
  };
}

/** Gives the names of rows of a name and a town: with the town where several have one name. */
function calledIn(rows: ReadonlyMap<number, SqlRow>): (id: number) => string {
  const alike = Map.groupBy(rows.values(), (row) => textAt(row, 0));
  return (id) => {
    const row = rows.get(id);
    const name = textAt(row, 0);
    return alike.get(name)?.[1] ? withTown(name, { [TOWN]: textAt(row, 1) }) : name;
  };
}

/** The text of a row; empty where the record was removed meanwhile. */
const textAt = (row: SqlRow | undefined, at: number): string => String(row?.[at] ?? '');

/** The loads of each truck by hour, in the order of their names; tickets without a truck last. */
function truckHours(found: readonly TruckHour[], name: SeasonNames['truck']): Pick<Season, 'hours' | 'trucks'> {
  const known = found.flatMap(({ hour }) => (hour === null ? [] : [hour]));
  const first = Math.min(...known);
  const hours = known.length === 0 ? [] : Array.from({ length: Math.max(...known) - first + 1 }, (_, at) => first + at);
  const trucks = [...Map.groupBy(found, ({ truck }) => truck)].map(([id, own]): TruckHours => {
    const loadsIn = (wanted: number | null): number =>
      total(
        own.filter(({ hour }) => hour === wanted),
        'loads',
      );
    return {
      id,
      name: id === null ? null : name(id),
      by_hour: hours.map(loadsIn),
      other_day: loadsIn(null),
      loads: total(own, 'loads'),
    };
  });
  const byName = (a: TruckHours, b: TruckHours): number =>
    Number(a.id === null) - Number(b.id === null) || collator.compare(a.name ?? '', b.name ?? '');
  return { hours, trucks: trucks.toSorted(byName) };
}
