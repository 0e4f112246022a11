/**
 * A small business with everything that goes wrong in a real one: names with accents, script and formulas, namesakes,
 * missing and zero rates, missing miles, tare above gross, numbers used twice, tickets without a hauler or a bag. The
 * same on every run. Written past the API, because the API would refuse half of it.
 */
import type { Db } from '../../server/db/database';
import { insertRows, type Row } from '../support/rows';

const producers = [
  'José Nuñez',
  'Łukasz Wiśniewski',
  'Nguyễn Văn An',
  'Żubr Farms',
  'Ávila & Sons',
  'Zeller Dairy',
  '<script>alert(1)</script> Farms',
  '=cmd|calc Hauling',
  'Smith Farms',
  'Smith Farms',
  'A producer whose name is so long that no column of any report could ever hold the whole of it',
];
const customers = [
  'Vandermeer Dairy',
  '@SUM(A1) Dairy',
  'O\'Brien & Co "Best"',
  'Ørsted Mælk',
  'Big Sky Feeders',
  '-5 Degrees Creamery',
];
const haulers = ['Iron Wheel', '+1 Trucking', 'Señor Haul', 'Otto'];
const crops: [string, string | null][] = [
  ['Corn Silage', '2026'],
  ['Haylage', '2026'],
  ['Corn Silage', '2025'],
  ['Triticale', null],
];
const feedmills: [string, string | null][] = [
  ['Prairie Mill', '12.5'],
  ['Hügel Mühle', '9.75'],
  ['Old Mill', null],
];
const DAYS = 150;

/** How many tickets of each kind. */
export interface Counts {
  readonly crop: number;
  readonly delivery: number;
  readonly haul: number;
}

/** Fills an empty, migrated database. */
export async function fillBusiness(db: Db, { crop, delivery, haul }: Counts): Promise<void> {
  const fill = (table: string, rows: readonly Row[]): Promise<void> => insertRows(db, table, rows);
  await fill('company_info', [
    {
      name: 'Windrow Hauling & Feed',
      address_line1: '4100 County Road 9',
      city: 'Sioux Center',
      state: 'IA',
      zip_code: '51250',
      office_phone: '712-555-0100',
      cell_phone: '712-555-0101',
      email: 'office@windrow.example',
    },
  ]);
  await fill('producer_area', [{ name: 'North' }]);
  const address = (n: number): Row => ({
    address_line1: `${100 + n} Section Line Rd`,
    address_line2: null,
    city: 'Hull',
    state: 'IA',
    zip_code: '51239',
    office_phone: `712-555-02${n % 10}${n % 7}`,
    contact_person: n % 3 ? null : 'Ann Péters',
  });
  await fill(
    'producer',
    producers.map((name, n) => ({ name, ...address(n), producer_area_id: 1 })),
  );
  await fill(
    'customer',
    customers.map((name, n) => ({ name, ...address(n + 40) })),
  );
  await fill(
    'hauler',
    haulers.map((name, n) => ({ name, ...address(n + 60) })),
  );
  await fill(
    'truck',
    Array.from({ length: 12 }, (_, n) => ({ name: `T${n + 1}`, hauler_id: 1 + (n % haulers.length) })),
  );
  await fill(
    'driver',
    ['Dale', 'Ágnes', '=HYPERLINK("x")', 'Bo', 'Chị Hoa'].map((name, n) => ({
      name,
      hauler_id: 1 + (n % haulers.length),
    })),
  );
  await fill(
    'crop',
    crops.map(([name, season]) => ({ crop: name, season })),
  );
  await fill('feed', [{ name: 'Canola Meal' }, { name: 'DDGS' }, { name: 'Soy Hulls' }]);
  await fill(
    'feedmill',
    feedmills.map(([name, rate], n) => ({ name, rate, ...address(n + 80) })),
  );
  await fill('bag_pit_type', [{ name: 'Bag' }, { name: 'Pit' }]);
  await fill(
    'customer_bag_pit',
    Array.from({ length: 14 }, (_, n) => ({
      name: `Bag ${n + 1}`,
      customer_id: 1 + (n % customers.length),
      bag_pit_type_id: n % 5 ? 1 + (n % 2) : null,
    })),
  );
  await fill(
    'field',
    Array.from({ length: 30 }, (_, n) => ({
      name: n % 9 ? `Field ${n + 1}` : 'Home 40',
      producer_id: 1 + (n % producers.length),
      description: n % 4 ? null : `South of the creek\nsecond line ${n}`,
    })),
  );
  await fill(
    'job',
    Array.from({ length: 60 }, (_, n) => jobOf(n)),
  );
  await fill(
    'crop_ticket',
    Array.from({ length: crop }, (_, n) => cropTicketOf(n, crop)),
  );
  await fill(
    'delivery_ticket',
    Array.from({ length: delivery }, (_, n) => deliveryTicketOf(n, delivery)),
  );
  await fill(
    'haul_ticket',
    Array.from({ length: haul }, (_, n) => haulTicketOf(n, haul)),
  );
  // The years before and after, which must not appear.
  await fill('crop_ticket', [
    { ...cropTicketOf(0, 1), ticket_number: 'LAST-YEAR', date: '2025-12-31' },
    { ...cropTicketOf(0, 1), ticket_number: 'NEXT-YEAR', date: '2027-01-01' },
  ]);
}

