/** The tables of exports besides their rows: the files as they went out, and the last number of each program (decision 68). */
import { column, type TableDeclarations } from '../../../server/db/schema/tables';

/** The tables as the schema declares them. */
export const booksTables: TableDeclarations = {
  windrow_books_number: {
    id: 'generated',
    columns: { program: column.text({ required: true }), last: column.integer({ required: true }) },
    indexes: [{ keys: [{ by: 'program' }], unique: true }],
  },
  windrow_books_file: {
    id: 'generated',
    columns: {
      // No foreign key: the table of exports is one of those beside the registry.
      export_id: column.bigint({ required: true }),
      name: column.text({ required: true }),
      of: column.text({ required: true }),
      documents: column.integer({ required: true }),
      /** The whole file. It never changes. */
      content: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'export_id' }, { by: 'name' }], unique: true }],
  },
};
