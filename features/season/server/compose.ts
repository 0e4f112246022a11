/** The answer of `office/season/` from groups of tickets. Reads nothing. */
import { collator } from '../../../src/kinds/text';
import type {
  BagContents,
  Contents,
  CropTons,
  CustomerMargin,
  MarginSums,
  SeasonJob,
  SeasonSums,
} from '../rules/calls';
import { yearAfter } from '../rules/lastYear';
import { averageOf } from '../../../src/rules/tickets/weights';
import type { TicketGroup } from './groups';

/** Net of a day and job a year earlier. */
export interface DayNet {
  readonly day: string;
  readonly job: number;
  readonly net: number;
}

/** Hundredths as decimal text: tons or dollars. */
const hundredths = (whole: number): string => {
  const digits = String(Math.abs(whole)).padStart(3, '0');
  return `${whole < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

type NameOf = (id: number) => string;

/** Tons by crop and day beside those of a year earlier, the crop with the most tons first. */
export function cropTons(
  groups: readonly TicketGroup[],
  last: readonly DayNet[],
  cropOf: (job: number) => number,
  name: NameOf,
): CropTons[] {
  const loads = [
    ...groups.map(({ job, day, net }) => ({ job, day, net, last: 0 })),
    ...last.map(({ job, day, net }) => ({ job, day: yearAfter(day), net: 0, last: net })),
  ];
  const told = [...Map.groupBy(loads, ({ job }) => cropOf(job))].map(([id, own]) => ({
    id,
    name: name(id),
    days: Map.groupBy(own, ({ day }) => day),
    net: total(own, 'net'),
    last: total(own, 'last'),
  }));
  return told
    .toSorted((a, b) => b.net - a.net || b.last - a.last || collator.compare(a.name, b.name) || a.id - b.id)
    .map(({ id, name: of, days, net, last: before }) => ({
      id,
      name: of,
      net: hundredths(net),
      last: hundredths(before),
      days: [...days]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, own]) => ({ day, net: hundredths(total(own, 'net')), last: hundredths(total(own, 'last')) })),
    }));
}

/** What groups come to in all. */
export const sumsOf = (groups: readonly TicketGroup[]): SeasonSums => ({
  loads: total(groups, 'loads'),
  net: hundredths(total(groups, 'net')),
  margin: marginOf(groups),
});

/** The margins by customer, the greatest first. */
export function margins(groups: readonly TicketGroup[], name: NameOf): CustomerMargin[] {
  const customers = [...Map.groupBy(groups, ({ customer }) => customer)].flatMap(([id, own]) =>
    id === null ? [] : [{ left: leftOf(own), told: { id, name: name(id), ...marginOf(own) } }],
  );
  const sorted = customers.toSorted(
    (a, b) => b.left - a.left || collator.compare(a.told.name, b.told.name) || a.told.id - b.told.id,
  );
  return sorted.map(({ told }) => told);
}

const leftOf = (groups: readonly TicketGroup[]): number =>
  total(groups, 'customer_pay') - total(groups, 'producer_net') - total(groups, 'haul');

function marginOf(groups: readonly TicketGroup[]): MarginSums {
  const [pay, left] = [total(groups, 'customer_pay'), leftOf(groups)];
  return {
    customer_pay: hundredths(pay),
    producer_net: hundredths(total(groups, 'producer_net')),
    haul: hundredths(total(groups, 'haul')),
    margin: hundredths(left),
    percent: averageOf(`${left}e2`, String(pay), 1),
    left_out: total(groups, 'loads') - total(groups, 'priced'),
  };
}

interface BagName {
  readonly name: string;
  readonly customer: string;
}

/** What came into each bag or pit, the fullest first, and into all of them. */
export function bagContents(
  groups: readonly TicketGroup[],
  { bag: bagOf, customer }: { readonly bag: (id: number) => BagName; readonly customer: NameOf },
): { readonly bags: BagContents[]; readonly contents: Contents } {
  const byBag = Map.groupBy(groups, ({ bag, customer: id }) => (bag === null ? `customer ${id}` : `bag ${bag}`));
  const bags = [...byBag.values()].map((own) => {
    const [{ bag = null, customer: id = null } = {}] = own;
    const named = bag === null ? { name: null, customer: id === null ? '' : customer(id) } : bagOf(bag);
    return { net: total(own, 'net'), told: { id: bag, ...named, ...contentsOf(own) } };
  });
  const sorted = bags.toSorted(
    (a, b) =>
      b.net - a.net ||
      collator.compare(a.told.customer, b.told.customer) ||
      collator.compare(a.told.name ?? '', b.told.name ?? ''),
  );
  return { bags: sorted.map(({ told }) => told), contents: contentsOf(groups) };
}

function contentsOf(groups: readonly TicketGroup[]): Contents {
  return {
    loads: total(groups, 'loads'),
    net: hundredths(total(groups, 'net')),
    dry: hundredths(total(groups, 'dry')),
    moisture: wetness(total(groups, 'wet'), total(groups, 'weighed')),
  };
}

/** An average moisture: hundredths of tons times hundredths of a percent, by hundredths of tons. */
export const wetness = (wet: number, weighed: number): string | null => averageOf(`${wet}e-2`, String(weighed), 1);

/** Jobs with their loads, the newest first, and the one to begin with. */
export function seasonJobs(
  groups: readonly TicketGroup[],
  about: (id: number) => Omit<SeasonJob, 'loads'>,
  most: number,
): { readonly jobs: SeasonJob[]; readonly more_jobs: number; readonly job: number | null } {
  const all = [...Map.groupBy(groups, ({ job }) => job)]
    .map(([id, own]) => ({ told: { ...about(id), loads: total(own, 'loads') }, differs: differ(own) }))
    .toSorted((a, b) => (a.told.day === b.told.day ? b.told.id - a.told.id : a.told.day < b.told.day ? 1 : -1));
  const jobs = all.slice(0, most);
  const first = jobs.find(({ differs }) => differs) ?? jobs[0];
  return { jobs: jobs.map(({ told }) => told), more_jobs: all.length - jobs.length, job: first?.told.id ?? null };
}

function differ(groups: readonly TicketGroup[]): boolean {
  const known = groups.flatMap(({ lowest, highest }) => (lowest === null || highest === null ? [] : [lowest, highest]));
  return new Set(known).size > 1;
}

/** The sum of a key. */
export function total<K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
