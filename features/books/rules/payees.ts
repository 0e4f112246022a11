/** What each producer and hauler was paid in a calendar year, for Form 1099 (decision 68). Both wings use it. Amounts are decimal text. */
import type { PartyRef } from '../../../src/rules/settled/papers';
import { compareAmounts } from '../../../src/rules/settled/money';

/** From which year of payment on which total of a payee has to be reported. The last one follows prices from 2027 on. */
export const reportingThresholds = [
  { from: 2026, amount: '2000.00' },
  { from: 0, amount: '600.00' },
] as const;

/** The first year for which the amount above is not the last word: it is adjusted each year. */
const ADJUSTED_FROM = 2027;

/** What a payee's total of a year has to reach to be reported. */
export interface ReportingThreshold {
  readonly amount: string;
  /** The amount of this year was adjusted to prices, which Windrow does not know. */
  readonly adjusted: boolean;
}

/** The threshold of a year. */
export function thresholdOf(year: number): ReportingThreshold {
  const { amount } = reportingThresholds.find(({ from }) => year >= from) ?? reportingThresholds[0];
  return { amount, adjusted: year >= ADJUSTED_FROM };
}

/** Whether what was paid reaches it. */
export function reaches(amount: string, threshold: ReportingThreshold): boolean {
  return compareAmounts(amount, threshold.amount) >= 0;
}

/** Where the form goes. Blank where the master has nothing. */
export const payeeAddress = ['address_line1', 'address_line2', 'city', 'state', 'zip_code'] as const;

/** One part of an address. */
export type PayeeAddressPart = (typeof payeeAddress)[number];

/** A payee's year. */
export interface Payee {
  readonly party: PartyRef;
  readonly account_number: string | null;
  readonly address: Readonly<Record<PayeeAddressPart, string>>;
  /** What was paid in the year, by day of payment. Payments that were taken back are not in it. */
  readonly paid: string;
  /** Of it by card: whoever runs the cards reports it on Form 1099-K. */
  readonly by_card: string;
  /** The rest, which Form 1099 asks for. */
  readonly counted: string;
  /** `counted` reaches the threshold. */
  readonly reaches: boolean;
  /** Statements issued in the year that are not void. */
  readonly issued: string;
}

/** All payees of a year, by name. */
export interface PayeeYear {
  readonly year: number;
  /** Years in which something was paid or issued, the newest first, and this one. */
  readonly years: readonly number[];
  readonly threshold: ReportingThreshold;
  readonly results: readonly Payee[];
  readonly sums: Readonly<Record<'paid' | 'by_card' | 'counted' | 'issued', string>>;
  /** How many reach the threshold. */
  readonly reached: number;
}
