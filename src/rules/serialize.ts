/**
 * What goes over the wire: a form's values as the draft the API takes, and an answer's JSON as the row the screens
 * read, whichever server sent it (rulings 6, 47, 49). Pure; who calls is not its business.
 */
import type { Entities, Entity } from '../grammar/entity';
import { byKind, type ByKind, type FieldOf } from '../grammar/field';
import { normaliseDay } from './dates';
import { normaliseNumber } from './format';
import { entityOf, fieldsOf, idOf, nameFieldOf, type AnyRow, type Values } from './rows';

// More digits than this may not survive as a JSON number; the text goes out instead and the server judges it.
const SAFE_DIGITS = 15;

/** Text that reads as a plain decimal number, as that number; anything else comes back unchanged. */
function asNumber(text: string): number | string {
  const plain = /^-?(\d+\.?\d*|\.\d+)$/.test(text);
  return plain && text.replace(/\D/g, '').length <= SAFE_DIGITS ? Number(text) : text;
}

const asTyped = (value: unknown): unknown => value;

const written: ByKind<(value: unknown) => unknown> = {
  text: () => asTyped,
  choice: () => asTyped,
  date: () => (value) => (typeof value === 'string' ? normaliseDay(value) : value),
  decimal: () => (value) => (typeof value === 'string' ? asNumber(normaliseNumber(value)) : value),
  // An id that is none goes out as it is: the server's message tells the user (§5).
  ref: () => (value) => idOf(value) ?? value,
};

/**
 * The draft of a form's values: the entry's own fields only, related records as ids, typed numbers and days in the
 * API's form, nothing as `null`. A field that is absent from `values` stays absent.
 */
export function draftOf(entity: Entity, values: Values): Record<string, unknown> {
  const draft: Record<string, unknown> = {};
  for (const [key, field] of fieldsOf(entity)) {
    const value = values[key];
    if (value === undefined) continue;
    const isBlank = value === null || (typeof value === 'string' && value.trim() === '');
    draft[key] = isBlank ? null : byKind(written, field)(value);
  }
  return draft;
}

/** A related record as the screens read it, with a `name` even where the server calls it otherwise (`{ id, crop }`). */
function relatedOf(registry: Entities, field: FieldOf<'ref'>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const nested = value as Values;
  const target = entityOf(registry, field.to);
  const row: Record<string, unknown> = { ...nested, name: nested.name ?? nested[nameFieldOf(target)] ?? null };
  for (const key of field.embeds ?? []) {
    const inner = target.fields[key];
    if (inner?.kind === 'ref') row[key] = relatedOf(registry, inner, nested[key]);
  }
  return row;
}

/** An answer's record as a row: decimals as numbers even where they came as text, related records with a name. */
export function rowOf(registry: Entities, entity: Entity, json: Values): AnyRow {
  const row: Record<string, unknown> = { ...json };
  for (const [key, field] of fieldsOf(entity)) {
    const value = row[key];
    if (field.kind === 'decimal' && typeof value === 'string') row[key] = asNumber(value);
    if (field.kind === 'ref' && value !== undefined) row[key] = relatedOf(registry, field, value);
  }
  return { add_date: '', edit_date: '', ...row, id: Number(json.id) };
}
