/** A small business on a running server: two records of each table that forms choose from, one job, and rates for the first pair only. */
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { Values } from '../../src/rules/rows';
import type { Call } from './api';
import { buildSaved } from './build';

/** The working year of the tests. */
export const year = new Date().getFullYear();

/** The ids of what every ticket refers to. */
export interface Business {
  readonly customer_id: number;
  readonly producer_id: number;
  readonly driver_id: number;
  readonly crop_id: number;
  readonly feedmill_id: number;
  readonly feed_id: number;
  readonly job_id: number;
}

/** Sets it up on an empty server. */
export async function setUpBusiness(call: Call): Promise<Business> {
  const save = async (table: string, values: Values): Promise<number> =>
    (await buildSaved(call, entities, table, values)).id;
  const customer_id = await save('customer', { name: 'Ridgeline Dairy' });
  await save('customer', { name: 'Copper Creek Holsteins' });
  const producer_area_id = await save('producer_area', { name: 'North ridge' });
  const producer_id = await save('producer', { name: 'Halvorson Farms', producer_area_id });
  await save('producer', { name: 'Vandermeer Bros', producer_area_id });
  const hauler_id = await save('hauler', { name: 'Pederson Trucking' });
  await save('truck', { name: 'P-14', hauler_id });
  const driver_id = await save('driver', { name: 'Luis Ortega', hauler_id });
  await save('driver', { name: 'Sam Ott', hauler_id });
  const crop_id = await save('crop', { crop: 'Corn Silage', season: null });
  await save('crop', { crop: 'Haylage', season: null });
  await save('customer_rate', { cust_id: customer_id, crop_id, rate: 48.5, at_moisture: 65 });
  const feedmill_id = await save('feedmill', { name: 'Cedar Grain Works', rate: 9.75 });
  await save('feedmill', { name: 'Bridgeport Feeds', rate: null });
  const feed_id = await save('feed', { name: 'Canola Meal' });
  await save('feed', { name: 'Ground Corn' });
  const field_id = await save('field', { name: 'Home 80', producer_id });
  const job_id = await save('job', {
    date: `${year}-09-18`,
    customer_id,
    producer_id,
    crop_id,
    field_id,
    bag_pit_id: null,
    moisture: 68.4,
  });
  return { customer_id, producer_id, driver_id, crop_id, feedmill_id, feed_id, job_id };
}

/** Saves a ticket of 78,460 lbs gross and 31,280 lbs tare and gives its id. A table ignores the keys that it does not have (ruling 47). */
export async function addTicket(
  call: Call,
  table: 'crop_ticket' | 'delivery_ticket' | 'haul_ticket',
  at: Business,
  values: Values,
): Promise<number> {
  const load = { date: `${year}-09-18`, gross_weight: 78_460, tare_weight: 31_280, moisture: 68.4, at_moisture: 65 };
  const rates = {
    customer_rate: 48.5,
    producer_rate: 41.25,
    haul_rate: 4.1,
    haul_mile_rate: 0.22,
    haul_mile: 14,
    min_mile: 6,
    rate: 9.75,
  };
  const { status, body } = await call('POST', apiPath(entities[table]), {
    ...at,
    ...load,
    ...rates,
    dairy_ticket_number: 'D-900',
    ...values,
  });
  if (status !== 201) throw new Error(`A ${table} could not be saved: ${JSON.stringify(body)}`);
  return body.id;
}
