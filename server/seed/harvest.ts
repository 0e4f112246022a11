/** The demo's jobs and crop tickets: who chops what, the trucks that run, the loads they weigh. */
import { dayOf } from '../../src/rules/dates';
import type { Draft } from '../../src/rules/rows';
import type { RowLog } from './rowLog';
import { compressedDay, fullness, momentOf, type DemoYear } from './calendar';
import { randomOf, inSteps, type Random } from './random';
import type { SeededCrop, Masters, SeededProducer, SeededTruck } from './masters';

const JOBS_A_YEAR = 70;
/** The last day of the year on which the usual harvest ends: 5 November. */
const HARVEST_END = 309;
const OVERRIDDEN = 0.08;
const LEGAL_GROSS = 79_980;

/** A crop ticket before it is written; anomalies are added to these. */
export interface CropLoad {
  readonly at: Date;
  readonly job: SeededJob;
  /** All values except the number, which follows the order of weighing. */
  values: Omit<Draft<'crop_ticket'>, 'ticket_number'>;
}

interface SeededJob {
  readonly id: number;
  readonly draft: Draft<'job'>;
  readonly producer: SeededProducer;
  readonly crop: SeededCrop;
  readonly pairKey: string;
}

interface JobPlan {
  readonly day: number;
  readonly days: number;
  readonly trucks: number;
  readonly producer: SeededProducer;
  readonly crop: SeededCrop;
  readonly customerId: number;
  readonly fieldId: number;
  readonly moisture: number;
  readonly hasBag: boolean;
}

