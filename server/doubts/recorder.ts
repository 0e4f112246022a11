/** Keeps the doubts about tickets up to date: in the transaction of every act, whatever call it came from (ruling 68). */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { isDoubtful, judgedFields, type DoubtfulName } from '../../src/rules/doubts/doubt';
import type { Recorder, WriteContext, WrittenRow } from '../records/context';
import { judged, type Judging } from './judge';
import { forget, insert, noteLooked, partnersOf, rowOf, store } from './stored';

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
