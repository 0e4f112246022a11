/** Keeps the doubts about tickets up to date: in the transaction of every act, whatever call it came from. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { isDoubtful, judgedFields, type DoubtfulName, type Doubt } from '../../rules/doubts/doubt';
import type { Recorder, WriteContext, WrittenRow } from '../../../../server/records/context';
import { judged, type Judging } from './judge';
import type { Insertable, Selectable } from 'kysely';
import { unawaited } from '../../../../server/db/query/writes/ahead';
import { rowsOf, slot } from '../../../../server/db/query/statement';
import type { SystemTables } from '../../../../server/db/values';

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
type Looked = Pick<Selectable<SystemTables['windrow_ticket_doubt']>, 'looked_at' | 'looked_by'>;

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
  const made = statement('forget', () =>
    trx
      .deleteFrom('windrow_ticket_doubt')
      .where('kind', '=', slot(0))
      .where(({ ref }) => dialect.among(ref('ticket_id'), slot(1))),
  );
  await rowsOf(trx, made.bind([kind, dialect.idList(ids)]));
}

/** Tickets that are doubted because one of these has the same number. */
async function partnersOf(
  { trx, dialect, statement }: Judging,
  kind: DoubtfulName,
  ids: readonly number[],
): Promise<number[]> {
  const made = statement('partners', () =>
    trx
      .selectFrom('windrow_ticket_doubt')
      .select('ticket_id')
      .distinct()
      .where('kind', '=', slot(0))
      .where(({ ref }) => dialect.among(ref('other_id'), slot(1))),
  );
  const rows = await rowsOf(trx, made.bind([kind, dialect.idList(ids)]));
  return rows.map(({ ticket_id: id }) => id);
}

/** Notes that somebody has looked at what is open about these tickets. */
async function noteLooked(
  { trx, dialect, statement }: Judging,
  kind: DoubtfulName,
  ids: readonly number[],
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const made = statement('looked', () =>
    trx
      .updateTable('windrow_ticket_doubt')
      .set({ looked_at: slot(0), looked_by: slot(1) })
      .where('kind', '=', slot(2))
      .where(({ ref }) => dialect.among(ref('ticket_id'), slot(3)))
      .where('looked_at', 'is', null),
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
  const fresh: DoubtRow[] = [];
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

type DoubtRow = Insertable<SystemTables['windrow_ticket_doubt']>;

/** Stores doubts about tickets that have none yet. */
async function insert({ trx }: Pick<Judging, 'trx'>, rows: readonly DoubtRow[]): Promise<void> {
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
): DoubtRow {
  return { kind, ticket_id: ticketId, code, field, value, than, other_id: otherId, looked_at, looked_by };
}

const keyOf = (ticketId: number, { code }: Doubt): string => `${ticketId} ${code}`;
const isSame = (a: Doubt, b: Doubt): boolean => a.value === b.value && a.than === b.than && a.otherId === b.otherId;

async function storedOf(
  { trx, dialect, statement }: Judging,
  kind: DoubtfulName,
  ids: readonly number[],
): Promise<KeptDoubt[]> {
  const made = statement('stored', () =>
    trx
      .selectFrom('windrow_ticket_doubt')
      .selectAll()
      .where('kind', '=', slot(0))
      .where(({ ref }) => dialect.among(ref('ticket_id'), slot(1))),
  );
  const rows = await rowsOf(trx, made.bind([kind, dialect.idList(ids)]));
  return rows.map(({ id, ticket_id: ticketId, looked_at, looked_by, code, field, value, than, other_id: otherId }) => ({
    id,
    ticketId,
    looked_at,
    looked_by,
    doubt: { code, field, value, than, otherId },
  }));
}

async function remove({ trx, dialect, statement }: Judging, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const made = statement('remove', () =>
    trx.deleteFrom('windrow_ticket_doubt').where(({ ref }) => dialect.among(ref('id'), slot(0))),
  );
  await rowsOf(trx, made.bind([dialect.idList(ids)]));
}
