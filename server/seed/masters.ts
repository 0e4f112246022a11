/** The demo's reference tables: company, customers, producers, fleet, fields, rates and mileage. */
import { inSteps, type Random } from './random';
import type { RowLog } from './rowLog';
import * as names from './names';

/** What the tickets need to know about a crop. */
export interface SeededCrop extends names.Crop {
  readonly id: number;
}

/** A truck with its hauler. */
export interface SeededTruck extends names.Truck {
  readonly id: number;
  readonly haulerId: number;
}

/** A producer: what it grows, where, and for whom. */
export interface SeededProducer {
  readonly id: number;
  readonly areaId: number;
  readonly fieldIds: readonly number[];
  readonly crops: readonly SeededCrop[];
  readonly customerIds: readonly number[];
  /** One of the unusual names: it has one job, so that lists and reports show it. */
  readonly isOdd: boolean;
}

/** The pay for hauling a crop from an area. */
export interface AreaRate {
  readonly ton: number;
  readonly mile: number;
  readonly minMiles: number;
}

/** The reference tables as the tickets read them; the maps' keys are ids joined by `/`. */
export interface Masters {
  readonly crops: readonly SeededCrop[];
  readonly producers: readonly SeededProducer[];
  readonly trucks: readonly SeededTruck[];
  readonly driverIds: readonly number[];
  readonly customerIds: readonly number[];
  readonly feedIds: readonly number[];
  readonly feedmills: readonly { readonly id: number; readonly rate: number; readonly firstNumber: number }[];
  readonly bagPitIds: ReadonlyMap<number, readonly number[]>;
  /** customer/crop → $/ton. */
  readonly customerRates: ReadonlyMap<string, number>;
  /** producer/crop → $/ton. */
  readonly producerRates: ReadonlyMap<string, number>;
  /** area/crop. */
  readonly areaRates: ReadonlyMap<string, AreaRate>;
  /** customer/field → miles. */
  readonly miles: ReadonlyMap<string, number>;
  /** The one pair of customer and field without a known distance. */
  readonly unmeasured: { readonly producer: SeededProducer; readonly customerId: number; readonly fieldId: number };
}

interface SeedContext {
  readonly log: RowLog;
  readonly random: Random;
  readonly at: Date;
}

/** Writes the reference tables. `at`: when they were set up. */
export function writeMasters(log: RowLog, random: Random, at: Date): Masters {
  const context = { log, random, at };
  writeCompany(context);
  const crops = names.crops.map((crop) => ({
    ...crop,
    id: log.add('crop', at, { crop: crop.name, season: crop.season }),
  }));
  const feedIds = names.feeds.map((name) => log.add('feed', at, { name }));
  const feedmills = names.feedmills.map(({ name, rate, mileRate, firstNumber }) => ({
    id: log.add('feedmill', at, { name, rate, mile_rate: mileRate, ...addressed(context, name) }),
    rate,
    firstNumber,
  }));
  const areaIds = names.areas.map((name) => log.add('producer_area', at, { name }));
  const customerIds = names.customers.map((name) => log.add('customer', at, { name, ...addressed(context, name) }));
  const fleet = writeFleet(context);
  const producers = writeProducers(context, crops, areaIds, customerIds);
  return {
    crops,
    producers,
    feedIds,
    feedmills,
    customerIds,
    ...fleet,
    bagPitIds: writeBagPits(context, customerIds),
    ...writeRates(context, { crops, producers, areaIds }),
    ...writeMiles(context, producers),
  };
}

const phone = (random: Random): string => `715-555-01${random.between(10, 99)}`;

function addressed({ random }: SeedContext, name: string) {
  const word =
    name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .trim()
      .split(' ')[0] ?? '';
  return {
    address_line1: `${random.between(100, 4990, 10)} ${random.pick(names.streets)}`,
    city: random.pick(names.towns),
    state: 'WI',
    zip_code: String(random.between(54_001, 54_990)),
    office_phone: phone(random),
    cell_phone: phone(random),
    contact_person: random.pick(names.people),
    email: `office@${word || 'farm'}.example`,
  };
}

function writeCompany({ log, at }: SeedContext): void {
  log.add('company_info', at, {
    name: names.company,
    address_line1: '2150 Elevator Lane',
    city: 'Three Rivers',
    state: 'WI',
    zip_code: '54020',
    office_phone: '715-555-0100',
    cell_phone: '715-555-0101',
    fax: '715-555-0102',
    email: 'office@threerivers.example',
  });
}

function writeFleet(context: SeedContext) {
  const { log, at } = context;
  const trucks: SeededTruck[] = [];
  const driverIds: number[] = [];
  for (const { name, trucks: own, drivers } of names.haulers) {
    const haulerId = log.add('hauler', at, { name, ...addressed(context, name) });
    for (const truck of own)
      trucks.push({ ...truck, haulerId, id: log.add('truck', at, { name: truck.name, hauler_id: haulerId }) });
    for (const driver of drivers) driverIds.push(log.add('driver', at, { name: driver, hauler_id: haulerId }));
  }
  return { trucks, driverIds };
}

