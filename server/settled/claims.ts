/** The rows of `statement_item`: which statement has a ticket. */
import { sql, type RawBuilder, type Kysely } from 'kysely';
import type { Entities } from '../../src/grammar/entity';
import { withSides } from '../../src/rules/extras/sides';
import type { sides } from '../../src/sides';
import type { SettlementRole } from '../../src/rules/settled/settled';
import type { SystemTables } from '../db/values';
import { builder } from '../db/query/statement';

/** The tables of papers, as `sides` has them. */
export const STATEMENT = 'statement' satisfies keyof typeof sides;
export const ITEM = 'statement_item' satisfies keyof typeof sides;
export const ADJUSTMENT = 'adjustment';
export const CORRECTION = 'correction' satisfies keyof typeof sides;
export const LINE = 'paper_line' satisfies keyof typeof sides;
export const PAYMENT = 'payment' satisfies keyof typeof sides;
/** Messages that take them out. */
export const MAIL = 'mail_message' satisfies keyof typeof sides;

/** What papers take up, as `i`, with the papers, as `s`, to select from. */
export const itemsOnPapers = (reads: Kysely<SystemTables>) =>
  reads.selectFrom('statement_item as i').innerJoin('statement as s', 's.id', 'i.statement_id');

/** Whether a registry has what statements need. */
export function hasStatements(registry: Entities): boolean {
  return Object.hasOwn(withSides(registry), STATEMENT) && Object.hasOwn(registry, 'crop_ticket');
}

/**
 * The statement of a ticket, as `t`, in a role. A value and not a condition: PostgreSQL without statistics makes a join of
 * conditions, in which it compares each ticket with each claim. A value is looked up by its index.
 */
export function statementOf(table: string, role: SettlementRole): RawBuilder<unknown> {
  const claim = builder
    .selectFrom('statement_item as claim')
    .select('claim.statement_id')
    .where('claim.item_table', '=', table)
    .where('claim.item_id', '=', sql.ref<number>('t.id'))
    .where('claim.role', '=', role);
  return sql`${claim}`;
}
