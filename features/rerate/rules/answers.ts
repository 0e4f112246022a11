/** What `office/rerate/` answers (decision 70). Both wings use these types. Amounts are decimal text, values numbers. */
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type { TicketRef } from '../../../src/rules/settled/papers';

/** Amounts or differences by role: those that the saved values are part of. */
export type ByRole<T> = Readonly<Partial<Record<SettlementRole, T>>>;

/** What a save changed, as tickets have it. */
export interface RerateChange {
  /** The table of the tickets, and their field. */
  readonly table: string;
  readonly field: string;
  /** The field of the saved record. */
  readonly source: string;
  /** What it was, the newest first; more than one where it was saved again within a day and tickets have both. */
  readonly from: readonly (number | null)[];
  readonly to: number;
}

/** What a ticket comes to in a role before and after; `null` where an input is missing. */
export interface RerateAmount {
  readonly was: string | null;
  readonly is: string | null;
  readonly difference: string;
}

/** A ticket that the saved record would fill with another value than it has. */
export interface RerateTicket {
  readonly ticket: TicketRef;
  readonly version: number;
  /** Where the load comes from or goes to; empty where nobody has said. */
  readonly about: string;
  /** The values by field, as they are and as they would be. */
  readonly was: Readonly<Record<string, number | null>>;
  readonly is: Readonly<Record<string, number>>;
  /** Tons, as decimal text. */
  readonly net: string | null;
  readonly adjusted: { readonly was: string | null; readonly is: string | null };
  readonly amounts: ByRole<RerateAmount>;
  /** It has another value than the record had. */
  readonly by_hand: boolean;
  /** Who set it, where that is known. */
  readonly by: string | null;
}

/** What a save offers. Without a ticket that has the former value it offers nothing. */
export interface Rerate {
  /** The version of the saved record that this was made of. */
  readonly version: number;
  readonly changes: readonly RerateChange[];
  /** Those with the former value, then those set by hand; oldest first, 5,000 at the most. */
  readonly tickets: readonly RerateTicket[];
  /** How many there are of both, listed or not. */
  readonly count: { readonly former: number; readonly by_hand: number };
  /** What all those with the former value come to more or less. */
  readonly sums: ByRole<string>;
  /** Tickets with the former value that are on papers. */
  readonly settled: number;
}

/** What a re-rate gave the tickets of a table in one field: all values that they had, and the new one. */
export interface Rerated {
  readonly table: string;
  readonly field: string;
  readonly from: readonly (number | null)[];
  readonly to: number | null;
}

/** What the history keeps of a re-rate beside its changes: the saved record, and what its tickets come to more or less. */
export interface ReratedAbout {
  readonly table: string;
  readonly id: number;
  readonly fields: readonly string[];
  readonly changes: readonly Rerated[];
  readonly sums: ByRole<string>;
}

/** What the call that changes tickets takes. */
export interface RerateBody {
  /** Fields of the saved record. */
  readonly fields: readonly string[];
  readonly tickets: readonly { readonly table: string; readonly id: number; readonly version: number }[];
}

/** Most tickets in one answer and in one act. */
export const MOST_RERATED = 5000;
