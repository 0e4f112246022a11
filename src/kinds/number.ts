/** How numbers are written and how typed ones are understood (look: numbers; rulings 25, 27, 50). */
import { NO_FIGURE } from './blank';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number with thousands commas, between `min` and `max` decimals, and a true minus sign; `—` for none.
 * Takes numbers and numeric strings (ruling 6).
 */
export function formatNumber(value: unknown, min = 0, max = min): string {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return NO_FIGURE;
  // The counts of a list: the browser takes as long to make its first formatter as to draw some rows.
  if (min === 0 && Number.isSafeInteger(number)) return grouped(number);
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

function grouped(whole: number): string {
  const digits = String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, ',');
  return whole < 0 ? `−${digits}` : digits;
}

/**
 * A typed number in the form the API takes: commas, a leading `$` and surrounding spaces are removed
 * (`' $ 1,050.25 '` → `'1050.25'`). Other text is returned trimmed; the server reports it (§5 forbids blocking it here).
 */
export function normaliseNumber(typed: string): string {
  const bare = typed.trim();
  const plain = bare
    .replace(/−/g, '-')
    .replace(/^(-?)\s*\$\s*/, '$1')
    .replace(/^(-?\d{1,3})((?:,\d{3})+)(?=\.|$)/, (whole) => whole.replace(/,/g, ''));
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
