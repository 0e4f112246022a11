/** The tables of statements besides their rows: what each paper is made of, the last number of each year, and runs (decision 74). */
import { column, type TableDeclarations } from '../db/schema/tables';

/** The tables as the schema declares them. */
export const statementTables: TableDeclarations = {
  windrow_number: {
    id: 'generated',
    columns: {
      code: column.text({ required: true }),
      year: column.integer({ required: true }),
      /** The last number that was given; none is ever given twice. */
      last: column.integer({ required: true }),
    },
    indexes: [{ keys: [{ by: 'code' }, { by: 'year' }], unique: true }],
  },
  windrow_paper: {
    id: 'generated',
    columns: {
      // No foreign key: tests with small registries have no statements.
      statement_id: column.bigint({ required: true }),
      /** All that the paper is made of: gzipped JSON (`Frozen`), base64. */
      frozen: column.text({ required: true }),
      /** The file as it was first made, base64. Empty until then; it never changes afterwards. */
      pdf: column.text(),
      /** Of the file. */
      sha256: column.text(),
      made_at: column.instant(),
    },
    indexes: [{ keys: [{ by: 'statement_id' }], unique: true }, { keys: [{ by: 'made_at' }] }],
  },
};
