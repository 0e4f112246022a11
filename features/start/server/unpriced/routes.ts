/** `office/unpriced/…`: tickets without a price, what the tables have for them, and filling that in as one act. */
import type { FastifyInstance } from 'fastify';
import { MOST_RERATED } from '../../../rerate/rules/calls';
import { unpricedCalls, type UnpricedCount, type Unpriced, type UnpricedTicket, MOST_COUNTED } from '../../rules/calls';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { resultOf } from '../../../../server/api/headers/idempotency';
import { serve } from '../../../../server/api/calls';
import { askedOf } from '../../../../server/api/request';
import { keepUntilCommit } from '../../../../server/db/query/kept';
import { keepStatements } from '../../../../server/db/query/statement';
import type { Writer } from '../../../../server/records/writer';
import { type RerateParts, candidates, type Candidate, numberIn, sumsOf, ticketOf } from '../../../rerate/server/index';
import { lockedBy, claimsOn } from '../../../../server/records/settled/claims';
import { withSides } from '../../../../src/rules/extras/sides';
import { entityOf } from '../../../../src/rules/rows';
import { rolesOf } from '../../../../src/rules/settled/settled';
import { type FilterValues, withOneRange } from '../../../../server/db/query/filters';
import { filledBy, nested, openLookups, type OpenLookup } from '../../../../server/lookups/fill';
import { findRecords, type FoundRecord } from '../../../../server/lookups/find';
import { openGaps, type Gaps } from './gaps';
import type { TicketMoney } from '../../../../server/api/office/ticketMoney';
import type { TableReader } from '../../../../server/db/query/tables';
import { sql, type RawBuilder } from 'kysely';
import { TablePaths } from '../../../../server/db/query/tablePaths';

/** The tickets of a list without a price. */
async function unpricedOffer(parts: RerateParts, table: string, asked: FilterValues): Promise<Unpriced> {
  const money = parts.ticketTables[table]?.money;
  if (!money) throw new Error(`${table} has no money.`);
  const { ids, count } = await findUnpriced(parts.tables(table), money, asked, MOST_RERATED);
  const lookups = entityOf(parts.registry, table).lookups ?? [];
  const found = await candidates(parts, {
    table,
    paths: [...new Set(lookups.flatMap(({ by }) => Object.values(by)))],
    roles: [],
    where: ({ id }) => parts.db.dialect.among(id, parts.db.dialect.idList(ids)),
  });
  const fills = await fillsOf(parts, table, found);
  const gaps = openGaps(parts, table);
  const counts = { can: 0, cannot: 0, settled: 0, closed: 0 };
  const tickets: UnpricedTicket[] = [];
  for (const fill of fills) {
    const what = whatOf(parts, table, fill);
    counts[what] += 1;
    if (what === 'settled' || what === 'closed') continue;
    const line = lineOf(parts, table, fill, what === 'can');
    if (Object.keys(line.is).length > 0) tickets.push(line);
    if (what === 'cannot') addGaps(parts, table, fill, gaps);
  }
  const { can, cannot, settled, closed } = counts;
  const rest = count - found.length;
  return {
    count: { unpriced: count, can, cannot, settled, closed, rest },
    tickets,
    gaps: await gaps.all(),
    sums: sumsOf(tickets),
  };
}

/** A ticket with what its look-ups find for its empty fields. */
interface TicketFill {
  readonly ticket: Candidate;
  readonly open: readonly OpenLookup[];
  readonly found: readonly (FoundRecord | undefined)[];
  readonly filled: ReturnType<typeof filledBy>;
  readonly isClosed: boolean;
  /** Fields that a paper was made of. */
  readonly locked: readonly string[];
}

async function fillsOf(parts: RerateParts, table: string, tickets: readonly Candidate[]): Promise<TicketFill[]> {
  const { db, registry, statement, tables, closedDays } = parts;
  const lookups = entityOf(registry, table).lookups ?? [];
  const reading = { trx: db.sql, dialect: db.dialect, statement };
  const closed = await closedDays.lastOf(reading, table);
  const claims = Map.groupBy(
    await claimsOn(
      reading,
      table,
      tickets.map(({ id }) => id),
    ),
    ({ id }) => id,
  );
  const open = tickets.map(({ values }) => openLookups(lookups, nested(values), (field) => values[field] === null));
  const asked = open.map((own) => own.flatMap(({ lookup, query }) => (query ? [{ lookup, query }] : [])));
  const answers = await findRecords({ ...reading, registry, filters: (of) => tables(of).filters }, asked);
  return tickets.map((ticket, at) => {
    const own = open[at] ?? [];
    const given = [...(answers[at] ?? [])];
    // Look-ups that have nothing to ask with were not asked.
    const found = own.map(({ query }) => (query ? given.shift() : undefined));
    const held = claims.get(ticket.id) ?? [];
    return {
      ticket,
      open: own,
      found,
      filled: filledBy(own, found),
      isClosed: closed !== null && ticket.date <= closed,
      locked: held.length > 0 ? lockedBy(withSides(registry), table, held) : [],
    };
  });
}

