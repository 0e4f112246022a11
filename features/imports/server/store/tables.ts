/** The tables of imports: what each is about, and its cells and rows until they are written. */
import { column, type TableDeclarations } from '../../../../server/db/schema/tables';

/** The tables as the schema declares them. */
export const importTables: TableDeclarations = {
  windrow_import: {
    id: 'generated',
    columns: {
      record_table: column.text({ required: true }),
      file_name: column.text({ required: true }),
      user_id: column.bigint(),
      user_name: column.text({ required: true }),
      at: column.instant({ required: true }),
      state: column.text({ required: true }),
      /** When the process that checks or runs it last said so. */
      touched: column.instant({ required: true }),
      /** What was understood and chosen, and what the check found, as JSON (`Kept`). */
      kept: column.text({ required: true }),
      /** The key of the act that imported it. */
      act_key: column.text(),
      failure: column.text(),
    },
    indexes: [{ keys: [{ by: 'at' }] }],
  },
  windrow_import_part: {
    id: 'generated',
    // A restored backup has no use for rows that were never written.
    transient: true,
    columns: {
      import_id: column.reference('windrow_import', { required: true, cascade: true }),
      /** `sheet` and its index, or the outcome of the rows. */
      kind: column.text({ required: true }),
      /** The first and the last line. */
      first_line: column.integer({ required: true }),
      last_line: column.integer({ required: true }),
      /** JSON: cells of lines, or rows. */
      content: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'import_id' }, { by: 'kind' }, { by: 'last_line' }] }],
  },
  windrow_import_columns: {
    id: 'generated',
    columns: {
      user_id: column.bigint({ required: true }),
      record_table: column.text({ required: true }),
      /** Head → field, or `null` where the column was left out, as JSON. */
      fields: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'user_id' }, { by: 'record_table' }], unique: true }],
  },
};
