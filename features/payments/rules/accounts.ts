/** What a party is owed or owes, and payments, as the calls of the API answer them (decision 67). Amounts are decimal text, days `YYYY-MM-DD`. */
import type { PartyRef, StatementRef } from '../../../src/rules/settled/papers';

/** A payment: one check or transfer, on any number of statements. */
export interface Payment {
  readonly id: number;
  readonly party: PartyRef;
  readonly date: string;
  readonly method: string;
  /** Number of the check or the transfer. */
  readonly reference: string | null;
  readonly note: string | null;
  /** It stays on account for later statements. */
  readonly advance: boolean;
  readonly amount: string;
  readonly on: readonly { readonly statement: StatementRef; readonly amount: string }[];
  /** What is on no statement. */
  readonly on_account: string;
}

/** What is open, by days since it was issued. */
export interface Ages {
  readonly to_30: string;
  readonly to_60: string;
  readonly to_90: string;
  readonly over_90: string;
}

/** What a party is owed; of a customer, what it owes. Both minus where it is the other way round. */
export interface Balance extends Ages {
  /** `open` less `on_account`. */
  readonly balance: string;
  /** Of all statements that wait for money. */
  readonly open: string;
  /** Payments on no statement, and what statements below zero have left. */
  readonly on_account: string;
}

/** A party with its balance. */
export interface PartyBalance extends Balance {
  readonly party: PartyRef;
  /** When the oldest open statement was issued. */
  readonly oldest: string | null;
  /** Tickets behind the cut-off that are on no statement; `null` while nobody has named it. */
  readonly on_none: number | null;
}

/** All parties of a table that have a statement, a payment, or a ticket on no statement, by name. */
export interface Balances {
  readonly results: readonly PartyBalance[];
  readonly sums: Balance;
}

interface LedgerParts {
  readonly id: number;
  readonly date: string;
  /** As it changes the balance; a payment is taken off. */
  readonly amount: string;
  /** After it; `null` where it does not count: void, or waiting for the next statement. */
  readonly balance: string | null;
}

/** A statement: the sum of its tickets. Its adjustments and corrections have lines of their own. */
export interface LedgerStatement extends LedgerParts {
  readonly kind: 'statement';
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  /** What is open of all of it. */
  readonly open: string;
  readonly void: boolean;
}

/** A payment. */
export interface LedgerPayment extends LedgerParts {
  readonly kind: 'payment';
  readonly method: string;
  readonly reference: string | null;
  readonly note: string | null;
  readonly advance: boolean;
  readonly on: Payment['on'];
  readonly on_account: string;
}

/** What a statement below zero has, used on another one. It changes no balance: `amount` is 0.00. */
export interface LedgerOffset extends LedgerParts {
  readonly kind: 'offset';
  readonly from: StatementRef;
  readonly to: StatementRef;
  readonly used: string;
}

/** An adjustment, or a correction of a ticket. */
export interface LedgerMore extends LedgerParts {
  readonly kind: 'adjustment' | 'correction';
  readonly text: string;
  /** The statement that took it up; `null`: it waits for the next one. */
  readonly on: StatementRef | null;
}

/** One line of an account. */
export type LedgerLine = LedgerStatement | LedgerPayment | LedgerOffset | LedgerMore;

/** A statement that waits for money. */
export interface OpenOfParty extends StatementRef {
  readonly from: string;
  readonly to: string;
  readonly issued_on: string;
  readonly open: string;
}

/** Tickets of a party that no statement has yet, by kind of statement. */
export interface OnNoStatement {
  readonly code: string;
  readonly tickets: number;
  /** What they come to as far as it is known. */
  readonly amount: string;
}

/** Money on account: a payment that is on no statement, or a statement below zero. */
export interface Credit {
  readonly of: 'statement' | 'payment';
  readonly id: number;
  /** Number of the statement, the check or the transfer. */
  readonly reference: string | null;
  /** Of a payment. */
  readonly method: string | null;
  readonly date: string;
  /** What is left of it. */
  readonly amount: string;
  readonly advance: boolean;
}

/** What a party is owed or owes, and how that came. */
export interface Account extends Balance {
  readonly party: PartyRef;
  /** The newest first. */
  readonly ledger: readonly LedgerLine[];
  /** The oldest first: in this order a payment pays them. */
  readonly open_statements: readonly OpenOfParty[];
  /** What makes up `on_account`, in the order in which the next statement takes it up. */
  readonly credits: readonly Credit[];
  /** Adjustments and corrections that the next statement takes up. */
  readonly waiting: string;
  /** `null` while nobody has said up to which day everything was settled elsewhere. */
  readonly on_no_statement: readonly OnNoStatement[] | null;
}
