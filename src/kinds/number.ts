/** How numbers are written and how typed ones are understood (look: numbers; rulings 25, 27, 50). */
import { NO_FIGURE } from './blank';

/** The numbers that are not written out by hand: larger or smaller than any of Windrow's. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number with thousands commas, between `min` and `max` decimals, and a true minus sign; `—` for none.
 * Takes numbers and numeric strings (ruling 6).
 */
export function formatNumber(value: unknown, min = 0, max = min): string {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return NO_FIGURE;
  // The browser takes as long to make its first formatter as to draw some rows.
  const digits = roundedDigits(Math.abs(number), max);
  if (digits === undefined) return formatted(number, min, max);
  const whole = digits.slice(0, digits.length - max);
  const decimals = withoutZeros(digits.slice(whole.length), min);
  // No minus before what rounds to zero.
  const sign = number < 0 && /[1-9]/.test(digits) ? '−' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals && `.${decimals}`}`;
}

/** Money in a sentence or by itself: `$1,032.97`, `−$20.00`; `—` for none. */
export function formatDollars(value: unknown): string {
  const amount = formatNumber(value, 2);
  if (amount === NO_FIGURE) return amount;
  return amount.startsWith('−') ? `−$${amount.slice(1)}` : `$${amount}`;
}

/**
 * All digits of a number with `max` decimals and at least one before them, halves rounded up as in the number's shortest text: `1.005` is one and
 * five thousandths, whatever is stored. `undefined` where they are more than a double holds.
 */
function roundedDigits(number: number, max: number): string | undefined {
  const [whole = '', decimals = ''] = String(number).split('.');
  if (number >= Number.MAX_SAFE_INTEGER || /e/.test(whole + decimals)) return undefined;
  const all = whole + decimals.slice(0, max).padEnd(max, '0');
  if ((decimals[max] ?? '0') < '5') return all;
  const next = Number(all) + 1;
  return Number.isSafeInteger(next) ? String(next).padStart(all.length, '0') : undefined;
}

/** Decimals without zeros at their end, but at least `min`. */
function withoutZeros(decimals: string, min: number): string {
  let end = decimals.length;
  while (end > min && decimals[end - 1] === '0') end -= 1;
  return decimals.slice(0, end);
}

function formatted(number: number, min: number, max: number): string {
  const key = `${min},${max}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      signDisplay: 'negative', // no minus before what rounds to zero
    });
    formats.set(key, format);
  }
  return format.format(number).replace('-', '−');
}

/**
 * A typed or pasted number in the form the API takes: commas or spaces between thousands, a leading `$`, `lb` or `%` behind it and
 * surrounding spaces are removed (`' $ 1,050.25 '` → `'1050.25'`, `'28 120 lb'` → `'28120'`). Other text is returned trimmed; the server reports it (§5 forbids blocking it here).
 */
export function normaliseNumber(typed: string): string {
  const bare = typed.trim();
  const plain = bare
    .replace(/−/g, '-')
    .replace(/^(-?)\s*\$\s*/, '$1')
    .replace(/(\d)\s*(?:lbs?\.?|%)$/i, '$1')
    .replace(/^(-?\d{1,3})((?:[,\s]\d{3})+)(?=\.|$)/, (whole) => whole.replace(/[,\s]/g, ''));
  return isPlainNumber(plain) ? plain : bare;
}

/** True for text that is a number once commas and spaces are removed; `''` is not one. */
export function isNumeric(typed: unknown): boolean {
  return isPlainNumber(normaliseNumber(String(typed ?? '')));
}

/** True for plain digits with an optional minus sign and decimal point. */
export function isPlainNumber(text: string): boolean {
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text);
}
