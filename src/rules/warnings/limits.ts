/** The limits: beyond them a value looks wrong, though it may be right. Weights are in lbs, moisture in points. */

/** The limits, by what they limit. */
export const limits = {
  gross: {
    low: 15_000,
    high: 80_000,
    /** A load varies more than a truck does: this much beyond the truck's own range is still usual. */
    truckSlackPercent: 10,
  },
  tare: {
    low: 8_000,
    high: 45_000,
    fromMedian: 1_200,
    /** Tares of one truck that lie further apart are not proposed. */ varies: 600,
    /** Off the truck's usual by more than this, a tare is no truck's (ruling 68). */
    doubtfulPercent: 50,
  },
  /** 1 to 32 short tons; most loads have 5 to 25. */
  net: {
    low: 2_000,
    high: 64_000,
    usual: '5–25',
    /** Net is about half of gross and varies by the same pounds, so by twice the share. */
    truckSlackPercent: 20,
  },
  /** Vehicle scales weigh in steps. */
  scaleStep: 20,
  moisture: { fromJob: 3 },
  /** Adjusted weight as a share of net weight. */
  adjusted: { low: 0.7, high: 1.3 },
  /** A rate this many times larger or smaller than the median between the same parties. */
  rate: { factor: 3 },
  miles: { high: 60, usual: '1–25', minimumAbove: 15 },
  date: { fromJob: 21, back: 14 },
  number: { gap: 50n },
  /** The same truck weighed again within this many minutes. */
  sameTruckMinutes: 8,
  /** Earlier tickets: how many make a habit, and how many of the newest are compared. */
  history: { enough: 3, compared: 10 },
} as const;

/** True for a net weight in lbs that a load may well have. */
export function isPlausibleNet(net: number): boolean {
  return net >= limits.net.low && net <= limits.net.high;
}
