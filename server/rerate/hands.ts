/** Who gave tickets the values that they have, from the history. */
import { sql } from 'kysely';
import type { RerateTicket } from '../../src/rules/rerate/answers';
import { rowsOf, Slot } from '../db/query/statement';
import { draftIn } from '../history/formerStates';
import type { RerateParts } from './parts';

/** Tickets whose history is read. */
const MOST = 500;

/** The names by id. Rows that are older than the history have none. */
export async function whoSet(
  { db, statement }: RerateParts,
  table: string,
  tickets: readonly RerateTicket[],
): Promise<ReadonlyMap<number, string>> {
  const made = statement(
    'who set values',
    () => sql`
      select c.record_id, c."after", a.kind, a.user_name from windrow_change as c join windrow_act as a on a.id = c.act_id
      where c.record_table = ${new Slot(0)} and ${db.dialect.among(sql`c.record_id`, new Slot(1))} order by c.id`,
  );
  const asked = tickets.slice(0, MOST);
  const fields = new Map(asked.map(({ ticket, was }) => [ticket.id, Object.keys(was)]));
  const names = new Map<number, string>();
  for (const row of await rowsOf(db.sql, made.bind([table, db.dialect.idList([...fields.keys()])]))) {
    const id = Number(row.record_id);
    const after = draftIn(row.after === null ? null : String(row.after));
    const isSet = after !== null && (fields.get(id) ?? []).some((key) => Object.hasOwn(after, key));
    if (isSet && row.kind !== 'baseline') names.set(id, String(row.user_name));
  }
  return names;
}
