/**
 * The SELECTs of a table, from its entry. A page is active by ids on an index alone and joined afterwards, so that a page
 * far down costs no joins for the rows before it.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Entities, Entity, SideTable } from '../../../src/grammar/entity';
import { entityOf } from '../../../src/rules/rows';
import type { EntityHooks } from '../../records/entityHooks';
import type { Dialect } from '../dialect';
import { EDIT_ORDER, hasEditOrder } from '../schema/indexes';
import { pageQueries, type PageQueries } from './pages/pageQueries';
import { startQueries, type StartQueries } from './pages/startQueries';
import { whereOf, type ActiveFilter } from './pages/where';
import { rowShape, type ReadRow, type RowShape } from './rowShape';
import type { SqlRow } from '../values';
import type { Slot } from './statement';

/** The SELECTs of one table. */
export interface TableQueries<Row = ReadRow> extends PageQueries, StartQueries {
  /** All rows that match, best match or newest change first; without a filter by id. */
  all(active: readonly ActiveFilter[]): RawBuilder<unknown>;
  /** The ids of the rows that match in their order, the first `size` of them. */
  ids(active: readonly ActiveFilter[], size: number): RawBuilder<unknown>;
  /** How many match, as `n`. */
  count(active: readonly ActiveFilter[]): RawBuilder<unknown>;
  one(id: Slot): RawBuilder<unknown>;
  /** A row of these SELECTs as its shape reads it. */
  rowOf(row: SqlRow): Row;
}

/** Builds the SELECTs of the table `name`, its rows with the records that they refer to. */
export function tableQueries(
  registry: Entities,
  name: string,
  dialect: Dialect,
  hooks: EntityHooks = {},
): TableQueries {
  return queriesOf(entityOf(registry, name), name, dialect, rowShape(registry, name, dialect, hooks));
}

/** The same, its rows in any shape. */
export function queriesOf<Row>(
  entity: Entity,
  name: string,
  dialect: Dialect,
  { columns, joins, read }: Pick<RowShape, 'columns' | 'joins'> & { readonly read: (row: SqlRow) => Row },
): TableQueries<Row> {
  const table = sql.table(name);
  const select = sql`select ${sql.join(columns)}`;
  const parts = { entity, table, select, joins, dialect };
  const where = (active: readonly ActiveFilter[]): RawBuilder<unknown> => whereOf(active, dialect);
  return {
    all: (active) => sql`${select} from ${table} as t ${joins} ${where(active)} order by ${orderOfAll(active, entity)}`,
    ...pageQueries(parts),
    ...startQueries(parts),
    ids: (active, size) => sql`select t.id from ${table} as t ${where(active)} order by t.id limit ${sql.lit(size)}`,
    count: (active) => sql`select count(*) as n from ${table} as t ${where(active)}`,
    one: (id) => sql`${select} from ${table} as t ${joins} where t.id = ${id}`,
    rowOf: (row) => read(row),
  };
}

/** What the first row that a look-up takes is found by; the table has the alias `t`. */
export function bestMatch(
  entity: SideTable,
  active: readonly ActiveFilter[],
  dialect: Dialect,
): { readonly where: RawBuilder<unknown>; readonly order: RawBuilder<unknown> } {
  return { where: whereOf(active, dialect), order: orderOfAll(active, entity) };
}

// Ruling 29: the row with what was asked, then the newest change, then the highest id.
function orderOfAll(active: readonly ActiveFilter[], entity: SideTable): RawBuilder<unknown> {
  if (active.length === 0) return sql`t.id`;
  const best = active.flatMap(({ filter, slots }) => (filter.bestFirst ? [filter.bestFirst(slots)] : []));
  const newest = sql.ref(`t.${hasEditOrder(entity) ? EDIT_ORDER : 'edit_date'}`);
  return sql.join([...best, sql`${newest} desc`, sql`t.id desc`]);
}
