/** Gathers what the tickets of some days are compared with when they are checked. */
import { sql } from 'kysely';
import type { DoubtfulName } from '../rules/doubts/doubt';
import { doubtfulTables } from '../rules/doubts/doubt';
import type { CheckedAgainst, CheckedTicket } from '../rules/judge';
import { numbersBefore } from '../rules/gaps';
import { oddFields } from '../rules/oddity';
import { isValues, type NumberedRow } from '../../../src/rules/rows';
import type { EarlierTicket } from '../../../src/rules/warnings/history';
import type { Db } from '../../../server/db/database';
import { keepStatements, rowsOf, Slot, type Statements } from '../../../server/db/query/statement';
import type { TableReader } from '../../../server/db/query/tables';
import { compared } from './doubts/judge';

/** What checking reads with. */
export interface CheckParts {
  readonly db: Db;
  readonly tables: (name: string) => TableReader;
}

/** The reads of one check: each job and each pair of parties is asked for once. */
export interface Known {
  /** What a ticket is compared with, by id. */
  against(ticket: NumberedRow): CheckedAgainst;
  /** The ticket with the values that it inherits from its job. */
  whole(ticket: NumberedRow): CheckedTicket;
  /** True for a number that a ticket of the year has. */
  hasNumber(number: string): boolean;
}

/** Newest tickets between the same parties whose rates are compared. */
const PAIR = 30;
/** Tickets compared in one statement. */
const AT_ONCE = 1000;

/** A related record as our own rows contain it. */
const isNumbered = (value: unknown): value is NumberedRow => isValues(value) && typeof value.id === 'number';

const related = (row: NumberedRow | undefined, key: string): NumberedRow | undefined => {
  const value = row?.[key];
  return isNumbered(value) ? value : undefined;
};
const nameOf = (row: NumberedRow | undefined): string | undefined => (row ? String(row.name ?? '') : undefined);

/** Reads everything that these tickets of one kind are compared with. */
export async function gather(
  parts: CheckParts,
  kind: DoubtfulName,
  tickets: readonly NumberedRow[],
  today: string,
): Promise<Known> {
  const statement = keepStatements(parts.db.sql);
  const [earlier, jobs, pairs, numbers] = await Promise.all([
    earlierLoads(parts, statement, kind, tickets),
    jobsOf(parts, tickets),
    pairsOf(parts, kind, tickets),
    numbersNear(parts, statement, kind, tickets),
  ]);
  const byDay = Map.groupBy(tickets, ({ date }) => String(date));
  const jobOf = (ticket: NumberedRow): NumberedRow | undefined => jobs.get(related(ticket, 'job_id')?.id ?? 0);
  return {
    hasNumber: (number) => numbers.has(number.toLowerCase()),
    whole: (ticket) => ({
      ...ticket,
      date: String(ticket.date),
      moisture: ticket.moisture ?? jobOf(ticket)?.moisture ?? null,
    }),
    against: (ticket) => {
      const job = jobOf(ticket);
      const hauler = related(related(ticket, 'truck_id'), 'hauler_id');
      return {
        today,
        earlier: earlier.get(ticket.id) ?? [],
        sameDay: byDay.get(String(ticket.date)) ?? [],
        pair: pairs.get(pairKey(kind, ticket)) ?? [],
        crop: nameOf(related(job ?? ticket, 'crop_id')),
        job: job && { date: job.date, moisture: job.moisture },
        haulerId: related(ticket, 'hauler_id')?.id ?? null,
        truckHauler: hauler && { id: hauler.id, name: nameOf(hauler) ?? '' },
      };
    },
  };
}

async function earlierLoads(
  { db }: CheckParts,
  statement: Statements,
  kind: DoubtfulName,
  tickets: readonly NumberedRow[],
): Promise<Map<number, EarlierTicket[]>> {
  const loads = new Map<number, EarlierTicket[]>();
  const comparing = { trx: db.sql, dialect: db.dialect, statement };
  for (let at = 0; at < tickets.length; at += AT_ONCE) {
    const ids = tickets.slice(at, at + AT_ONCE).map(({ id }) => id);
    for (const { id, against } of await compared(comparing, kind, ids)) {
      loads.set(
        id,
        against.earlier.map(({ gross, tare }) => ({ id: 0, gross_weight: gross, tare_weight: tare })),
      );
    }
  }
  return loads;
}

async function jobsOf({ tables }: CheckParts, tickets: readonly NumberedRow[]): Promise<Map<number, NumberedRow>> {
  const ids = new Set(tickets.flatMap((ticket) => related(ticket, 'job_id')?.id ?? []));
  const found = await Promise.all([...ids].map(async (id) => (await tables('job').get(id))?.record));
  return new Map(found.flatMap((job) => (job ? [[job.id, job]] : [])));
}

const partiesOf = (kind: DoubtfulName, ticket: NumberedRow): (number | undefined)[] =>
  oddFields[kind].parties.map((key) => related(ticket, key)?.id);
const pairKey = (kind: DoubtfulName, ticket: NumberedRow): string => partiesOf(kind, ticket).join();

/** The newest tickets of each pair of parties. */
async function pairsOf(
  { tables }: CheckParts,
  kind: DoubtfulName,
  tickets: readonly NumberedRow[],
): Promise<Map<string, readonly EarlierTicket[]>> {
  const wanted = new Map(tickets.map((ticket) => [pairKey(kind, ticket), partiesOf(kind, ticket)]));
  const read = [...wanted].map(async ([key, ids]) => {
    if (ids.includes(undefined)) return [];
    const filters = oddFields[kind].parties.map((field, at) => [field, [ids[at] ?? null]] as const);
    const { rows } = await tables(kind).page(filters, PAIR, 0);
    return [[key, rows.map(({ record }) => record)] as const];
  });
  return new Map((await Promise.all(read)).flat());
}

/** Which of the numbers just before those of the tickets exist in their years. */
async function numbersNear(
  { db }: CheckParts,
  statement: Statements,
  kind: DoubtfulName,
  tickets: readonly NumberedRow[],
): Promise<Set<string>> {
  const { number, day } = doubtfulTables[kind];
  const found = new Set<string>();
  for (const [year, own] of Map.groupBy(tickets, (ticket) => String(ticket[day]).slice(0, 4))) {
    const near = new Set(own.flatMap((ticket) => numbersBefore(String(ticket[number] ?? ''))));
    if (near.size === 0) continue;
    const { lower, elements } = db.dialect;
    const made = statement(
      `numbers near ${kind}`,
      () => sql`
        select distinct ${lower(sql.ref(`t.${number}`))} as number from ${sql.table(kind)} as t
        where ${lower(sql.ref(`t.${number}`))} in (select value->>0 from ${elements(new Slot(0))})
          and ${sql.ref(`t.${day}`)} between ${new Slot(1)} and ${new Slot(2)}`,
    );
    const asked = JSON.stringify([...near].map((one) => [one.toLowerCase()]));
    const rows = await rowsOf(db.sql, made.bind([asked, `${year}-01-01`, `${year}-12-31`]));
    for (const row of rows) found.add(String(row.number));
  }
  return found;
}
