/** Values and rows as they go to the database and come back, on every engine. */
import type { Generated } from 'kysely';

/** What every engine takes and gives. Booleans never reach columns; only PostgreSQL answers them, for expressions. */
export type SqlValue = string | number | boolean | null;
/** A row as its values in the order they were selected. */
export type SqlRow = readonly SqlValue[];

/**
 * The tables of the product itself, which the builder's SQL is checked against. Open: whoever declares tables adds their rows by
 * declaration merging (`RowsOf`, `RowsBeside`). Those of the registry are data, and SQL names them with `sql.table`.
 */
export interface SystemTables {
  /** Made before any declaration is read; see `schema/history.ts`. */
  windrow_schema: {
    revision: Generated<number>;
    storage: number;
    fingerprint: string;
    tables: string;
    applied: string;
  };
}
