/** The doubts that are stored about tickets, and what a new judgement changes in them. */
import { sql, type RawBuilder } from 'kysely';
import type { Doubt, DoubtfulName } from '../../src/rules/doubts/doubt';
import { unawaited } from '../db/query/writes/ahead';
import { rowsOf, Slot } from '../db/query/statement';
import type { SqlValue } from '../db/values';
import type { Judging } from './judge';

/** Who looked at a doubt and when; both empty while it is open. */
interface Looked {
  readonly looked_at: SqlValue;
  readonly looked_by: SqlValue;
}

interface StoredDoubt extends Looked {
  readonly id: number;
  readonly ticketId: number;
  readonly doubt: Doubt;
}

/** Rows inserted in one statement; SQLite takes 32,766 values in one. */
const AT_ONCE = 500;
const OPEN: Looked = { looked_at: null, looked_by: null };

/** Removes every doubt about these tickets. */
export async function forget({ trx, dialect, statement }: Judging, kind: DoubtfulName, ids: readonly number[]) {
  const among = dialect.among(sql`ticket_id`, new Slot(1));
  const made = statement(
    'forget',
    () => sql`delete from windrow_ticket_doubt where kind = ${new Slot(0)} and ${among}`,
  );
  await rowsOf(trx, made.bind([kind, dialect.idList(ids)]));
}

/** Tickets that are doubted because one of these has the same number. */
export async function partnersOf(
  { trx, dialect, statement }: Judging,
  kind: DoubtfulName,
  ids: readonly number[],
): Promise<number[]> {
  const among = dialect.among(sql`other_id`, new Slot(1));
  const select = (): RawBuilder<unknown> =>
    sql`select distinct ticket_id from windrow_ticket_doubt where kind = ${new Slot(0)} and ${among}`;
  const rows = await rowsOf(trx, statement('partners', select).bind([kind, dialect.idList(ids)]));
  return rows.map(({ ticket_id: id }) => Number(id));
}

/** Notes that somebody has looked at what is open about these tickets. */
export async function noteLooked(
  { trx, dialect, statement }: Judging,
  kind: DoubtfulName,
  ids: readonly number[],
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const among = dialect.among(sql`ticket_id`, new Slot(3));
  const made = statement(
    'looked',
    () => sql`
      update windrow_ticket_doubt set looked_at = ${new Slot(0)}, looked_by = ${new Slot(1)}
      where kind = ${new Slot(2)} and ${among} and looked_at is null`,
  );
  await rowsOf(trx, made.bind([at.toISOString(), by, kind, dialect.idList(ids)]));
}

/**
 * Stores what a judgement found. A doubt whose value is still the same stays as it was looked at; one whose value has changed
 * is open again.
 * @param codes only these doubts were judged. Default: all
 */
export async function store(
  judging: Judging,
  kind: DoubtfulName,
  found: readonly (readonly [id: number, doubts: readonly Doubt[]])[],
  codes?: readonly string[],
): Promise<void> {
  const isJudged = ({ code }: Doubt): boolean => codes?.includes(code) ?? true;
  const before = (
    await storedOf(
      judging,
      kind,
      found.map(([id]) => id),
    )
  ).filter(({ doubt }) => isJudged(doubt));
  const byKey = new Map(before.map((one) => [keyOf(one.ticketId, one.doubt), one]));
  const fresh: Record<string, SqlValue>[] = [];
  for (const [ticketId, doubts] of found) {
    for (const doubt of doubts.filter(isJudged)) {
      const key = keyOf(ticketId, doubt);
      const stored = byKey.get(key);
      if (stored && isSame(stored.doubt, doubt)) byKey.delete(key);
      else fresh.push(rowOf(kind, ticketId, doubt, stored?.doubt.value === doubt.value ? stored : OPEN));
    }
  }
  await remove(
    judging,
    [...byKey.values()].map(({ id }) => id),
  );
  await insert(judging, fresh);
}

/** Stores doubts about tickets that have none yet. */
export async function insert({ trx }: Pick<Judging, 'trx'>, rows: readonly Record<string, SqlValue>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const insertion = trx
      .insertInto('windrow_ticket_doubt')
      .values(rows.slice(at, at + AT_ONCE))
      // Another act may have noted the same about a partner of both.
      .onConflict((conflict) => conflict.doNothing());
    unawaited(insertion.execute());
  }
}

/** A doubt as a row. */
export function rowOf(
  kind: DoubtfulName,
  ticketId: number,
  { code, field, value, than, otherId }: Doubt,
  { looked_at, looked_by }: Looked = OPEN,
): Record<string, SqlValue> {
  return { kind, ticket_id: ticketId, code, field, value, than, other_id: otherId, looked_at, looked_by };
}

const keyOf = (ticketId: number, { code }: Doubt): string => `${ticketId} ${code}`;
const isSame = (a: Doubt, b: Doubt): boolean => a.value === b.value && a.than === b.than && a.otherId === b.otherId;

async function storedOf(
  { trx, dialect, statement }: Judging,
  kind: DoubtfulName,
  ids: readonly number[],
): Promise<StoredDoubt[]> {
  const among = dialect.among(sql`ticket_id`, new Slot(1));
  const select = (): RawBuilder<unknown> =>
    sql`select * from windrow_ticket_doubt where kind = ${new Slot(0)} and ${among}`;
  const rows = await rowsOf(trx, statement('stored', select).bind([kind, dialect.idList(ids)]));
  return rows.map((row) => ({
    id: Number(row.id),
    ticketId: Number(row.ticket_id),
    looked_at: row.looked_at ?? null,
    looked_by: row.looked_by ?? null,
    doubt: {
      code: row.code as Doubt['code'],
      field: row.field as Doubt['field'],
      value: String(row.value),
      than: row.than === null ? null : String(row.than),
      otherId: row.other_id === null ? null : Number(row.other_id),
    },
  }));
}

async function remove({ trx, dialect, statement }: Judging, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const made = statement(
    'remove',
    () => sql`delete from windrow_ticket_doubt where ${dialect.among(sql`id`, new Slot(0))}`,
  );
  await rowsOf(trx, made.bind([dialect.idList(ids)]));
}
