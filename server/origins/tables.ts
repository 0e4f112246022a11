/** Where the prices of tickets came from when they were saved (decision 69). No field of a ticket, no part of its rows or payloads. */
import { column, type TableDeclarations } from '../db/schema/tables';

/** The table as the schema declares it. One row for each version of a record that an act gave such values. */
export const originTables: TableDeclarations = {
  windrow_origin: {
    id: 'generated',
    columns: {
      record_table: column.text({ required: true }),
      record_id: column.bigint({ required: true }),
      /** The record's version with these values. An undo brings back the state of a version, and so its origins. */
      version: column.integer({ required: true }),
      /** The values that the version has set, each with where it is from: see `textOfOrigins`. */
      sources: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'record_table' }, { by: 'record_id' }, { by: 'version' }], unique: true }],
  },
};
