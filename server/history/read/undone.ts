/** Which acts were undone, and by which act: an undo that was undone itself does not count. */
import { sql } from 'kysely';
import { Slot } from '../../db/query/statement';
import type { NamingParts } from '../names';
import { read } from './parts';

/** The undo of an act. */
export interface UndoneAnswer {
  readonly key: string;
  readonly by: string;
  readonly at: string;
}

/** By the id of the act, those of these acts that are undone. */
export async function undoneAmong(
  parts: NamingParts,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UndoneAnswer>> {
  if (ids.length === 0) return new Map();
  const { db, statement } = parts;
  const made = statement(
    'undos',
    () => sql`
      select id, undoes, key, user_name, at from windrow_act
      where ${db.dialect.among(sql`undoes`, new Slot(0))} order by id`,
  );
  const undos = await read(parts, made, [db.dialect.idList(ids)]);
  const takenBack = await undoneAmong(
    parts,
    undos.map(({ id }) => Number(id)),
  );
  const standing = undos.filter(({ id }) => !takenBack.has(Number(id)));
  return new Map(
    standing.map(({ undoes, key, user_name: by, at }) => [
      Number(undoes),
      { key: String(key), by: String(by), at: String(at) },
    ]),
  );
}
