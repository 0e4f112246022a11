/** What the bulk edit dialog knows of one field among the selected rows: whether it changes them, and how that is said. Pure. */
import { isDecimal } from '../../../../grammar/field';
import { NO_FIGURE, NOT_AVAILABLE } from '../../../../kinds/blank';
import { decimalsOf } from '../../../../kinds/decimal';
import { isEmpty } from '../../../../kinds/kind';
import { formatNumber, isNumeric, normaliseNumber } from '../../../../kinds/number';
import { keyOf, relatedName } from '../../../../kinds/ref';
import { collator } from '../../../../kinds/text';
import type { Translate } from '../../../../messages/catalogue';
import type { FormValue } from '../../../../resources/formValues';
import type { AnyRow } from '../../../../rules/rows';
import type { NamedField } from '../descriptions/description';

// Of more values only the ends fit beside a field.
const MOST_NAMED = 3;

/** The different values of a field among the rows, as a list shows them, smallest first. */
export function differentValues([key, field]: NamedField, rows: readonly AnyRow[]): string[] {
  if (!isDecimal(field)) {
    const names = new Map(rows.map((row) => [keyOf(row[key]), relatedName(row[key], NOT_AVAILABLE)]));
    return [...names.values()].toSorted((a, b) => collator.compare(a, b));
  }
  const numbers = [...new Set(rows.map((row) => (isEmpty(row[key]) ? null : Number(row[key]))))];
  numbers.sort((a, b) => (a ?? -Infinity) - (b ?? -Infinity));
  const decimals = Math.max(
    decimalsOf(field).min,
    ...numbers.map((number) => String(number).split('.')[1]?.length ?? 0),
  );
  return numbers.map((number) => formatNumber(number, decimals));
}

/** Whether the row would get another value. Text that is no number always counts as another one. */
export function changesRow([key, field]: NamedField, value: FormValue | undefined, row: AnyRow): boolean {
  const stored = row[key];
  if (!isDecimal(field)) return keyOf(value) !== keyOf(stored);
  if (isNumeric(value)) return isEmpty(stored) || Number(normaliseNumber(String(value))) !== Number(stored);
  return !(isEmpty(value) && isEmpty(stored));
}

/** Whether the box `Write` is on before anything was done (ruling 66). An empty number is never written, so it is off. */
export function startsMarked(field: NamedField, rows: readonly AnyRow[]): boolean {
  return differentValues(field, rows).length < 2 && !rows.every((row) => isEmpty(row[field[0]]));
}

/** What stands beside a field. */
export interface FieldState {
  /** `same`: nothing to say. `differs`: the rows have several values. `new`: the user typed another one. */
  readonly kind: 'same' | 'differs' | 'new';
  readonly text: string;
  /** The text with every value in it, where `text` leaves some out. */
  readonly all: string;
}

/** The state of a field. `isNew`: its value is not the one that the dialog began with. */
export function stateOf(t: Translate, field: NamedField, rows: readonly AnyRow[], isNew: boolean): FieldState {
  const values = differentValues(field, rows);
  const [only = ''] = values;
  const count = rows.length;
  const named = shortened(t, field, values);
  const every = values.join(', ');
  if (values.length > 1) {
    if (isNew) return { kind: 'new', text: t('bulk.was', { value: named }), all: t('bulk.was', { value: every }) };
    const textOf = (some: string): string => t('bulk.different', { count: values.length, values: some });
    return { kind: 'differs', text: textOf(named), all: textOf(every) };
  }
  const said = (text: string): FieldState => ({ kind: isNew ? 'new' : 'same', text, all: text });
  if (isNew) return said(count === 1 ? t('bulk.was', { value: only }) : t('bulk.wasOnAll', { value: only, count }));
  if (rows.every((row) => isEmpty(row[field[0]])))
    return said(count === 1 ? t('bulk.emptyOnOne') : t('bulk.empty', { count }));
  return said(count === 1 ? t('bulk.sameOnOne') : t('bulk.same', { count }));
}

function shortened(t: Translate, [, field]: NamedField, values: readonly string[]): string {
  if (values.length <= MOST_NAMED) return values.join(', ');
  if (isDecimal(field)) {
    const [low = '', ...rest] = values.filter((value) => value !== NO_FIGURE);
    const range = t('bulk.range', { low, high: rest.at(-1) ?? '' });
    return values.includes(NO_FIGURE) ? `${NO_FIGURE}, ${range}` : range;
  }
  const some = values.slice(0, MOST_NAMED - 1);
  return t('bulk.someAndMore', { values: some.join(', '), count: values.length - some.length });
}
