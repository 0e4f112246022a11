/** What the calls below `office/statements/` answer. Both wings use these types. Amounts are decimal text, days `YYYY-MM-DD`. */
import type { FilterKey } from '../../../src/rules/reportCatalogue';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type {
  BridgeLine,
  Cutoffs,
  EarlierTickets,
  PartyRef,
  StatementRef,
  TicketRef,
} from '../../../src/rules/settled/papers';

/** Most statements of one ZIP, one print run or one mailing. */
export const MOST_CHOSEN = 1000;

/** Some tickets of a party: how many, their net tons, and what they come to. */
export interface SomeTickets {
  readonly count: number;
  readonly tons: string;
  readonly amount: string;
}

/** Held tickets that can be included all the same: somebody has to look at them, but they have an amount. */
export interface DoubtfulTickets extends SomeTickets {
  /** As `crop_ticket:12`. */
  readonly tickets: readonly string[];
}

/** A party with something to settle in a period. */
export interface OpenParty {
  readonly party: PartyRef;
  /** Tickets that would be taken, those of earlier days too. */
  readonly loads: number;
  /** Of the same tickets. */
  readonly tons: string;
  readonly tickets_amount: string;
  /** Adjustments and corrections, less what was paid on account. Where a party has several papers, each counts once. */
  readonly more: string;
  readonly comes_to: string;
  /** Tickets with a doubt that nobody has looked at, and tickets without their amount. Held ones and taken ones. */
  readonly doubts: number;
  readonly missing: number;
  /** Tickets that would be held, and their amount as far as it is known. */
  readonly held: { readonly count: number; readonly amount: string };
  /** Of the held ones those of the period that can be included. */
  readonly doubtful: DoubtfulTickets;
  /** Tickets of days before the period, behind the cut-off: those that are taken, those that can be included, and all that are held. */
  readonly older: {
    readonly taken: SomeTickets;
    readonly doubtful: DoubtfulTickets;
    readonly held: { readonly count: number; readonly amount: string };
  };
  /** Adjustments and corrections of the party, and all it has on account, for whichever of its papers is the first. */
  readonly added: string;
  readonly on_account: string;
}

/** What is on no statement yet. */
export interface OpenStatements {
  readonly cutoffs: Cutoffs;
  /** Tickets of days before the period in roles without a cut-off: no party has them as older ones. `null`: there is none. */
  readonly earlier: EarlierTickets | null;
  readonly kinds: readonly {
    readonly code: string;
    readonly report: string;
    readonly role: SettlementRole;
    readonly parties: readonly OpenParty[];
  }[];
}

/** A ticket that a statement would take. */
export interface DraftTicket {
  readonly ticket: TicketRef;
  /** `null` where an input is missing: it can only be held. */
  readonly amount: string | null;
  /** What another program paid for it, which the statement takes off; `null`: nothing. */
  readonly paid_elsewhere: string | null;
  /** What looks wrong with it, as sentences. */
  readonly doubts: readonly string[];
  /** Names of the inputs that its amount lacks. */
  readonly missing: readonly string[];
  /** It is left for the next statement. */
  readonly hold: boolean;
  /** Its day is before the period. */
  readonly older: boolean;
}

/** A ticket of the period that it leaves out. */
export interface LeftOutTicket {
  readonly ticket: TicketRef;
  /** The statement it is on; `null`: its day is not after the cut-off, or it was paid elsewhere in full. */
  readonly statement: StatementRef | null;
  /** What another program paid for it is what it comes to. */
  readonly paid_in_full: boolean;
}

/** An adjustment or a correction that the next statement takes up. */
export interface MoreItem {
  readonly id: number;
  readonly text: string;
  readonly date: string;
  readonly amount: string;
  /** Of a correction: the paper that stays as it is. */
  readonly reference?: string;
}

/** What a statement would be if it were issued now. */
export interface StatementDraft {
  readonly code: string;
  readonly report: string;
  readonly role: SettlementRole;
  readonly party: PartyRef;
  readonly period: { readonly from: string; readonly to: string };
  /** Names of filters besides the party: the paper is partial. */
  readonly partial: readonly string[];
  /** `null`: nobody has said, so nothing can be issued yet. */
  readonly cutoff: string | null;
  readonly taken: readonly DraftTicket[];
  readonly left_out: readonly LeftOutTicket[];
  /** How many there are; the lists are cut. */
  readonly counts: { readonly taken: number; readonly held: number; readonly left_out: number };
  readonly adjustments: readonly MoreItem[];
  readonly corrections: readonly MoreItem[];
  /** What was paid on account and would be taken off. */
  readonly on_account: string;
  readonly bridge: readonly BridgeLine[];
  /** What is owed for the paper, before payments. */
  readonly amount: string;
  /** The last line of the bridge. */
  readonly comes_to: string;
  /** Equal for two drafts that are the same to the last cent. */
  readonly digest: string;
}

/** What has become of a statement. `credit`: it is below zero, and the party's next one takes it up. */
export type StatementState = 'issued' | 'mailed' | 'part' | 'paid' | 'overdue' | 'credit' | 'void';

/** An issued statement. */
export interface Statement extends StatementRef {
  readonly code: string;
  readonly report: string;
  readonly role: SettlementRole;
  readonly party: PartyRef;
  readonly from: string;
  readonly to: string;
  /** Ids of the filters besides the party. */
  readonly filters: Readonly<Partial<Record<FilterKey, number>>>;
  readonly issued_on: string;
  readonly issued_by: string;
  readonly due_on: string | null;
  readonly terms: string | null;
  readonly note: string | null;
  readonly loads: number;
  readonly tons: string;
  readonly tickets_amount: string;
  readonly more_amount: string;
  readonly amount: string;
  /** `amount` less its payments; 0.00 when void. */
  readonly open: string;
  readonly state: StatementState;
  /** Days since it was issued. */
  readonly age_days: number;
  /** What became of its messages. `sending`: one is on its way. */
  readonly mailed: 'no' | 'sending' | 'sent' | 'failed' | 'unknown' | null;
  readonly voided: { readonly on: string; readonly by: string; readonly reason: string } | null;
  /** `writing`: its PDF is still being made. */
  readonly paper: 'writing' | 'ready';
}

/** A page of statements, the newest first, with the sums of all pages. */
export interface StatementPage {
  readonly results: readonly Statement[];
  readonly count: number;
  readonly total_pages: number;
  readonly sums: { readonly amount: string; readonly open: string };
}

/** Money on a statement: a payment, or what a statement below zero had (`Offset`). */
export interface StatementPayment {
  readonly id: number;
  readonly date: string;
  readonly method: string;
  readonly reference: string | null;
  /** The other statement of an offset. */
  readonly other: StatementRef | null;
  readonly amount: string;
  readonly note: string | null;
}

/** One statement with what it is made of. */
export interface StatementDetail extends Statement {
  readonly bridge: readonly BridgeLine[];
  readonly items: { readonly tickets: number; readonly adjustments: number; readonly corrections: number };
  readonly payments: readonly StatementPayment[];
}

/** Tickets of a statement, some at a time. */
export interface StatementLines {
  readonly lines: readonly { readonly ticket: TicketRef; readonly amount: string }[];
  /** Where the next call goes on (`?after=`); `null` at the end. */
  readonly next: number | null;
}
