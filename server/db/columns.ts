/** Field kind → the column that keeps it. What each engine makes of a column's type is in its dialect. */
import { byKind, type ByKind, type Field } from '../../src/grammar/field';
import type { ColumnType, ColumnTypes, Dialect } from './dialect';

/** What a column holds, in the words of the stored schema: two equal texts mean that the data fit. */
export function contentOf(field: Field): string {
  return byKind(contents, field);
}

const contents: ByKind<string> = {
  text: () => 'text',
  decimal: ({ scale }) => `decimal ${scale}`,
  date: () => 'date',
  choice: () => 'text',
  ref: ({ to }) => `ref ${to}`,
};

/** The column of a field: its SQL type, and values to and from it. A reference's type comes without its foreign key. */
export function columnOf(field: Field, dialect: Dialect): ColumnType {
  return byKind(types, field)(dialect.types);
}

const types: ByKind<(types: ColumnTypes) => ColumnType> = {
  text:
    () =>
    ({ text }) =>
      text,
  decimal:
    ({ scale }) =>
    ({ decimal }) =>
      decimal(scale),
  date:
    () =>
    ({ date }) =>
      date,
  choice:
    () =>
    ({ text }) =>
      text,
  ref:
    () =>
    ({ reference }) =>
      reference,
};

/** The field that names a record, or `undefined` for tables nobody refers to. */
export function namingField(entity: {
  readonly nameField?: string;
  readonly fields: Readonly<Record<string, Field>>;
}): Field | undefined {
  return entity.fields[entity.nameField ?? 'name'];
}
