/** `office/season/`: the pictures of some days. */
import type { Season, SeasonDays, SeasonJob, TruckHours } from '../rules/answers';
import { lastYearOf } from '../rules/lastYear';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { collator } from '../../../src/kinds/text';
import type { TableReader } from '../../../server/db/query/tables';
import type { SqlRow } from '../../../server/db/values';
import { bagContents, cropTons, hundredths, margins, seasonJobs, total } from './compose';
import { readGroups, readNet, type SeasonReads, type TicketGroup } from './groups';
import { readHours, type TruckHour } from './hours';

/** What the call needs. */
export interface SeasonParts extends SeasonReads {
  readonly tables: (name: string) => TableReader;
}

/** Most jobs that one answer names. */
export const MOST_JOBS = 1000;

/** What these days brought. `zone`: the time zone whose hours are told. */
export async function readSeason(parts: SeasonParts, days: SeasonDays, zone: string): Promise<Season> {
  const last = lastYearOf(days);
  const [groups, before, hours] = await Promise.all([
    readGroups(parts, days),
    readNet(parts, last),
    readHours(parts, days, zone),
  ]);
  const names = await namesOf(parts, groups, [...groups, ...before], hours);
  return {
    ...days,
    last,
    loads: total(groups, 'loads'),
    net: hundredths(total(groups, 'net')),
    crops: cropTons(groups, before, names.cropOf, names.crop),
    ...seasonJobs(groups, names.job, MOST_JOBS),
    ...margins(groups, names.customer),
    ...bagContents(groups, names),
    ...truckHours(hours, names.truck),
    zone,
  };
}

type SeasonNames = Awaited<ReturnType<typeof namesOf>>;

/** The names of what the groups refer to. */
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
  const jobs = await read(
    'job',
    ofJobs.map(({ job }) => job),
    [
      'date',
      `producer_id.${naming('producer')}`,
      `field_id.${naming('field')}`,
      'crop_id',
      `crop_id.${naming('crop')}`,
    ],
  );
  const [customers, bags, trucks] = await Promise.all([
    read(
      'customer',
      groups.map(({ customer }) => customer),
      [naming('customer')],
    ),
    read(
      'customer_bag_pit',
      groups.map(({ bag }) => bag),
      [naming('customer_bag_pit'), `customer_id.${naming('customer')}`],
    ),
    read(
      'truck',
      hours.map(({ truck }) => truck),
      [naming('truck')],
    ),
  ]);
  const crops = new Map([...jobs.values()].map((row) => [Number(row[3]), textAt(row, 4)]));
  return {
    cropOf: (job: number): number => Number(jobs.get(job)?.[3] ?? 0),
    crop: (id: number): string => crops.get(id) ?? '',
    job: (id: number): Omit<SeasonJob, 'loads'> => {
      const row = jobs.get(id);
      return { id, day: textAt(row, 0), producer: textAt(row, 1), field: textAt(row, 2) };
    },
    customer: (id: number): string => textAt(customers.get(id), 0),
    bag: (id: number) => ({ name: textAt(bags.get(id), 0), customer: textAt(bags.get(id), 1) }),
    truck: (id: number): string => textAt(trucks.get(id), 0),
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
