/**
 * Entry → yup schema, and a body checked against it (§5, rulings 4, 6, 47, 48, 50). The server runs it on every write
 * path; the browser only in the bulk edit dialogs, since §5 forbids blocking the forms.
 * Whether a related record exists is the database's to say, not this file's.
 */
import { mixed, ValidationError, type Schema } from 'yup';
import type { Entity } from '../grammar/entity';
import { byKind, type ByKind, type Field, type FieldOf } from '../grammar/field';
import { isDay } from './dates';
import { labelOf } from './labels';
import { fieldsOf, type Values } from './rows';

/** Field → messages, the shape of a 400 (§5). */
export type FieldErrors = Record<string, string[]>;
/** A body that passed: one value per field, decimals as plain decimal text, references as ids, nothing as `null`. */
export type Checked = { values: Record<string, string | number | null>; errors?: undefined };
/** A body that did not; `passed` holds the values of the fields without a fault. */
export type Refused = { errors: FieldErrors; values?: undefined; passed: Checked['values'] };

export const REQUIRED = 'This field is required.';
const WRONG_TYPE = 'Enter text.';

type Parsed = { value: string | number } | { fault: string };

// Line breaks and tabs are fine in texts of several lines; other control characters never are: they end no word
// anybody typed, break PostgreSQL (NUL) and log lines.
const control = /[\u0000-\u001f\u007f]/;
const controlButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Longest text a field takes, in characters (ruling 50). */
export function maxLengthOf(field: Pick<FieldOf<'text'>, 'lines' | 'max'>): number {
  return field.max ?? (field.lines ? 2000 : 200);
}

const parsers: ByKind<(raw: unknown) => Parsed> = {
  text: (field) => (raw) => {
    // 1e309 in a JSON body is read as Infinity, which nobody typed as a name.
    if (typeof raw !== 'string' && !(typeof raw === 'number' && Number.isFinite(raw))) return { fault: WRONG_TYPE };
    const value = String(raw).trim();
    if ((field.lines ? controlButBreaks : control).test(value) || !value.isWellFormed()) {
      return { fault: 'Remove the control characters.' };
    }
    const max = maxLengthOf(field);
    return value.length > max ? { fault: `Use at most ${max} characters.` } : { value };
  },
  decimal: (field) => (raw) => {
    const text = decimalText(raw);
    if (text === null) return { fault: 'Enter a number.' };
    const decimals = text.split('.')[1]?.length ?? 0;
    if (decimals > field.scale) return { fault: `Use at most ${field.scale} decimals.` };
    return rangeFault(field, Number(text)) ?? { value: text };
  },
  date: () => (raw) =>
    typeof raw === 'string' && isDay(raw.trim()) ? { value: raw.trim() } : { fault: 'Enter a date as YYYY-MM-DD.' },
  choice: (field) => (raw) =>
    typeof raw === 'string' && field.choices.includes(raw) ? { value: raw } : { fault: 'Choose one of the options.' },
  ref: () => (raw) => {
    const id = typeof raw === 'string' && /^\d{1,15}$/.test(raw.trim()) ? Number(raw) : raw;
    const isId = typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
    return isId ? { value: id } : { fault: 'Choose one of the options.' };
  },
};

/**
 * A JSON number or numeric text as plain decimal text without needless zeros; `null` when it is neither.
 * Numbers too small or too large for plain digits (`1e-7`, `1e21`) count as neither.
 */
function decimalText(raw: unknown): string | null {
  if (typeof raw !== 'number' && typeof raw !== 'string') return null;
  const text = String(raw).trim();
  if (text.length > 40) return null;
  const match = /^([-+]?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text.replace(/^([-+]?)\.(?=\d)/, '$10.'));
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const bare = fraction ? `${whole}.${fraction}` : whole;
  return sign === '-' && bare !== '0' ? `-${bare}` : bare;
}

/**
 * Largest amount of a field that names none: 11 digits before the point and 4 behind it are exact in a double,
 * in `numeric(15, 4)` and in a scaled 64-bit integer.
 */
const LARGEST = 99_999_999_999;

