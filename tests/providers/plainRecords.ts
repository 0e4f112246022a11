/**
 * How a Django REST server stores and returns records: its messages, its decimals as text, its nested names. Written
 * from the recorded answers and deliberately without our own validation, so that it is independent of our code.
 */
import type { FieldOf } from '../../src/grammar/field';
import { byKind, type ByKind } from '../support/byKind';
import type { Entities, Entity } from '../../src/grammar/entity';
import { entityOf, fieldsOf, nameFieldOf, type Values } from '../../src/rules/rows';

/** A stored record, with related records as ids and decimals as text. */
export interface Stored extends Values {
  readonly id: number;
}
export type Faults = Record<string, string[]>;

type Judged = { readonly fault: string } | { readonly value: unknown };
type Exists = (table: string, id: number) => boolean;

// The recorded server asks for these as well.
const alsoRequired: Readonly<Record<string, readonly string[]>> = {
  crop_ticket: ['truck_id', 'customer_id', 'producer_id'],
};

const pythonNames: Readonly<Record<string, string>> = {
  string: 'str',
  boolean: 'bool',
  object: 'dict',
  number: 'float',
};
const pythonName = (value: unknown): string =>
  Array.isArray(value) ? 'list' : (pythonNames[typeof value] ?? typeof value);

function judgeText(max: number, isEmail: boolean, value: unknown): Judged {
  if (typeof value !== 'string' && typeof value !== 'number') return { fault: 'Not a valid string.' };
  const text = String(value).trim();
  if (text.length > max) return { fault: `Ensure this field has no more than ${max} characters.` };
  if (isEmail && text !== '' && !/^\S+@\S+\.\S+$/.test(text)) return { fault: 'Enter a valid email address.' };
  return { value: text };
}

function judgeDecimal(field: FieldOf<'decimal'>, value: unknown): Judged {
  const text = String(value).trim();
  if (!['string', 'number'].includes(typeof value) || !/^-?\d+(\.\d+)?$/.test(text))
    return { fault: 'A valid number is required.' };
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  if (fraction.length > field.scale)
    return { fault: `Ensure that there are no more than ${field.scale} decimal places.` };
  const places = field.unit === '%' ? 4 : 10;
  if (whole.length > places)
    return { fault: `Ensure that there are no more than ${places} digits before the decimal point.` };
  return { value: Number(text).toFixed(field.scale) };
}

const judges: ByKind<(value: unknown, key: string, exists: Exists) => Judged> = {
  text: (field) => (value, key) => judgeText(field.max ?? (field.lines ? 2000 : 200), key === 'email', value),
  decimal: (field) => (value) => judgeDecimal(field, value),
  date: () => (value) => {
    const isDay =
      typeof value === 'string' &&
      /^\d{4}-\d\d-\d\d$/.test(value) &&
      new Date(`${value}T00:00Z`).toJSON()?.startsWith(value);
    return isDay ? { value } : { fault: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.' };
  },
  choice: (field) => (value) =>
    typeof value === 'string' && field.choices.includes(value)
      ? { value }
      : { fault: `"${String(value)}" is not a valid choice.` },
  ref: (field) => (value, _key, exists) => {
    const id = typeof value === 'boolean' || typeof value === 'object' ? NaN : Number(value);
    if (!Number.isInteger(id)) return { fault: `Incorrect type. Expected pk value, received ${pythonName(value)}.` };
    return exists(field.to, id) ? { value: id } : { fault: `Invalid pk "${id}" - object does not exist.` };
  },
};

/** Checks a body. `partial`: absent fields stay as they are (PATCH and bulk update). */
export function evaluate(
  name: string,
  entity: Entity,
  body: Values,
  exists: Exists,
  partial = false,
): { values: Values; faults: Faults } {
  const values: Record<string, unknown> = {};
  const faults: Faults = {};
  for (const [key, field] of fieldsOf(entity)) {
    const required = field.required === true || alsoRequired[name]?.includes(key) === true;
    const value = body[key];
    if (value === undefined) {
      if (required && !partial) faults[key] = ['This field is required.'];
    } else if (value === null) {
      if (required) faults[key] = ['This field may not be null.'];
      else values[key] = null;
    } else if (field.kind === 'text' && required && typeof value === 'string' && value.trim() === '') {
      faults[key] = ['This field may not be blank.'];
    } else {
      const judged = byKind(judges, field)(value, key, exists);
      if ('fault' in judged) faults[key] = [judged.fault];
      else values[key] = judged.value;
    }
  }
  return { values, faults };
}

/** A record as the server answers it. `find` gives a stored record. */
export function serialise(
  registry: Entities,
  name: string,
  stored: Stored,
  find: (table: string, id: number) => Stored | undefined,
): object {
  const entity = entityOf(registry, name);
  const nested = fieldsOf(entity).map(([key, field]) => {
    const value = stored[key] ?? null;
    if (field.kind !== 'ref' || typeof value !== 'number') return [key, value] as const;
    const related = find(field.to, value);
    return [key, related ? nest(registry, field, related, find) : null] as const;
  });
  const { id, add_date, edit_date, has_tickets } = stored;
  return {
    id,
    ...Object.fromEntries(nested),
    ...(has_tickets === undefined ? {} : { has_tickets }),
    add_date,
    edit_date,
  };
}

function nest(
  registry: Entities,
  field: FieldOf<'ref'>,
  related: Stored,
  find: (table: string, id: number) => Stored | undefined,
): object {
  const target = entityOf(registry, field.to);
  const inner = (field.embeds ?? []).flatMap((key) => {
    const own = target.fields[key];
    const found = own?.kind === 'ref' ? find(own.to, Number(related[key])) : undefined;
    return own?.kind === 'ref' && found ? [[key, nest(registry, own, found, find)]] : [];
  });
  // A job has no name of its own there: `{ "id": 2000 }`.
  const named = field.to === 'job' ? {} : { [nameFieldOf(target)]: related[nameFieldOf(target)] };
  return { id: related.id, ...named, ...Object.fromEntries(inner) };
}
