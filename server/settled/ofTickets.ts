/** The statements that tickets are on, for the reports that pay or bill. */
import { sql } from 'kysely';
import { kindOfCode } from '../../src/rules/settled/codes';
import type { SettlementRole } from '../../src/rules/settled/settled';
import type { Db } from '../db/database';
import type { Ticket } from '../reports/compose/ticket';
import { itemsOnPapers } from './claims';

/** What the tickets of a report with this code are settled as; `undefined` for a report that pays and bills nobody. */
export function roleOfCode(code: string): SettlementRole | undefined {
  return kindOfCode(code)?.role;
}

/** The same tickets of one table, with the number of the statement that each is on in this role. */
export async function withStatements(db: Db, role: SettlementRole, tickets: readonly Ticket[]): Promise<Ticket[]> {
  const [first] = tickets;
  if (!first) return [];
  // Each ticket is looked up by itself, whatever PostgreSQL knows of the table.
  const paper = itemsOnPapers(db.sql)
    .select('s.reference')
    .where('i.item_table', '=', first.table)
    .where('i.role', '=', role)
    .where('i.item_id', '=', sql<number>`cast(value as bigint)`);
  const query = sql`
    select value, ${paper}
    from ${db.dialect.elements(JSON.stringify(tickets.map(({ id }) => id)))}`;
  const rows = await db.rows(query.compile(db.sql));
  const papers = new Map(
    rows.flatMap(([id, reference = null]) => (reference === null ? [] : [[Number(id), String(reference)]])),
  );
  return tickets.map((ticket) => {
    const statement = papers.get(ticket.id);
    return statement === undefined ? ticket : { ...ticket, statement };
  });
}
