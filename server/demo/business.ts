/** The whole demo business: the same on every run of one day (domain.md D5). Makes rows; stores nothing. */
import { openBook, type DemoRow } from './book';
import { demoYears } from './calendar';
import { chanceOf } from './chance';
import { harvestOf } from './harvest';
import { writeMasters } from './masters';
import { numberLoads, plantOddities } from './oddities';
import { writeDeliveries, writeHauls } from './roads';

/** `large` has 100,000 crop tickets in the current year, for load tests. */
export type DemoSize = 'usual' | 'large';

/** So many times the usual jobs of the current year make 100,000 crop tickets. */
const LARGE = 40;

/**
 * All rows, in an order that references allow.
 * @param now nothing lies after it; the current year is its year
 */
export function businessOf(now: Date, size: DemoSize = 'usual'): readonly DemoRow[] {
  const book = openBook();
  const years = demoYears(now);
  const masters = writeMasters(book, chanceOf(1), new Date(now.getFullYear() - 2, 0, 1, 9));
  const loads = years.flatMap((year) => harvestOf(book, masters, year, size === 'large' && year.ago === 0 ? LARGE : 1));
  plantOddities(loads, masters.unmeasured);
  const gaps = chanceOf(4000);
  const numbers = numberLoads(loads.length, () => (gaps.happens(0.006) ? gaps.between(1, 4) : 0));
  for (const [n, { at, values }] of loads.entries())
    book.add('crop_ticket', at, { ...values, ticket_number: numbers[n] ?? '' });
  writeDeliveries(book, masters, years);
  writeHauls(book, masters, years);
  // What was weighed later today has not been keyed yet.
  return book.rows.map((row) => (row.at <= now ? row : { ...row, at: now }));
}
