/** The whole demo business, equal on every run of one day. Creates rows; stores nothing. */
import { openRowLog, type DemoRow } from './rowLog';
import { demoYears } from './calendar';
import { randomOf } from './random';
import { harvestOf } from './harvest';
import { writeAdjustments } from './money/adjustments';
import { writeMasters } from './masters';
import { numberLoads, addAnomalies } from './anomalies';
import { writeDeliveries, writeHauls } from './deliveries';

/** `large` has 100,000 crop tickets in the current year, for load tests. */
export type DemoSize = 'usual' | 'large';

/** The usual jobs of the current year, multiplied by this, have 100,000 crop tickets. */
const LARGE = 40;

/**
 * All rows, in an order that references allow.
 * @param now no row is later; the current year is its year
 */
export function businessOf(now: Date, size: DemoSize = 'usual'): readonly DemoRow[] {
  const log = openRowLog();
  const years = demoYears(now);
  const masters = writeMasters(log, randomOf(1), new Date(now.getFullYear() - 2, 0, 1, 9));
  const loads = years.flatMap((year) => harvestOf(log, masters, year, size === 'large' && year.ago === 0 ? LARGE : 1));
  addAnomalies(loads, masters.unmeasured);
  const gaps = randomOf(4000);
  const numbers = numberLoads(loads.length, () => (gaps.happens(0.006) ? gaps.between(1, 4) : 0));
  for (const [n, { at, values }] of loads.entries())
    log.add('crop_ticket', at, { ...values, ticket_number: numbers[n] ?? '' });
  writeDeliveries(log, masters, years);
  writeHauls(log, masters, years);
  for (const year of years.slice(-1)) writeAdjustments(log, masters, year);
  // Loads of later today have not been entered yet.
  return log.rows.map((row) => (row.at <= now ? row : { ...row, at: now }));
}
