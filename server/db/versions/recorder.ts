/** Notes which tables an act changes, in its transaction (decision 80). Names no table. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { StoredTables } from '../../../src/grammar/entity';
import { isSide } from '../../../src/rules/extras/sides';
import { referrersOf } from '../../../src/rules/rows';
import type { Recorder } from '../../records/context';
import { EXTRA } from '../../records/extras/rows';
import { Slot } from '../query/statement';

/** Sums of millions of steps are whole numbers that JavaScript holds exactly. */
const LARGEST_STEP = 2 ** 30;

/**
 * Whether a table has a version: those that lists show whole, those that others refer to, and what is kept beside records.
 * Tickets have none, so posting one adds no row.
 */
export function hasVersion(registry: StoredTables, table: string): boolean {
  if (isSide(registry, table)) return table === EXTRA;
  const entity = registry[table];
  return entity !== undefined && (entity.yearField === undefined || referrersOf(registry, table).length > 0);
}

/** Adds a row for each table with a version that the act changes. */
export const recordVersions: Recorder = async ({ registry, trx, dialect, statement }, rows) => {
  const changed = new Set<string>();
  for (const { table, fields } of rows) if (fields.length > 0) changed.add(table);
  const steps = [...changed]
    .filter((table) => hasVersion(registry, table))
    .map((table) => [table, 1 + randomInt(LARGEST_STEP)]);
  if (steps.length === 0) return;
  const made = statement(
    'table versions',
    () => sql`
      insert into windrow_table_version (changed, step)
      select value->>0, cast(value->>1 as bigint) from ${dialect.elements(new Slot(0))}`,
  );
  await trx.executeQuery(made.bind([JSON.stringify(steps)]));
};
