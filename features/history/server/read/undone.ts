/** Which acts were undone, and by which act: an undo that was undone itself does not count. */
import type { Undone } from '../../rules/calls';
import type { Values } from '../../../../src/rules/rows';
import { slot } from '../../../../server/db/query/statement';
import { draftIn } from '../../../../server/history/formerStates';
import type { NamingParts } from '../../../../server/history/names';
import { read } from './parts';

/** By the id of the act, those of these acts that are undone. */
export async function undoneAmong(parts: NamingParts, ids: readonly number[]): Promise<ReadonlyMap<number, Undone>> {
  if (ids.length === 0) return new Map();
  const { db, statement } = parts;
  const made = statement('undos', () =>
    db.sql
      .selectFrom('windrow_act')
      .select(['id', 'undoes', 'key', 'user_name as by', 'at', 'about'])
      .where(({ ref }) => db.dialect.among(ref('undoes'), slot(0)))
      .orderBy('id'),
  );
  const undos = await read(parts, made, [db.dialect.idList(ids)]);
  const takenBack = await undoneAmong(
    parts,
    undos.map(({ id }) => id),
  );
  const standing = undos.filter(({ id }) => !takenBack.has(id));
  return new Map(
    standing.map(({ undoes, key, by, at, about }) => [
      Number(undoes),
      { key, by, at, in_part: isPart(draftIn(about)) },
    ]),
  );
}

/** Whether an undo left records as they were, those that an earlier undo had given back not counted. */
function isPart(about: Values | null): boolean {
  const { restored, already = 0, total } = about ?? {};
  return Number(restored) + Number(already) < Number(total);
}
