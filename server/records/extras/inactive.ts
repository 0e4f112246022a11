/** The boolean `inactive` of the records of master tables, as reads answer it. It is no field (ruling 83). */
import { sql } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { isMaster } from '../../../src/rules/extras/extraKeys';
import type { AllHooks, ExtraColumn } from '../entityHooks';
import { EXTRA } from './rows';
import { builder } from '../../db/query/statement';

function inactiveColumn(table: string): ExtraColumn {
  return {
    about: 'Whether the record is left out of option lists.',
    sql: sql`exists${builder
      .selectFrom('record_extra as e')
      .select(sql.lit(1).as('one'))
      .where('e.record_table', '=', sql.lit(table))
      .where('e.record_id', '=', sql.ref<number>('t.id'))
      .where('e.inactive', 'is not', null)}`,
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
