/** Exact fractions and whole cents, written for the season's recomputation alone: nothing of the product is used here. */

/** A fraction. `under` is above 0. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** The fraction of a decimal such as `28.5`. Throws for any other text. */
export function exact(value: string | number | bigint): Fraction {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === '') throw new Error(`"${value}" is no decimal.`);
  const over = BigInt(whole + decimals);
  return { over: sign === '-' ? -over : over, under: 10n ** BigInt(decimals.length) };
}

/** The sum. */
export function add(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

/** What is left of `a`. */
export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { over: -b.over, under: b.under });
}

/** The product. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under };
}

/** The quotient; `null` where `b` is 0. */
export function divide(a: Fraction, b: Fraction): Fraction | null {
  if (b.over === 0n) return null;
  const sign = b.over < 0n ? -1n : 1n;
  return { over: a.over * b.under * sign, under: a.under * b.over * sign };
}

/** Hundredths, rounded once, half away from zero (ruling 1). */
export function hundredths({ over, under }: Fraction): bigint {
  const size = ((over < 0n ? -over : over) * 200n + under) / (2n * under);
  return over < 0n ? -size : size;
}

/** Cents of an amount such as `-1234.50`. Throws for a text with other than two decimals. */
export function centsOf(amount: string): bigint {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)\.(\d\d)$/.exec(amount) ?? [];
  if (whole === '') throw new Error(`"${amount}" is no amount.`);
  const cents = BigInt(whole + decimals);
  return sign === '-' ? -cents : cents;
}

/** An amount in cents as text: `-1234.50`. */
export function amountOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum of some cents. */
export function sumOf(cents: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const one of cents) sum += one;
  return sum;
}
