/** Calls below `office/check/`: what looks odd in some days, that somebody looked, and the scale's tape. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { doubtfulTables, type DoubtfulName } from '../rules/doubts/doubt';
import type { ActHeaderOf } from '../../../server/api/actHeader';
import { resultOf } from '../../../server/api/headers/idempotency';
import { serve } from '../../../server/api/calls';
import { keepUntilCommit } from '../../../server/db/query/kept';
import { InvalidRecord } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import type { LookedOddity } from './looked';
import type { Writer } from '../../../server/records/writer';
import { checkDays, checkTickets, countDays, daysFilter, oddCounts, type ReviewedDays } from './days';
import { checkCalls, MOST_CHECKED, type CheckedDays, type CheckedTape, type KeyedTicket } from '../rules/calls';
import type { CheckParts } from './known';
import { sql } from 'kysely';
import { compareTape, readTape, type TapeLine } from '../rules/tape';
import { isValues, type NumberedRow } from '../../../src/rules/rows';
import { limits } from '../../../src/rules/warnings/limits';
import { keepStatements, rowsOf, Slot } from '../../../server/db/query/statement';
import { changesWithActs } from '../../../server/history/tables';

/** Tickets asked for their maker in one answer. */
const MOST_MAKERS = 500;

/** Compares a pasted tape with the tickets of a kind and of some days, and with those of other days of the year that have its numbers. */
async function checkTape(
  parts: CheckParts,
  {
    kind,
    from,
    to,
    text,
  }: { readonly kind: DoubtfulName; readonly from: string; readonly to: string; readonly text: string },
): Promise<CheckedTape> {
  const tape = readTape(text);
  const own = await parts.tables(kind).list(daysFilter(from, to));
  const isChecked = (day: string): boolean => day >= from && day <= to;
  const elsewhere = await sameNumbers(parts, kind, tape.lines, from.slice(0, 4));
  const tickets = [...own.map(ticketOf), ...elsewhere.filter(({ day }) => !isChecked(day))];
  const result = compareTape(tape, tickets, isChecked);
  const makers = await makersOf(parts, kind, result.notOnTape.slice(0, MOST_MAKERS));
  const missing = result.missing;
  return {
    ...result,
    notOnTape: result.notOnTape.map((ticket) => ({ ...ticket, ...makers.get(ticket.id) })),
    lines: tape.lines.length,
    tickets: own.length,
    unread: tape.unread,
    trucks: missing.flatMap((line) => truckOf(line, own)),
  };
}

function ticketOf(row: NumberedRow): KeyedTicket {
  const { id, ticket_number: number, date, gross_weight: gross, tare_weight: tare } = row;
  return {
    id,
    number: String(number ?? ''),
    day: String(date),
    gross: Number(gross),
    tare: Number(tare),
    by: null,
    at: null,
  };
}

/** Tickets of the year that have a number of the tape, whatever their day. */
async function sameNumbers(
  { db }: CheckParts,
  kind: DoubtfulName,
  lines: readonly TapeLine[],
  year: string,
): Promise<KeyedTicket[]> {
  const { number, day, gross, tare } = doubtfulTables[kind];
  const { lower, elements, types } = db.dialect;
  const made = keepStatements(db.sql)(
    'numbers of a tape',
    () => sql`
      select t.id, ${sql.ref(`t.${number}`)} as number, ${sql.ref(`t.${day}`)} as day, ${sql.ref(`t.${gross}`)} as gross,
        ${sql.ref(`t.${tare}`)} as tare
      from ${sql.table(kind)} as t
      where ${lower(sql.ref(`t.${number}`))} in (select value->>0 from ${elements(new Slot(0))})
        and ${sql.ref(`t.${day}`)} between ${new Slot(1)} and ${new Slot(2)}`,
  );
  const asked = JSON.stringify(lines.map((line) => [line.number.toLowerCase()]));
  const rows = await rowsOf(db.sql, made.bind([asked, `${year}-01-01`, `${year}-12-31`]));
  const { decode } = types.decimal(2);
  return rows.map((row) =>
    ticketOf({
      id: Number(row.id),
      ticket_number: row.number,
      date: row.day,
      gross_weight: decode(row.gross ?? null),
      tare_weight: decode(row.tare ?? null),
      add_date: '',
      edit_date: '',
    }),
  );
}

