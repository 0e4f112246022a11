/** Second reading of a report: the tickets themselves in the report's order, some at a time (ruling 58). */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { SqlRow } from '../../db/values';
import { groupOf } from '../compose/statement/groups';
import { TicketsChanged } from '../compose/statement/ticketsChanged';
import type { Ticket } from '../compose/ticket';
import { withStatements } from '../../statements/read/ofTickets';
import { withAnomalies } from './anomalies';
import { pathKey, type Findings } from './findings';
import type { Found } from './findTickets';
import { relatedIn, textOf, type Names } from './names';
import { withPaid } from './paid';
import type { ReportSearch } from './search';
import type { TicketSource } from './ticketSource';

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
