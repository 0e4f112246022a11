/** What the calls below `office/proof/` answer. Both wings use these types. Amounts are decimal text, days `YYYY-MM-DD`. */
import type { PartyRef, StatementRef } from '../../../src/rules/settled/papers';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type { AgeKey, ProofKey } from './figures';

/** What customers pay, what it costs, and what is left. */
export interface MoneyFlow {
  readonly loads: number;
  readonly customer: string;
  readonly producer: string;
  readonly hauler: string;
  readonly margin: string;
  /** Of what customers pay, with one decimal; `null` where they pay nothing. */
  readonly percent: string | null;
}

/** The same of one crop. */
export interface CropFlow extends MoneyFlow {
  /** `null`: tickets whose job names no crop. */
  readonly crop: { readonly id: number; readonly name: string } | null;
}

/** Two sums, or two counts, that must be equal. */
export interface ProofResult {
  readonly key: ProofKey;
  /** What it is called, of one that a feature hands in. */
  readonly title?: string;
  readonly this: string;
  readonly that: string;
  /** `this` less `that`. */
  readonly off: string;
  /** Tickets, rows or statements that differ. It agrees where there is none. */
  readonly differ: number;
}

/** Tickets that are on no statement of a role. */
export interface OnNone {
  readonly role: SettlementRole;
  /** After the cut-off. */
  readonly tickets: number;
  /** Those of them without an amount, and those that lack nothing but miles. */
  readonly lacking: number;
  readonly without_miles: number;
  readonly amount: string;
  /** Tickets that were settled elsewhere: up to the cut-off, or paid in full. */
  readonly elsewhere: number;
}

/** Statements of a kind that wait for money, by days since they were issued. */
export interface Unpaid {
  readonly code: string;
  readonly papers: number;
  readonly ages: Readonly<Record<AgeKey, string>>;
}

/** All money of a period, and whether it is accounted for. */
export interface Proof {
  readonly from: string;
  readonly to: string;
  /** The moment of counting, ISO 8601. */
  readonly counted_at: string;
  /** The day that ages are counted to. */
  readonly today: string;
  /** Crop tickets of the period. */
  readonly tickets: number;
  /** Crop tickets with every input, by crop. */
  readonly crops: readonly CropFlow[];
  readonly all: MoneyFlow;
  /** Crop tickets that lack an input, and those of them that lack nothing but miles. */
  readonly left_out: { readonly tickets: number; readonly without_miles: number };
  readonly proofs: readonly ProofResult[];
  readonly none: readonly OnNone[];
  /** The hauler with the most tickets on none. */
  readonly most: { readonly party: PartyRef; readonly tickets: number } | null;
  /** Kinds with something unpaid. */
  readonly unpaid: readonly Unpaid[];
}

/** What a figure is made of. */
export interface ProofLine {
  /** A ticket table, `statement`, `payment`, `adjustment`, `correction` or the table of a party; `number` is a kind of statement. */
  readonly table: string;
  readonly id: number;
  /** Number, reference or text. */
  readonly name: string;
  readonly date: string | null;
  readonly party: PartyRef | null;
  /** The statement that it is on. */
  readonly statement: StatementRef | null;
  /** What the figure has of it; `null` where an input is missing. The amounts of all lines add up to the figure. */
  readonly amount: string | null;
  /** Of a line that differs: both sides. */
  readonly sides?: { readonly this: string; readonly that: string };
  /** The figure of a ticket that the amount is, where it can be explained. */
  readonly figure?: string;
  /** Of a kind of statement: numbers that are missing. */
  readonly missing?: readonly string[];
}

/** A page of the lines of a figure. */
export interface ProofLines {
  readonly of: string;
  /** What the proof is called, of one that a feature hands in. */
  readonly title?: string;
  readonly results: readonly ProofLine[];
  readonly count: number;
  readonly total_pages: number;
  /** Of all lines. */
  readonly sum: string;
}
