/** Values that a field must refuse, made from its declaration. */
import type { Field } from '../../../../src/grammar/field';
import type { StoredTable } from '../../../../src/grammar/entity';
import { fieldsOf } from '../../../../src/rules/rows';

/** No record has this id. */
export const NO_RECORD = 999_999_999;

/** One value that a field must refuse. */
export interface BadValue {
  readonly field: string;
  readonly declared: Field;
  readonly value: string | number | null;
}

/** What each field of a table must refuse, one to four values each. */
export function badValuesOf(table: StoredTable): BadValue[] {
  return fieldsOf(table).flatMap(([field, declared]) =>
    valuesFor(declared).map((value) => ({ field, declared, value })),
  );
}

function valuesFor(field: Field): (string | number | null)[] {
  // What is empty may be taken from another record.
  const empty = field.required === true && field.inherit === undefined ? [null] : [];
  if (field.kind === 'text') return [...empty, 'x'.repeat((field.max ?? (field.lines === undefined ? 200 : 2000)) + 1)];
  if (field.kind === 'date') return [...empty, '2026-02-30', 'yesterday'];
  if (field.kind === 'choice') return [...empty, 'Neither of them'];
  if (field.kind === 'ref') return [...empty, NO_RECORD];
  const { scale, min, above, max, below } = field;
  const outside = [
    ...(min === undefined ? [] : [String(min - 1)]),
    ...(above === undefined ? [] : [String(above)]),
    ...(max === undefined ? [] : [String(max + 1)]),
    ...(below === undefined ? [] : [String(below)]),
  ];
  return [...empty, 'abc', `1.${'1'.repeat(scale + 1)}`, ...outside];
}
