/**
 * What is doubtful in a saved ticket. A doubt never blocks: it stands until the value is changed or
 * someone has looked at it. Pure: the caller finds the earlier loads and the other ticket of the same number.
 */
import { limits } from '../../../../src/rules/warnings/limits';
import { doubtCodes, type Doubt, type DoubtCode, type DoubtField } from './doubt';

/** Hundredths in a pound. */
const UNITS = 100;
const STEP = limits.scaleStep * UNITS;

/** The weights of an earlier load, in lbs. */
interface EarlierWeights {
  readonly gross: number;
  readonly tare: number;
}

/** Pounds as hundredths. */
function unitsOf(lbs: number): number {
  return Math.round(lbs * UNITS);
}

/** Hundredths as a plain decimal in lbs. */
function poundsText(units: number): string {
  return String(units / UNITS);
}

/** Least and largest of some values, without those that are off their median by more than half: they are slips themselves. */
function rangeIn(values: readonly number[]): { low: number; high: number } | undefined {
  const twice = twiceMedian(values);
  if (twice === undefined) return undefined;
  const sound = values.filter((value) => !isFar(2 * value, twice));
  return sound.length === 0 ? undefined : { low: Math.min(...sound), high: Math.max(...sound) };
}

/** The median in whole steps of the scale, as the form's warnings name it. */
function usualIn(values: readonly number[]): number | undefined {
  const twice = twiceMedian(values);
  return twice === undefined ? undefined : Math.round(twice / (2 * STEP)) * STEP;
}

/** True where a value is off the usual one by more than the limit of doubt. */
function isFar(value: number, usual: number): boolean {
  return Math.abs(value - usual) * 100 > usual * limits.tare.doubtfulPercent;
}

/** Twice the median, which is whole for any number of values; `undefined` where they are too few to be a habit. */
function twiceMedian(values: readonly number[]): number | undefined {
  if (values.length < limits.history.enough) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0);
}

/** A ticket as far as it is judged; weights in lbs. */
export interface DoubtedTicket {
  readonly number: string;
  readonly gross: number;
  readonly tare: number;
}

/** What a ticket is compared with. */
export interface JudgedAgainst {
  /** The newest loads of its truck before it, at most `limits.history.compared`; none for a ticket without a truck. */
  readonly earlier: readonly EarlierWeights[];
  /** Another ticket of the same table, year and number. */
  readonly sameNumber: { readonly id: number; readonly day: string } | null;
  /** The hauler of the ticket, by id, and the name of the truck's where that is another. */
  readonly otherHauler: { readonly own: number; readonly trucks: string } | null;
}

interface Weighed extends JudgedAgainst {
  readonly number: string;
  /** In hundredths of a pound, as everything below. */
  readonly gross: number;
  readonly tare: number;
  readonly net: number;
}

interface Judgement {
  readonly field: DoubtField;
  readonly value: (load: Weighed) => string;
  /** What the value is compared with where it is doubtful, `''` where there is nothing to name; `undefined` where it is not. */
  readonly than: (load: Weighed) => string | undefined;
}

/** A day typed as the number: `/` is in no number of a scale. */
const DAY_LIKE = /\/|^\d{4}[-.]\d{1,2}[-.]\d{1,2}$|^\d{1,2}[-.]\d{1,2}[-.](\d{2}|\d{4})$/;

const weights = (load: Weighed, which: 'gross' | 'tare'): number[] => load.earlier.map((one) => unitsOf(one[which]));
const nets = ({ earlier }: Weighed): number[] => earlier.map(({ gross, tare }) => unitsOf(gross) - unitsOf(tare));

/** The limits of all trucks, in hundredths of a pound, and how far beyond its own range a truck's value is still usual. */
const bounds = {
  gross: { low: limits.gross.low * UNITS, high: limits.gross.high * UNITS, slack: limits.gross.truckSlackPercent },
  net: { low: limits.net.low * UNITS, high: limits.net.high * UNITS, slack: limits.net.truckSlackPercent },
} as const;

type Bounds = (typeof bounds)[keyof typeof bounds];

/**
 * What a value is over, if it is doubtful. A truck's own range has some slack, but not beyond the limit of all trucks while
 * the truck itself has kept to it.
 */
