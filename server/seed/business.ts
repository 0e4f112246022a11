/** The whole demo business, equal on every run of one day. Creates rows; stores nothing. */
import { openRowLog, type DemoRow, type RowLog } from './rowLog';
import { demoYears, fullness, momentOf, type DemoYear } from './calendar';
import { randomOf, inSteps, type Random } from './random';
import { harvestOf } from './harvest';
import { writeAdjustments } from './money/adjustments';
import { writeMasters, type SeededCrop, type Masters } from './masters';
import { dayOf } from '../../src/rules/dates';
import type { Draft } from '../../src/rules/rows';
import type { CropLoad } from './harvest';

/** Only a semi can be this heavy. */
const HEAVY_TARE = 31_000;
/** Positions of the others, counted back from the newest load. */
const DRY_MATTER = 19;
const ZERO_RATE = [27, 61];
const DUPLICATES = [11, 43, 90];

/** Adds them to the loads; `numberLoads` adds the duplicates. */
function addAnomalies(loads: readonly CropLoad[], unmeasured: Masters['unmeasured']): void {
  const change = (back: number, values: (load: CropLoad) => Partial<Draft<'crop_ticket'>>): void => {
    const load = loads[loads.length - 1 - back];
    if (load) load.values = { ...load.values, ...values(load) };
  };
  const heavy = loads.findLast(({ values }) => Number(values.tare_weight) > HEAVY_TARE);
  if (heavy) heavy.values = { ...heavy.values, gross_weight: 83_140 };
  // The laboratory's paper has dry matter; someone typed it as moisture.
  change(DRY_MATTER, () => ({ moisture: 34.5 }));
  for (const back of ZERO_RATE) change(back, () => ({ producer_rate: 0 }));
  // Four were entered before the miles were known; in the others of that pair the miles were typed.
  const ofPair = loads
    .filter(
      ({ job: { draft } }) => draft.customer_id === unmeasured.customerId && draft.field_id === unmeasured.fieldId,
    )
    .slice(-4);
  for (const load of ofPair) load.values = { ...load.values, haul_mile: null };
}

/** Ticket numbers in the order of weighing, with a few gaps and three duplicates. */
function numberLoads(count: number, skip: (n: number) => number): string[] {
  let next = 38_201;
  const numbers = Array.from({ length: count }, (_, n) => {
    next += 1 + skip(n);
    return String(next);
  });
  for (const back of DUPLICATES) {
    const at = count - 1 - back;
    const earlier = numbers[at - 3];
    if (earlier !== undefined) numbers[at] = earlier;
  }
  return numbers;
}

const DELIVERIES_A_YEAR = 450;
const HAULS_A_YEAR = 800;
const OVERRIDDEN = 0.08;
/** Haul tickets of the newest year without the dairy's own slip, counted back from the newest. */
const WITHOUT_SLIP = [4, 17, 38, 71, 120];

/** The moments of a year's tickets: spread over its days, within working hours, earliest first. */
function momentsOf(random: Random, year: DemoYear, count: number): Date[] {
  const days = Math.min(year.lastDay, 362);
  const moments = Array.from({ length: count }, (_, n) =>
    momentOf(year, Math.max(1, Math.ceil(((n + random.share()) / count) * days)), random.between(370, 1020)),
  );
  return moments.toSorted((a, b) => a.getTime() - b.getTime());
}

function semiLoad(random: Random) {
  const tare = inSteps(random.around(32_600, 900), 20);
  return { gross_weight: Math.min(79_980, tare + random.between(38_000, 47_000, 20)), tare_weight: tare };
}

