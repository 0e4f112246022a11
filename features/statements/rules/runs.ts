/** A run that issues papers for many parties, one after the other, as the API answers it. */
import type { PartyRef, StatementRef } from '../../../src/rules/settled/papers';

/** A party of a run. */
export interface TakenParty {
  readonly code: string;
  readonly party: { readonly table: string; readonly id: number };
  /** Tickets of days before the period come along. Default: they do. */
  readonly older?: boolean;
  /** Doubtful tickets that are taken all the same, as `crop_ticket:12`. */
  readonly include?: readonly string[];
}

/** One party of a run, and how far its paper is. */
export interface RunRow {
  readonly code: string;
  readonly party: PartyRef;
  /** `nothing`: nothing was left that could be issued. */
  readonly state: 'waits' | 'issuing' | 'pdf' | 'issued' | 'nothing' | 'failed';
  readonly statement: StatementRef | null;
  /** Why it failed, or what was not left. */
  readonly reason: string | null;
}

/** The run. */
export interface StatementRun {
  readonly id: number;
  readonly by: string;
  /** A moment, ISO 8601. */
  readonly at: string;
  readonly total: number;
  /** How many are issued, had nothing left or have failed. */
  readonly done: number;
  readonly rows: readonly RunRow[];
  readonly ended: boolean;
}
