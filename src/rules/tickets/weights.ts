/**
 * §9: every weight, cost, pay and charge. The rounding policy is here and nowhere else (rulings 1–4): each figure is
 * one exact fraction of the unrounded inputs, rounded once, to 2 decimals, half away from zero. None is computed from
 * another's rounded value, and no binary float is involved. A missing or undefined figure is `null`, never 0 or NaN.
 * Independent of where the inputs come from and how figures are shown.
 */
import type { DecimalName } from '../fields/fieldPaths';
import type { EntityName } from '../rows';
import { minus, parse, plus, read, tenTo, times, type Decimal, type DecimalInput } from './exactDecimal';
import {
  cropFractions,
  deliveryCharge,
  dryOf,
  haulCharge,
  HUNDRED,
  lbsOf,
  POUNDS_PER_TON,
  type CropTicketInputs,
  type DeliveryInputs,
  type Fraction,
  type HaulInputs,
} from './fractions';

export type { CropTicketInputs, DecimalInput, DeliveryInputs, HaulInputs };

/** Name of a field that some figure is made of. */
export type FigureInput = (typeof figureInputs)[keyof typeof figureInputs][number];

/** Figures of a crop ticket: tons and $. */
export type CropFigure =
  | 'net_weight'
  | 'adjusted_weight'
  | 'base_haul_cost'
  | 'extra_mile_cost'
  | 'total_haul_cost'
  | 'producer_gross_pay'
  | 'producer_net_pay'
  | 'customer_pay';
/** Figures of a delivery or haul ticket: tons and $. */
export type ChargeFigure = 'net_weight' | 'adjusted_weight' | 'charge';

/**
 * Figures as decimal text with 2 decimals, `null` where an input is missing or the value is undefined. `adjusted_tons`:
 * the adjusted weight to 6 decimals, for exports that carry it beside the printed figure. `needs`: for each figure that
 * is `null`, the names of the inputs it lacks; at-moisture 100 lists `at_moisture`.
 */
export type Figures<F extends string> = Readonly<Record<F, string | null>> & {
  readonly adjusted_tons: string | null;
  readonly needs: Readonly<Partial<Record<F, readonly FigureInput[]>>>;
};

const NET = ['gross_weight', 'tare_weight'] as const;
const ADJUSTED = [...NET, 'moisture', 'at_moisture'] as const;
const MILES = ['haul_mile', 'min_mile', 'haul_mile_rate'] as const;
const EXTRA = [...NET, ...MILES] as const;

/** The fields that the figures of each kind of ticket are made of. */
export const figureInputs = {
  crop_ticket: [...ADJUSTED, 'customer_rate', 'producer_rate', 'haul_rate', ...MILES],
  delivery_ticket: [...ADJUSTED, 'customer_rate'],
  haul_ticket: [...NET, 'rate'],
} as const satisfies { readonly [N in EntityName]?: readonly DecimalName<N>[] };

type Needs<F extends string, N extends EntityName> = Readonly<Record<F, readonly (DecimalName<N> & FigureInput)[]>>;

const cropNeeds: Needs<CropFigure, 'crop_ticket'> = {
  net_weight: NET,
  adjusted_weight: ADJUSTED,
  base_haul_cost: [...NET, 'haul_rate'],
  extra_mile_cost: EXTRA,
  total_haul_cost: [...NET, 'haul_rate', ...MILES],
  producer_gross_pay: [...ADJUSTED, 'producer_rate'],
  producer_net_pay: [...ADJUSTED, 'producer_rate', ...MILES],
  customer_pay: [...ADJUSTED, 'customer_rate'],
};
const deliveryNeeds: Needs<ChargeFigure, 'delivery_ticket'> = {
  net_weight: NET,
  adjusted_weight: ADJUSTED,
  charge: [...ADJUSTED, 'customer_rate'],
};
const haulNeeds: Needs<ChargeFigure, 'haul_ticket'> = {
  net_weight: NET,
  adjusted_weight: NET,
  charge: [...NET, 'rate'],
};

