/** Whether papers and tickets agree after an act that gives a correction back or takes it away. */
import { entityOf, type Values } from '../../../src/rules/rows';
import { amountIn } from '../../../src/rules/statements/amounts';
import { withInherited } from '../plan/inherit';
import type { RowChange, WriteContext } from '../context';
import { claimsOn, CORRECTION, type TicketClaim } from './claims';
import { correctionsOf, settledAmount, type StoredCorrection } from './corrections';
import { settledTables } from '../../../src/rules/tickets/tables';

/**
 * True where every live paper of the tickets that these changes touch comes to what the ticket comes to, corrections included, and
 * no correction is left without its paper.
 */
export async function isBalanced(context: WriteContext, changes: readonly RowChange[]): Promise<boolean> {
  for (const { table, id } of ticketsOf(changes)) {
    const claims = await claimsOn(context, table, [id]);
    const papers = claims.map(({ paper }) => paper.id);
    const corrections = after(await correctionsOf(context, { table, id }, papers), changes, { table, id });
    if (corrections.some((one) => !claims.some((claim) => isOf(one, claim)))) return false;
    const row = await rowAfter(context, changes, { table, id });
    if (claims.some((claim) => !row || amountIn(table, claim.role, row).amount !== settledAmount(claim, corrections)))
      return false;
  }
  return true;
}

interface TicketPlace {
  readonly table: string;
  readonly id: number;
}

function isOf({ statement, role }: Omit<StoredCorrection, 'id'>, claim: TicketClaim): boolean {
  return statement === claim.paper.id && role === claim.role;
}

/** The tickets that changes are about, each once. */
function ticketsOf(changes: readonly RowChange[]): TicketPlace[] {
  const places = changes.flatMap(({ table, id, before, after: then }): TicketPlace[] => {
    if (settledTables.includes(table)) return id === undefined ? [] : [{ table, id }];
    const { ticket_table: ticket, ticket_id: of } = { ...before, ...then };
    return table === CORRECTION && typeof ticket === 'string' ? [{ table: ticket, id: Number(of) }] : [];
  });
  return [...new Map(places.map((place) => [`${place.table} ${place.id}`, place])).values()];
}

/** The corrections of a ticket once the changes are made. */
function after(
  stored: readonly StoredCorrection[],
  changes: readonly RowChange[],
  { table, id }: TicketPlace,
): Omit<StoredCorrection, 'id'>[] {
  const own = changes.filter((change) => change.table === CORRECTION);
  const written = new Set(own.map((change) => change.id));
  const made = own.flatMap(({ before, after: then }) => {
    if (!then) return [];
    const { statement_id: statement, role, amount, ticket_table: of, ticket_id: ticket } = { ...before, ...then };
    return of === table && Number(ticket) === id
      ? [{ statement: Number(statement), role: String(role), amount: Number(amount).toFixed(2) }]
      : [];
  });
  return [...stored.filter((one) => !written.has(one.id)), ...made];
}

/** The ticket once the changes are made, with what it inherits. */
async function rowAfter(
  context: WriteContext,
  changes: readonly RowChange[],
  { table, id }: TicketPlace,
): Promise<Values | undefined> {
  const row = await context.read(table, id);
  if (!row) return undefined;
  const change = changes.find((one) => one.table === table && one.id === id);
  const whole = { ...row, ...change?.after };
  return withInherited(entityOf(context.registry, table), whole, { read: context.read, partial: false });
}
