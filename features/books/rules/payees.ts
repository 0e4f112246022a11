/** What each producer and hauler was paid in a calendar year, for Form 1099 (decision 68). Both wings use it. Amounts are decimal text. */
import { compareAmounts } from '../../../src/rules/settled/money';

/** From which year of payment on which total of a payee has to be reported. The last one follows prices from 2027 on. */
export const reportingThresholds = [
  { from: 2026, amount: '2000.00' },
  { from: 0, amount: '600.00' },
] as const;

/** The first year for which the amount above is not the last word: it is adjusted each year. */
const ADJUSTED_FROM = 2027;

/** The threshold of a year. */
export function thresholdOf(year: number) {
  const { amount } = reportingThresholds.find(({ from }) => year >= from) ?? reportingThresholds[0];
  return { amount, adjusted: year >= ADJUSTED_FROM };
}

/** Whether what was paid reaches it. */
export function reaches(amount: string, threshold: { readonly amount: string }): boolean {
  return compareAmounts(amount, threshold.amount) >= 0;
}

/** Where the form goes. Blank where the master has nothing. */
export const payeeAddress = ['address_line1', 'address_line2', 'city', 'state', 'zip_code'] as const;

/** One part of an address. */
export type PayeeAddressPart = (typeof payeeAddress)[number];
