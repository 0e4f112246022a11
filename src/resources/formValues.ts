/** From the API's rows to the values of a form. The way back is `draftOf` in `rules/serialize.ts`. */
import type { Entity } from '../grammar/entity';
import type { Field } from '../grammar/field';
import { kindOf } from '../kinds/index';
import type { FormValue } from '../kinds/kind';
import { fieldsOf, type Values } from '../rules/rows';

export type { FormValue };

/** The values of a form, by field. */
export type FormValues = Record<string, FormValue>;

/** A row's value as a form contains it: nested related records become ids (§3). */
export function toFormValue(field: Field, value: unknown): FormValue {
  return kindOf(field).formValue(field, value);
}

/** The values of a form: those of the row, or of given starting values; every field of the entry is present. */
export function toFormValues(entity: Pick<Entity, 'fields'>, row: Values = {}): FormValues {
  return Object.fromEntries(fieldsOf(entity).map(([key, field]) => [key, toFormValue(field, row[key])]));
}
