/**
 * What was told in the last seconds, for those who listen a little later than they have read what they show: between the rows of a
 * page and its stream of changes lie a download and a request.
 */

/** Milliseconds for which events are kept. */
export const RECENT_MS = 30_000;
/** Events that are kept at most. */
const MOST = 500;

/** The events of the last seconds. */
export interface Recent<Event> {
  add(event: Event): void;
  /** The events of the last `ms` milliseconds, in their order; `null` where not all of them are kept any more. */
  since(ms: number): readonly Event[] | null;
}

/** @param now milliseconds of a clock that never goes back */
export function createRecent<Event>(now: () => number): Recent<Event> {
  let kept: { readonly at: number; readonly event: Event }[] = [];
  let lostAt = -Infinity;
  return {
    add: (event) => {
      const at = now();
      kept = kept.filter((one) => at - one.at < RECENT_MS);
      kept.push({ at, event });
      if (kept.length > MOST) lostAt = kept.shift()?.at ?? at;
    },
    since: (ms) => {
      const from = now() - ms;
      return ms > RECENT_MS || lostAt > from ? null : kept.flatMap(({ at, event }) => (at > from ? [event] : []));
    },
  };
}
