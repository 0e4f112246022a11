/** What is closed: up to which day, by kind. */
import { sql } from 'kysely';
import { rowsOf } from '../../../server/db/query/statement';
import type { ClosedReading } from '../../../server/records/acts/closedDays';
import type { WriteContext } from '../../../server/records/context';
import type { ClosingEvent, ClosingPreview } from '../rules/calls';
import { CLOSING } from '../rules/closings';
import { moneyDays } from '../../../src/rules/settled/closedDays';
import { draftIn } from '../../../server/history/formerStates';
import { changesWithActs } from '../../../server/history/tables';
import type { Db } from '../../../server/db/database';

/** The closing of one table. */
export interface ClosedUpTo {
  /** Id of its row. */
  readonly id: number;
  /** The last closed day; `null` where all is open. */
  readonly to: string | null;
}

/** The closings by table, which nobody changes until the act ends: read once for it. */
export function closingsOnce(context: WriteContext): ReturnType<typeof closingsIn> {
  return context.once('closings', () => closingsIn(context, true));
}

/**
 * The closings by table.
 * @param held nobody changes them until the transaction ends
 */
export async function closingsIn(
  { trx, dialect, statement }: ClosedReading,
  held: boolean,
): Promise<ReadonlyMap<string, ClosedUpTo>> {
  const made = statement(`closings ${held}`, () => {
    const closings = trx.selectFrom(CLOSING).select(['id', 'kind', 'closed_to as to']).orderBy('id');
    return held ? closings.modifyEnd(dialect.shareRows) : closings;
  });
  const rows = await rowsOf(trx, made.bind([]));
  return new Map(rows.map(({ kind, ...closing }) => [kind, closing]));
}

/** Days that a closing would close: behind the closed day, to the last one. */
export interface DaysToClose {
  readonly from: string | null;
  readonly to: string;
}

/** What is counted of statements and payments. */
const COUNTED = ['statement', 'payment', 'adjustment'] as const;

/** How many statements, payments and adjustments it would close. A payment on several statements is one. */
export async function moneyToClose(db: Db, { from, to }: DaysToClose): Promise<ClosingPreview> {
  const counts = [];
  for (const table of COUNTED) {
    const day = sql.ref(moneyDays[table]);
    const first = table === 'payment' ? sql`and part_of is null` : sql``;
    // Adjustments are records of the registry, whose columns are data.
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)}
      where ${day} > ${from ?? '0001-01-01'} and ${day} <= ${to} ${first}`.execute(db.sql);
    counts.push({ table, count: rows[0]?.n ?? 0 });
  }
  return { counts, doubtful: 0 };
}

/** Entries of the log in one answer. */
const LOGGED = 100;

/** Closings and openings, newest first, from the history. */
export async function logOf(db: Db): Promise<ClosingEvent[]> {
  const rows = await changesWithActs(db.sql)
    .select(['c.record_id', 'c.before', 'c.after', 'a.user_name as by', 'a.at', 'a.kind as act'])
    .where('c.record_table', '=', CLOSING)
    .orderBy('c.id')
    .execute();
  const kinds = new Map<number, string>();
  const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const log = rows.map(({ record_id: id, act, by, at, ...row }) => {
    const [before, after] = [draftIn(row.before), draftIn(row.after)];
    if (typeof after?.kind === 'string') kinds.set(id, after.kind);
    const [from, to] = [textOf(before?.closed_to), textOf(after?.closed_to)];
    return { kind: kinds.get(id) ?? null, act, from, to, reason: textOf(after?.reason), by, at };
  });
  return log.toReversed().slice(0, LOGGED);
}
