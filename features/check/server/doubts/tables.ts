/**
 * The side table of doubts about tickets: no field of a ticket, no part of its rows or payloads. One row for each
 * doubt that stands, whether it was looked at or not.
 */
import { column, type RowsOf, type TableDeclarations } from '../../../../server/db/schema/tables';
import { doubtCodes, doubtFields } from '../../rules/doubts/doubt';

/** The columns that say what is odd about which ticket. */
export const oddityColumns = {
  /** The table of the ticket. */
  kind: column.text({ required: true }),
  ticket_id: column.bigint({ required: true }),
  code: column.text({ required: true }),
  field: column.text({ required: true }),
  value: column.text({ required: true }),
};

/** The table as the schema declares it. */
export const doubtTables = {
  windrow_ticket_doubt: {
    id: 'generated',
    columns: {
      ...oddityColumns,
      code: column.choice(doubtCodes, { required: true }),
      field: column.choice(doubtFields, { required: true }),
      than: column.text(),
      other_id: column.bigint(),
      /** Empty while it is open. */
      looked_at: column.instant(),
      /** Name of the user who looked. */
      looked_by: column.text(),
    },
    indexes: [
      { keys: [{ by: 'kind' }, { by: 'ticket_id' }, { by: 'code' }], unique: true },
      { keys: [{ by: 'kind' }, { by: 'looked_at' }, { by: 'ticket_id' }] },
      { keys: [{ by: 'kind' }, { by: 'other_id' }] },
    ],
  },
} satisfies TableDeclarations;

declare module '../../../../server/db/values' {
  interface SystemTables extends RowsOf<typeof doubtTables> {}
}