function over(value: number, own: readonly number[], { high: limit, slack }: Bounds): string | undefined {
  const high = rangeIn(own)?.high;
  if (high === undefined) return value > limit ? poundsText(limit) : undefined;
  if (high <= limit && value > limit) return poundsText(limit);
  return value * 100 > high * (100 + slack) ? poundsText(high) : undefined;
}

/** What a value is under, if it is doubtful. */
function under(value: number, own: readonly number[], { low: limit, slack }: Bounds): string | undefined {
  const low = rangeIn(own)?.low;
  if (low === undefined) return value < limit ? poundsText(limit) : undefined;
  const isLight = value * 100 < low * (100 - slack);
  return isLight || (low >= limit && value < limit) ? poundsText(low) : undefined;
}

/** The tare's own judgement: a truck has a usual one, and none weighs less than half of the lightest. */
function farTare(load: Weighed): string | undefined {
  const usual = usualIn(weights(load, 'tare'));
  return usual !== undefined && isFar(load.tare, usual) ? poundsText(usual) : undefined;
}

function lightTare(load: Weighed): string | undefined {
  const least = limits.tare.low * UNITS;
  const isLight = load.tare < least && isFar(load.tare, least);
  return isLight && usualIn(weights(load, 'tare')) === undefined ? poundsText(least) : undefined;
}

const gross = (than: Judgement['than']): Judgement => ({
  field: 'gross_weight',
  value: (load) => poundsText(load.gross),
  than,
});
const tare = (than: Judgement['than']): Judgement => ({
  field: 'tare_weight',
  value: (load) => poundsText(load.tare),
  than: (load) => (load.tare === 0 ? undefined : than(load)),
});
const net = (than: Judgement['than']): Judgement => ({
  field: 'gross_weight',
  value: (load) => poundsText(load.net),
  than,
});
const number = (than: Judgement['than']): Judgement => ({ field: 'ticket_number', value: (load) => load.number, than });

const judgements: Readonly<Record<DoubtCode, Judgement>> = {
  tare_zero: { ...tare(() => ''), than: (load) => (load.tare === 0 ? '' : undefined) },
  tare_far: tare(farTare),
  tare_under: tare(lightTare),
  gross_over: gross((load) => over(load.gross, weights(load, 'gross'), bounds.gross)),
  gross_under: gross((load) => under(load.gross, weights(load, 'gross'), bounds.gross)),
  net_over: net((load) => over(load.net, nets(load), bounds.net)),
  net_under: net((load) => under(load.net, nets(load), bounds.net)),
  number_date: number((load) => (DAY_LIKE.test(load.number) ? '' : undefined)),
  same_number: number((load) => load.sameNumber?.day),
  other_hauler: {
    field: 'hauler_id',
    value: ({ otherHauler }) => String(otherHauler?.own ?? ''),
    than: ({ otherHauler }) => otherHauler?.trucks,
  },
};

const WEIGHTS: ReadonlySet<DoubtField> = new Set(['gross_weight', 'tare_weight']);

/** Net follows from the two weights: it is doubted only where neither of them is. */
const isOfNet = ({ code }: Doubt): boolean => code === 'net_over' || code === 'net_under';
const isOfWeight = (doubt: Doubt): boolean => WEIGHTS.has(doubt.field) && !isOfNet(doubt);

/**
 * The doubts about a ticket, in the order in which they are told.
 * @returns none for a ticket that is as usual
 */
export function doubtsOf(ticket: DoubtedTicket, against: JudgedAgainst): Doubt[] {
  const [grossUnits, tareUnits] = [unitsOf(ticket.gross), unitsOf(ticket.tare)];
  const load: Weighed = {
    ...against,
    number: ticket.number.trim(),
    gross: grossUnits,
    tare: tareUnits,
    net: grossUnits - tareUnits,
  };
  const found = doubtCodes.flatMap((code): Doubt[] => {
    const { field, value, than } = judgements[code];
    const compared = than(load);
    if (compared === undefined) return [];
    const otherId = code === 'same_number' ? (load.sameNumber?.id ?? null) : null;
    return [{ code, field, value: value(load), than: compared === '' ? null : compared, otherId }];
  });
  return found.some(isOfWeight) ? found.filter((doubt) => !isOfNet(doubt)) : found;
}
