/**
 * Between the API's rows and what a form holds. In a form every value is text, but a related record is its id and
 * nothing chosen is `null`; decimals are plain text without commas, days are `YYYY-MM-DD`.
 */
import type { Entity } from '../grammar/entity';
import { byKind, type ByKind, type Field } from '../grammar/field';
import { normaliseDay } from '../rules/dates';
import { isNumeric, normaliseNumber } from '../rules/format';
import { fieldsOf, idOf, type Values } from '../rules/rows';

/** What one field of a form holds. */
export type FormValue = string | number | null;
/** What a form holds, by field. */
export type FormValues = Record<string, FormValue>;

const plain = () => (value: unknown): FormValue => (value === null || value === undefined ? '' : String(value));
const fromRow: ByKind<(value: unknown) => FormValue> = {
  text: plain,
  decimal: plain,
  date: plain,
  choice: () => (value) => (typeof value === 'string' && value !== '' ? value : null),
  ref: () => idOf,
};

const typedText = () => (value: FormValue): FormValue => {
  const text = String(value ?? '').trim();
  return text === '' ? null : text;
};
const toWire: ByKind<(value: FormValue) => FormValue> = {
  text: typedText,
  decimal: () => (value) => {
    const text = normaliseNumber(String(value ?? ''));
    if (text === '') return null;
    // Up to 15 digits a JSON number is exact; anything else goes as typed, for the server to judge (§5).
    return isNumeric(text) && text.length <= 15 ? Number(text) : text;
  },
  date: () => (value) => normaliseDay(String(value ?? '')) || null,
  choice: () => (value) => value || null,
  ref: () => (value) => value || null,
};

/** One value of a row as a form holds it: nested related records become ids (§3). */
export function toFormValue(field: Field, value: unknown): FormValue {
  return byKind(fromRow, field)(value);
}

/** The values of a form: those of the row, or of given starting values; every field of the entry is present. */
export function toFormValues(entity: Entity, row: Values = {}): FormValues {
  return Object.fromEntries(fieldsOf(entity).map(([key, field]) => [key, toFormValue(field, row[key])]));
}

/** What goes to the API (§7.2): the form fields and nothing else; nothing typed is `null`. */
export function toDraft(entity: Entity, values: Values): Record<string, FormValue> {
  return Object.fromEntries(
    fieldsOf(entity)
      .filter(([key]) => Object.hasOwn(values, key))
      .map(([key, field]) => [key, byKind(toWire, field)(formValue(values[key]))]),
  );
}

function formValue(value: unknown): FormValue {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
