/**
 * Tickets for a report. A first reading finds which there are, by windows of days, so that no filter makes one query long;
 * a second fetches them in the report's order, some at a time (ruling 58). Both give the event loop back in between.
 */
import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { collator } from '../../../src/kinds/text';
import { columnOf } from '../../db/columns';
import type { Db, SqlValue } from '../../db/open';
import type { Definition, GroupKey } from '../compose/definitions';
import { groupOf, kindGroup, TicketsChanged } from '../compose/events';
import { type Names, textOf } from './names';
import type { Period, ReportRequest } from '../http/request';
import { conditionsOf, sources, type Source } from './source';
import type { Anomaly, Named, Relation, Ticket } from './tickets';

type Row = Readonly<Record<string, SqlValue>>;

/** Tickets of all parties in one window of the first reading: a few milliseconds of SQLite. */
const WINDOW = 2000;
/** Tickets fetched at once in the second. */
const BATCH = 250;

/** A ticket found. */
export interface Found {
  readonly source: Source;
  readonly id: number;
  readonly date: string;
  readonly number: string;
  /** The record of each group level, outermost first. */
  readonly path: readonly (Named | null)[];
}

/** What is looked for. */
export interface Search {
  readonly layout: Pick<Definition, 'dataset' | 'groups' | 'order' | 'watches'>;
  /** Doubts are not looked for: files of plain rows and sums do not tell them, and they cost a query a batch. */
  readonly bare?: boolean;
  readonly filters: ReportRequest['filters'];
  readonly period: Period;
}

/** First reading: every ticket asked for, in no useful order. Ends early without harm. */
export async function* findTickets(db: Db, names: Names, { layout, filters, period }: Search): AsyncGenerator<Found[]> {
  for (const source of sources[layout.dataset]) {
    const conditions = conditionsOf(source, filters);
    if (!conditions) continue;
    const levels = layout.groups.map(({ by }) => by);
    const ids = levels.map((by, at) => sql`${relationOf(source, by)} as ${sql.ref(`g${at}`)}`);
    for await (const window of windowsOf(db, source, period)) {
      let last = 0;
      for (;;) {
        const { rows } = await sql<Row>`
          select t.id, t.date, t.ticket_number, ${sql.join(ids)}
          from ${sql.table(source.table)} as t ${source.joins}
          where ${sql.join([...inWindow(window), ...(window.split ? [sql`t.id > ${last}`] : []), ...conditions], sql` and `)}
          ${window.split ? sql`order by t.id limit ${WINDOW}` : sql``}`.execute(db.sql);
        if (rows.length > 0) yield rows.map((row) => foundOf(source, row, levels, names));
        await setImmediate();
        if (!window.split || rows.length < WINDOW) break;
        last = Number(rows.at(-1)?.id);
      }
    }
  }
}

interface Window extends Period {
  /** A single day with more tickets than a window holds is read in parts. */
  readonly split: boolean;
}

function inWindow({ from, to }: Period): RawBuilder<unknown>[] {
  return from === to ? [sql`t.date = ${from}`] : [sql`t.date >= ${from}`, sql`t.date <= ${to}`];
}

async function* windowsOf(db: Db, source: Source, { from, to }: Period): AsyncGenerator<Window> {
  const { rows } = await sql<{ date: string; n: number }>`
    select t.date, count(*) as n from ${sql.table(source.table)} as t where t.date >= ${from} and t.date <= ${to}
    group by t.date order by t.date`.execute(db.sql);
  await setImmediate();
  let first: string | null = null;
  let last = '';
  let held = 0;
  for (const { date, n } of rows) {
    if (first !== null && held + Number(n) > WINDOW) {
      yield { from: first, to: last, split: held > WINDOW };
      first = null;
      held = 0;
    }
    first ??= date;
    last = date;
    held += Number(n);
  }
  if (first !== null) yield { from: first, to: last, split: held > WINDOW };
}

function relationOf(source: Source, by: GroupKey): RawBuilder<unknown> {
  return (by === 'kind' ? undefined : source.relations[by]) ?? sql`null`;
}

function foundOf(source: Source, row: Row, levels: readonly GroupKey[], names: Names): Found {
  return {
    source,
    id: Number(row.id),
    date: String(row.date),
    number: String(row.ticket_number ?? ''),
    path: levels.map((by, at) => (by === 'kind' ? kindGroup(source.kind) : namedIn(names, by, row[`g${at}`] ?? null))),
  };
}

function namedIn(names: Names, relation: Exclude<GroupKey, 'kind'>, id: SqlValue): Named | null {
  return id === null ? null : (names.get(relation)?.get(Number(id)) ?? { id: Number(id), name: '' });
}

