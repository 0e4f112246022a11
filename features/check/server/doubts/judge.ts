/** Judges tickets that are in the database: one statement fetches each with what it is compared with. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DoubtfulName, Doubt } from '../../rules/doubts/doubt';
import { doubtfulTables } from '../../rules/doubts/doubt';
import { doubtsOf, type JudgedAgainst, type DoubtedTicket } from '../../rules/doubts/judge';
import { limits } from '../../../../src/rules/warnings/limits';
import type { WriteTransaction } from '../../../../server/db/database';
import type { Dialect } from '../../../../server/db/dialect';
import { rowsOf, Slot, type Statements } from '../../../../server/db/query/statement';
import type { SystemTables, SqlValue } from '../../../../server/db/values';

/** A transaction, and what statements in it are made with. */
export interface Judging {
  readonly trx: WriteTransaction;
  readonly dialect: Dialect;
  readonly statement: Statements;
}

/** Scale of the weights; a test compares it with the registry. */
const SCALE = 2;

/**
 * The doubts about these tickets.
 * @returns a pair for each ticket that exists, also for one without a doubt
 */
export async function judged(judging: Judging, kind: DoubtfulName, ids: readonly number[]) {
  return (await compared(judging, kind, ids)).map(({ id, ticket, against }) => {
    // A row that was written past the API may lack what a ticket must have: there is nothing to judge.
    const doubts: Doubt[] = ticket ? doubtsOf(ticket, against) : [];
    return [id, doubts] as const;
  });
}

/** What reading needs; outside a transaction too. */
export type Comparing = Omit<Judging, 'trx'> & { readonly trx: Kysely<SystemTables> };

/** Tickets beside what they are compared with; `ticket` is absent where number or weights are. */
export async function compared(
  { trx, dialect, statement }: Comparing,
  kind: DoubtfulName,
  ids: readonly number[],
): Promise<{ id: number; ticket: DoubtedTicket | undefined; against: JudgedAgainst }[]> {
  const made = statement(`doubts of ${kind}`, () => ticketsOf(kind, dialect));
  const rows = await rowsOf(trx, made.bind([dialect.idList(ids)]));
  const { decode } = dialect.types.decimal(SCALE);
  const lbs = (stored: SqlValue): number => Number(decode(stored));
  return rows.map(
    ({
      id,
      number = null,
      gross = null,
      tare = null,
      earlier = null,
      other = null,
      own_hauler: own = null,
      truck_hauler: trucks = null,
    }) => {
      const isWhole = number !== null && gross !== null && tare !== null;
      return {
        id: Number(id),
        ticket: isWhole ? { number: String(number), gross: lbs(gross), tare: lbs(tare) } : undefined,
        against: { earlier: earlierIn(earlier, lbs), sameNumber: otherIn(other), otherHauler: haulerIn(own, trucks) },
      };
    },
  );
}

/** The tickets among the ids in slot 0, the weights as they are stored. */
function ticketsOf(kind: DoubtfulName, dialect: Dialect): RawBuilder<unknown> {
  const table = sql.table(kind);
  const fields = doubtfulTables[kind];
  const own = (key: string): RawBuilder<unknown> => sql.ref(`t.${key}`);
  const others = (key: string): RawBuilder<unknown> => sql.ref(`o.${key}`);
  const number = (of: typeof own): RawBuilder<unknown> => dialect.lower(of(fields.number));
  const year = (of: typeof own): RawBuilder<unknown> => dialect.startOfYear(of(fields.day));
  const newestFirst = sql`order by ${others(fields.day)} desc, o.id desc`;
  const text = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`cast(${value} as text)`;
  // Loads before this one, so that a judgement does not change with what comes after.
  const earlier =
    'truck' in fields
      ? sql`(select string_agg(weights, ',') from (
          select ${text(others(fields.gross))} || ' ' || ${text(others(fields.tare))} as weights from ${table} as o
          where ${others(fields.truck)} = ${own(fields.truck)} and (${others(fields.day)}, o.id) < (${own(fields.day)}, t.id)
          ${newestFirst} limit ${sql.lit(limits.history.compared)}) as e)`
      : sql`null`;
  const hauler = haulersOf(fields, own);
  return sql`
    select t.id, ${own(fields.number)} as number, ${own(fields.gross)} as gross, ${own(fields.tare)} as tare,
      ${earlier} as earlier, ${hauler.own} as own_hauler, ${hauler.trucks} as truck_hauler,
      (select ${text(sql`o.id`)} || ' ' || ${text(others(fields.day))} from ${table} as o
        where ${number(others)} = ${number(own)} and ${year(others)} = ${year(own)} and o.id <> t.id
        ${newestFirst} limit 1) as other
    from ${table} as t where ${dialect.among(sql`t.id`, new Slot(0))}`;
}

/** The ticket's hauler, and the name of the truck's where that is another: two look-ups by id. */
function haulersOf(
  fields: (typeof doubtfulTables)[DoubtfulName],
  own: (key: string) => RawBuilder<unknown>,
): { readonly own: RawBuilder<unknown>; readonly trucks: RawBuilder<unknown> } {
  if (!('hauler' in fields)) return { own: sql`null`, trucks: sql`null` };
  const mine = own(fields.hauler);
  return {
    own: mine,
    trucks: sql`(
      select h.name from ${sql.table('truck')} as k join ${sql.table('hauler')} as h on h.id = k.hauler_id
      where k.id = ${own(fields.truck)} and k.hauler_id <> ${mine})`,
  };
}

function earlierIn(list: SqlValue, lbs: (stored: SqlValue) => number): JudgedAgainst['earlier'] {
  if (list === null) return [];
  return String(list)
    .split(',')
    .map((pair) => {
      const [gross = '', tare = ''] = pair.split(' ');
      return { gross: lbs(gross), tare: lbs(tare) };
    });
}

function haulerIn(own: SqlValue, trucks: SqlValue): JudgedAgainst['otherHauler'] {
  return own === null || trucks === null ? null : { own: Number(own), trucks: String(trucks) };
}

function otherIn(other: SqlValue): JudgedAgainst['sameNumber'] {
  if (other === null) return null;
  const [id, day = ''] = String(other).split(' ');
  return { id: Number(id), day };
}
