/** An exact decimal number with a fixed number of decimals: weights, percentages, rates, miles. Never stored as a float. */
import type { StoredTable } from '../grammar/entity';
import { isDecimal, type FieldOf } from '../grammar/field';
import { NO_FIGURE } from './blank';
import { faults, type Fault } from './faults';
import { isEmpty, textValue, type ColumnFormat, type CheckResult, type Declaration, type KindRules } from './kind';
import { formatNumber, isPlainNumber, normaliseNumber } from './number';

/**
 * Largest amount of a field that names none: 11 digits before the point and 4 behind it are exact in a double,
 * in `numeric(15, 4)` and in a scaled 64-bit integer.
 */
const LARGEST = 99_999_999_999;

// A JSON number may lose digits beyond these; then the text is sent instead and the server checks it.
const SAFE_DIGITS = 15;

/** Decimals a field's values are shown with: rates 2 to 4, all others as stored (ruling 50). */
export function decimalsOf(field: Pick<FieldOf<'decimal'>, 'scale'>): { min: number; max: number } {
  return field.scale > 2 ? { min: 2, max: field.scale } : { min: 0, max: field.scale };
}

/** A decimal field's value for a table cell or a form field; `—` for none. */
export function formatDecimal(field: Pick<FieldOf<'decimal'>, 'scale'>, value: unknown): string {
  const { min, max } = decimalsOf(field);
  return formatNumber(value, min, max);
}

/** The pairs of fields of a table of which the first must be less than the second (`lessThan`). */
export function comparisonsOf(entity: Pick<StoredTable, 'fields'>): { readonly less: string; readonly more: string }[] {
  return Object.entries(entity.fields).flatMap(([key, field]) =>
    isDecimal(field) && field.lessThan !== undefined ? [{ less: key, more: field.lessThan }] : [],
  );
}

/** Text that is a plain decimal number, as that number; other text is returned unchanged. */
function asNumber(text: string): number | string {
  return isPlainNumber(text) && text.replace(/\D/g, '').length <= SAFE_DIGITS ? Number(text) : text;
}

/**
 * A JSON number or numeric text as plain decimal text without needless zeros; `null` for anything else.
 * Numbers too small or too large for plain digits (`1e-7`, `1e21`) are refused too.
 */
function plainTextOf(raw: unknown): string | null {
  if (typeof raw !== 'number' && typeof raw !== 'string') return null;
  const text = String(raw).trim();
  if (text.length > 40) return null;
  // Most numbers are plain already, and imports check millions of them.
  if (/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(text)) return text;
  const match = /^([-+]?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text.replace(/^([-+]?)\.(?=\d)/, '$10.'));
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const bare = fraction ? `${whole}.${fraction}` : whole;
  return sign === '-' && bare !== '0' ? `-${bare}` : bare;
}

/** The message for a value outside the field's limits; `null` inside them. */
function rangeFault(field: FieldOf<'decimal'>, value: number): Fault | null {
  const { min = -LARGEST, max = LARGEST, above, below, nonzero } = field;
  if (nonzero && value === 0) return faults.zero();
  const tooLow = value < min || (above !== undefined && value <= above);
  const tooHigh = value > max || (below !== undefined && value >= below);
  if (!tooLow && !tooHigh) return null;
  if (tooLow && above !== undefined) return faults.notMoreThan(above);
  if (tooHigh && below !== undefined) return faults.notLessThan(below);
  if (min === 0 && max === 100 && below === undefined) return faults.outOfPercent();
  return tooLow ? faults.tooLow(min) : faults.tooHigh(max);
}

/** The value if the field's limits allow it, otherwise the nearest one that they allow. */
function within({ min, max, above, below, scale }: FieldOf<'decimal'>, value: number): number {
  const unit = 1 / 10 ** scale;
  const lowest = Math.max(min ?? -Infinity, above === undefined ? -Infinity : above + unit);
  const highest = Math.min(max ?? Infinity, below === undefined ? Infinity : below - unit);
  return Number(Math.max(lowest, Math.min(highest, value)).toFixed(scale));
}

function check(field: FieldOf<'decimal'>, raw: unknown): CheckResult {
  const text = plainTextOf(raw);
  if (text === null) return { fault: faults.notNumber() };
  const point = text.indexOf('.');
  if (point >= 0 && text.length - point - 1 > field.scale) return { fault: faults.tooManyDecimals(field.scale) };
  const fault = rangeFault(field, Number(text));
  return fault === null ? { value: text } : { fault };
}

/** All numbers of a column have the same decimals: as many as any of them needs. */
function columnFormat(field: FieldOf<'decimal'>, values: readonly unknown[]): ColumnFormat {
  const { min, max } = decimalsOf(field);
  let decimals = min;
  for (const value of values) {
    if (typeof value !== 'number' || Number.isInteger(value)) continue;
    decimals = Math.max(decimals, Math.min(max, String(value).split('.')[1]?.length ?? 0));
    if (decimals === max) break;
  }
  return {
    isNumber: true,
    isWhole: true,
    unit: field.unit,
    text: (value) => formatNumber(Number(value), decimals),
    sortKey: (value) => (isEmpty(value) ? null : Number(value)),
    searchText: (value) => textValue(value),
  };
}

function optionFaults(field: FieldOf<'decimal'>, { entity }: Declaration): string[] {
  const { lessThan, scale, above, below, min, max } = field;
  const lowest = above ?? min;
  const highest = below ?? max;
  return [
    ...(lessThan !== undefined && !isDecimal(entity.fields[lessThan])
      ? [`lessThan "${lessThan}" is no decimal field`]
      : []),
    // Amounts have at most 11 digits before the point, so 4 decimals are exact on both engines.
    ...(!Number.isInteger(scale) || scale < 0 || scale > 4 ? ['scale must be 0 to 4'] : []),
    ...(lowest !== undefined && highest !== undefined && lowest >= highest ? ['no value fits its limits'] : []),
  ];
}

/** The kind `decimal`. */
export const decimal: KindRules<'decimal', number, number | string> = {
  check,
  sample: (field, { plausible }) => within(field, plausible ?? (field.lessThan ? 6.25 : 12.5)),
  emptySent: null,
  serialize: (_, value) => (typeof value === 'string' ? asNumber(normaliseNumber(value)) : value),
  deserialize: (_, value) => (typeof value === 'string' ? asNumber(value) : value),
  read: (_, value) => (isEmpty(value) ? null : Number(value)),
  format: formatDecimal,
  formValue: (_, value) => textValue(value),
  columnFormat,
  blank: () => NO_FIGURE,
  valueType: ({ scale }) => `decimal ${scale}`,
  optionFaults,
};
