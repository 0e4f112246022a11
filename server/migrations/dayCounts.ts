/** The rows that are there are counted by day, and by how their texts start, as acts keep the counts from then on (decisions 75, 82). */
import type { StoredTables } from '../../src/grammar/entity';
import { countedTables, fillAll } from '../db/query/counts/dayCounts';
import { fillStarts } from '../db/query/counts/startCounts';
import { startKeys } from '../db/schema/starts';
import type { Migration } from '../db/schema/migrate';

/** The migration that counts days. */
export function dayCounts(registry: StoredTables): Migration {
  return {
    number: 8,
    name: 'rows are counted by day',
    tables: [...countedTables(registry).map(({ table }) => table), 'windrow_day_count'],
    run: (trx) => fillAll(trx, registry),
  };
}

/** The migration that counts starts. */
export function startCounts(registry: StoredTables): Migration {
  return {
    number: 10,
    name: 'rows are counted by how their texts start',
    tables: [...new Set(startKeys(registry).map(({ table }) => table)), 'windrow_day_count'],
    run: (trx, dialect) => fillStarts(trx, dialect, registry),
  };
}
