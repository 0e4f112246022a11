/**
 * How many rows a table has of each day, kept beside it (decision 75). The count of a day is the sum of its rows here: acts only
 * add rows, so two acts of one day never wait for each other.
 */
import { column, type ColumnDeclaration, type TableDeclarations } from '../schema/tables';

const day: ColumnDeclaration = { content: 'date', type: ({ types }) => types.date };

/** The table as the schema declares it. */
export const countTables: TableDeclarations = {
  windrow_day_count: {
    id: 'generated',
    columns: {
      /** The table that is counted. */
      counted: column.text({ required: true }),
      /** Empty for rows without a day. */
      day,
      /** Below nothing where more rows were removed than added. */
      rows_more: column.integer({ required: true }),
    },
    indexes: [{ keys: [{ by: 'counted' }, { by: 'day' }, { by: 'rows_more' }] }],
  },
};
