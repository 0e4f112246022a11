/** Which tickets are settled in a role: the rows of `statement_item`, and days up to the cut-off. */
import { sql, type RawBuilder } from 'kysely';
import { daysAfter } from '../../../src/rules/dayRange/dayRange';
import type { SettlementRole } from '../../../src/rules/statements/settled';
import type { Db } from '../../db/database';
import type { StatementKind } from '../../../src/rules/statements/codes';
import type { TicketCondition } from '../../reports/read/search';

/** The tables of statements, as `sides` has them. */
export const STATEMENT = 'statement';
export const ITEM = 'statement_item';

/**
 * The statement of a ticket, as `t`, in a role. A value and not a condition: PostgreSQL without statistics makes a join of
 * conditions, in which it compares each ticket with each claim. A value is looked up by its index.
 */
function statementOf(table: string, role: SettlementRole): RawBuilder<unknown> {
  return sql`(
    select claim.statement_id from ${sql.table(ITEM)} as claim
    where claim.item_table = ${table} and claim.item_id = t.id and claim.role = ${role})`;
}

/** Tickets that the next statement may take: on none of the role, and behind the cut-off where there is one. */
export function openTickets(role: SettlementRole, cutoff: string | null): TicketCondition {
  return {
    where: (table) =>
      cutoff === null
        ? sql`${statementOf(table, role)} is null`
        : sql`${statementOf(table, role)} is null and t.date > ${cutoff}`,
  };
}

/** Adds tickets of days before the period to a condition: all that come after the cut-off. Without a cut-off nobody knows which. */
export function withOlder(condition: TicketCondition, cutoff: string | null): TicketCondition {
  return cutoff === null ? condition : { ...condition, since: daysAfter(cutoff, 1) };
}

/** Those of some tickets that are on no statement of the role. */
export async function unsettledAmong(
  db: Db,
  { role, tickets: table }: Pick<StatementKind, 'role' | 'tickets'>,
  ids: readonly number[],
): Promise<TicketCondition> {
  const { dialect } = db;
  // Ids as rows: without statistics PostgreSQL would look through all claims for each ticket.
  const query = sql`
    select item_id from ${sql.table(ITEM)} where item_table = ${table} and role = ${role}
      and item_id in (select cast(value as bigint) from ${dialect.elements(JSON.stringify(ids))})`;
  const taken = new Set((await db.rows(query.compile(db.sql))).map(([id]) => Number(id)));
  const open = ids.filter((id) => !taken.has(id));
  return { where: () => dialect.among(sql`t.id`, dialect.idList(open)), most: open.length };
}

/** All others. */
export function settledTickets(role: SettlementRole, cutoff: string | null): TicketCondition {
  return {
    where: (table) =>
      cutoff === null
        ? sql`${statementOf(table, role)} is not null`
        : sql`(${statementOf(table, role)} is not null or t.date <= ${cutoff})`,
  };
}
