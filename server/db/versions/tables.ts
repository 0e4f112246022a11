/**
 * What tells whether a table has changed (decision 80). The version of a table is the sum of its rows here: acts only add rows, so
 * two acts on one table never wait for each other.
 */
import { column, type RowsOf, type TableDeclarations } from '../schema/tables';

/** The table as the schema declares it. */
export const versionTables = {
  windrow_table_version: {
    id: 'generated',
    columns: {
      /** The table that was changed. */
      changed: column.text({ required: true }),
      /** A random number above zero. */
      step: column.bigint({ required: true }),
    },
    indexes: [{ keys: [{ by: 'changed' }, { by: 'step' }] }],
  },
} satisfies TableDeclarations;

declare module '../values' {
  interface SystemTables extends RowsOf<typeof versionTables> {}
}