/** What becomes of a ticket. What a paper or a closed day has is never touched. */
function whatOf(
  parts: RerateParts,
  table: string,
  { ticket, filled, isClosed, locked }: TicketFill,
): 'can' | 'cannot' | 'settled' | 'closed' {
  if (isClosed) return 'closed';
  if (Object.keys(filled.values).some((field) => locked.includes(field))) return 'settled';
  const money = parts.ticketTables[table]?.money;
  const figures = money?.figures({ ...ticket.values, ...filled.values }) ?? {};
  return Object.values(money?.parties ?? {}).every((figure) => (figures[figure] ?? null) !== null) ? 'can' : 'cannot';
}

function lineOf(parts: RerateParts, table: string, { ticket, filled }: TicketFill, priced: boolean): UnpricedTicket {
  const changes = Object.entries(filled.values).map(([field, value]) => {
    return { table, field, source: '', from: [], to: Number(value) };
  });
  const {
    by_hand: _hand,
    by: _by,
    ...line
  } = ticketOf(parts, { table, changes, roles: rolesOf(table) }, ticket, undefined);
  const from = Object.entries(filled.from).map(([field, { table: of, id }]) => [field, { table: of, id }] as const);
  return { ...line, from: Object.fromEntries(from), priced };
}

/** Notes what is still missing: what look-ups do not find, and what none looks up, such as a moisture. */
function addGaps(parts: RerateParts, table: string, { ticket, open, found, filled }: TicketFill, gaps: Gaps): void {
  const ref = { table, id: ticket.id, number: ticket.number, date: ticket.date };
  const looked = new Set<string>();
  for (const [at, { lookup, fields, query }] of open.entries()) {
    for (const field of fields) looked.add(field);
    const empty = fields.filter((field) => !Object.hasOwn(filled.values, field));
    if (empty.length > 0) gaps.add(ref, { lookup, query, fields: empty, id: found[at]?.id ?? null });
  }
  const inputs = parts.ticketTables[table]?.money.inputs ?? [];
  const own = inputs.filter((field) => !looked.has(field) && numberIn(ticket.values[field]) === null);
  if (own.length > 0) gaps.add(ref, { lookup: undefined, query: null, fields: own, id: null });
}

/** Their ids, oldest first, and how many there are. */
interface FoundUnpriced {
  readonly ids: readonly number[];
  readonly count: number;
}

/** @param most ids that are named */
async function findUnpriced(
  reader: TableReader,
  { inputs, figuresIn, parties }: TicketMoney,
  asked: FilterValues,
  most: number,
): Promise<FoundUnpriced> {
  const paid = Object.values(parties);
  const found: number[] = [];
  await reader.each(asked, ['id', ...inputs], (rows) => {
    for (const [id, ...values] of rows) {
      const figures = figuresIn(values);
      if (paid.some((figure) => figures[figure] === null)) found.push(Number(id));
    }
  });
  // They come newest first.
  return { ids: found.toReversed().slice(0, most), count: found.length };
}

interface UnpricedCallParts extends Omit<RerateParts, 'statement'> {
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds the calls. Everybody may see what has no price; those who write fill it in. */
export function registerUnpriced(app: FastifyInstance, given: UnpricedCallParts): void {
  const { writer, headerOf, tables, ticketTables } = given;
  const parts: RerateParts = { ...given, statement: keepStatements(given.db.sql) };
  const kept = keepUntilCommit<UnpricedCount>(given.db);
  serve(app, unpricedCalls(Object.keys(ticketTables)), {
    unpriced: (request) => {
      const { kind } = request.query;
      return unpricedOffer(parts, kind, askedOf(request, tables(kind).filters));
    },
    fill_in: async (request, reply) => {
      const { query, body } = request;
      const act = { ...headerOf(request), kind: 'fillIn', table: query.kind, ...body } as const;
      return { changed: resultOf(reply, await writer.write(act)) };
    },
    unpriced_count: (request) => {
      const asked = Object.keys(ticketTables).map((table) => [table, askedOf(request, tables(table).filters)] as const);
      return kept(JSON.stringify(asked), () => countUnpriced(parts, new Map(asked)));
    },
  });
}

/** @param asked the filters of each table of tickets; only its days count */
async function countUnpriced(
  { db, registry, ticketTables }: RerateParts,
  asked: ReadonlyMap<string, FilterValues>,
): Promise<UnpricedCount> {
  const counts = new Map<string, number>();
  for (const [table, tickets] of Object.entries(ticketTables)) {
    const { yearField } = entityOf(registry, table);
    if (!tickets || yearField === undefined) continue;
    const paths = new TablePaths(registry, table, { inherit: true });
    const empty = tickets.money.inputs.map((key): RawBuilder<unknown> => sql`${paths.column(key)} is null`);
    const days = daysOf(asked.get(table) ?? [], sql.ref(`t.${yearField}`));
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select 1 from ${paths.source} where ${sql.join([...days, sql`(${sql.join(empty, sql` or `)})`], sql` and `)}
        limit ${sql.lit(MOST_COUNTED)}) as few`.execute(db.sql);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) counts.set(table, count);
  }
  return { tables: Object.fromEntries(counts) };
}

/** The days that are asked for. */
function daysOf(asked: FilterValues, day: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const range = withOneRange(asked).find(([key]) => key === 'year')?.[1];
  return range ? [sql`${day} >= ${String(range[0])}`, sql`${day} <= ${String(range[1])}`] : [];
}