function rangeFault(field: FieldOf<'decimal'>, value: number): { fault: string } | null {
  const { min = -LARGEST, max = LARGEST, above, below } = field;
  const tooLow = value < min || (above !== undefined && value <= above);
  const tooHigh = value > max || (below !== undefined && value >= below);
  if (!tooLow && !tooHigh) return null;
  if (tooLow && above !== undefined) return { fault: `Must be more than ${written(above)}.` };
  if (tooHigh && below !== undefined) return { fault: `Must be less than ${written(below)}.` };
  if (min === 0 && max === 100 && below === undefined) return { fault: 'Use 0 to 100.' };
  return { fault: tooLow ? `Use ${written(min)} or more.` : `Use at most ${written(max)}.` };
}

function written(limit: number): string {
  return limit.toLocaleString('en-US');
}

function isEmpty(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');
}

/** The yup schema of one field. */
function fieldSchema(field: Field): Schema {
  const parse = byKind(parsers, field);
  // `nullable`: yup would refuse `null` itself, in its own words, and an empty value is ours to judge.
  return mixed()
    .nullable()
    .test('field', '', (raw, context) => {
      if (isEmpty(raw)) return field.required ? context.createError({ message: REQUIRED }) : true;
      const parsed = parse(raw);
      return 'fault' in parsed ? context.createError({ message: parsed.fault }) : true;
    });
}

const schemas = new WeakMap<Entity, ReadonlyMap<string, Schema>>();

/** The yup schemas of an entry's fields by name, built once for each entry. */
export function schemasOf(entity: Entity): ReadonlyMap<string, Schema> {
  let built = schemas.get(entity);
  if (!built) {
    built = new Map(fieldsOf(entity).map(([key, field]) => [key, fieldSchema(field)]));
    schemas.set(entity, built);
  }
  return built;
}

/** The messages for one value of one field; none when it is good. */
export function faultsOf(entity: Entity, key: string, raw: unknown): string[] {
  try {
    schemasOf(entity).get(key)?.validateSync(raw, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
}

/**
 * Checks a body. Unknown keys are dropped (ruling 47).
 * @param entity the table's entry
 * @param body what came in, already known to be an object
 * @param options `only`: the fields looked at (PATCH and bulk update); default all, absent ones count as empty.
 *   `stored`: the values of the row as it stands, for rules that compare two fields when one of them is not sent.
 * @returns the values to store, or field → messages
 */
export function validate(
  entity: Entity,
  body: Values,
  options: { only?: readonly string[]; stored?: Values } = {},
): Checked | Refused {
  const values: Record<string, string | number | null> = {};
  const errors: FieldErrors = {};
  for (const [key, field] of fieldsOf(entity)) {
    if (options.only && !options.only.includes(key)) continue;
    const raw = Object.hasOwn(body, key) ? body[key] : undefined;
    const faults = faultsOf(entity, key, raw);
    if (faults.length > 0) errors[key] = faults;
    else values[key] = isEmpty(raw) ? null : parsedValue(field, raw);
  }
  for (const [key, field] of fieldsOf(entity)) {
    if (field.kind !== 'decimal' || !('lessThan' in field) || !field.lessThan) continue;
    const other = field.lessThan;
    if (!(key in values) && !(other in values)) continue;
    // A field sent empty is empty: what is stored speaks only for a field that was not sent.
    const mine = key in values ? values[key] : options.stored?.[key];
    const theirs = other in values ? values[other] : options.stored?.[other];
    if (isEmpty(mine) || isEmpty(theirs) || errors[key] || errors[other]) continue;
    // Both have at most 2 decimals and 15 digits, where doubles compare exactly.
    if (Number(mine) >= Number(theirs)) {
      errors[key] = [`Must be less than ${labelOf(other, entity.fields[other])}.`];
    }
  }
  return Object.keys(errors).length > 0 ? { errors, passed: values } : { values };
}

function parsedValue(field: Field, raw: unknown): string | number {
  const parsed = byKind(parsers, field)(raw);
  if ('fault' in parsed) throw new Error(`A value that passed cannot be parsed: ${parsed.fault}`);
  return parsed.value;
}
