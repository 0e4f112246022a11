/** What the bulk edit dialog starts with, warns of and checks (§4, §5). The browser's only use of yup. Pure. */
import { mixed, object, ValidationError } from 'yup';
import { toFormValue, type FormValues } from '../../../../resources/form/formValues';
import { collator } from '../../../../kinds/text';
import { decimalsOf } from '../../../../kinds/decimal';
import { formatNumber, isNumeric } from '../../../../kinds/number';
import { NOT_AVAILABLE } from '../../../../kinds/blank';
import { relatedName, idOf } from '../../../../kinds/ref';
import { isDecimal } from '../../../../grammar/field';
import type { Translate } from '../../../../messages/catalogue';
import type { AnyRow } from '../../../../rules/rows';
import type { NamedField } from '../descriptions/description';

// More would not fit below a field; its title names all of them.
const MOST_NAMED = 4;

/** The dialog's start: the first selected row (§4). */
export function prefillOf(fields: readonly NamedField[], first: AnyRow): FormValues {
  return Object.fromEntries(fields.map(([key, field]) => [key, toFormValue(field, first[key])]));
}

/** The different values of a field among the rows, as a list shows them, smallest first. */
export function differentValues([key, field]: NamedField, rows: readonly AnyRow[]): string[] {
  if (!isDecimal(field)) {
    const names = new Map(rows.map((row) => [idOf(row[key]), relatedName(row[key], NOT_AVAILABLE)]));
    return [...names.values()].toSorted((a, b) => collator.compare(a, b));
  }
  const numbers = [
    ...new Set(rows.map((row) => (row[key] === null || row[key] === undefined ? null : Number(row[key])))),
  ];
  numbers.sort((a, b) => (a ?? -Infinity) - (b ?? -Infinity));
  const decimals = Math.max(
    decimalsOf(field).min,
    ...numbers.map((number) => String(number).split('.')[1]?.length ?? 0),
  );
  return numbers.map((number) => formatNumber(number, decimals));
}

/** `3 different values: 66.1, 67.0, 68.4`; nothing where the rows agree. `all` names every one of them. */
export function warningOf(
  t: Translate,
  field: NamedField,
  rows: readonly AnyRow[],
): { text: string; all: string } | undefined {
  const values = differentValues(field, rows);
  if (values.length < 2) return undefined;
  const textOf = (named: readonly string[]): string =>
    t('list.differentValues', { count: values.length, values: named.join(', ') });
  const some = values.length > MOST_NAMED ? [...values.slice(0, MOST_NAMED), '…'] : values;
  return { text: textOf(some), all: textOf(values) };
}

/** Field → message for every number that is none (§5): empty counts as none. Nothing else is checked here. */
export function faultsOf(
  fields: readonly NamedField[],
  values: FormValues,
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