/** Writes the delivery tickets of all years. */
function writeDeliveries(log: RowLog, masters: Masters, years: readonly DemoYear[]): void {
  let number = 70_010;
  for (const year of years) {
    const random = randomOf(2000 + year.ago);
    for (const at of momentsOf(random, year, Math.round(DELIVERIES_A_YEAR * fullness(year)))) {
      const { producer, crop, customerId } = sale(random, masters);
      const rate = masters.customerRates.get(`${customerId}/${crop.id}`) ?? crop.rate[0];
      const then = inSteps(rate * (1 - 0.03 * year.ago), 0.25);
      number += random.happens(0.01) ? 3 : 1;
      log.add('delivery_ticket', at, {
        ticket_number: String(number),
        date: dayOf(at),
        customer_id: customerId,
        producer_id: producer.id,
        driver_id: random.pick(masters.driverIds),
        crop_id: crop.id,
        ...semiLoad(random),
        moisture: random.between(crop.moisture[0], crop.moisture[1], 0.1),
        at_moisture: crop.atMoisture,
        customer_rate: random.happens(OVERRIDDEN) ? then + random.pick([-1.5, 2]) : then,
      });
    }
  }
}

function sale(random: Random, masters: Masters) {
  const weighted: readonly SeededCrop[] = masters.crops.flatMap((crop) =>
    Array.from({ length: crop.deliveries }, () => crop),
  );
  const crop = random.pick(weighted);
  const producer = random.pick(masters.producers.filter(({ crops, isOdd }) => !isOdd && crops.includes(crop)));
  return { producer, crop, customerId: random.pick(producer.customerIds) };
}

/** Writes the haul tickets of all years. Every mill and every dairy numbers its own slips. */
function writeHauls(log: RowLog, masters: Masters, years: readonly DemoYear[]): void {
  const mills = masters.feedmills.map((mill) => ({ ...mill, next: mill.firstNumber }));
  const slips = new Map(masters.customerIds.map((id) => [id, 1000 * id + 204]));
  for (const year of years) {
    const random = randomOf(3000 + year.ago);
    const moments = momentsOf(random, year, Math.round(HAULS_A_YEAR * fullness(year)));
    for (const [n, at] of moments.entries()) {
      const mill = random.pick(mills);
      const customerId = random.pick(masters.customerIds);
      const slip = (slips.get(customerId) ?? 0) + 1;
      slips.set(customerId, slip);
      mill.next += random.happens(0.1) ? random.between(2, 6) : 1;
      const then = inSteps(mill.rate * (1 - 0.03 * year.ago), 0.05);
      const lost = year.ago === 0 && WITHOUT_SLIP.includes(moments.length - 1 - n);
      log.add('haul_ticket', at, {
        ticket_number: String(mill.next),
        dairy_ticket_number: lost ? 'no slip' : String(slip),
        date: dayOf(at),
        customer_id: customerId,
        feedmill_id: mill.id,
        driver_id: random.pick(masters.driverIds),
        feed_id: random.pick(masters.feedIds),
        ...semiLoad(random),
        rate: random.happens(OVERRIDDEN) ? inSteps(then + 0.75, 0.05) : then,
      });
    }
  }
}

/** `large` has 100,000 crop tickets in the current year, for load tests. */
export type DemoSize = 'usual' | 'large';

/** The usual jobs of the current year, multiplied by this, have 100,000 crop tickets. */
const LARGE = 40;

/**
 * All rows, in an order that references allow.
 * @param now no row is later; the current year is its year
 */
export function businessOf(now: Date, size: DemoSize = 'usual'): readonly DemoRow[] {
  const log = openRowLog();
  const years = demoYears(now);
  const masters = writeMasters(log, randomOf(1), new Date(now.getFullYear() - 2, 0, 1, 9));
  const loads = years.flatMap((year) => harvestOf(log, masters, year, size === 'large' && year.ago === 0 ? LARGE : 1));
  addAnomalies(loads, masters.unmeasured);
  const gaps = randomOf(4000);
  const numbers = numberLoads(loads.length, () => (gaps.happens(0.006) ? gaps.between(1, 4) : 0));
  for (const [n, { at, values }] of loads.entries())
    log.add('crop_ticket', at, { ...values, ticket_number: numbers[n] ?? '' });
  writeDeliveries(log, masters, years);
  writeHauls(log, masters, years);
  for (const year of years.slice(-1)) writeAdjustments(log, masters, year);
  // Loads of later today have not been entered yet.
  return log.rows.map((row) => (row.at <= now ? row : { ...row, at: now }));
}