/** A whole number below `below` that depends on its seeds alone. */
function chance(n: number, of: number, below: number): number {
  let mixed = (Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(of + 1, 0x85ebca6b)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
}

function dayOf(n: number, of: number): string {
  return new Date(Date.UTC(2026, 4, 20 + Math.floor((n / of) * DAYS))).toISOString().slice(0, 10);
}

function jobOf(n: number): Row {
  const field = chance(n, 1, 30);
  const customer = chance(n, 2, customers.length);
  const bags = [0, 1, 2].map((at) => customer + at * customers.length).filter((bag) => bag < 14);
  return {
    date: dayOf(n, 60),
    customer_id: customer + 1,
    producer_id: 1 + (field % producers.length),
    crop_id: 1 + chance(n, 3, crops.length),
    field_id: field + 1,
    bag_pit_id: n % 4 ? (bags[n % bags.length] ?? 0) + 1 : null,
    moisture: String(60 + chance(n, 4, 120) / 10),
  };
}

function loadOf(n: number): Row {
  const tare = 27_000 + chance(n, 11, 350) * 20;
  return { tare_weight: String(tare), gross_weight: String(tare + 30_000 + chance(n, 12, 850) * 20) };
}

const cents = (n: number, of: number, from: number, range: number): string =>
  ((from + chance(n, of, range)) / 100).toFixed(2);

function cropTicketOf(n: number, of: number): Row {
  const at = chance(n, 20, 60);
  const job = jobOf(at);
  const odd = (every: number, rest: number): boolean => n % every === rest;
  const truck = odd(41, 7) ? null : 1 + chance(n, 13, 12);
  const load = loadOf(n);
  return {
    ...(odd(997, 5) ? { gross_weight: load.tare_weight ?? null, tare_weight: load.gross_weight ?? null } : load),
    ticket_number: odd(251, 9) ? String(100_000 + n - 1) : odd(503, 3) ? `=1+${n}` : String(100_000 + n),
    truck_id: truck,
    hauler_id:
      truck === null ? null : odd(67, 2) ? 1 + chance(n, 21, haulers.length) : 1 + ((truck - 1) % haulers.length),
    job_id: at + 1,
    date: dayOf(n, of),
    // Old tickets may have no party of their own; those of the job are used.
    customer_id: odd(83, 1) ? null : (job.customer_id ?? null),
    producer_id: odd(83, 1) ? null : (job.producer_id ?? null),
    bag_pit_id: job.bag_pit_id ?? null,
    delivery_type: n % 3 ? 'Bag 111, Type: 1' : null,
    moisture: odd(83, 1) ? null : odd(401, 6) ? '100.5' : (job.moisture ?? null),
    at_moisture: odd(307, 4) ? '100' : '65',
    customer_rate: odd(53, 8) ? null : cents(at, 14, 4200, 2000),
    producer_rate: odd(47, 3) ? null : odd(59, 10) ? '0' : cents(at, 15, 3500, 1700),
    haul_rate: odd(71, 2) ? null : cents(at, 16, 325, 225),
    haul_mile_rate: odd(89, 4) ? null : cents(at, 17, 15, 15),
    haul_mile: odd(61, 5) ? null : String(chance(at, 18, 250) / 10),
    min_mile: '6',
  };
}

function deliveryTicketOf(n: number, of: number): Row {
  return {
    ...loadOf(n + 7),
    ticket_number: n % 199 === 8 ? String(300_000 + n - 1) : String(300_000 + n),
    date: dayOf(n, of),
    customer_id: 1 + chance(n, 30, customers.length),
    producer_id: 1 + chance(n, 31, producers.length),
    driver_id: n % 97 === 4 ? null : 1 + chance(n, 32, 5),
    crop_id: 1 + chance(n, 33, crops.length),
    moisture: String(60 + chance(n, 34, 100) / 10),
    at_moisture: '65',
    customer_rate: n % 43 === 6 ? null : cents(n % 9, 35, 4200, 2000),
  };
}

function haulTicketOf(n: number, of: number): Row {
  const mill = chance(n, 43, feedmills.length);
  return {
    ...loadOf(n + 13),
    ticket_number: String(500_000 + n),
    date: dayOf(n, of),
    dairy_ticket_number: n % 77 === 5 ? null : n % 91 === 6 ? `D${n - 1}` : `D${n}`,
    customer_id: 1 + chance(n, 40, customers.length),
    feedmill_id: mill + 1,
    driver_id: 1 + chance(n, 41, 5),
    feed_id: 1 + chance(n, 42, 3),
    rate: n % 37 === 9 ? null : n % 29 === 3 ? '0' : (feedmills[mill]?.[1] ?? '11.25'),
  };
}
