/** What the acts `pay` and `applyCredit` carry. */
import type { Values } from '../../../src/rules/rows';
import type { AccountParty } from '../../statements/server/index';

/** Money for a statement. */
export interface PaidOn {
  readonly statement: number;
  /** Decimal text, as sent. */
  readonly amount: string;
}

/** What goes to one payee of a payment, as whoever acts has seen it. */
export interface PayeePart {
  /** As its check names it; `null`: the party alone. */
  readonly payee: string | null;
  readonly amount: string;
  readonly method?: string | undefined;
  /** The number of its check. */
  readonly reference: string | null;
}

/** A payment as it was asked for. */
export interface NewPayment {
  readonly party: AccountParty;
  /** `date`, `method`, `reference`, `amount`, `note`, `purpose`, as sent. */
  readonly values: Values;
  /**
   * What it pays. `null`: what is open on the account, the oldest first, once everything on account but advances has paid its part.
   * What is left stays on account; an advance stays there whole.
   */
  readonly on: readonly PaidOn[] | null;
  /**
   * These statements are paid to the end: all that is open of each, first with what is on account but advances, then with this money,
   * which is neither more nor less than that leaves. Default: the payment pays what it can.
   */
  readonly settles?: true;
  /** Who gets what. Nothing is paid where that is not so any more. Default: as other payees of its day say; the number is of the first. */
  readonly payees?: readonly PayeePart[] | undefined;
}

/** What is on account as it is to be put on statements. */
export interface CreditOrder {
  readonly party: AccountParty;
  /** One payment, named by its first row, or one statement below zero alone. `null`: all of it, statements first, then payments, the oldest first. */
  readonly from: { readonly of: 'statement' | 'payment'; readonly id: number } | null;
  /** Default: what is open, the oldest first. */
  readonly on: readonly PaidOn[] | null;
}
