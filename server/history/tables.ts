/** The tables of the history: acts, and what each changed. Rows are added and never changed (decision 41). */
import type { Kysely } from 'kysely';
import { column, type RowsOf, type TableDeclarations } from '../db/schema/tables';
import type { SystemTables } from '../db/values';

/** The tables as the schema declares them. */
export const actTables = {
  windrow_act: {
    id: 'generated',
    columns: {
      /** The act's own name, a UUID. */
      key: column.text({ required: true }),
      /** That of the act (`ActKind`), or `baseline`: rows that are older than the history. */
      kind: column.text({ required: true }),
      /** Empty for the program. No reference: an act outlives its user. */
      user_id: column.bigint(),
      user_name: column.text({ required: true }),
      at: column.instant({ required: true }),
      /** What an act was about that its changes do not tell, as JSON. */
      about: column.text(),
      /** The act that this one undid. */
      undoes: column.bigint(),
      /** Number of the run that it is one act of, such as that of many statements. */
      run: column.bigint(),
      /** 1 where it removed records. */
      removes: column.integer({ required: true, default: 0 }),
    },
    indexes: [
      { keys: [{ by: 'key' }], unique: true },
      // Of a million acts a few are undos, and a few remove something.
      { keys: [{ by: 'undoes' }], only: { by: 'undoes', is: 'not null' } },
      { keys: [{ by: 'run' }, { by: 'id' }], only: { by: 'run', is: 'not null' } },
      // One for each thing that the list of acts is filtered by, in its order.
      { keys: [{ by: 'at' }, { by: 'id' }] },
      { keys: [{ by: 'user_id' }, { by: 'at' }, { by: 'id' }] },
      { keys: [{ by: 'kind' }, { by: 'at' }, { by: 'id' }] },
      { keys: [{ by: 'removes' }, { by: 'at' }, { by: 'id' }], only: { by: 'removes', is: 1 } },
    ],
  },
  /** Which tables an act was about: records of rows beside others count as those records. */
  windrow_act_table: {
    id: 'generated',
    columns: {
      act_id: column.bigint({ required: true }),
      record_table: column.text({ required: true }),
      /** That of the act. */
      at: column.instant({ required: true }),
      /** How many records were changed, and how many of them removed. */
      changes: column.integer({ required: true }),
      removed: column.integer({ required: true }),
    },
    indexes: [{ keys: [{ by: 'act_id' }] }, { keys: [{ by: 'record_table' }, { by: 'at' }, { by: 'act_id' }] }],
  },
  /** What leads to records that their own table does not lead to: numbers that tickets once had, and rows beside records. */
  windrow_trace: {
    id: 'generated',
    columns: {
      name: column.text({ required: true }),
      record_table: column.text({ required: true }),
      record_id: column.bigint({ required: true }),
    },
    indexes: [{ keys: [{ by: 'name' }] }],
  },
  windrow_change: {
    id: 'generated',
    columns: {
      // No foreign key: only the writer adds rows, and a check for each would take as long as the rows themselves.
      act_id: column.bigint({ required: true }),
      record_table: column.text({ required: true }),
      record_id: column.bigint({ required: true }),
      /** The record's version afterwards; of a removed one the version that it would have had. */
      version: column.integer({ required: true }),
      /** Values as JSON in the shape of a draft: a whole row where it was removed, else the fields that changed. */
      before: column.text(),
      /** The same afterwards: a whole row where it is new. */
      after: column.text(),
      /** What the row had afterwards besides its values (`Stamps`); of a removed one what it had last. */
      add_date: column.instant(),
      edit_date: column.instant(),
      edit_order: column.bigint(),
      /**
       * Where an undo brought back a former state: the change that the record stood at then, 0 where it was not there. Empty
       * where the change itself made the state.
       */
      state: column.bigint(),
    },
    indexes: [
      { keys: [{ by: 'record_table' }, { by: 'record_id' }, { by: 'id' }] },
      // What one act changed, in its order.
      { keys: [{ by: 'act_id' }, { by: 'id' }] },
    ],
  },
} satisfies TableDeclarations;

declare module '../db/values' {
  interface SystemTables extends RowsOf<typeof actTables> {}
}

/** Changes as `c` with their acts as `a`, to select from. */
export const changesWithActs = (reads: Kysely<SystemTables>) =>
  reads.selectFrom('windrow_change as c').innerJoin('windrow_act as a', 'a.id', 'c.act_id');
