/** Values and rows as they go to the database and come back, on every engine. */

/** What every engine takes and gives. Booleans never reach columns; only PostgreSQL answers them, for expressions. */
export type SqlValue = string | number | boolean | null;
/** A row as its values in the order they were selected. */
export type SqlRow = readonly SqlValue[];
/** Tables known by name only; `withTables` narrows them. */
export interface AnyTables {
  [table: string]: { [column: string]: SqlValue };
}
