/** The demo's adjustments, which are charges and credits without money, and its advances, which are checks. */
import { dayOf } from '../../../src/rules/dates';
import { momentOf, type DemoYear } from '../calendar';
import type { Masters } from '../masters';
import type { RowLog } from '../rowLog';

/** One: on which day of a usual year, whose, what for, and by how much it changes what is owed. */
type DemoAdjustment = readonly [
  day: number,
  role: 'producer' | 'hauler' | 'customer',
  nth: number,
  text: string,
  amount: number,
];

const USUAL_YEAR = 365;

const adjustments: readonly DemoAdjustment[] = [
  [171, 'customer', 0, 'Credit for a load of wet haylage', -318.4],
  [205, 'producer', 2, 'Bonus for early harvest', 420],
  [214, 'hauler', 0, 'Fuel at our pump', -600],
  [258, 'hauler', 1, 'Bonus for night loads', 250],
  [274, 'producer', 3, 'Drying of 3 loads', -184.75],
  [288, 'customer', 1, 'Samples at the laboratory', 96],
  [301, 'producer', 0, 'Drying of 5 loads', -312.5],
];

/** One: on which day of a usual year, whose, the number of the check, what for, and how much. */
type DemoAdvance = readonly [
  day: number,
  role: 'producer' | 'hauler',
  nth: number,
  check: string,
  note: string,
  amount: number,
];

const advances: readonly DemoAdvance[] = [
  [96, 'hauler', 0, '4318', 'Fuel for the first weeks', 600],
  [142, 'producer', 0, '4347', 'Seed and diesel before the harvest', 2500],
  [236, 'producer', 1, '4402', 'Seed and diesel before the harvest', 1500],
];

/** Writes those of the current year, as close together as its days. What came before was settled elsewhere. */
export function writeAdjustments(log: RowLog, masters: Masters, year: DemoYear): void {
  const momentOn = (day: number): Date =>
    momentOf(year, Math.max(1, Math.floor((day * year.lastDay) / USUAL_YEAR)), 9 * 60);
  const parties = {
    producer: masters.producers.filter(({ isOdd }) => !isOdd).map(({ id }) => id),
    hauler: [...new Set(masters.trucks.map(({ haulerId }) => haulerId))],
    customer: masters.customerIds,
  };
  for (const [day, role, nth, text, amount] of adjustments) {
    const at = momentOn(day);
    log.add('adjustment', at, { [`${role}_id`]: parties[role][nth], date: dayOf(at), text, amount });
  }
  for (const [day, role, nth, reference, note, amount] of advances) {
    const at = momentOn(day);
    const check = { date: dayOf(at), method: 'Check', purpose: 'Advance', reference, amount, note };
    log.addBeside('payment', at, { [`${role}_id`]: parties[role][nth], ...check });
  }
}
