/** Keeps the doubts about tickets up to date: in the transaction of every act, whatever call it came from. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { isDoubtful, judgedFields, type DoubtfulName, type Doubt } from '../../rules/doubts/doubt';
import type { Recorder, WriteContext, WrittenRow } from '../../../../server/records/context';
import { judged, type Judging } from './judge';
import { sql, type RawBuilder } from 'kysely';
import { unawaited } from '../../../../server/db/query/writes/ahead';
import { rowsOf, Slot } from '../../../../server/db/query/statement';
import type { SqlValue } from '../../../../server/db/values';

/** Tickets judged in one statement. */
export const AT_ONCE = 1000;
const SAME_NUMBER = ['same_number'];
/** Judges the tickets that an act has written, and the partners of duplicates; or notes that somebody has looked. */
export const recordDoubts: Recorder = async (context, rows) => {
  const { act, at } = context;
  if (act.kind === 'lookAt') {
    if (isDoubtful(act.table)) await noteLooked(context, act.table, act.ids, { at, by: act.actor.name });
    return;
  }
  const { mostJudged = Infinity } = context.acts.rulesOf(act.kind);
  const isNew = ({ table, before }: WrittenRow): boolean => !before && isDoubtful(table);
  const judgedNow = rows.filter(isNew).length > mostJudged ? rows.filter((row) => !isNew(row)) : rows;
  for (const [table, written] of Map.groupBy(judgedNow, (row) => row.table)) {
    if (isDoubtful(table)) await rejudge(context, table, written);
  }
};

async function rejudge(context: WriteContext, kind: DoubtfulName, rows: readonly WrittenRow[]): Promise<void> {
  const gone = rows.flatMap(({ id, after }) => (after ? [] : [id]));
  const added = rows.flatMap(({ id, before, after }) => (after && !before ? [id] : []));
  const changed = rows.flatMap((row) => (isJudgedAnew(kind, row) ? [row.id] : []));
  if (gone.length > 0) await forget(context, kind, gone);
  const others = [
    ...(await judgeAll(context, kind, added, true)),
    ...(await judgeAll(context, kind, changed, false)),
    ...(gone.length + changed.length > 0 ? await partnersOf(context, kind, [...gone, ...changed]) : []),
  ];
  const known = new Set([...gone, ...added, ...changed]);
  await judgePartners(
    context,
    kind,
    [...new Set(others)].filter((id) => !known.has(id)),
  );
}

/**
 * Judges tickets and stores what was found.
 * @param isNew nothing is stored about them yet
 * @returns the tickets whose number they share
 */
export async function judgeAll(
  judging: Judging,
  kind: DoubtfulName,
  ids: readonly number[],
  isNew: boolean,
): Promise<number[]> {
  const others: number[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = await judged(judging, kind, ids.slice(at, at + AT_ONCE));
    if (isNew) {
      const fresh = found.flatMap(([id, doubts]) => doubts.map((doubt) => rowOf(kind, id, doubt)));
      await insert(judging, fresh);
    } else await store(judging, kind, found);
    for (const [, doubts] of found) {
      for (const { otherId } of doubts) if (otherId !== null) others.push(otherId);
    }
    if (at + AT_ONCE < ids.length) await otherRequests();
  }
  return others;
}

/** Judges tickets that were just added, and those that share a number with them. */
export async function judgeNew(judging: Judging, kind: DoubtfulName, ids: readonly number[]): Promise<void> {
  const known = new Set(ids);
  const others = await judgeAll(judging, kind, ids, true);
  await judgePartners(
    judging,
    kind,
    [...new Set(others)].filter((id) => !known.has(id)),
  );
}

/** A partner is judged by its number alone: nothing else about it has changed. */
async function judgePartners(judging: Judging, kind: DoubtfulName, ids: readonly number[]): Promise<void> {
  // In one order, so that two acts with the same partners wait for each other and not in a circle.
  const inOrder = ids.toSorted((a, b) => a - b);
  for (let at = 0; at < inOrder.length; at += AT_ONCE) {
    const found = await judged(judging, kind, inOrder.slice(at, at + AT_ONCE));
    await store(judging, kind, found, SAME_NUMBER);
  }
}

/** Whether a change touches what a judgement depends on. */
function isJudgedAnew(kind: DoubtfulName, { before, after, fields }: WrittenRow): boolean {
  return before !== undefined && after !== undefined && judgedFields(kind).some((key) => fields.includes(key));
}

/** Who looked at a doubt and when; both empty while it is open. */
interface Looked {
  readonly looked_at: SqlValue;
  readonly looked_by: SqlValue;
}

interface KeptDoubt extends Looked {
  readonly id: number;
  readonly ticketId: number;
  readonly doubt: Doubt;
}

/** Rows inserted in one statement; SQLite takes 32,766 values in one. */
const INSERTED = 500;
const OPEN: Looked = { looked_at: null, looked_by: null };

/** Removes every doubt about these tickets. */
async function forget({ trx, dialect, statement }: Judging, kind: DoubtfulName, ids: readonly number[]) {
  const among = dialect.among(sql`ticket_id`, new Slot(1));
  const made = statement(
    'forget',
    () => sql`delete from windrow_ticket_doubt where kind = ${new Slot(0)} and ${among}`,
  );
  await rowsOf(trx, made.bind([kind, dialect.idList(ids)]));
}

/** Tickets that are doubted because one of these has the same number. */
async function partnersOf(
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
async function noteLooked(
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
async function store(
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
async function insert({ trx }: Pick<Judging, 'trx'>, rows: readonly Record<string, SqlValue>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += INSERTED) {
    const insertion = trx
      .insertInto('windrow_ticket_doubt')
      .values(rows.slice(at, at + INSERTED))
      // Another act may have noted the same about a partner of both.
      .onConflict((conflict) => conflict.doNothing());
    unawaited(insertion.execute());
  }
}

/** A doubt as a row. */
function rowOf(
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
): Promise<KeptDoubt[]> {
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
