/** Everything that one act changed, some records at a time. */
import { sql } from 'kysely';
import type { ChangePage } from '../../rules/history';
import { Slot } from '../../../../server/db/query/statement';
import { NotFound } from '../../../../server/faults';
import type { NamingParts } from '../../../../server/history/names';
import { changeColumns, changeOf, namesIn, read, withOwners } from './parts';

/**
 * The changes of an act behind `after`, in the order in which they were made.
 * @throws NotFound for a key that no act has
 */
export async function actChanges(parts: NamingParts, key: string, after: number, limit: number): Promise<ChangePage> {
  const { statement } = parts;
  const find = statement('act of key', () => sql`select id from windrow_act where key = ${new Slot(0)}`);
  const [act] = await read(parts, find, [key]);
  if (!act) throw new NotFound();
  const made = statement(
    `changes of act ${limit}`,
    () => sql`
      select ${changeColumns} from windrow_change as c
      where c.act_id = ${new Slot(0)} and c.id > ${new Slot(1)} order by c.id limit ${sql.lit(limit + 1)}`,
  );
  const rows = await read(parts, made, [Number(act.id), after]);
  const page = rows.slice(0, limit);
  const changes = await withOwners(parts, page.map(changeOf));
  const next = rows.length > limit ? Number(page.at(-1)?.change_id) : null;
  return { changes, next, names: await namesIn(parts, changes) };
}
