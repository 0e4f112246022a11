/**
 * Rows that are there are numbered in the order of their last changes. From then on each change takes the next number, so that
 * the newest is known although a clock ran ahead once.
 */
import { sql } from 'kysely';
import type { StoredTables } from '../../src/grammar/entity';
import { hasEditOrder } from '../db/schema/indexes';
import type { Migration } from '../db/schema/migrate';

/** The migration for the tables of a registry. */
export function editOrder(registry: StoredTables): Migration {
  const names = Object.entries(registry).flatMap(([name, entity]) => (hasEditOrder(entity) ? [name] : []));
  return {
    number: 5,
    name: 'rows that are there are numbered in the order of their changes',
    tables: names,
    run: async (trx) => {
      for (const name of names) {
        const table = sql.table(name);
        await sql`
          update ${table} set edit_order = numbered.n
          from (select id, row_number() over (order by edit_date, id) as n from ${table}) as numbered
          where numbered.id = ${sql.ref(`${name}.id`)}`.execute(trx);
      }
    },
  };
}
