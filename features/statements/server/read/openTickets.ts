/** Which tickets are open or settled in a role: by statements, by what was paid elsewhere, and days up to the cut-off. */
import { sql, type RawBuilder } from 'kysely';
import { daysAfter } from '../../../../src/rules/dayRange/nearDay';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import type { Db } from '../../../../server/db/database';
import type { StatementKind } from '../../../../src/rules/settled/codes';
import type { TicketCondition } from '../../../../server/reports/read/search';
import { ITEM, statementOf } from '../../../../server/settled/claims';
import { paidInFull, type FindingParts } from './elsewhere';

type OfKind = Pick<StatementKind, 'role' | 'tickets'>;

/** Tickets that the next statement may take: on none of the role, not paid elsewhere in full, and behind the cut-off where there is one. */
export async function openTickets(parts: FindingParts, kind: OfKind, cutoff: string | null): Promise<TicketCondition> {
  const { dialect } = parts.db;
  const ended = await paidInFull(parts, kind, cutoff);
  const isOpen = (table: string): RawBuilder<unknown> =>
    ended.length === 0
      ? sql`${statementOf(table, kind.role)} is null`
      : sql`${statementOf(table, kind.role)} is null and not ${dialect.among(sql`t.id`, dialect.idList(ended))}`;
  return { where: (table) => (cutoff === null ? isOpen(table) : sql`${isOpen(table)} and t.date > ${cutoff}`) };
}

/** Adds tickets of days before the period to a condition: all that come after the cut-off. Without a cut-off nobody knows which. */
export function withOlder(condition: TicketCondition, cutoff: string | null): TicketCondition {
  return cutoff === null ? condition : { ...condition, since: daysAfter(cutoff, 1) };
}

/** Those of some tickets that are on no statement of the role, and were not paid elsewhere in full. */
export async function unsettledAmong(
  parts: FindingParts,
  kind: OfKind,
  ids: readonly number[],
): Promise<TicketCondition> {
  const { db } = parts;
  const { role, tickets: table } = kind;
  const { dialect } = db;
  // Ids as rows: without statistics PostgreSQL would look through all claims for each ticket.
  const taking = db.sql
    .selectFrom(ITEM)
    .select('item_id')
    .where('item_table', '=', table)
    .where('role', '=', role)
    .where('item_id', 'in', sql<number>`(select cast(value as bigint) from ${dialect.elements(JSON.stringify(ids))})`);
  const claimed = (await taking.execute()).map((row) => Number(row.item_id));
  const taken = new Set([...claimed, ...(await paidInFull(parts, kind, null))]);
  const open = ids.filter((id) => !taken.has(id));
  return { where: () => dialect.among(sql`t.id`, dialect.idList(open)), most: open.length };
}

/** All others. @param ended ids of those that were paid elsewhere in full */
export function settledTickets(
  { dialect }: Pick<Db, 'dialect'>,
  role: SettlementRole,
  cutoff: string | null,
  ended: readonly number[],
): TicketCondition {
  const isEnded = dialect.among(sql`t.id`, dialect.idList(ended));
  return {
    where: (table) => {
      const isSettled = sql`${statementOf(table, role)} is not null or ${isEnded}`;
      return cutoff === null ? sql`(${isSettled})` : sql`(${isSettled} or t.date <= ${cutoff})`;
    },
  };
}
