/**
 * From the API's rows to what a form holds. In a form every value is text, but a related record is its id and
 * nothing chosen is `null`; decimals are plain text without commas, days are `YYYY-MM-DD`. The way back is `rules/wire.ts`.
 */
import type { Entity } from '../../grammar/entity';
import { byKind, type ByKind, type Field } from '../../grammar/field';
import { idOf } from '../../kinds/ref';
import { fieldsOf, type Values } from '../../rules/rows';

/** What one field of a form holds. */
export type FormValue = string | number | null;
/** What a form holds, by field. */
export type FormValues = Record<string, FormValue>;

const plain =
  () =>
  (value: unknown): FormValue =>
    value === null || value === undefined ? '' : String(value);
const fromRow: ByKind<(value: unknown) => FormValue> = {
  text: plain,
  decimal: plain,
  date: plain,
  choice: () => (value) => (typeof value === 'string' && value !== '' ? value : null),
  ref: () => idOf,
};

/** One value of a row as a form holds it: nested related records become ids (§3). */
export function toFormValue(field: Field, value: unknown): FormValue {
  return byKind(fromRow, field)(value);
}

/** The values of a form: those of the row, or of given starting values; every field of the entry is present. */
export function toFormValues(entity: Entity, row: Values = {}): FormValues {
  return Object.fromEntries(fieldsOf(entity).map(([key, field]) => [key, toFormValue(field, row[key])]));
}
