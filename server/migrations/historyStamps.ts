/**
 * Changes that are in the history already get what an undo gives back besides values: when the row was added and changed, and its place in the
 * order of changes (decision 52). What the rows themselves have is exact; former moments are those of the acts.
 */
import { sql, type RawBuilder } from 'kysely';
import type { StoredTables } from '../../src/grammar/entity';
import { hasEditOrder } from '../db/schema/indexes';
import type { Migration } from '../db/schema/migrate';

/** The migration for the tables of a registry. */
export function historyStamps(registry: StoredTables): Migration {
  const names = Object.keys(registry);
  const numbered = names.filter((name) => {
    const entity = registry[name];
    return entity !== undefined && hasEditOrder(entity);
  });
  return {
    number: 6,
    name: 'changes in the history say when their rows were added and changed',
    tables: [...names, 'windrow_act', 'windrow_change'],
    run: async (trx) => {
      const run = (statement: RawBuilder<unknown>): Promise<unknown> => statement.execute(trx);
      for (const name of names) await run(stampsOfRows(name, numbered.includes(name)));
      await run(firstMoments);
      await run(moments);
      for (const name of numbered) await run(formerPlaces(name));
      await run(lastOfRemoved);
    },
  };
}

/** From rows that are there: when they were added, and all of their last change. */
function stampsOfRows(name: string, isNumbered: boolean): RawBuilder<unknown> {
  const last = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`case when c.version = r.version then ${value} end`;
  const order = isNumbered ? sql`, edit_order = ${last(sql`r.edit_order`)}` : sql``;
  return sql`
    update windrow_change as c set add_date = r.add_date, edit_date = ${last(sql`r.edit_date`)}${order}
    from ${sql.table(name)} as r where c.record_table = ${sql.lit(name)} and c.record_id = r.id`;
}

/** Of records that are gone: the moment of their first change. */
const firstMoments = sql`
  update windrow_change as c set add_date = (
    select a.at from windrow_change as f join windrow_act as a on a.id = f.act_id
    where f.record_table = c.record_table and f.record_id = c.record_id order by f.id limit 1)
  where c.add_date is null`;

/** The moment of each act; a record that an act added was added then, or at the moment that the act gave it. */
const moments = sql`
  update windrow_change as c set edit_date = case
    when c."before" is null and a.kind <> 'baseline' then c.add_date else a.at end
  from windrow_act as a where a.id = c.act_id and c.edit_date is null`;

/** The highest place that was given until then. */
function formerPlaces(name: string): RawBuilder<unknown> {
  return sql`
    update windrow_change as c set edit_order = coalesce(known.place, 0)
    from (
      select id, max(edit_order) over (order by id) as place from windrow_change where record_table = ${sql.lit(name)}
    ) as known
    where known.id = c.id and c.edit_order is null`;
}

/** A removed record's last values are those of the change before. */
const lastOfRemoved = sql`
  update windrow_change as c set edit_date = p.edit_date, edit_order = p.edit_order
  from windrow_change as p
  where c."after" is null and p.id = (
    select max(o.id) from windrow_change as o
    where o.record_table = c.record_table and o.record_id = c.record_id and o.id < c.id)`;
