/**
 * How many rows a table has of each day, kept beside it (decision 75), and of each year how many whose text starts in one way
 * (decision 82). A count is the sum of its rows here: acts only add rows, so two acts of one day never wait for each other.
 */
import { column, type RowsOf, type TableDeclarations } from '../../schema/tables';

/** The table as the schema declares it. */
export const countTables = {
  windrow_day_count: {
    id: 'generated',
    columns: {
      /** The table that is counted, or a field of it as `table.field`. */
      counted: column.text({ required: true }),
      /** Of a field: the start of its texts. */
      start: column.text(),
      /** Empty for rows without a day. Of starts: the first day of the year. */
      day: column.date(),
      /** Below nothing where more rows were removed than added. */
      rows_more: column.integer({ required: true }),
    },
    // Days in one, starts in the other, because each post changes both. The last key: so that SQLite reads the index alone.
    indexes: [
      {
        keys: [{ by: 'counted' }, { by: 'day' }, { by: 'rows_more' }, { by: 'start' }],
        only: { by: 'start', is: 'null' },
      },
      {
        keys: [{ by: 'counted' }, { by: 'start', text: true }, { by: 'day' }, { by: 'rows_more' }, { by: 'start' }],
        only: { by: 'start', is: 'not null' },
      },
    ],
  },
} satisfies TableDeclarations;

declare module '../../values' {
  interface SystemTables extends RowsOf<typeof countTables> {}
}
