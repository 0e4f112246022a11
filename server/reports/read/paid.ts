/** What was settled for tickets in another program; it is kept beside them (ruling 83). */
import { sql } from 'kysely';
import { sides } from '../../../src/sides';
import type { Db } from '../../db/database';
import { EXTRA } from '../../records/extras/rows';
import type { PaidField } from '../compose/definitions/definition';
import type { Ticket } from '../compose/ticket';

/** The same tickets of one table, with what was paid where there is such an amount. */
export async function withPaid(db: Db, field: PaidField, tickets: readonly Ticket[]): Promise<Ticket[]> {
  const [first] = tickets;
  if (!first) return [];
  const { decode } = db.dialect.types.decimal(sides[EXTRA].fields[field].scale);
  // Each ticket is looked up by itself, whatever PostgreSQL knows of the table.
  const query = sql`select value, (
      select ${sql.ref(field)} from ${sql.table(EXTRA)}
      where record_table = ${first.table} and record_id = cast(value as bigint))
    from ${db.dialect.elements(JSON.stringify(tickets.map(({ id }) => id)))}`;
  const rows = await db.rows(query.compile(db.sql));
  const paid = new Map(
    rows.flatMap(([id, amount = null]) => (amount === null ? [] : [[Number(id), String(decode(amount))]])),
  );
  return tickets.map((ticket) => {
    const amount = paid.get(ticket.id);
    return amount === undefined ? ticket : { ...ticket, paid: amount };
  });
}
