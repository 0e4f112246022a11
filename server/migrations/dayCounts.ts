/** The rows that are there are counted by day, as acts keep the counts from then on (decision 75). */
import type { StoredTables } from '../../src/grammar/entity';
import { countedTables, fillAll } from '../db/counts/dayCounts';
import type { Migration } from '../db/schema/migrate';

/** The migration for the tables of a registry. */
export function dayCounts(registry: StoredTables): Migration {
  return {
    number: 8,
    name: 'rows are counted by day',
    tables: [...countedTables(registry).map(({ table }) => table), 'windrow_day_count'],
    run: (trx) => fillAll(trx, registry),
  };
}