/** The inputs that each figure is made of. */
export const figureNeeds = {
  crop_ticket: cropNeeds,
  delivery_ticket: deliveryNeeds,
  haul_ticket: haulNeeds,
} as const satisfies { readonly [N in EntityName]?: object };

/** All figures of a crop ticket (§9). */
export function cropTicketFigures(inputs: CropTicketInputs): Figures<CropFigure> {
  const lbs = lbsOf(inputs);
  const dry = dryOf(inputs);
  const haulRate = read(inputs.haul_rate);
  const producerRate = read(inputs.producer_rate);
  const adjustedLbs = lbs && dry && times(lbs, dry.by);
  const perAdjusted = dry && times(POUNDS_PER_TON, dry.over);
  const money = cropFractions(inputs);
  const figures = {
    net_weight: round(lbs, POUNDS_PER_TON),
    adjusted_weight: round(adjustedLbs, perAdjusted),
    base_haul_cost: round(lbs && haulRate && times(lbs, haulRate), POUNDS_PER_TON),
    extra_mile_cost: rounded(money.extra_mile_cost),
    total_haul_cost: rounded(money.total_haul_cost),
    producer_gross_pay: round(adjustedLbs && producerRate && times(adjustedLbs, producerRate), perAdjusted),
    producer_net_pay: rounded(money.producer_net_pay),
    customer_pay: rounded(money.customer_pay),
  };
  return { ...figures, adjusted_tons: round(adjustedLbs, perAdjusted, 6), needs: lacking(figures, cropNeeds, inputs) };
}

/** All figures of a delivery ticket: the charge is adjusted tons × customer rate (§9). */
export function deliveryFigures(inputs: DeliveryInputs): Figures<ChargeFigure> {
  const lbs = lbsOf(inputs);
  const dry = dryOf(inputs);
  const adjustedLbs = lbs && dry && times(lbs, dry.by);
  const perAdjusted = dry && times(POUNDS_PER_TON, dry.over);
  const figures = {
    net_weight: round(lbs, POUNDS_PER_TON),
    adjusted_weight: round(adjustedLbs, perAdjusted),
    charge: rounded(deliveryCharge(inputs)),
  };
  return {
    ...figures,
    adjusted_tons: round(adjustedLbs, perAdjusted, 6),
    needs: lacking(figures, deliveryNeeds, inputs),
  };
}

/** All figures of a haul ticket: its adjusted weight is just the net tons (§9). */
export function haulFigures(inputs: HaulInputs): Figures<ChargeFigure> {
  const lbs = lbsOf(inputs);
  const net = round(lbs, POUNDS_PER_TON);
  const figures = { net_weight: net, adjusted_weight: net, charge: rounded(haulCharge(inputs)) };
  return { ...figures, adjusted_tons: round(lbs, POUNDS_PER_TON, 6), needs: lacking(figures, haulNeeds, inputs) };
}

/**
 * The total of a column: the exact sum of its printed lines (ruling 3), lines without a figure left out.
 * Keeps as many decimals as the longest line has, at least 2. `'0.00'` for no lines.
 */
export function sumPrinted(lines: Iterable<string | null>): string {
  let sum: Decimal = { units: 0n, decimals: 2 };
  // Whole cents that a double holds exactly; nearly every figure is one of them, and BigInt costs several times as much.
  let cents = 0;
  for (const line of lines) {
    if (line === null) continue;
    if (ofCents.test(line)) {
      cents += Number(line.slice(0, -3) + line.slice(-2));
      if (Math.abs(cents) < FULL) continue;
      sum = plus(sum, { units: BigInt(cents), decimals: 2 });
      cents = 0;
      continue;
    }
    const figure = parse(line);
    if (!figure) throw new Error(`"${line}" is no printed figure.`);
    sum = plus(sum, figure);
  }
  sum = plus(sum, { units: BigInt(cents), decimals: 2 });
  return written(sum.units, sum.decimals);
}

