/** Acts that were done with a key, for a day (ruling 67, decision 41). */
import { column, type RowsOf, type TableDeclarations } from '../../db/schema/tables';

/** The table as the schema declares it. */
export const idempotencyTables = {
  windrow_idempotency: {
    id: 'none',
    transient: true,
    columns: {
      user_id: column.bigint({ required: true }),
      key: column.text({ required: true }),
      /** Of the request that came with the key. */
      digest: column.text({ required: true }),
      at: column.instant({ required: true }),
      /** What the act resolved to, as JSON. Empty only while it is being done. */
      result: column.text(),
      /** The act's key in the history. */
      act: column.text(),
    },
    indexes: [{ keys: [{ by: 'user_id' }, { by: 'key' }], unique: true }, { keys: [{ by: 'at' }] }],
  },
} satisfies TableDeclarations;

declare module '../../db/values' {
  interface SystemTables extends RowsOf<typeof idempotencyTables> {}
}
