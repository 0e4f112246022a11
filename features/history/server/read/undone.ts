/** Which acts were undone, and by which act: an undo that was undone itself does not count. */
import { sql } from 'kysely';
import type { Undone } from '../../rules/history';
import type { Values } from '../../../../src/rules/rows';
import { Slot } from '../../../../server/db/query/statement';
import { draftIn } from '../../../../server/history/formerStates';
import type { NamingParts } from '../../../../server/history/names';
import { read, textOf } from './parts';

/** By the id of the act, those of these acts that are undone. */
export async function undoneAmong(parts: NamingParts, ids: readonly number[]): Promise<ReadonlyMap<number, Undone>> {
  if (ids.length === 0) return new Map();
  const { db, statement } = parts;
  const made = statement(
    'undos',
    () => sql`
      select id, undoes, key, user_name, at, about from windrow_act
      where ${db.dialect.among(sql`undoes`, new Slot(0))} order by id`,
  );
  const undos = await read(parts, made, [db.dialect.idList(ids)]);
  const takenBack = await undoneAmong(
    parts,
    undos.map(({ id }) => Number(id)),
  );
  const standing = undos.filter(({ id }) => !takenBack.has(Number(id)));
  return new Map(
    standing.map(({ undoes, key, user_name: by, at, about }) => [
      Number(undoes),
      { key: String(key), by: String(by), at: String(at), in_part: isPart(draftIn(textOf(about))) },
    ]),
  );
}

/** Whether an undo left records as they were, those that an earlier undo had given back not counted. */
function isPart(about: Values | null): boolean {
  const { restored, already = 0, total } = about ?? {};
  return Number(restored) + Number(already) < Number(total);
}
