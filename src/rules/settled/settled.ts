/**
 * What a ticket is settled as, once each: whom it pays or bills, the amount, and the fields that must stay as they are
 * once it is on a paper (decision 64).
 */
import { settlementRoles } from '../../sides';
import type { ExtraKey } from '../extras/extraKeys';
import { figureNeeds } from '../tickets/weights';
import type { EntityName, FieldName } from '../rows';

/** A role that a ticket is settled in. */
export type SettlementRole = (typeof settlementRoles)[number];

/** One role of a ticket table. */
export interface SettledAs<Key extends string = string> {
  /** The reference to the party. */
  readonly party: Key;
  /** What the party is paid or charged (§9). */
  readonly figure: string;
  /** The fields that the figure is made of. */
  readonly needs: readonly Key[];
  /** What else the paper says of the ticket and what leads to another paper: its day, and the truck that brings its hauler. */
  readonly also: readonly Key[];
}

/** Least characters of a reason why something settled or closed is opened again. */
export const LEAST_REASON = 5;

type RolesOf<N extends EntityName> = { readonly [R in SettlementRole]?: SettledAs<FieldName<N>> };

const { crop_ticket: crop, delivery_ticket: delivery, haul_ticket: haul } = figureNeeds;

const settledAs: { readonly [N in EntityName]?: RolesOf<N> } = {
  crop_ticket: {
    producer: { party: 'producer_id', figure: 'producer_net_pay', needs: crop.producer_net_pay, also: ['date'] },
    hauler: { party: 'hauler_id', figure: 'total_haul_cost', needs: crop.total_haul_cost, also: ['date', 'truck_id'] },
    customer: { party: 'customer_id', figure: 'customer_pay', needs: crop.customer_pay, also: ['date'] },
  },
  delivery_ticket: {
    customer: { party: 'customer_id', figure: 'charge', needs: delivery.charge, also: ['date'] },
  },
  haul_ticket: { customer: { party: 'customer_id', figure: 'charge', needs: haul.charge, also: ['date'] } },
};

/** The roles of each ticket table. */
const roles: Readonly<Record<string, Readonly<Partial<Record<SettlementRole, SettledAs>>> | undefined>> = settledAs;

/** How rows of a table are settled in a role; `undefined` where they are not. */
export function settledIn(table: string, role: SettlementRole): SettledAs | undefined {
  return roles[table]?.[role];
}

/** The roles in which rows of a table are settled. */
export function rolesOf(table: string): SettlementRole[] {
  return settlementRoles.filter((role) => settledIn(table, role) !== undefined);
}

/** The fields that are locked on a row of a table that stands on papers in these roles, each once. */
export function lockedFields(table: string, held: readonly SettlementRole[]): string[] {
  const fields = held.flatMap((role) => {
    const as = settledIn(table, role);
    return as ? [as.party, ...as.also, ...as.needs] : [];
  });
  return [...new Set(fields)];
}

/** What is kept beside a ticket of what was paid for it elsewhere (ruling 83): the key of a role. */
export function paidKeyOf(role: SettlementRole): ExtraKey {
  return `paid_${role}`;
}
