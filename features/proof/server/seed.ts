/** A line of a figure before its names are read. */
import type { ProofSide } from '../rules/figures';
import type { StatementRef } from '../../../src/rules/settled/papers';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { areOff, type TwoSides } from './sums';

/** The line. */
export interface LineSeed {
  readonly table: string;
  readonly id: number;
  /** Whole cents; of counted proofs a count. */
  readonly amount: bigint | null;
  /** In which role a ticket is told: its party and its statement. */
  readonly role?: SettlementRole;
  readonly figure?: string | undefined;
  readonly sides?: { readonly this: bigint; readonly that: bigint };
  /** Of a kind of statement, and of a row that is not there any more. */
  readonly name?: string;
  readonly missing?: readonly string[];
  /** Of a ticket that its statement differs in. */
  readonly statement?: StatementRef;
}

/** What a side has of a line; `undefined`: the line is no part of it. */
export function sideSeed(sides: TwoSides, side: ProofSide): Pick<LineSeed, 'amount' | 'sides'> | undefined {
  if (side !== 'off') return sides[side] === null ? undefined : { amount: sides[side] };
  if (!areOff(sides)) return undefined;
  const [one, other] = [sides.this ?? 0n, sides.that ?? 0n];
  return { amount: one - other, sides: { this: one, that: other } };
}
