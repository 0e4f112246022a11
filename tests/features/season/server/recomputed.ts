/** The season computed again from its tickets, one by one, in exact fractions. Shares no code with the product. */

/** A ticket as the database has it; decimals as numbers or text. */
export interface RawTicket {
  readonly day: string;
  readonly job: number;
  readonly crop: number;
  readonly customer: number | null;
  readonly bag: number | null;
  readonly truck: number | null;
  readonly added: string;
  readonly inputs: Readonly<Record<(typeof inputNames)[number], number | string | null>>;
}

/** The decimals of a ticket. */
export const inputNames = [
  'gross_weight',
  'tare_weight',
  'moisture',
  'at_moisture',
  'customer_rate',
  'producer_rate',
  'haul_rate',
  'haul_mile_rate',
  'haul_mile',
  'min_mile',
] as const;

type Fraction = readonly [over: bigint, under: bigint];
const of = (value: number | string): Fraction => {
  const [whole = '', decimals = ''] = String(value).split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
};
const add = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const less = (a: Fraction, b: Fraction): Fraction => add(a, [-b[0], b[1]]);
const by = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
const into = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1], a[1] * b[0]];

/** Hundredths, half away from zero. */
function rounded([over, under]: Fraction): bigint {
  const [top, bottom] = under < 0n ? [-over, -under] : [over, under];
  const size = (200n * (top < 0n ? -top : top) + bottom) / (2n * bottom);
  return top < 0n ? -size : size;
}

/** Hundredths of tons and cents of a ticket; `null` where an input is missing. */
export function figuresAgain({ inputs }: RawTicket) {
  const [gross, tare, wet, base, pays, earns, haul, mile, miles, least] = inputNames.map((name) => {
    const value = inputs[name];
    return value === null ? null : of(value);
  });
  const net = gross && tare ? into(less(gross, tare), [2000n, 1n]) : null;
  const dry = net && wet ? by(net, into(less([100n, 1n], wet), [100n, 1n])) : null;
  const under = base ? less([100n, 1n], base) : null;
  const adjusted = net && wet && under && under[0] !== 0n ? into(by(net, less([100n, 1n], wet)), under) : null;
  const beyond = miles && least ? less(miles, least) : null;
  const extra = net && beyond && mile ? by(by(net, beyond[0] > 0n ? beyond : [0n, 1n]), mile) : null;
  const whole = (value: Fraction | null | undefined): bigint | null => (value ? rounded(value) : null);
  return {
    net: whole(net),
    dry: whole(dry),
    moisture: wet ? rounded(wet) : null,
    customer_pay: whole(adjusted && pays && by(adjusted, pays)),
    producer_net: whole(adjusted && earns && extra && less(by(adjusted, earns), extra)),
    haul: whole(net && haul && extra && add(by(net, haul), extra)),
  };
}

/** Hundredths as text. */
export function text(hundredths: bigint): string {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A quotient with one decimal, half away from zero. */
export function oneDecimal(over: bigint, under: bigint): string | null {
  if (under === 0n) return null;
  const [top, bottom] = under < 0n ? [-over, -under] : [over, under];
  const size = (20n * (top < 0n ? -top : top) + bottom) / (2n * bottom);
  return `${top < 0n ? '-' : ''}${size / 10n}.${size % 10n}`;
}

const sum = (values: Iterable<bigint | null>): bigint => {
  let all = 0n;
  for (const value of values) all += value ?? 0n;
  return all;
};

/** What the margin of some tickets must be. */
export function marginAgain(tickets: readonly RawTicket[]) {
  const all = tickets.map(figuresAgain);
  const whole = all.filter((one) => one.customer_pay !== null && one.producer_net !== null && one.haul !== null);
  const [pay, producers, haul] = (['customer_pay', 'producer_net', 'haul'] as const).map((key) =>
    sum(whole.map((one) => one[key])),
  );
  const margin = (pay ?? 0n) - (producers ?? 0n) - (haul ?? 0n);
  return {
    customer_pay: text(pay ?? 0n),
    producer_net: text(producers ?? 0n),
    haul: text(haul ?? 0n),
    margin: text(margin),
    percent: oneDecimal(margin * 100n, pay ?? 0n),
    left_out: tickets.length - whole.length,
  };
}

/** What some tickets weigh. */
export function contentsAgain(tickets: readonly RawTicket[]) {
  const all = tickets.map(figuresAgain);
  const wet = all.filter(({ net, moisture }) => net !== null && moisture !== null);
  return {
    loads: tickets.length,
    net: text(sum(all.map(({ net }) => net))),
    dry: text(sum(all.map(({ dry }) => dry))),
    moisture: oneDecimal(
      sum(wet.map(({ net, moisture }) => (net ?? 0n) * (moisture ?? 0n))),
      100n * sum(wet.map(({ net }) => net)),
    ),
  };
}

/** Net tons of some tickets. */
export const netAgain = (tickets: readonly RawTicket[]): string =>
  text(sum(tickets.map((ticket) => figuresAgain(ticket).net)));

/** The local day and hour of a moment. */
export function clockAgain(moment: string, zone: string): { readonly day: string; readonly hour: number } {
  const written = new Date(moment).toLocaleString('sv-SE', { timeZone: zone });
  return { day: written.slice(0, 10), hour: Number(written.slice(11, 13)) };
}
