/** The table of those who wait for a report in a browser. All processes on the database share it. */
import { column, type RowsOf, type TableDeclarations } from '../db/schema/tables';

/** The table as the schema declares it. A lower id is before a higher one. */
export const placeTables = {
  windrow_report_place: {
    id: 'generated',
    transient: true,
    columns: {
      user_id: column.reference('windrow_user', { required: true, cascade: true }),
      length: column.text({ required: true }),
      /** When its reader asked last, in milliseconds since 1970. */
      seen: column.bigint({ required: true }),
    },
    indexes: [{ keys: [{ by: 'user_id' }] }],
  },
} satisfies TableDeclarations;

declare module '../db/values' {
  interface SystemTables extends RowsOf<typeof placeTables> {}
}
