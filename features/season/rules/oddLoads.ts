/** Loads of a job whose moisture is far from the average of the job. Pure. */
import type { JobLoad } from './calls';

/** So many points from the average, and somebody should look at the load. */
export const ODD = 3;

/** Whether a moisture is that far off. Percents as decimal text; `null` is not known. */
export const isOdd = (moisture: string | null, average: string | null): boolean =>
  moisture !== null && average !== null && Math.abs(Number(moisture) - Number(average)) > ODD;

/**
 * Of the odd loads those that have their numbers beside them: the farthest ones, each a third of the picture from the others, so that
 * the numbers have room. By their places in `loads`.
 */
export function namedOf(loads: readonly Pick<JobLoad, 'moisture'>[], average: string): ReadonlySet<number> {
  const off = ({ moisture }: Pick<JobLoad, 'moisture'>): number => Math.abs(Number(moisture) - Number(average));
  const odd = [...loads.entries()]
    .filter(([, { moisture }]) => isOdd(moisture, average))
    .toSorted(([, one], [, other]) => off(other) - off(one));
  const named: number[] = [];
  for (const [at] of odd) if (named.every((other) => Math.abs(other - at) * 3 >= loads.length)) named.push(at);
  return new Set(named);
}
