/** What the bulk edit dialog starts with and checks (§4, §5). The browser's only use of yup. Pure. */
import { mixed, object, ValidationError } from 'yup';
import { isDecimal } from '../../../../grammar/field';
import { isNumeric } from '../../../../kinds/number';
import { toFormValue, type FormValue, type FormValues } from '../../../../resources/formValues';
import type { AnyRow } from '../../../../rules/rows';
import type { NamedField } from '../descriptions/description';

/** The values of the dialog while it is being filled. */
export type BulkValues = Readonly<Record<string, FormValue | undefined>>;

/** The dialog's start: the first selected row (§4). */
export function prefillOf(fields: readonly NamedField[], first: AnyRow): FormValues {
  return Object.fromEntries(fields.map(([key, field]) => [key, toFormValue(field, first[key])]));
}

/** Field → message for every number that is none (§5): empty counts as none. Nothing else is checked here. */
export function faultsOf(
  fields: readonly NamedField[],
  values: BulkValues,
  notNumeric: string,
): Record<string, string> {
  const numbers = fields.filter(([, field]) => isDecimal(field));
  const schema = object(
    Object.fromEntries(numbers.map(([key]) => [key, mixed().test('numeric', notNumeric, isNumeric)])),
  );
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (error instanceof ValidationError)
      return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
    throw error;
  }
}
