/** What a time zone's clocks show: how far they are from UTC, and from when on. Knows no database. */
import type { SeasonDays } from '../rules/calls';

const DAY = 86_400_000;
const QUARTER = 900_000;

/** From a moment on, clocks are so many quarters of an hour ahead of UTC. */
export interface Offset {
  /** Quarters of an hour since 1970 in UTC. */
  readonly since: number;
  readonly quarters: number;
}

/** The zone that the server is in. */
export const ownZone = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone;

/** The offsets of a zone while these days last, the first one from a day before on. */
export function offsetsOf(zone: string, { from, to }: SeasonDays): Offset[] {
  const at = clockOf(zone);
  const offsets: Offset[] = [];
  let [before, last] = [Date.parse(from) - DAY, NaN];
  for (let moment = before; moment <= Date.parse(to) + 2 * DAY; moment += DAY) {
    const quarters = at(moment);
    if (quarters !== last) offsets.push({ since: changeIn(at, before, moment) / QUARTER, quarters });
    [before, last] = [moment, quarters];
  }
  return offsets;
}

/** Quarters of an hour by which a zone's clocks are ahead at a moment. */
function clockOf(zone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (moment) => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
    return Math.round((Date.UTC(year, month - 1, day, hour, minute) - moment) / QUARTER);
  };
}

/** The first quarter of an hour after `before` that has the offset of `after`. */
function changeIn(at: (moment: number) => number, before: number, after: number): number {
  const wanted = at(after);
  let [low, high] = [before, after];
  while (high - low > QUARTER) {
    const middle = low + Math.floor((high - low) / 2 / QUARTER) * QUARTER;
    if (at(middle) === wanted) high = middle;
    else low = middle;
  }
  return high;
}
