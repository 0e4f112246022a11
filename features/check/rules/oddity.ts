/** What looks odd in a saved ticket when a day is checked: the stored doubts, and what follows from other records. */
import { doubtCodes, type DoubtCode, type DoubtfulName } from './doubts/doubt';
import type { FieldName } from '../../../src/rules/rows';

/** What may be odd besides the doubts, in the order in which it is told. */
const checkedCodes = [
  'missing',
  'zero_rate',
  'far_rate',
  'loses',
  'tare_usual',
  'same_weights',
  'dry_matter',
  'moisture_crop',
  'moisture_job',
  'adjusted',
  'miles_long',
  'miles_minimum',
  'in_future',
  'far_from_job',
  'out_of_season',
  'number_gap',
] as const;

/** Everything that may be odd. */
export const oddCodes = [...doubtCodes, ...checkedCodes] as const;

/** One of them. */
export type OddCode = DoubtCode | (typeof checkedCodes)[number];

/** One oddity. Values are plain decimals (lbs, %, $ per ton, miles, $), days or texts. */
export interface Oddity {
  readonly code: OddCode;
  /** The field that somebody would correct. */
  readonly field: string;
  /** The odd value: an oddity that was looked at stays so while it is the same. */
  readonly value: string;
  /** What it was compared with: a limit, what is usual, another ticket's number. `null` for nothing. */
  readonly than: string | null;
  /** The other ticket where two are compared. */
  readonly otherId: number | null;
}

const grave: ReadonlySet<OddCode> = new Set<OddCode>([
  'missing',
  'tare_zero',
  'tare_far',
  'tare_under',
  'gross_under',
  'number_date',
  'in_future',
]);

/** True for what is missing or impossible; the rest may be right and deserves a second look. */
export function isGrave({ code }: Pick<Oddity, 'code'>): boolean {
  return grave.has(code);
}

/** The fields of each kind of ticket that are looked at beyond weights, number and day. */
export const oddFields = {
  crop_ticket: {
    rates: ['customer_rate', 'producer_rate', 'haul_rate', 'haul_mile_rate'],
    parties: ['customer_id', 'producer_id'],
  },
  delivery_ticket: { rates: ['customer_rate'], parties: ['customer_id', 'producer_id'] },
  haul_ticket: { rates: ['rate'], parties: ['customer_id'] },
} as const satisfies {
  readonly [N in DoubtfulName]: {
    readonly rates: readonly FieldName<N>[];
    /** Whose rates are compared with one another. */
    readonly parties: readonly FieldName<N>[];
  };
};
