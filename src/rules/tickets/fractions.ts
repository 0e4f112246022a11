/**
 * What the money of a ticket is as exact fractions of its unrounded inputs (§9, ruling 1): `weights.ts` rounds them, once. No binary
 * float is involved.
 */
import type { DecimalName } from '../fields/fieldPaths';
import type { EntityName } from '../rows';
import { minus, plus, read, times, type Decimal, type DecimalInput } from './exactDecimal';

/** The decimals of a ticket by their names in the API: lbs, %, $/ton, $/ton-mile, miles. */
type DecimalsOf<N extends EntityName> = { readonly [K in DecimalName<N>]?: DecimalInput };
/** Inputs of a crop ticket. */
export type CropTicketInputs = DecimalsOf<'crop_ticket'>;
/** Inputs of a delivery ticket. */
export type DeliveryInputs = DecimalsOf<'delivery_ticket'>;
/** Inputs of a haul ticket. */
export type HaulInputs = DecimalsOf<'haul_ticket'>;

/** `over` ÷ `under`; `null` where an input is missing or the value is undefined. */
export type Fraction = readonly [over: Decimal, under: Decimal] | null;

/** What a crop ticket is settled with, and what of it is for extra miles. */
export function cropFractions(
  inputs: CropTicketInputs,
): Readonly<Record<'extra_mile_cost' | 'total_haul_cost' | 'producer_net_pay' | 'customer_pay', Fraction>> {
  const lbs = lbsOf(inputs);
  const dry = dryOf(inputs);
  const haulRate = read(inputs.haul_rate);
  const mileRate = extraMileRate(inputs);
  const producerRate = read(inputs.producer_rate);
  return {
    extra_mile_cost: lbs && mileRate && [times(lbs, mileRate), POUNDS_PER_TON],
    total_haul_cost: lbs && haulRate && mileRate && [times(lbs, plus(haulRate, mileRate)), POUNDS_PER_TON],
    // Gross pay − extra mile cost over the one denominator 2000 × (100 − at_moisture).
    producer_net_pay: lbs &&
      dry &&
      producerRate &&
      mileRate && [
        times(lbs, minus(times(dry.by, producerRate), times(mileRate, dry.over))),
        times(POUNDS_PER_TON, dry.over),
      ],
    customer_pay: adjustedPay(inputs, lbs, dry),
  };
}

/** The charge of a delivery ticket: adjusted tons × customer rate. */
export function deliveryCharge(inputs: DeliveryInputs): Fraction {
  return adjustedPay(inputs, lbsOf(inputs), dryOf(inputs));
}

/** The charge of a haul ticket: net tons × rate. */
export function haulCharge(inputs: HaulInputs): Fraction {
  const lbs = lbsOf(inputs);
  const rate = read(inputs.rate);
  return lbs && rate && [times(lbs, rate), POUNDS_PER_TON];
}

function adjustedPay(
  { customer_rate }: CropTicketInputs | DeliveryInputs,
  lbs: Decimal | null,
  dry: Dry | null,
): Fraction {
  const rate = read(customer_rate);
  return lbs && dry && rate && [times(times(lbs, dry.by), rate), times(POUNDS_PER_TON, dry.over)];
}

/** What a ton has. */
export const POUNDS_PER_TON: Decimal = { units: 2000n, decimals: 0 };
export const HUNDRED: Decimal = { units: 100n, decimals: 0 };
const NOTHING: Decimal = { units: 0n, decimals: 0 };

/** The net pounds of a ticket. */
export function lbsOf({ gross_weight, tare_weight }: CropTicketInputs | DeliveryInputs | HaulInputs): Decimal | null {
  const gross = read(gross_weight);
  const tare = read(tare_weight);
  return gross && tare && minus(gross, tare);
}

/** The fraction by which net becomes adjusted weight. */
export interface Dry {
  readonly by: Decimal;
  readonly over: Decimal;
}

/** The fraction by which net becomes adjusted weight; `null` where an input is missing or at-moisture is 100 (ruling 4). */
export function dryOf({ moisture, at_moisture }: CropTicketInputs | DeliveryInputs): Dry | null {
  const wet = read(moisture);
  const base = read(at_moisture);
  const over = base && minus(HUNDRED, base);
  return wet && over && over.units !== 0n ? { by: minus(HUNDRED, wet), over } : null;
}

/** max(miles − min miles, 0) × mile rate: $ for each net ton. */
function extraMileRate({ haul_mile, min_mile, haul_mile_rate }: CropTicketInputs): Decimal | null {
  const miles = read(haul_mile);
  const least = read(min_mile);
  const rate = read(haul_mile_rate);
  if (!miles || !least || !rate) return null;
  const beyond = minus(miles, least);
  return beyond.units > 0n ? times(beyond, rate) : NOTHING;
}
