/** What was settled for tickets in another program; it is kept beside them (ruling 83). */
import { sql } from 'kysely';
import { sides } from '../../../src/sides';
import type { Db } from '../../db/database';
import { EXTRA } from '../../records/extras/rows';
import type { PaidField } from '../compose/definitions/definition';
import type { Ticket } from '../compose/ticket';

/** Tickets asked about at once. */
const AT_ONCE = 250;

/** The same tickets of one table, with what was paid where there is such an amount. */
export async function withPaid(db: Db, field: PaidField, tickets: readonly Ticket[]): Promise<Ticket[]> {
  const [first] = tickets;
  if (!first) return [];
  const { decode } = db.dialect.types.decimal(sides[EXTRA].fields[field].scale);
  // One shape of statement whatever the number of ids: each shape is compiled and kept.
  const ids = Array.from({ length: AT_ONCE }, (_, at) => tickets[at]?.id ?? 0);
  const query = sql`select record_id, ${sql.ref(field)} from ${sql.table(EXTRA)}
    where record_table = ${first.table} and record_id in (${sql.join(ids)}) and ${sql.ref(field)} is not null`;
  const rows = await db.rows(query.compile(db.sql));
  const paid = new Map(rows.map(([id, amount = null]) => [Number(id), String(decode(amount))]));
  return tickets.map((ticket) => {
    const amount = paid.get(ticket.id);
    return amount === undefined ? ticket : { ...ticket, paid: amount };
  });
}
