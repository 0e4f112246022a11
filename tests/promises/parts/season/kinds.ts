/** The kinds of paper as ruling 73 has them, written down once more for the season's recomputation. */
import type { TicketTable } from './figures';

const scale = ['gross_weight', 'tare_weight'] as const;
const dry = [...scale, 'moisture', 'at_moisture'] as const;
const miles = ['haul_mile', 'min_mile', 'haul_mile_rate'] as const;

/** The inputs of a crop ticket that a paper of each role locks; of other tickets all are locked. */
export const lockedBy: Readonly<Record<Role, readonly string[]>> = {
  producer: [...dry, ...miles, 'producer_rate'],
  hauler: [...scale, ...miles, 'haul_rate'],
  customer: [...dry, 'customer_rate', 'rate'],
};

/** What a ticket is settled as. */
export type Role = 'producer' | 'hauler' | 'customer';

/** All of them. */
export const roles = ['producer', 'hauler', 'customer'] as const satisfies readonly Role[];

/** Begins the numbers of a kind of paper. */
export type Code = 'PS' | 'HS' | 'CS' | 'CM' | 'FC' | 'DS';

/** A kind of paper. */
export interface Kind {
  readonly code: Code;
  readonly report: string;
  readonly role: Role;
  readonly table: TicketTable;
  /** The first part of the amount, the second one with its sign, and the amount itself. */
  readonly gross: string;
  readonly extra?: { readonly figure: string; readonly sign: 1n | -1n };
  readonly net: string;
}

const extra = 'extra_mile_cost';
const customer = { role: 'customer', table: 'crop_ticket', gross: 'customer_pay', net: 'customer_pay' } as const;
const charged = { role: 'customer', gross: 'charge', net: 'charge' } as const;

/** All kinds, in the order in which they are offered. */
export const kinds: readonly Kind[] = [
  {
    code: 'PS',
    report: 'producer_statement',
    role: 'producer',
    table: 'crop_ticket',
    gross: 'producer_gross_pay',
    extra: { figure: extra, sign: -1n },
    net: 'producer_net_pay',
  },
  {
    code: 'HS',
    report: 'hauler_statement',
    role: 'hauler',
    table: 'crop_ticket',
    gross: 'base_haul_cost',
    extra: { figure: extra, sign: 1n },
    net: 'total_haul_cost',
  },
  { code: 'CS', report: 'customer_statement', ...customer },
  { code: 'CM', report: 'customer_statement_with_miles', ...customer },
  { code: 'FC', report: 'feedmill_customer_statement', table: 'haul_ticket', ...charged },
  { code: 'DS', report: 'delivery_statement', table: 'delivery_ticket', ...charged },
];

/** The kinds that tickets of a table are settled by, one for each role (crop tickets are billed by `CS` or `CM`). */
export function usualKinds(table: TicketTable): readonly Kind[] {
  return kinds.filter((kind) => kind.table === table && kind.code !== 'CM');
}
