/** The rows of `statement_item`: which statement has a ticket. */
import { sql, type RawBuilder } from 'kysely';
import type { SettlementRole } from '../../src/rules/settled/settled';

/** The tables of statements, as `sides` has them. */
export const STATEMENT = 'statement';
export const ITEM = 'statement_item';

/**
 * The statement of a ticket, as `t`, in a role. A value and not a condition: PostgreSQL without statistics makes a join of
 * conditions, in which it compares each ticket with each claim. A value is looked up by its index.
 */
export function statementOf(table: string, role: SettlementRole): RawBuilder<unknown> {
  return sql`(
    select claim.statement_id from ${sql.table(ITEM)} as claim
    where claim.item_table = ${table} and claim.item_id = t.id and claim.role = ${role})`;
}
