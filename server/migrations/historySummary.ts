/** Acts that are in the history already are found as new ones are: by their tables, and by numbers that tickets once had (decision 52). */
import { sql } from 'kysely';
import type { StoredTables } from '../../src/grammar/entity';
import type { Migration } from '../db/schema/migrate';
import { numberFields } from '../history/summary';

/** The migration for the tables of a registry. */
export function historySummary(registry: StoredTables): Migration {
  const numbers = Object.entries(registry).flatMap(([table, entity]) =>
    numberFields(entity).map((key) => ({ table, key })),
  );
  return {
    number: 7,
    name: 'acts in the history are found by their tables and by former numbers',
    tables: [...Object.keys(registry), 'windrow_act', 'windrow_change', 'windrow_act_table', 'windrow_trace'],
    run: async (trx, dialect) => {
      await sql`
        insert into windrow_act_table (act_id, record_table, at, changes, removed)
        select c.act_id, c.record_table, a.at, count(*), sum(case when c."after" is null then 1 else 0 end)
        from windrow_change as c join windrow_act as a on a.id = c.act_id
        group by c.act_id, c.record_table, a.at`.execute(trx);
      await sql`
        update windrow_act set removes = 1
        where id in (select act_id from windrow_act_table where removed > 0)`.execute(trx);
      for (const { table, key } of numbers) {
        const number = sql`value->>${sql.lit(key)}`;
        await sql`
          insert into windrow_trace (name, record_table, record_id)
          select 'number ' || ${dialect.lower(number)}, c.record_table, c.record_id
          from windrow_change as c, ${dialect.elements(sql`('[' || c."before" || ']')`)}
          where c.record_table = ${sql.lit(table)} and c."before" is not null and ${number} is not null`.execute(trx);
      }
    },
  };
}