function writeProducers(
  context: SeedContext,
  crops: readonly SeededCrop[],
  areaIds: readonly number[],
  customerIds: readonly number[],
): SeededProducer[] {
  const { log, random, at } = context;
  const [corn, ...others] = crops;
  if (!corn) throw new Error('There are no crops.');
  return [...names.producers, ...names.oddProducers].map((name, place) => {
    const areaId = random.pick(areaIds);
    const id = log.add('producer', at, { name, ...addressed(context, name), producer_area_id: areaId });
    const fieldIds = random
      .some(names.fields, random.between(2, 3))
      .map((field) => log.add('field', at, { name: field, description: names.fieldNotes[field], producer_id: id }));
    // Taken in turns, so that every crop and every customer has a producer.
    const grown = [...new Set([others[place % others.length] ?? corn, ...random.some(others, 2)])];
    const first = customerIds[place % customerIds.length] ?? 1;
    const served = [...new Set([first, ...random.some(customerIds, random.between(2, 3))])];
    return {
      id,
      areaId,
      fieldIds,
      crops: [corn, ...grown],
      customerIds: served,
      isOdd: place >= names.producers.length,
    };
  });
}

function writeBagPits(
  { log, random, at }: SeedContext,
  customerIds: readonly number[],
): Map<number, readonly number[]> {
  const typeIds = names.bagPitTypes.map(([name, description]) => log.add('bag_pit_type', at, { name, description }));
  const several = customerIds.map((customerId): [number, number[]] => {
    const kept = random.some(names.bagPits, random.between(2, 4));
    return [
      customerId,
      kept.map(([name, type]) =>
        log.add('customer_bag_pit', at, { customer_id: customerId, name, bag_pit_type_id: typeIds[type] ?? null }),
      ),
    ];
  });
  return new Map(several);
}

interface SeededTables {
  readonly crops: readonly SeededCrop[];
  readonly producers: readonly SeededProducer[];
  readonly areaIds: readonly number[];
}

function writeRates(context: SeedContext, grown: SeededTables) {
  const customerRates = writeCustomerRates(context, grown);
  return {
    customerRates,
    producerRates: writeProducerRates(context, grown, customerRates),
    areaRates: writeAreaRates(context, grown),
  };
}

function writeCustomerRates({ log, random, at }: SeedContext, { producers }: SeededTables): Map<string, number> {
  const rates = new Map<string, number>();
  const pairs = producers.flatMap(({ crops, customerIds }) =>
    crops.flatMap((crop) => customerIds.map((customerId) => ({ crop, customerId, key: `${customerId}/${crop.id}` }))),
  );
  for (const { crop, customerId, key } of pairs) {
    if (rates.has(key)) continue;
    const rate = random.between(...crop.rate, 0.25);
    rates.set(key, rate);
    log.add('customer_rate', at, {
      cust_id: customerId,
      crop_id: crop.id,
      description: `${crop.name} at ${crop.atMoisture} %`,
      rate,
      at_moisture: crop.atMoisture,
    });
  }
  return rates;
}

function writeProducerRates(
  { log, random, at }: SeedContext,
  { producers }: SeededTables,
  customerRates: ReadonlyMap<string, number>,
): Map<string, number> {
  const rates = new Map<string, number>();
  for (const [place, { id, crops, customerIds }] of producers.entries()) {
    for (const crop of crops) {
      const lowest = Math.min(
        ...customerIds.map((customer) => customerRates.get(`${customer}/${crop.id}`) ?? crop.rate[0]),
      );
      const rate = lowest - random.between(6, 9, 0.25);
      rates.set(`${id}/${crop.id}`, rate);
      // One producer's rate has another reference moisture than its customers' rates.
      const moisture = place === 4 && crop === crops[0] ? 70 : crop.atMoisture;
      const description = `${crop.name} at ${moisture} %`;
      log.add('producer_rate', at, { producer_id: id, crop_id: crop.id, description, rate, moisture });
    }
    if (place % 4 !== 0) continue;
    const backHaul = { name: 'Feed back-haul', rate: random.between(7, 12, 0.25), mile_rate: 0.18 };
    log.add('producer_feedmill_rate', at, { producer_id: id, ...backHaul });
  }
  return rates;
}

function writeAreaRates({ log, random, at }: SeedContext, { crops, areaIds }: SeededTables): Map<string, AreaRate> {
  const rates = new Map<string, AreaRate>();
  for (const [place, areaId] of areaIds.entries()) {
    for (const crop of crops) {
      const rate: AreaRate = {
        ton: random.between(3.35, 4.75, 0.05),
        mile: random.between(0.18, 0.26, 0.01),
        minMiles: 4 + (place % 3),
      };
      rates.set(`${areaId}/${crop.id}`, rate);
      log.add('producer_area_rate', at, {
        producer_area_id: areaId,
        crop_id: crop.id,
        name: `${names.areas[place]} ${crop.name}`,
        ton_rate: rate.ton,
        mile_rate: rate.mile,
        min_miles: rate.minMiles,
      });
    }
  }
  return rates;
}

function writeMiles({ log, random, at }: SeedContext, producers: readonly SeededProducer[]) {
  const miles = new Map<string, number>();
  const producer = producers[0];
  const customer = producer?.customerIds[0];
  const field = producer?.fieldIds[0];
  if (!producer || customer === undefined || field === undefined)
    throw new Error('There is no way to leave unmeasured.');
  for (const { id, customerIds, fieldIds } of producers) {
    for (const customerId of customerIds) {
      const far = random.between(2, 19, 0.5);
      for (const fieldId of fieldIds) {
        const key = `${customerId}/${fieldId}`;
        const distance = inSteps(far + random.between(0, 4, 0.5), 0.5);
        miles.set(key, distance);
        if (key !== `${customer}/${field}`)
          log.add('mile', at, { customer_id: customerId, producer_id: id, field_id: fieldId, miles: distance });
      }
    }
  }
  return { miles, unmeasured: { producer, customerId: customer, fieldId: field } };
}
