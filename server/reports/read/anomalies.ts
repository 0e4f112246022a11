/** What looks wrong with tickets by the rest of the database: numbers used twice, and what differs from today's records. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Anomaly, Ticket, TicketEntity } from '../compose/ticket';
import type { Period } from '../http/request';
import type { ReportSearch } from './search';

/** Numbers used more than once in the period, folded. */
interface Repeated {
  readonly numbers: ReadonlyMap<TicketEntity, ReadonlySet<string>>;
  readonly dairy: ReadonlySet<string>;
}

/** The same tickets with the anomalies the report watches for. */
export async function withAnomalies(db: Db, search: ReportSearch, tickets: readonly Ticket[]): Promise<Ticket[]> {
  const watches = new Set(search.definition.watches);
  const repeated = await readRepeated(db, search, tickets, watches);
  return tickets.map((ticket) => {
    const anomalies = anomaliesOf(ticket, watches, repeated);
    return anomalies.length > 0 ? { ...ticket, anomalies } : ticket;
  });
}

async function readRepeated(
  db: Db,
  { definition, period }: ReportSearch,
  tickets: readonly Ticket[],
  watches: ReadonlySet<Anomaly>,
): Promise<Repeated> {
  const numbers = new Map<TicketEntity, ReadonlySet<string>>();
  for (const table of definition.tables) {
    const own = tickets.flatMap((ticket) => (ticket.table === table ? [ticket.ticket_number] : []));
    numbers.set(table, await repeatedIn(db, table, 'ticket_number', own, period));
  }
  if (!watches.has('dairyDuplicate')) return { numbers, dairy: new Set() };
  const dairy = tickets.flatMap((ticket) => (ticket.table === 'haul_ticket' ? (ticket.dairy_ticket_number ?? []) : []));
  return { numbers, dairy: await repeatedIn(db, 'haul_ticket', 'dairy_ticket_number', dairy, period) };
}

function anomaliesOf(ticket: Ticket, watches: ReadonlySet<Anomaly>, repeated: Repeated): Anomaly[] {
  const found: Anomaly[] = [];
  const note = (anomaly: Anomaly, holds: boolean): void => void (holds && found.push(anomaly));
  note('number', ticket.ticket_number === '');
  note('duplicate', repeated.numbers.get(ticket.table)?.has(folded(ticket.ticket_number)) === true);
  if (ticket.table === 'haul_ticket') {
    const { dairy_ticket_number: dairy, feedmill_id: feedmill, rate } = ticket;
    const today = feedmill?.present;
    note('dairyBlank', watches.has('dairyBlank') && dairy === null);
    note('dairyDuplicate', dairy !== null && repeated.dairy.has(folded(dairy)));
    note(
      'otherRate',
      watches.has('otherRate') && today !== undefined && rate !== null && Number(today) !== Number(rate),
    );
  }
  if (ticket.table === 'crop_ticket' && watches.has('otherHauler')) {
    const { truck_id: truck, hauler_id: hauler } = ticket;
    note('otherHauler', Boolean(truck?.present && hauler && Number(truck.present) !== hauler.id));
  }
  return found;
}

/**
 * Those of some numbers that more than one ticket of the period has. Each number is looked up by itself in the index of numbers
 * and days: a list of numbers in a prepared statement makes PostgreSQL compare every ticket of the period with all of them.
 */
async function repeatedIn(
  db: Db,
  table: TicketEntity,
  field: string,
  numbers: readonly string[],
  { from, to }: Period,
): Promise<Set<string>> {
  const wanted = [...new Set(numbers.map(folded))].filter(Boolean);
  if (wanted.length === 0) return new Set();
  const { lower, elements } = db.dialect;
  const query = sql`select value->>0 from ${elements(JSON.stringify(wanted.map((number) => [number])))}
    where exists(
      select 1 from ${sql.table(table)} as t
      where ${lower(sql.ref(`t.${field}`))} = value->>0 and t.date >= ${from} and t.date <= ${to}
      limit 1 offset 1)`;
  const rows = await db.rows(query.compile(db.sql));
  return new Set(rows.map(([number]) => String(number ?? '')));
}

/** As the database compares numbers: only A to Z in lower case. */
function folded(number: string): string {
  return number.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
