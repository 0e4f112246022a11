/** The boolean `inactive` of the records of master tables, as reads answer it. It is no field (ruling 83). */
import { sql } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { isMaster } from '../../../src/rules/extras/extraKeys';
import type { AllHooks, ExtraColumn } from '../entityHooks';
import { EXTRA } from './rows';

function inactiveColumn(table: string): ExtraColumn {
  return {
    about: 'Whether the record is left out of option lists.',
    sql: sql`exists(
      select 1 from ${sql.table(EXTRA)} as e
      where e.record_table = ${sql.lit(table)} and e.record_id = t.id and e.inactive is not null)`,
    reads: [EXTRA],
  };
}

/** The same hooks, with the column for every master table of the registry. */
export function withInactive<H extends AllHooks>(registry: Entities, hooks: H): H & AllHooks {
  const more = Object.keys(registry).flatMap((table): [string, AllHooks[string]][] => {
    if (!isMaster(registry, table)) return [];
    const own = hooks[table];
    return [[table, { ...own, extraColumns: { ...own?.extraColumns, inactive: inactiveColumn(table) } }]];
  });
  return { ...hooks, ...Object.fromEntries(more) };
}
