/** Second reading of a report: the tickets themselves in the report's order, some at a time (ruling 58). */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { SqlRow } from '../../db/values';
import { groupOf } from '../compose/statement/groups';
import { TicketsChanged } from '../compose/statement/ticketsChanged';
import type { Ticket, Anomaly, TicketEntity } from '../compose/ticket';
import { withStatements } from '../../settled/ofTickets';
import { pathKey, type Findings } from './findings';
import type { Found } from './findTickets';
import { relatedIn, textOf, type Names } from './names';
import type { ReportSearch } from './search';
import type { TicketSource } from './ticketSource';
import { sides } from '../../../src/sides';
import { EXTRA } from '../../records/extras/rows';
import type { PaidField } from '../compose/definitions/definition';
import type { Period } from './request';
import { builder } from '../../db/query/statement';

/** Tickets fetched at once, unless a caller wants more. */
const BATCH = 250;

/**
 * The tickets found, in order, in batches; the event loop is given back between them.
 * @throws TicketsChanged when one is gone or has moved to another group meanwhile
 */
export async function* fetchTickets(
  db: Db,
  names: Names,
  search: ReportSearch,
  findings: Findings,
  batch = BATCH,
): AsyncGenerator<Ticket[]> {
  let chunk: Found[] = [];
  for (const found of findings.inOrder()) {
    chunk.push(found);
    if (chunk.length < batch) continue;
    yield await fetchChunk(db, names, search, chunk);
    chunk = [];
    await setImmediate();
  }
  if (chunk.length > 0) yield await fetchChunk(db, names, search, chunk);
}

async function fetchChunk(db: Db, names: Names, search: ReportSearch, chunk: readonly Found[]): Promise<Ticket[]> {
  const tickets = new Map<string, Ticket>();
  const { paid } = search.definition;
  for (const source of new Set(chunk.map((found) => found.source))) {
    const ids = chunk.filter((found) => found.source === source).map(({ id }) => id);
    const read = await readTickets(db, source, names, ids);
    const asked = paid === undefined || search.bare ? read : await withPaid(db, paid, read);
    const told = search.settledAs === undefined ? asked : await withStatements(db, search.settledAs, asked);
    for (const ticket of told) tickets.set(`${ticket.table} ${ticket.id}`, ticket);
  }
  const inOrder = chunk.map(({ source, id, path }) => {
    const ticket = tickets.get(`${source.table} ${id}`);
    const here = ticket && search.definition.groups.map(({ by }) => groupOf(by, ticket));
    if (!here || pathKey(here) !== pathKey(path)) throw new TicketsChanged();
    return ticket;
  });
  return search.bare ? inOrder : withAnomalies(db, search, inOrder);
}

async function readTickets(db: Db, source: TicketSource, names: Names, ids: readonly number[]): Promise<Ticket[]> {
  const { plain, nested, references } = source;
  const texts = [...plain, ...nested];
  const paths = source.paths();
  const { columns, valuesOf } = paths.select(['id', ...texts, ...references.map(({ path }) => path)], db.dialect);
  const { among, idList } = db.dialect;
  const query = sql`select ${sql.join(columns)} from ${paths.source} where ${among(sql`t.id`, idList(ids))}`;
  const rows = await db.rows(query.compile(db.sql));
  const read = (row: SqlRow): Ticket => {
    const values = valuesOf(row);
    const ticket: Record<string, unknown> = { table: source.table, id: Number(values[0]), anomalies: [] };
    for (const [at, path] of texts.entries()) ticket[path] = textOf(values[at + 1]);
    for (const [at, { path, to }] of references.entries())
      ticket[path] = relatedIn(names, to, values[texts.length + at + 1] ?? null);
    ticket.ticket_number ??= '';
    return ticket as Ticket;
  };
  return rows.map(read);
}

/** The same tickets of one table, with what was paid where there is such an amount. */
async function withPaid(db: Db, field: PaidField, tickets: readonly Ticket[]): Promise<Ticket[]> {
  const [first] = tickets;
  if (!first) return [];
  const { decode } = db.dialect.types.decimal(sides[EXTRA].fields[field].scale);
  // Each ticket is looked up by itself, whatever PostgreSQL knows of the table.
  const paidBeside = builder
    .selectFrom('record_extra')
    .select(field)
    .where('record_table', '=', first.table)
    .where('record_id', '=', sql<number>`cast(value as bigint)`);
  const query = sql`select value, ${paidBeside}
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

/** Numbers used more than once in the period, folded. */
interface Repeated {
  readonly numbers: ReadonlyMap<TicketEntity, ReadonlySet<string>>;
  readonly dairy: ReadonlySet<string>;
}

/** The same tickets with the anomalies the report watches for. */
async function withAnomalies(db: Db, search: ReportSearch, tickets: readonly Ticket[]): Promise<Ticket[]> {
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
