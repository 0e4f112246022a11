/** What a truck usually weighs, in hundredths of a pound: whole numbers, so that no comparison rounds. */
import { limits } from '../warnings/limits';

/** Hundredths in a pound. */
export const UNITS = 100;
const STEP = limits.scaleStep * UNITS;

/** The weights of an earlier load, in lbs. */
export interface EarlierWeights {
  readonly gross: number;
  readonly tare: number;
}

/** Pounds as hundredths. */
export function unitsOf(lbs: number): number {
  return Math.round(lbs * UNITS);
}

/** Hundredths as a plain decimal in lbs. */
export function poundsText(units: number): string {
  return String(units / UNITS);
}

/** Least and largest of some values, without those that are off their median by more than half: they are slips themselves. */
export function rangeIn(values: readonly number[]): { low: number; high: number } | undefined {
  const twice = twiceMedian(values);
  if (twice === undefined) return undefined;
  const sound = values.filter((value) => !isFar(2 * value, twice));
  return sound.length === 0 ? undefined : { low: Math.min(...sound), high: Math.max(...sound) };
}

/** The median in whole steps of the scale, as the form's warnings name it. */
export function usualIn(values: readonly number[]): number | undefined {
  const twice = twiceMedian(values);
  return twice === undefined ? undefined : Math.round(twice / (2 * STEP)) * STEP;
}

/** True where a value is off the usual one by more than the limit of doubt. */
export function isFar(value: number, usual: number): boolean {
  return Math.abs(value - usual) * 100 > usual * limits.tare.doubtfulPercent;
}

/** Twice the median, which is whole for any number of values; `undefined` where they are too few to be a habit. */
function twiceMedian(values: readonly number[]): number | undefined {
  if (values.length < limits.history.enough) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0);
}
