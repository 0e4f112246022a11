/** What goes wrong in a scale house, planted where lists and warnings show it (domain.md D5). Nothing of it breaks a rule. */
import type { Draft } from '../../src/rules/rows';
import type { CropLoad } from './harvest';
import type { Masters } from './masters';

/** A semi, which alone can be that heavy. */
const HEAVY_TARE = 31_000;
/** How far from the newest load the others stand. */
const DRY_MATTER = 19;
const ZERO_RATE = [27, 61];
const DUPLICATES = [11, 43, 90];

/** Plants them in the loads; the duplicates come with the numbers. */
export function plantAnomalies(loads: readonly CropLoad[], unmeasured: Masters['unmeasured']): void {
  const change = (back: number, values: (load: CropLoad) => Partial<Draft<'crop_ticket'>>): void => {
    const load = loads[loads.length - 1 - back];
    if (load) load.values = { ...load.values, ...values(load) };
  };
  const heavy = loads.findLast(({ values }) => Number(values.tare_weight) > HEAVY_TARE);
  if (heavy) heavy.values = { ...heavy.values, gross_weight: 83_140 };
  // The laboratory's paper says dry matter; somebody typed that as moisture.
  change(DRY_MATTER, () => ({ moisture: 34.5 }));
  for (const back of ZERO_RATE) change(back, () => ({ producer_rate: 0 }));
  // Four went out before anybody had looked the miles up; the others of that pair were typed by hand.
  const ofPair = loads
    .filter(
      ({ job: { draft } }) => draft.customer_id === unmeasured.customerId && draft.field_id === unmeasured.fieldId,
    )
    .slice(-4);
  for (const load of ofPair) load.values = { ...load.values, haul_mile: null };
}

/** Ticket numbers in the order of weighing, with a few gaps and three that were given twice. */
export function numberLoads(count: number, skip: (n: number) => number): string[] {
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
