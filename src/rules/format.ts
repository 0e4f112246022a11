/** How numbers and dates are written and how typed ones are understood (look: numbers; rulings 25, 27, 50). */
import type { FieldOf } from '../grammar/field';
import { NO_FIGURE } from './labels';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number with thousands commas, between `min` and `max` decimals, and a true minus sign; `—` for none.
 * Takes numbers and numeric strings (ruling 6).
 */
export function formatNumber(value: unknown, min = 0, max = min): string {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return NO_FIGURE;
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

/** Decimals a field's values are shown with: rates 2 to 4, everything else as kept (ruling 50). */
export function decimalsOf(field: Pick<FieldOf<'decimal'>, 'scale'>): { min: number; max: number } {
  return field.scale > 2 ? { min: 2, max: field.scale } : { min: 0, max: field.scale };
}

/** A decimal field's value for a table cell or a form field; `—` for none. */
export function formatDecimal(field: Pick<FieldOf<'decimal'>, 'scale'>, value: unknown): string {
  const { min, max } = decimalsOf(field);
  return formatNumber(value, min, max);
}

/**
 * A typed number in the form the API takes: commas, a leading `$` and surrounding spaces go (`' $ 1,050.25 '` → `'1050.25'`).
 * Anything that is not a number comes back trimmed, for the server to judge (§5 forbids blocking it here).
 */
export function normaliseNumber(typed: string): string {
  const bare = typed.trim();
  const plain = bare
    .replace(/−/g, '-')
    .replace(/^(-?)\s*\$\s*/, '$1')
    .replace(/^(-?\d{1,3})((?:,\d{3})+)(?=\.|$)/, (whole) => whole.replace(/,/g, ''));
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? plain : bare;
}

/** True for text that reads as a number once commas and spaces are gone; `''` is not one. */
export function isNumeric(typed: unknown): boolean {
  return /^-?(\d+\.?\d*|\.\d+)$/.test(normaliseNumber(String(typed ?? '')));
}

/** Natural order of names: `9` before `10`, `Ávila` under A. One collator for lists, options and reports. */
export const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
