/**
 * The SELECTs of a table, from its entry. A page is active by ids on an index alone and joined afterwards, so that a page
 * far down costs no joins for the rows before it.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Entities, SideTable } from '../../../src/grammar/entity';
import { entityOf } from '../../../src/rules/rows';
import type { EntityHooks } from '../../records/entityHooks';
import type { Dialect } from '../dialect';
import { EDIT_ORDER, hasEditOrder } from '../schema/indexes';
import { rowShape, type ReadRow } from './rowShape';
import type { Filter } from './filters';
import type { SqlRow } from '../values';
import type { Slot } from './statement';

/** A filter in use, and the slots of its values. */
export interface ActiveFilter {
  readonly filter: Filter;
  readonly slots: readonly Slot[];
  /** True when it leaves few rows, so that its index is the one to use. */
  readonly narrow: boolean;
}

/** How a page is ordered: by day, or by when the rows were entered; newest first. */
export type PageOrder = 'day' | 'entry';

/** The SELECTs of one table. */
export interface TableQueries {
  /** All rows that match, best match or newest change first; without a filter by id. */
  all(active: readonly ActiveFilter[]): RawBuilder<unknown>;
  /**
   * One page of the rows that match. The size is part of the statement: PostgreSQL plans a prepared one
   * without its values, takes an unknown limit for a tenth of the table, and would read whole tables for the joins.
   */
  page(active: readonly ActiveFilter[], size: number, offset: Slot, order?: PageOrder): RawBuilder<unknown>;
  /** The ids of the rows that match in their order, the first `size` of them. */
  ids(active: readonly ActiveFilter[], size: number): RawBuilder<unknown>;
  /** How many match, as `n`. */
  count(active: readonly ActiveFilter[]): RawBuilder<unknown>;
  one(id: Slot): RawBuilder<unknown>;
  /** A row of these SELECTs as the API answers it. */
  rowOf(row: SqlRow): ReadRow;
}

/** Builds the SELECTs of the table `name`. */
export function tableQueries(
  registry: Entities,
  name: string,
  dialect: Dialect,
  hooks: EntityHooks = {},
): TableQueries {
  const entity = entityOf(registry, name);
  const { columns, joins, read } = rowShape(registry, name, dialect, hooks);
  const table = sql.table(name);
  const select = sql`select ${sql.join(columns)}`;
  const newestEntry = (alias: string): RawBuilder<unknown> => sql`${sql.ref(`${alias}.id`)} desc`;
  const newestDay = (alias: string, narrow = false): RawBuilder<unknown> => {
    const id = newestEntry(alias);
    if (entity.yearField === undefined) return id;
    const day = sql.ref(`${alias}.${entity.yearField}`);
    return sql`${narrow ? dialect.withoutIndex(day) : day} desc, ${id}`;
  };
  const where = (active: readonly ActiveFilter[]): RawBuilder<unknown> => whereOf(active, dialect);
  return {
    all: (active) => sql`${select} from ${table} as t ${joins} ${where(active)} order by ${orderOfAll(active, entity)}`,
    page: (active, size, offset, order = 'day') => {
      const isByDay = order === 'day';
      const inside = isByDay ? newestDay('t', isNarrow(active)) : newestEntry('t');
      return sql`
      ${select} from (
        select t.id from ${table} as t ${where(active)} order by ${inside} limit ${sql.lit(size)} offset ${offset}
      ) as p join ${table} as t on t.id = p.id ${joins} order by ${isByDay ? newestDay('t') : newestEntry('t')}`;
    },
    ids: (active, size) => sql`select t.id from ${table} as t ${where(active)} order by t.id limit ${sql.lit(size)}`,
    count: (active) => sql`select count(*) as n from ${table} as t ${where(active)}`,
    one: (id) => sql`${select} from ${table} as t ${joins} where t.id = ${id}`,
    rowOf: (row) => read(row),
  };
}

function isNarrow(active: readonly ActiveFilter[]): boolean {
  return active.some(({ narrow }) => narrow);
}

/** The WHERE of these filters; nothing for none. */
export function whereOf(active: readonly ActiveFilter[], dialect: Dialect): RawBuilder<unknown> {
  if (active.length === 0) return sql``;
  const narrowed = isNarrow(active);
  const conditions = active.map(({ filter, slots, narrow }) => {
    const condition = sql`(${filter.condition(slots, dialect)})`;
    return narrowed && !narrow && filter.takes !== 'text' && !filter.isNarrow
      ? dialect.withoutIndex(condition)
      : condition;
  });
  return sql`where ${sql.join(conditions, sql` and `)}`;
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