/** A figure of up to 13 digits; many of those add up within `FULL`. */
const ofCents = /^-?\d{1,11}\.\d\d$/;
const FULL = 2 ** 52;

/**
 * An average of printed figures (moisture by net tons, $ by tons): `over` ÷ `under`, rounded once like every figure.
 * `null` when `under` is zero. An average never enters a sum.
 */
export function averageOf(over: string, under: string, decimals = 2): string | null {
  const weight = parse(under);
  return weight && weight.units !== 0n ? round(parse(over), weight, decimals) : null;
}

/**
 * Tons with more decimals than figures have, for papers on which a reader can multiply every line: each rounded once from the
 * unrounded inputs. `null` as for the figures. Haul tickets have no moisture, so their adjusted tons are `null` here.
 */
export function tonsTo(
  decimals: number,
  inputs: CropTicketInputs | DeliveryInputs | HaulInputs,
): { readonly net: string | null; readonly adjusted: string | null } {
  const lbs = lbsOf(inputs);
  const dry = 'moisture' in inputs ? dryOf(inputs) : null;
  return {
    net: round(lbs, POUNDS_PER_TON, decimals),
    adjusted: round(lbs && dry && times(lbs, dry.by), dry && times(POUNDS_PER_TON, dry.over), decimals),
  };
}

/** The product of printed values, rounded once to cents: what a reader gets who multiplies a line. `null` where one is missing. */
export function productOf(factors: readonly DecimalInput[]): string | null {
  let product: Decimal = { units: 1n, decimals: 0 };
  for (const factor of factors) {
    const value = read(factor);
    if (!value) return null;
    product = times(product, value);
  }
  return round(product, { units: 1n, decimals: 0 });
}

function lacking<F extends string>(
  figures: Readonly<Record<F, string | null>>,
  wanted: Readonly<Record<F, readonly FigureInput[]>>,
  given: Readonly<Partial<Record<FigureInput, DecimalInput>>>,
): Partial<Record<F, readonly FigureInput[]>> {
  const needs: Partial<Record<F, readonly FigureInput[]>> = {};
  for (const figure in wanted) {
    if (figures[figure] !== null) continue;
    needs[figure] = wanted[figure].filter((name) => {
      const value = read(given[name]);
      return value === null || (name === 'at_moisture' && minus(HUNDRED, value).units === 0n);
    });
  }
  return needs;
}

/** A fraction as a figure is printed. */
function rounded(fraction: Fraction): string | null {
  return fraction && round(...fraction);
}

/** The same in whole cents, for sums over many tickets: text costs more than adding them up. `null` where an input is missing. */
export function centsOf(fraction: Fraction): bigint | null {
  return fraction && unitsOf(...fraction, 2);
}

/** The whole cents of a printed amount. */
export function centsIn(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

/** Whole cents as decimal text. */
export function centsText(cents: bigint): string {
  return written(cents, 2);
}

function round(over: Decimal | null, under: Decimal | null, decimals = 2): string | null {
  return over && under && written(unitsOf(over, under, decimals), decimals);
}

/**
 * `over` ÷ `under` in units of the last decimal, rounded half away from zero. Compared as whole numbers, because a quotient cut off
 * at any number of digits cannot distinguish a tie from a value very close to it.
 */
function unitsOf(over: Decimal, under: Decimal, decimals: number): bigint {
  let top = over.units * tenTo(under.decimals + decimals);
  let bottom = under.units * tenTo(over.decimals);
  if (bottom < 0n) [top, bottom] = [-top, -bottom];
  const size = (2n * (top < 0n ? -top : top) + bottom) / (2n * bottom);
  return top < 0n ? -size : size;
}

function written(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
