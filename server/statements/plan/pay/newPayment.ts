/** What the act `pay` carries. */
import type { Values } from '../../../../src/rules/rows';
import type { SettlementRole } from '../../../../src/rules/statements/settled';

/** Money for a statement. */
export interface PaidOn {
  readonly statement: number;
  /** Decimal text, as sent. */
  readonly amount: string;
}

/** A payment as it was asked for. */
export interface NewPayment {
  readonly party: { readonly role: SettlementRole; readonly id: number };
  /** `date`, `method`, `reference`, `amount`, `note`, as sent. */
  readonly values: Values;
  /** What it pays. `null`: the open statements of the party, the oldest first. What is left stays on account. */
  readonly on: readonly PaidOn[] | null;
}
