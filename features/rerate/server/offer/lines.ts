/** A ticket of an offer: its values and what it comes to, before and after. */
import type { ByRole, RerateAmount, RerateChange, RerateTicket } from '../../rules/calls';
import { less } from '../../../../src/rules/settled/money';
import { settledIn, type SettlementRole } from '../../../../src/rules/settled/settled';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { settlementRoles } from '../../../../src/sides';
import type { Candidate } from './candidates';
import type { RerateParts } from '../parts';

/** What all tickets of one way share. */
export interface LinesOf {
  readonly table: string;
  readonly changes: readonly RerateChange[];
  readonly roles: readonly SettlementRole[];
}

/** The ticket with its exact amounts (§9); `hand`: it has a value that was set by hand, by whom. */
export function ticketOf(
  { ticketTables }: Pick<RerateParts, 'ticketTables'>,
  { table, changes, roles }: LinesOf,
  { id, version, number, date, about, values }: Candidate,
  hand: { readonly by: string | null } | undefined,
): RerateTicket {
  const is = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const figures = (row: Candidate['values']): Readonly<Record<string, string | null>> =>
    ticketTables[table]?.money.figures(row) ?? {};
  const [before, after] = [figures(values), figures({ ...values, ...is })];
  const amounts = roles.map((role): [SettlementRole, RerateAmount] => {
    const figure = settledIn(table, role)?.figure ?? '';
    const [was, then] = [before[figure] ?? null, after[figure] ?? null];
    return [role, { was, is: then, difference: less(then ?? '0.00', was ?? '0.00') }];
  });
  return {
    ticket: { table, id, number, date },
    version,
    about,
    was: Object.fromEntries(changes.map(({ field }) => [field, numberIn(values[field])])),
    is,
    net: before.net_weight ?? null,
    adjusted: { was: before.adjusted_weight ?? null, is: after.adjusted_weight ?? null },
    amounts: Object.fromEntries(amounts),
    by_hand: hand !== undefined,
    by: hand?.by ?? null,
  };
}

/** The differences of all these tickets, by role. */
export function sumsOf(tickets: readonly Pick<RerateTicket, 'amounts'>[]): ByRole<string> {
  const held = settlementRoles.filter((role) => tickets.some(({ amounts }) => amounts[role]));
  return Object.fromEntries(
    held.map((role) => [role, sumPrinted(tickets.map(({ amounts }) => amounts[role]?.difference ?? null))]),
  );
}

/** A stored decimal as a number. */
export function numberIn(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
