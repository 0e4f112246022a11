/** What tickets are on: parties, papers and their lines, as calls answer them and faults say them. */
import type { SettlementRole } from './settled';

/** Whom a statement is for. */
export interface PartyRef {
  readonly table: SettlementRole;
  readonly id: number;
  readonly name: string;
}

/** A ticket by its number. */
export interface TicketRef {
  readonly table: string;
  readonly id: number;
  readonly number: string;
  readonly date: string;
}

/** A statement by its number. */
export interface StatementRef {
  readonly id: number;
  readonly reference: string;
}

/** A line of the bridge from gross to due (ruling 73). The last one is `due`; those without a subtotal between add up to it. */
export interface BridgeLine {
  readonly key:
    | 'gross'
    | 'extra'
    | 'held'
    | 'rounding'
    | 'net'
    | 'elsewhere'
    | 'adjustment'
    | 'correction'
    | 'paid'
    | 'due';
  /** As it is printed. */
  readonly label: string;
  /** Taken off is negative. */
  readonly amount: string;
  /** What the line is about: loads, numbers of held tickets, the day and number of a check. */
  readonly about?: string;
  /** A subtotal or the total: no part of the sum below it. */
  readonly strong?: true;
}

/** Up to which day everything was settled elsewhere, by role; `null` where nobody has said. */
export type Cutoffs = Readonly<Record<SettlementRole, string | null>>;

/** Tickets that are on no statement and that a later cut-off of a role drops, with the first and the last of their days. */
export interface CutoffDrop extends StatementPeriod {
  readonly role: SettlementRole;
  readonly tickets: number;
  readonly amount: string;
}

/** Somebody who was faster. */
export interface TakenBy {
  readonly reference: string;
  readonly by: string;
  /** A moment, ISO 8601. */
  readonly at: string;
  /** How many of the tickets. */
  readonly count: number;
}

/** What was chosen for statements. */
export interface StatementSettings {
  readonly cutoffs: Cutoffs;
  /** Days until an invoice is due; `null`: nobody has said, and none is issued. */
  readonly terms_days: number | null;
  /** The terms in words, as invoices print them; blank: the days. */
  readonly terms_text: string;
  /** A note for the reader, by code. */
  readonly notes: Readonly<Record<string, string>>;
}

/** Days from one to another, both included. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
}
