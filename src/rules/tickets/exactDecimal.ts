/** Decimals as whole numbers: read, multiplied, added and subtracted without rounding. No binary float is involved. */

/**
 * A decimal from the API or a form: a number, plain numeric text, or nothing (ruling 6). Other text counts as nothing.
 */
export type DecimalInput = number | string | null | undefined;

/** `units` ÷ 10^`decimals`, exactly. */
export interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

const plain = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d{1,3}))?$/;

/** Decimals that were read; rates, moistures and even weights come again and again. */
const known = new Map<DecimalInput, Decimal | null>();
const KNOWN = 10_000;

/** The same as `parse`, for the inputs of tickets. */
export function read(input: DecimalInput): Decimal | null {
  let decimal = known.get(input);
  if (decimal === undefined) {
    decimal = parse(input);
    if (known.size >= KNOWN) known.clear();
    known.set(input, decimal);
  }
  return decimal;
}

/** Parses a decimal exactly; `null` for nothing and for text that is no decimal. */
export function parse(input: DecimalInput): Decimal | null {
  if (input === null || input === undefined || input === '') return null;
  // A JSON number is read through its shortest text, which is the decimal that was sent (ruling 6).
  const match = plain.exec(typeof input === 'number' ? String(input) : input.trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = '', power] = match;
  if (whole === '' && fraction === '') return null;
  const size = BigInt(whole + fraction);
  const units = sign === '-' ? -size : size;
  const decimals = fraction.length - (power === undefined ? 0 : Number(power));
  return decimals >= 0 ? { units, decimals } : { units: units * tenTo(-decimals), decimals: 0 };
}

const powers: bigint[] = [];
/** 10 to the power. */
export function tenTo(power: number): bigint {
  return (powers[power] ??= 10n ** BigInt(power));
}

/** The product of two. */
export function times(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, decimals: a.decimals + b.decimals };
}

/** The sum of two. */
export function plus(a: Decimal, b: Decimal): Decimal {
  if (a.decimals === b.decimals) return { units: a.units + b.units, decimals: a.decimals };
  return a.decimals > b.decimals
    ? { units: a.units + b.units * tenTo(a.decimals - b.decimals), decimals: a.decimals }
    : { units: a.units * tenTo(b.decimals - a.decimals) + b.units, decimals: b.decimals };
}

/** `a` less `b`. */
export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, { units: -b.units, decimals: b.decimals });
}
