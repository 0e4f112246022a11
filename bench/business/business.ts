/**
 * The business the benchmark runs on: ten years of crop tickets with the jobs, people and rates they need, the same on
 * every run. Weights, moistures and rates lie where a real scale's do.
 */
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { sampleDraft } from '../../src/rules/samples';

/** Values of a row as `encode` takes them. */
export type Values = Record<string, string | number | null>;
/** Rows of one table; ids run from 1 in this order. */
export interface Filling {
  readonly table: string;
  readonly count: number;
  row(n: number): { readonly values: Values; readonly at: string };
}

/** Years of tickets, the last one being the current year. */
export const YEARS = 10;
export const LAST_YEAR = new Date().getFullYear();
const FIRST_YEAR = LAST_YEAR - YEARS + 1;
const TICKETS_A_JOB = 37;
const SEASON_DAYS = 184;

const parents: Readonly<Record<string, number>> = {
  company_info: 1,
  crop: 12,
  feed: 12,
  feedmill: 8,
  bag_pit_type: 4,
  producer_area: 12,
  hauler: 60,
  truck: 400,
  driver: 500,
  customer: 300,
  producer: 1000,
  field: 4000,
  customer_bag_pit: 900,
  customer_rate: 300 * 12,
  producer_rate: 1000 * 12,
  producer_area_rate: 12 * 12,
  producer_feedmill_rate: 1000,
  mile: 20_000,
};
const many = (table: string): number => parents[table] ?? 1;
const registry: Entities = entities;

/** What is loaded, in the order that references ask for. */
export function businessOf(tickets: number): Filling[] {
  const jobs = Math.ceil(tickets / TICKETS_A_JOB);
  return [
    ...Object.entries(parents).map(([table, count]) => ({ table, count, row: (n: number) => parentRow(table, n) })),
    { table: 'job', count: jobs, row: (n) => stamped(jobOf(n, jobs), dayOfShare((n - 1) / jobs)) },
    {
      table: 'crop_ticket',
      count: tickets,
      row: (n) => stamped(cropTicketOf(n, jobs, tickets), dayOfShare((n - 1) / tickets)),
    },
    otherTickets('delivery_ticket', Math.ceil(tickets * 0.15)),
    otherTickets('haul_ticket', Math.ceil(tickets * 0.3)),
  ];
}

/** A number from 0 up to 1 that depends on its seeds alone. */
function chance(n: number, of: number): number {
  let mixed = (Math.imul(n, 0x9e3779b1) ^ Math.imul(of + 1, 0x85ebca6b)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

const pick = (n: number, of: number, table: string): number => 1 + Math.floor(chance(n, of) * many(table));
const spread = (n: number, of: number, from: number, to: number, step: number): number =>
  Number((Math.round((from + chance(n, of) * (to - from)) / step) * step).toFixed(4));

/** The day at this share of the ten seasons, May to October, so that ids grow with dates as they do in life. */
function dayOfShare(share: number): string {
  const at = share * YEARS;
  const day = new Date(Date.UTC(FIRST_YEAR + Math.floor(at), 4, 1 + Math.floor((at % 1) * SEASON_DAYS)));
  return day.toISOString().slice(0, 10);
}

function stamped(values: Values, day: string): { values: Values; at: string } {
  return { values: { ...values, date: day }, at: `${day}T18:30:00.000Z` };
}

function parentRow(table: string, n: number): { values: Values; at: string } {
  const entity = registry[table];
  if (!entity) throw new Error(`The registry has no table "${table}".`);
  const values: Values = sampleDraft(entity, n, (to) => pick(n, to.length, to));
  // Rates exist once for each pair, as the lookups expect.
  if (table === 'customer_rate')
    Object.assign(values, { cust_id: 1 + Math.floor((n - 1) / 12), crop_id: 1 + ((n - 1) % 12) });
  if (table === 'producer_rate')
    Object.assign(values, { producer_id: 1 + Math.floor((n - 1) / 12), crop_id: 1 + ((n - 1) % 12) });
  if (table === 'producer_area_rate')
    Object.assign(values, { producer_area_id: 1 + Math.floor((n - 1) / 12), crop_id: 1 + ((n - 1) % 12) });
  return { values, at: `${FIRST_YEAR}-01-05T15:00:00.000Z` };
}

function jobOf(n: number, jobs: number): Values {
  return {
    date: dayOfShare((n - 1) / jobs),
    customer_id: pick(n, 1, 'customer'),
    producer_id: pick(n, 2, 'producer'),
    crop_id: pick(n, 3, 'crop'),
    field_id: pick(n, 4, 'field'),
    bag_pit_id: pick(n, 5, 'customer_bag_pit'),
    moisture: spread(n, 6, 62, 71, 0.1),
  };
}

function loadOf(n: number): Values {
  const tare = spread(n, 11, 27_000, 34_000, 20);
  return { tare_weight: tare, gross_weight: tare + spread(n, 12, 30_000, 47_000, 20) };
}

function cropTicketOf(n: number, jobs: number, tickets: number): Values {
  const id = Math.min(jobs, 1 + Math.floor((n - 1) / (tickets / jobs)));
  const job = jobOf(id, jobs);
  const truck = pick(n, 13, 'truck');
  return {
    ...loadOf(n),
    ticket_number: String(100_000 + n),
    truck_id: truck,
    hauler_id: 1 + (truck % many('hauler')),
    job_id: id,
    customer_id: job.customer_id ?? null,
    producer_id: job.producer_id ?? null,
    bag_pit_id: job.bag_pit_id ?? null,
    delivery_type: n % 3 === 0 ? null : 'Bag 111, Type: 1',
    moisture: job.moisture ?? null,
    at_moisture: 65,
    customer_rate: spread(id, 14, 42, 62, 0.25),
    producer_rate: spread(id, 15, 35, 52, 0.25),
    haul_rate: spread(id, 16, 3.25, 5.5, 0.05),
    haul_mile_rate: spread(id, 17, 0.15, 0.3, 0.01),
    haul_mile: spread(id, 18, 1, 25, 0.1),
    min_mile: 6,
  };
}

function otherTickets(table: string, count: number): Filling {
  const entity = registry[table];
  if (!entity) throw new Error(`The registry has no table "${table}".`);
  const row = (n: number): { values: Values; at: string } => {
    const values = {
      ...sampleDraft(entity, n, (to) => pick(n, to.length, to)),
      ...loadOf(n),
      ticket_number: String(500_000 + n),
    };
    return stamped(values, dayOfShare((n - 1) / count));
  };
  return { table, count, row };
}
