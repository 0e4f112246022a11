/**
 * Typical mistakes of a scale house, at places where lists and warnings show them. None of them breaks a
 * rule.
 */
import type { Draft } from '../../src/rules/rows';
import type { CropLoad } from './harvest';
import type { Masters } from './masters';

/** Only a semi can be this heavy. */
const HEAVY_TARE = 31_000;
/** Positions of the others, counted back from the newest load. */
const DRY_MATTER = 19;
const ZERO_RATE = [27, 61];
const DUPLICATES = [11, 43, 90];

/** Adds them to the loads; `numberLoads` adds the duplicates. */
export function addAnomalies(loads: readonly CropLoad[], unmeasured: Masters['unmeasured']): void {
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
