/** The check of a day over the real API, with a small day of crop tickets of which some look odd. */
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

export const year = new Date().getFullYear();
/** The day of the tickets: one that has passed in every year. */
export const DAY = `${year}-01-02`;

type Values = Readonly<Record<string, string | number>>;

const load = (ticket_number: string, values: Values = {}, lacks = ''): readonly [string, Values] => {
  const whole: Values = {
    ticket_number,
    date: DAY,
    job_id: 1,
    customer_id: 1,
    producer_id: 1,
    truck_id: 1,
    hauler_id: 1,
    gross_weight: `78${ticket_number.slice(-1)}60`,
    tare_weight: '31280',
    moisture: '66',
    at_moisture: '65',
    customer_rate: '100',
    producer_rate: '41',
    haul_rate: '4.1',
    haul_mile_rate: '0.22',
    haul_mile: '14',
    min_mile: '6',
    ...values,
  };
  return ['crop_ticket', Object.fromEntries(Object.entries(whole).filter(([name]) => name !== lacks))];
};

const business: readonly (readonly [string, Values])[] = [
  ['producer_area', { name: 'North Bench' }],
  ['producer', { name: 'Halvorsen Acres', producer_area_id: 1 }],
  ['customer', { name: 'Sundown Ridge Dairy' }],
  // The program knows no season of this crop, so a ticket of any month looks usual.
  ['crop', { crop: 'Sunflower' }],
  ['field', { name: 'Pivot 3', producer_id: 1 }],
  ['hauler', { name: 'Ironwood Trucking' }],
  ['truck', { name: 'IW-12', hauler_id: 1 }],
  ['job', { date: DAY, customer_id: 1, producer_id: 1, crop_id: 1, field_id: 1, moisture: '66' }],
];

/** 5001 lacks a rate, the tare of 5005 is not the truck's; the others are in order. */
export const oddDay = [
  ...business,
  load('5001', {}, 'customer_rate'),
  load('5002'),
  load('5003'),
  load('5004'),
  load('5005', { tare_weight: '33280' }),
];
/** One ticket that looks odd for two reasons. */
export const twiceOdd = [...business, load('5001', { moisture: '60' }, 'customer_rate')];
/** Nothing is odd. */
export const plainDay = [...business, load('5001'), load('5002')];

interface Scene {
  readonly rows?: typeof oddDay;
  readonly role?: string;
  readonly foreign?: boolean;
  readonly instead?: (asked: Asked) => Response | undefined;
}

/** Opens the page. */
export async function openCheck(address: string, { rows = oddDay, role, foreign = false, instead }: Scene = {}) {
  return open(address, {
    rows,
    foreign,
    instead: (asked) => {
      const own = instead?.(asked);
      if (own || role === undefined || asked.path !== '/api/v1/office/me/') return own;
      return answer(200, { username: 'clerk', role, second_factor: false, notices: [] });
    },
  });
}

/** The calls that changed something, as `PUT path body`. */
export const writesOf = (calls: readonly Asked[]): readonly Asked[] =>
  calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/tape/'));