/** Tickets found, gathered by group and day, so that no long list ever has to be sorted at once. */
export class Findings {
  readonly #groups = new Map<string, { path: readonly (Named | null)[]; days: Map<string, Found[]> }>();
  readonly #byTicket: boolean;
  /** Tickets of each outermost group, by its id. */
  readonly parties = new Map<number | null, number>();
  count = 0;

  constructor(layout: Pick<Definition, 'order'>) {
    this.#byTicket = layout.order === 'ticket';
  }

  /** Takes tickets in. */
  add(found: readonly Found[]): void {
    for (const one of found) {
      const key = pathKey(one.path);
      let group = this.#groups.get(key);
      if (!group) {
        group = { path: one.path, days: new Map() };
        this.#groups.set(key, group);
      }
      const day = this.#byTicket ? '' : one.date;
      const held = group.days.get(day);
      if (held) held.push(one);
      else group.days.set(day, [one]);
      const party = one.path[0]?.id ?? null;
      this.parties.set(party, (this.parties.get(party) ?? 0) + 1);
    }
    this.count += found.length;
  }

  /** All of them in the report's order: groups by name with the nameless last, then day, ticket number, id. */
  *inOrder(): Generator<Found> {
    const groups = [...this.#groups.values()].sort((a, b) => byPath(a.path, b.path));
    for (const { days } of groups) {
      for (const day of [...days.keys()].sort()) {
        yield* (days.get(day) ?? []).sort(
          (a, b) =>
            collator.compare(a.number, b.number) || (a.date < b.date ? -1 : Number(a.date > b.date)) || a.id - b.id,
        );
      }
    }
  }
}

function pathKey(path: readonly (Named | null)[]): string {
  return path.map((named) => named?.id ?? '').join(' ');
}

function byPath(a: readonly (Named | null)[], b: readonly (Named | null)[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at] ?? null;
    if (!one || !other) {
      if (one || other) return one ? -1 : 1;
    } else if (one.id !== other.id) {
      return collator.compare(one.name, other.name) || one.id - other.id;
    }
  }
  return 0;
}

/**
 * Second reading: the tickets themselves, in order.
 * @throws TicketsChanged when one is gone or has moved to another group meanwhile
 */
export async function* fetchTickets(
  db: Db,
  names: Names,
  search: Search,
  findings: Findings,
): AsyncGenerator<Ticket[]> {
  let chunk: Found[] = [];
  for (const found of findings.inOrder()) {
    chunk.push(found);
    if (chunk.length < BATCH) continue;
    yield await fetchChunk(db, names, search, chunk);
    chunk = [];
    await setImmediate();
  }
  if (chunk.length > 0) yield await fetchChunk(db, names, search, chunk);
}

async function fetchChunk(db: Db, names: Names, search: Search, chunk: readonly Found[]): Promise<Ticket[]> {
  const tickets = new Map<string, Ticket>();
  for (const source of new Set(chunk.map((found) => found.source))) {
    const ids = chunk.filter((found) => found.source === source).map(({ id }) => id);
    for (const ticket of await readTickets(db, source, names, ids)) tickets.set(`${ticket.kind} ${ticket.id}`, ticket);
  }
  const inOrder = chunk.map(({ source, id, path }) => {
    const ticket = tickets.get(`${source.kind} ${id}`);
    const here = ticket && search.layout.groups.map(({ by }) => groupOf(by, ticket));
    if (!here || pathKey(here) !== pathKey(path)) throw new TicketsChanged();
    return ticket;
  });
  return search.bare ? inOrder : withDoubts(db, names, search, inOrder);
}

async function readTickets(db: Db, source: Source, names: Names, ids: readonly number[]): Promise<Ticket[]> {
  const relations = Object.entries(source.relations).map(
    ([relation, from]) => sql`${from} as ${sql.ref(`r_${relation}`)}`,
  );
  const figures = source.decimals.map(({ name, from }) => sql`${from} as ${sql.ref(`d_${name}`)}`);
  const texts = source.texts.map((name) => sql`${sql.ref(`t.${name}`)} as ${sql.ref(name)}`);
  // One shape of statement whatever the number of ids: each shape is compiled and kept.
  const padded = Array.from({ length: BATCH }, (_, at) => ids[at] ?? 0);
  const { rows } = await sql<Row>`
    select t.id, t.date, t.ticket_number, ${sql.join([...relations, ...figures, ...texts])}
    from ${sql.table(source.table)} as t ${source.joins} where t.id in (${sql.join(padded)})`.execute(db.sql);
  return rows.map(ticketReader(db, source, names));
}

