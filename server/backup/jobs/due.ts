/** Which backup is due. Pure. */
import { isProven, type Manifest } from '../keep/manifest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** After a failure the next try waits, so that a full disk is not asked every five minutes. */
const AFTER_FAILURE = HOUR / 4;

/** A kind that the server makes by itself. */
export type JobKind = 'daily' | 'hourly';

/**
 * What is due: a daily one a day after the last, or an hour after one that is not proven; an hourly one an hour after the
 * last of any kind.
 * @param manifests newest first; those of a clock that ran ahead do not count
 * @param failedAt when the last try failed, in milliseconds since 1970; `null`: it did not
 */
export function dueKind(manifests: readonly Manifest[], now: Date, failedAt: number | null): JobKind | null {
  const moment = now.getTime();
  if (failedAt !== null && moment >= failedAt && moment - failedAt < AFTER_FAILURE) return null;
  const past = manifests.filter(({ made }) => Date.parse(made) <= moment);
  const age = (manifest: Manifest | undefined): number => (manifest ? moment - Date.parse(manifest.made) : Infinity);
  const daily = past.find(({ kind }) => kind === 'daily');
  if (age(daily) >= (daily && isProven(daily) ? DAY : HOUR)) return 'daily';
  return age(past[0]) >= HOUR ? 'hourly' : null;
}
