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
import { whereOf, type ActiveFilter } from './pages/where';
import { rowShape, type ReadRow, type RowShape } from './rowShape';
import type { SqlRow } from '../values';
import type { Slot } from './statement';
import { startOf } from '../schema/starts';
import { orderedPages, type PageParts } from './pages/orderedPages';

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

/** A start, the field of the texts, and the first and the last day. */
interface StartSlots {
  readonly field: string;
  readonly start: unknown;
  readonly from: unknown;
  readonly to: unknown;
}

/** These SELECTs. */
interface StartQueries {
  /** A page of the rows whose text has one start, in the order of days. */
  startPage(asked: StartSlots, size: number, offset: Slot): RawBuilder<unknown>;
  /**
   * The same of all starts that are kept: the newest `most` rows of each are merged. One statement, so it is of one moment.
   * @param kept a SELECT of the column `start`
   */
  startsPage(
    asked: Omit<StartSlots, 'start'>,
    kept: RawBuilder<unknown>,
    size: { readonly limit: number; readonly most: number },
    offset: Slot,
  ): RawBuilder<unknown>;
  /** How many rows have a text with one start. */
  startCount(asked: StartSlots): RawBuilder<unknown>;
}

/** Builds them. Each is found by the index of starts, whose order is that of days. */
function startQueries(parts: PageParts): StartQueries {
  const { table, dialect } = parts;
  const { dayOf, newestDay, joined } = orderedPages(parts);
  const withStart = ({ field, start, from, to }: StartSlots): RawBuilder<unknown> => sql`
    from ${table} as t where ${startOf(sql.ref(`t.${field}`), dialect)} = ${start} and ${dayOf} between ${from} and ${to}`;
  return {
    startPage: (asked, size, offset) => {
      const ids = sql`select t.id ${withStart(asked)} order by ${newestDay()} limit ${sql.lit(size)} offset ${offset}`;
      return joined(ids, newestDay());
    },
    startsPage: (asked, kept, { limit, most }, offset) => {
      const newest = (from: unknown, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
        select ${dayOf} as day, t.id as id ${withStart({ ...asked, start: sql.ref('groups.start'), from })}
        order by ${newestDay()} ${which}`;
      // Where one start has so many rows since a day, no row before that day is wanted of any: numbers mostly grow with days.
      const last = newest(asked.from, sql`limit 1 offset ${sql.lit(most - 1)}`);
      const since = sql`select max((select day from (${last}) as one)) as day from ${kept} as groups`;
      const found = newest(sql`coalesce((select day from since), ${asked.from})`, sql`limit ${sql.lit(most)}`);
      const ids = sql`
        select found.id from ${dialect.newestOfEach(kept, found)} order by found.day desc, found.id desc
        limit ${sql.lit(limit)} offset ${offset}`;
      return sql`with since as materialized (${since}) ${joined(ids, newestDay())}`;
    },
    startCount: (asked) => sql`select count(*) as n ${withStart(asked)}`,
  };
}