/** Who keyed these tickets, by the history. */
async function makersOf({ db }: CheckParts, kind: DoubtfulName, tickets: readonly KeyedTicket[]) {
  const rows = await changesWithActs(db.sql)
    .select(['c.record_id', 'a.user_name as by', 'a.at'])
    .where('c.record_table', '=', kind)
    .where(({ ref }) => db.dialect.among(ref('c.record_id'), db.dialect.idList(tickets.map(({ id }) => id))))
    .where('c.before', 'is', null)
    .orderBy('c.id')
    .execute();
  return new Map(rows.map(({ record_id: id, ...made }) => [id, made]));
}

/** The truck of the days whose tares are near the line's, if there is one only. */
function truckOf(line: TapeLine, tickets: readonly NumberedRow[]): CheckedTape['trucks'] {
  const near = new Map<number, string>();
  for (const { truck_id: truck, tare_weight: tare } of tickets) {
    const isNear = Math.abs(Number(tare) - line.tare) <= limits.tare.varies;
    if (isNear && isValues(truck)) near.set(Number(truck.id), String(truck.name));
  }
  const [first] = near;
  return near.size === 1 && first ? [{ line: line.line, truck: { id: first[0], name: first[1] } }] : [];
}

interface CheckRoutes extends CheckParts {
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** How many tickets of today wait for a review; nothing where they are too many to be checked at once. */
export function oddToday(parts: CheckParts): (asked: { readonly today: string }) => Promise<number> {
  const kept = keepUntilCommit<CheckedDays>(parts.db);
  return async ({ today }) => {
    if ((await countDays(parts, today, today)) > MOST_CHECKED) return 0;
    return oddCounts(await kept(today, () => checkDays(parts, { from: today, to: today, today }))).odd;
  };
}

/** Adds the calls. */
export function registerCheck(app: FastifyInstance, parts: CheckRoutes): void {
  const kept = keepUntilCommit<CheckedDays>(parts.db);
  const checked = async (request: FastifyRequest<{ Querystring: ReviewedDays }>): Promise<CheckedDays> => {
    const { from, to, today } = request.query;
    const count = await countDays(parts, from, to);
    if (count > MOST_CHECKED) {
      throw new InvalidRecord({ to: [translatorFor(request)('api.tooManyToCheck', { count, most: MOST_CHECKED })] });
    }
    return kept(`${from} ${to} ${today}`, () => checkDays(parts, { from, to, today }));
  };
  serve(app, checkCalls, {
    check: checked,
    check_count: async (request) => oddCounts(await checked(request)),
    look_at_odd_tickets: async (request, reply) => {
      const { kind: table, today } = request.body;
      const ids = [...new Set(request.body.ids)];
      const odd = await openOddities(parts, table, ids, today);
      resultOf(reply, await parts.writer.write({ ...parts.headerOf(request), kind: 'lookAt', table, ids, odd }));
    },
    check_tape: ({ body }) => checkTape(parts, body),
  });
}

/** What is odd in these tickets now and no stored doubt. */
async function openOddities(
  parts: CheckParts,
  table: DoubtfulName,
  ids: readonly number[],
  today: string,
): Promise<LookedOddity[]> {
  const found = await Promise.all(ids.map(async (id) => (await parts.tables(table).get(id))?.record));
  const rows = found.filter((row) => row !== undefined);
  const odd = await checkTickets(parts, table, rows, today);
  return odd.flatMap(({ record: { id }, odd: own }) =>
    own.map(({ code, field, value }) => ({ id, code, field, value })),
  );
}
