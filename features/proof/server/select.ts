/** Which tickets a figure is made of, and what each adds to it. */
import type { FlowKey, ticketProofs } from '../rules/figures';
import type { Cutoffs } from '../../../src/rules/settled/papers';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type { TwoSides } from './sums';
import type { TicketFact } from './read/tickets';

/** A proof by tickets. */
export type TicketProof = (typeof ticketProofs)[number];

const CROP = 'crop_ticket';

/** What a crop ticket brings and costs; `undefined` where an input is missing. */
export function flowOf({ table, amounts }: TicketFact): Readonly<Record<FlowKey, bigint>> | undefined {
  const { customer = null, producer = null, hauler = null } = amounts;
  if (table !== CROP || customer === null || producer === null || hauler === null) return undefined;
  return { customer, producer, hauler, margin: customer - producer - hauler };
}

/**
 * What a ticket adds to the sides of a proof; `undefined` where it is no part of it. `extra`: taken from what the producer is paid,
 * and paid to the hauler. Others: what statements have of it, or what it comes to where it is on none; and what it comes to.
 */
export function sidesOf(proof: TicketProof, { table, amounts, extra, settled }: TicketFact): TwoSides | undefined {
  const isCrop = table === CROP;
  if (isCrop === (proof === 'charge')) return undefined;
  if (proof === 'extra') {
    const of = (role: SettlementRole): bigint | null => ((amounts[role] ?? null) === null ? null : extra);
    return { this: of('producer'), that: of('hauler') };
  }
  const role = proof === 'charge' ? 'customer' : proof;
  const now = amounts[role] ?? null;
  return { this: settled[role] ?? now, that: now };
}

/** What the next statement has to settle of a ticket in a role; `null` where an input is missing. */
export function leftOf({ amounts, elsewhere }: TicketFact, role: SettlementRole): bigint | null {
  const amount = amounts[role] ?? null;
  return amount === null ? null : amount - (elsewhere[role] ?? 0n);
}

/**
 * Where a ticket is that no statement of a role has; `undefined`: one has it, or the ticket has no such role. `elsewhere`: up to the
 * cut-off, or paid in full by another program.
 */
export function placeOf(fact: TicketFact, role: SettlementRole, cutoffs: Cutoffs): 'none' | 'elsewhere' | undefined {
  const { amounts, settled, elsewhere, date } = fact;
  if (amounts[role] === undefined || settled[role] !== undefined) return undefined;
  if (elsewhere[role] !== undefined && leftOf(fact, role) === 0n) return 'elsewhere';
  const cutoff = cutoffs[role];
  return cutoff !== null && date <= cutoff ? 'elsewhere' : 'none';
}
