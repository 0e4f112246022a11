/** The column of a field. What each engine makes of its type is in the engine's dialect. */
import type { Field } from '../../src/grammar/field';
import { storageOf } from './index';
import type { ColumnType, Dialect } from '../db/dialect';

/** The column of a field: its SQL type without the foreign key, and values to and from it. */
export function columnOf(field: Field, dialect: Dialect): ColumnType {
  return storageOf(field).column(field, dialect.types);
}

/** The field that names a record, or `undefined` in tables without one. */
export function namingField(entity: {
  readonly nameField?: string;
  readonly fields: Readonly<Record<string, Field>>;
}): Field | undefined {
  return entity.fields[entity.nameField ?? 'name'];
}
