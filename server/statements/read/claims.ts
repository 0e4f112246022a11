/** Which tickets are settled in a role: the rows of `statement_item`, and days up to the cut-off. */
import { sql, type RawBuilder } from 'kysely';
import type { SettlementRole } from '../../../src/rules/statements/settled';
import type { TicketCondition } from '../../reports/read/search';

/** The tables of statements, as `sides` has them. */
export const STATEMENT = 'statement';
export const ITEM = 'statement_item';

function claimed(table: string, role: SettlementRole): RawBuilder<unknown> {
  return sql`exists(
    select 1 from ${sql.table(ITEM)} as claim
    where claim.item_table = ${table} and claim.item_id = t.id and claim.role = ${role})`;
}

/** Tickets that the next statement may take: on none of the role, and behind the cut-off where there is one. */
export function openTickets(role: SettlementRole, cutoff: string | null): TicketCondition {
  return (table) =>
    cutoff === null ? sql`not ${claimed(table, role)}` : sql`not ${claimed(table, role)} and t.date > ${cutoff}`;
}

/** All others. */
export function settledTickets(role: SettlementRole, cutoff: string | null): TicketCondition {
  return (table) => (cutoff === null ? claimed(table, role) : sql`(${claimed(table, role)} or t.date <= ${cutoff})`);
}
