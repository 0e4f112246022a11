/** The tables of statements besides their rows: what each paper is made of, the last number of each year, and runs (decision 74). */
import type { sides } from '../../src/sides';
import { column, type RowsBeside, type RowsOf, type TableDeclarations } from '../db/schema/tables';

/** How far a party of a run is. `issued`: its file may still be in the making. `nothing`: nothing was left that could be issued. */
export const runStates = ['waits', 'issuing', 'issued', 'nothing', 'failed'] as const;

/** The tables as the schema declares them. */
export const statementTables = {
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
      /** Of what is frozen, as it was when the paper was issued. */
      frozen_sha256: column.text(),
      /** The file as it was first made, base64. Empty until then; it never changes afterwards. */
      pdf: column.text(),
      /** Of the file. */
      sha256: column.text(),
      made_at: column.instant(),
    },
    indexes: [{ keys: [{ by: 'statement_id' }], unique: true }, { keys: [{ by: 'made_at' }] }],
  },
  /** Logos of papers, each once: frozen papers have its `sha256`. */
  windrow_logo: {
    id: 'generated',
    columns: {
      sha256: column.text({ required: true }),
      type: column.text({ required: true }),
      /** Base64. */
      data: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'sha256' }], unique: true }],
  },
  windrow_issue_run: {
    id: 'generated',
    columns: {
      user_id: column.bigint(),
      user_name: column.text({ required: true }),
      language: column.text({ required: true }),
      at: column.instant({ required: true }),
      /** When the process that works on it last said so, and that process. */
      touched: column.instant({ required: true }),
      owner: column.text({ required: true }),
      date_from: column.text({ required: true }),
      date_to: column.text({ required: true }),
      /** The day of its papers. Empty in runs of before there was a choice. */
      day: column.text(),
      /** Of the request that began it. */
      key: column.text(),
      ended: column.instant(),
    },
    indexes: [
      { keys: [{ by: 'user_id' }, { by: 'key' }], unique: true },
      { keys: [{ by: 'ended' }, { by: 'touched' }] },
    ],
  },
  windrow_issue_run_row: {
    id: 'generated',
    columns: {
      run_id: column.reference('windrow_issue_run', { required: true, cascade: true }),
      code: column.text({ required: true }),
      party_id: column.bigint({ required: true }),
      state: column.choice(runStates, { required: true }),
      /** Which tickets are taken, as JSON (`TakenTickets`). Empty: older ones too, doubtful ones not. */
      taken: column.text(),
      statement_id: column.bigint(),
      /** Why it failed. */
      reason: column.text(),
    },
    indexes: [{ keys: [{ by: 'run_id' }] }, { keys: [{ by: 'statement_id' }] }],
  },
} satisfies TableDeclarations;

declare module '../db/values' {
  interface SystemTables extends RowsOf<typeof statementTables>, RowsBeside<typeof sides> {}
}
