/** Calls over loopback, timed from the first byte written to the last byte read. */
import type { Call, Connection } from './connection';

/** The value below which this share of the sorted values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** What a run of calls showed; times in milliseconds. */
export interface Measured {
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
  readonly bytes: number;
}

/** The median of each figure of several runs. */
export function medianOf(runs: readonly Measured[]): Measured {
  const of = (key: keyof Measured): number =>
    quantile(
      runs.map((run) => run[key]),
      0.5,
    );
  return { p50: of('p50'), p95: of('p95'), perSecond: of('perSecond'), bytes: of('bytes') };
}

/**
 * Repeats calls on some connections at once.
 * @param limit ends the run at so many calls or milliseconds, whichever comes first, but not before 10 calls
 * @param before runs before each call, untimed
 */
export async function measure(
  connections: readonly Connection[],
  callOf: (n: number) => Call,
  limit: { count: number; ms: number },
  before?: (n: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  let bytes = 0;
  const begun = performance.now();
  const until = begun + limit.ms;
  const work = async (connection: Connection): Promise<void> => {
    while (next < limit.count && (next < 10 || performance.now() < until)) {
      const n = next++;
      await before?.(n);
      const sent = performance.now();
      const { body } = await connection.send(callOf(n));
      times.push(performance.now() - sent);
      bytes = body.length;
    }
  };
  await Promise.all(connections.map(work));
  const seconds = (performance.now() - begun) / 1000;
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), perSecond: times.length / seconds, bytes };
}
