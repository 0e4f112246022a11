/** The page of an amount, and what the call about one answers. Amounts are decimal text, days `YYYY-MM-DD`, moments ISO text. */
import type { StatementRef } from '../../../src/rules/settled/papers';

/** Address of the page. */
export const WHY = '/office/why';

/** A step of a derivation. */
export interface WhyStep {
  /** A figure of §9, or `rounding`: what the printed parts are off. */
  readonly key: string;
  /** With this ticket's numbers; empty for rounding. */
  readonly formula: string;
  /** Tons or dollars; `null` where an input is missing. What is taken off is negative. */
  readonly value: string | null;
  /** `no_extra`: the miles do not go beyond the minimum. */
  readonly note?: 'no_extra';
}

/** A record that a value came from, as it stood. */
export interface WhyRecord {
  readonly table: string;
  readonly id: number;
  readonly version: number;
  readonly label: string;
  /** Who set the value there and when; `null` where the history does not say. */
  readonly by: string | null;
  readonly at: string | null;
}

/** Where a value comes from: a record, the file of an import, somebody who typed it, or `null`: it was not recorded. */
export type WhySource =
  | WhyRecord
  | {
      readonly imported: {
        readonly by: string;
        readonly at: string;
        /** Empty for pasted cells; `null` where it was not kept. */
        readonly file: string | null;
      };
    }
  | {
      readonly by_hand: {
        readonly by: string;
        readonly at: string;
        /** What the look-up or the ticket had in its place; `null` where neither had a value. */
        readonly was: string | null;
      };
    }
  | null;

/** One input of an amount. */
export interface WhyInput {
  readonly field: string;
  /** `null` where it is missing. */
  readonly value: string | null;
  readonly source: WhySource;
}

/** What has another value now: the record that an input came from, or on a paper the ticket itself. The amount keeps its own. */
export interface WhyChange {
  readonly field: string;
  readonly was: string;
  /** `null`: the record has no value any more, or is gone. */
  readonly is: string | null;
  readonly record: WhyRecord;
  readonly by: string | null;
  readonly at: string | null;
}

/** A line that settles what a paper is off since its ticket was corrected. */
export interface WhyCorrection {
  readonly id: number;
  /** As it is printed: `Correction of 46062: tare 28,900 → 30,100, −14.20`. */
  readonly text: string;
  readonly date: string;
  readonly amount: string;
  /** The paper that stays as it is. */
  readonly statement: StatementRef;
  /** The paper that has taken it up; `null`: the party's next one. */
  readonly on: StatementRef | null;
}

/** One amount explained. */
export interface Why {
  readonly ticket: {
    readonly table: string;
    readonly id: number;
    readonly number: string;
    readonly date: string | null;
    /** Whom the amount pays or charges. */
    readonly party: string | null;
  };
  readonly figure: string;
  readonly value: string | null;
  /** The paper whose amount it is: everything is as it was when that was issued. `null`: the ticket's amount as it is now. */
  readonly paper: (StatementRef & { readonly is_void: boolean }) | null;
  /** What the ticket comes to now. */
  readonly now: string | null;
  /** The live papers that it is on, that of the amount first. */
  readonly papers: readonly StatementRef[];
  /** The last day settled elsewhere, where the amount is on no paper because of it. */
  readonly cutoff: string | null;
  readonly chain: readonly WhyStep[];
  readonly inputs: readonly WhyInput[];
  readonly changed_since: readonly WhyChange[];
  /** Of this amount, oldest first. */
  readonly corrections: readonly WhyCorrection[];
}