/** One year of jobs and their loads, in the order of weighing. `times` multiplies the jobs, for load tests. */
export function harvestOf(log: RowLog, masters: Masters, year: DemoYear, times = 1): CropLoad[] {
  const random = randomOf(1000 + year.ago);
  const plans = planJobs(random, masters, year, Math.round(JOBS_A_YEAR * fullness(year) * times));
  const placed = placeJobs(random, masters.trucks, plans);
  const loads = placed.flatMap((plan) => {
    const job = writeJob(log, random, masters, year, plan);
    return plan.runs.flatMap(({ day, truck }) => truckDay(random, masters, { year, day, truck, job }));
  });
  return loads.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function planJobs(random: Random, masters: Masters, year: DemoYear, count: number): JobPlan[] {
  const weighted = masters.crops.flatMap((crop) => Array.from({ length: crop.jobs }, () => crop));
  const starts = new Map<string, number>();
  const oddOnes = year.ago === 1 ? masters.producers.filter(({ isOdd }) => isOdd) : [];
  const plans = Array.from({ length: count }, (_, n): JobPlan => {
    const wanted = random.pick(weighted);
    const growers = masters.producers.filter(({ crops, isOdd }) => !isOdd && crops.includes(wanted));
    // The newest year's first job uses the pair without a known distance.
    const unmeasured = year.ago === 0 && n === 0 ? masters.unmeasured : undefined;
    const producer = unmeasured?.producer ?? oddOnes[n] ?? random.pick(growers);
    const crop = producer.crops.includes(wanted) ? wanted : random.pick(producer.crops.filter(({ jobs }) => jobs > 0));
    const [first, last] = random.pick(crop.runs);
    // A producer's fields are chopped one after the other; later ones are drier.
    const run = `${producer.id}/${crop.id}/${first}`;
    const start = starts.get(run) ?? random.between(first, Math.max(first, last - 6));
    starts.set(run, start);
    const later = random.between(0, Math.min(8, last - start));
    // In turns, so that all years have the same number of loads: two truck-days per job on average.
    const days = Math.min(n % 4 === 0 ? 2 : 1, year.lastDay);
    const day = Math.min(compressedDay(year, start + later, HARVEST_END), year.lastDay - days + 1);
    const [driest, wettest] = crop.moisture;
    const dried = wettest - 1 - later * random.between(0.4, 0.7, 0.1) + random.between(-1.2, 1.2, 0.1);
    return {
      day: Math.max(1, day),
      days,
      trucks: n % 5 < 3 ? 2 : 1,
      producer,
      crop,
      customerId: unmeasured?.customerId ?? random.pick(producer.customerIds),
      fieldId: unmeasured?.fieldId ?? random.pick(producer.fieldIds),
      moisture: inSteps(Math.max(driest, Math.min(wettest, dried)), 0.1),
      hasBag: !(year.ago === 0 && n === 1),
    };
  });
  return plans.toSorted((a, b) => a.day - b.day);
}

function writeJob(log: RowLog, random: Random, masters: Masters, year: DemoYear, plan: JobPlan): SeededJob {
  const { producer, crop, customerId, fieldId, moisture } = plan;
  const morning = momentOf(year, plan.day, random.between(320, 380));
  const draft: Draft<'job'> = {
    date: dayOf(morning),
    customer_id: customerId,
    producer_id: producer.id,
    crop_id: crop.id,
    field_id: fieldId,
    moisture,
    bag_pit_id: plan.hasBag ? random.pick(masters.bagPitIds.get(customerId) ?? []) : null,
  };
  return { id: log.add('job', morning, draft), draft, producer, crop, pairKey: `${customerId}/${fieldId}` };
}

interface PlacedJob extends JobPlan {
  readonly runs: readonly { readonly day: number; readonly truck: SeededTruck }[];
}

/** Finds trucks for every job. Where too few are free, it is moved some days earlier. */
function placeJobs(random: Random, trucks: readonly SeededTruck[], plans: readonly JobPlan[]): PlacedJob[] {
  const busy = new Map<number, Set<number>>();
  const freeOn = (day: number): SeededTruck[] => trucks.filter(({ id }) => !busy.get(day)?.has(id));
  const fits = (plan: JobPlan, day: number): boolean =>
    Array.from({ length: plan.days }, (_, n) => freeOn(day + n).length).every((free) => free >= plan.trucks);
  const placed = plans.map((plan): PlacedJob => {
    let { day } = plan;
    while (day > 0 && !fits(plan, day)) day -= 1;
    // A load test has more jobs than trucks, so one truck may work for several jobs.
    const start = day > 0 ? day : plan.day;
    const runs = Array.from({ length: plan.days }, (_, n) => start + n).flatMap((on) => {
      const chosen = random.some(day > 0 ? freeOn(on) : trucks, plan.trucks);
      const taken = busy.get(on) ?? new Set();
      busy.set(on, new Set([...taken, ...chosen.map(({ id }) => id)]));
      return chosen.map((truck) => ({ day: on, truck }));
    });
    return { ...plan, day: start, runs };
  });
  return placed.toSorted((a, b) => a.day - b.day);
}

interface TruckDay {
  readonly year: DemoYear;
  readonly day: number;
  readonly truck: SeededTruck;
  readonly job: SeededJob;
}

/** A truck's loads of one day, 12 to 40 minutes apart; it gets lighter as it burns its fuel. */
function truckDay(random: Random, masters: Masters, { year, day, truck, job }: TruckDay): CropLoad[] {
  const count = random.between(12, 25);
  const longest = Math.min(40, Math.floor((14 * 60) / count) + 8);
  let minutes = random.between(390, 440);
  return Array.from({ length: count }, (_, n): CropLoad => {
    const tare = inSteps(random.around(truck.tare + 160 - n * 14, 140), 20);
    const gross = Math.min(LEGAL_GROSS, tare + random.between(truck.net[0], truck.net[1], 20));
    minutes += n === 0 ? 0 : random.between(12, longest);
    const at = momentOf(year, day, minutes);
    return {
      at,
      job,
      values: {
        job_id: job.id,
        date: dayOf(at),
        truck_id: truck.id,
        hauler_id: truck.haulerId,
        customer_id: job.draft.customer_id,
        producer_id: job.draft.producer_id,
        bag_pit_id: job.draft.bag_pit_id,
        gross_weight: gross,
        tare_weight: tare,
        moisture: job.draft.moisture,
        at_moisture: job.crop.atMoisture,
        ...ratesOf(random, masters, year, job),
        delivery_type: random.happens(0.7) ? 'Bag 111, Type: 1' : 'Bag 112, Type: 2',
      },
    };
  });
}

function ratesOf(random: Random, masters: Masters, { ago }: DemoYear, { draft, producer, crop, pairKey }: SeededJob) {
  const area = masters.areaRates.get(`${producer.areaId}/${crop.id}`);
  const customer = masters.customerRates.get(`${String(draft.customer_id)}/${crop.id}`);
  const paid = masters.producerRates.get(`${producer.id}/${crop.id}`);
  if (!area || customer === undefined || paid === undefined) throw new Error('A job has no rates.');
  // Prices were lower in earlier years; the tickets keep them.
  const then = (rate: number, step: number): number => inSteps(rate * (1 - 0.03 * ago), step);
  const rates = {
    customer_rate: then(customer, 0.25),
    producer_rate: then(paid, 0.25),
    haul_rate: then(area.ton, 0.05),
    haul_mile_rate: area.mile,
    haul_mile: masters.miles.get(pairKey) ?? null,
    min_mile: area.minMiles,
  } satisfies Partial<Draft<'crop_ticket'>>;
  if (!random.happens(OVERRIDDEN)) return rates;
  const changed = random.pick(['customer_rate', 'producer_rate', 'haul_rate'] as const);
  return {
    ...rates,
    [changed]: inSteps(rates[changed] + random.pick([-1, 1]) * (changed === 'haul_rate' ? 0.25 : 1), 0.05),
  };
}