/** A row as a ticket. What each column needs is looked up once, not for every row. */
function ticketReader(db: Db, source: Source, names: Names): (row: Row) => Ticket {
  const figures = source.decimals.map(({ name, field }) => ({
    name,
    column: `d_${name}`,
    read: columnOf(field, db.dialect).decode,
  }));
  const related = (Object.keys(source.relations) as Relation[]).map((name) => ({
    name,
    column: `r_${name}`,
    known: names.get(name),
  }));
  return (row) => {
    const ticket = { ...blank };
    ticket.kind = source.kind;
    ticket.id = Number(row.id);
    ticket.date = String(row.date);
    ticket.ticket_number = String(row.ticket_number ?? '');
    for (const name of source.texts) ticket[name] = textOf(row[name] ?? null);
    for (const { name, column, read } of figures) ticket[name] = textOf(read(row[column] ?? null));
    for (const { name, column, known } of related) {
      const id = row[column] ?? null;
      ticket[name] = id === null ? null : (known?.get(Number(id)) ?? { id: Number(id), name: '' });
    }
    return ticket;
  };
}

const blank: { -readonly [K in keyof Ticket]: Ticket[K] } = {
  kind: 'crop',
  id: 0,
  date: '',
  ticket_number: '',
  dairy_ticket_number: null,
  delivery_type: null,
  anomalies: [],
  customer: null,
  producer: null,
  field: null,
  crop: null,
  bag_pit: null,
  hauler: null,
  truck: null,
  driver: null,
  feedmill: null,
  feed: null,
  gross_weight: null,
  tare_weight: null,
  moisture: null,
  at_moisture: null,
  customer_rate: null,
  producer_rate: null,
  haul_rate: null,
  haul_mile_rate: null,
  haul_mile: null,
  min_mile: null,
  rate: null,
};

/** Notes what needs a look at the rest of the database: numbers used twice, and what differs from today's records. */
async function withDoubts(
  db: Db,
  names: Names,
  { layout, period }: Search,
  tickets: readonly Ticket[],
): Promise<Ticket[]> {
  const watches = layout.watches ?? [];
  const twice = new Map<string, Set<string>>();
  for (const { kind, table } of sources[layout.dataset]) {
    const own = tickets.filter((ticket) => ticket.kind === kind);
    const numbers = own.map(({ ticket_number }) => ticket_number);
    twice.set(kind, await usedTwice(db, table, 'ticket_number', numbers, period));
    if (!watches.includes('dairyDuplicate')) continue;
    const dairy = own.flatMap(({ dairy_ticket_number }) => dairy_ticket_number ?? []);
    twice.set('dairy', await usedTwice(db, table, 'dairy_ticket_number', dairy, period));
  }
  return tickets.map((ticket) => {
    const anomalies: Anomaly[] = [];
    if (!ticket.ticket_number) anomalies.push('number');
    if (twice.get(ticket.kind)?.has(folded(ticket.ticket_number))) anomalies.push('duplicate');
    if (watches.includes('dairyBlank') && !ticket.dairy_ticket_number) anomalies.push('dairyBlank');
    if (ticket.dairy_ticket_number && twice.get('dairy')?.has(folded(ticket.dairy_ticket_number)))
      anomalies.push('dairyDuplicate');
    const present = ticket.truck && names.get('truck')?.get(ticket.truck.id)?.hauler;
    if (watches.includes('otherHauler') && present && ticket.hauler && present !== ticket.hauler.id)
      anomalies.push('otherHauler');
    const rate = ticket.feedmill && names.get('feedmill')?.get(ticket.feedmill.id)?.rate;
    if (watches.includes('otherRate') && rate && ticket.rate !== null && Number(rate) !== Number(ticket.rate))
      anomalies.push('otherRate');
    return anomalies.length > 0 ? { ...ticket, anomalies } : ticket;
  });
}

async function usedTwice(
  db: Db,
  table: string,
  column: string,
  numbers: readonly string[],
  { from, to }: Period,
): Promise<Set<string>> {
  const wanted = [...new Set(numbers.map(folded))].filter(Boolean);
  if (wanted.length === 0) return new Set();
  const indexed = db.dialect.lower(sql.ref(`t.${column}`));
  const padded = Array.from({ length: BATCH }, (_, at) => wanted[at] ?? '');
  const { rows } = await sql<{ number: string }>`
    select ${indexed} as number from ${sql.table(table)} as t
    where ${indexed} in (${sql.join(padded)}) and t.date >= ${from} and t.date <= ${to}
    group by ${indexed} having count(*) > 1`.execute(db.sql);
  return new Set(rows.map(({ number }) => number).filter(Boolean));
}

/** As the database compares numbers: only A to Z made small. */
function folded(number: string): string {
  return number.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
