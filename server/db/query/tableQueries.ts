/**
 * Entry → the SELECTs of a table: rows with the names of what they refer to joined in, and what turns SQL rows into
 * API rows (§3, ruling 47). A page is chosen by ids on an index alone and joined afterwards, so that a page far down
 * costs no joins for the rows before it.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import { entityOf, fieldsOf, nameFieldOf, type AnyRow } from '../../../src/rules/rows';
import type { EntityHooks } from '../../records/entityHooks';
import { columnOf, namingField } from '../columns';
import type { Dialect } from '../dialect';
import { TablePaths } from './tablePaths';
import type { Filter } from './filters';
import type { SqlRow } from '../values';
import type { Slot } from './statement';

type Reader = (row: SqlRow) => unknown;

/** A filter in use, and the slots of its values. */
export interface Chosen {
  readonly filter: Filter;
  readonly slots: readonly Slot[];
  /** True when it leaves few rows, so that its index is the one to use. */
  readonly narrow: boolean;
}

/** The SELECTs of one table. */
export interface TableQueries {
  /** All rows that match, best match or newest change first; without a filter by id. */
  all(chosen: readonly Chosen[]): RawBuilder<unknown>;
  /**
   * One page of the rows that match, newest day first. The size is part of the statement: PostgreSQL plans a prepared one
   * without its values, takes an unknown limit for a tenth of the table, and would read whole tables for the joins.
   */
  page(chosen: readonly Chosen[], size: number, offset: Slot): RawBuilder<unknown>;
  /** How many match, as `n`. */
  count(chosen: readonly Chosen[]): RawBuilder<unknown>;
  one(id: Slot): RawBuilder<unknown>;
  /** A row of these SELECTs as the API answers it. */
  rowOf(row: SqlRow): AnyRow;
}

/** Builds the SELECTs of the table `name`. */
export function tableQueries(
  registry: Entities,
  name: string,
  dialect: Dialect,
  hooks: EntityHooks = {},
): TableQueries {
  const entity = entityOf(registry, name);
  const { columns, joins, read } = shapeOf(registry, name, dialect, hooks);
  const table = sql.table(name);
  const select = sql`select ${sql.join(columns)}`;
  const newestDay = (alias: string, narrow = false): RawBuilder<unknown> => {
    const id = sql`${sql.ref(`${alias}.id`)} desc`;
    if (entity.yearField === undefined) return id;
    const day = sql.ref(`${alias}.${entity.yearField}`);
    return sql`${narrow ? dialect.withoutIndex(day) : day} desc, ${id}`;
  };
  const where = (chosen: readonly Chosen[]): RawBuilder<unknown> => whereOf(chosen, dialect);
  return {
    all: (chosen) => sql`${select} from ${table} as t ${joins} ${where(chosen)} order by ${orderOfAll(chosen)}`,
    page: (chosen, size, offset) => sql`
      ${select} from (
        select t.id from ${table} as t ${where(chosen)} order by ${newestDay('t', isNarrow(chosen))} limit ${sql.lit(size)} offset ${offset}
      ) as p join ${table} as t on t.id = p.id ${joins} order by ${newestDay('t')}`,
    count: (chosen) => sql`select count(*) as n from ${table} as t ${where(chosen)}`,
    one: (id) => sql`${select} from ${table} as t ${joins} where t.id = ${id}`,
    rowOf: (row) => read(row),
  };
}

function isNarrow(chosen: readonly Chosen[]): boolean {
  return chosen.some(({ narrow }) => narrow);
}

function whereOf(chosen: readonly Chosen[], dialect: Dialect): RawBuilder<unknown> {
  if (chosen.length === 0) return sql``;
  const narrowed = isNarrow(chosen);
  const conditions = chosen.map(({ filter, slots, narrow }) => {
    const condition = sql`(${filter.condition(slots, dialect)})`;
    return narrowed && !narrow && filter.takes !== 'text' ? dialect.withoutIndex(condition) : condition;
  });
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

// Ruling 29: the row with what was asked, then the newest change, then the highest id.
function orderOfAll(chosen: readonly Chosen[]): RawBuilder<unknown> {
  if (chosen.length === 0) return sql`t.id`;
  const best = chosen.flatMap(({ filter, slots }) => (filter.bestFirst ? [filter.bestFirst(slots)] : []));
  return sql.join([...best, sql`t.edit_date desc`, sql`t.id desc`]);
}

interface Shape {
  readonly columns: readonly RawBuilder<unknown>[];
  readonly joins: RawBuilder<unknown>;
  readonly read: (row: SqlRow) => AnyRow;
}

/** Which columns are selected under which alias, the joins they need, and how an API row is made of them. */
function shapeOf(registry: Entities, name: string, dialect: Dialect, hooks: EntityHooks): Shape {
  const entity = entityOf(registry, name);
  const columns: RawBuilder<unknown>[] = [];
  const paths = new TablePaths(registry, name);
  /** Selects one more value and gives its place in the row. The alias keeps rows that were read as objects whole. */
  const take = (what: RawBuilder<unknown>): number =>
    columns.push(sql`${what} as ${sql.ref(`c${columns.length}`)}`) - 1;
  const nested = (path: string, to: string, embeds: readonly string[]): Reader => {
    const target = entityOf(registry, to);
    const idAt = take(paths.column(path));
    const nameField = nameFieldOf(target);
    const naming = namingField(target);
    const nameAt = naming ? take(paths.column(`${path}.${nameField}`)) : -1;
    const decode = naming && columnOf(naming, dialect).decode;
    const inner = embeds.map((embedded): [string, Reader] => {
      const field = target.fields[embedded];
      if (!isReference(field)) throw new Error(`${to}.${embedded} is no reference.`);
      return [embedded, nested(`${path}.${embedded}`, field.to, [])];
    });
    return (row) => {
      const id = row[idAt];
      if (id === null || id === undefined) return null;
      const text = decode ? decode(row[nameAt] ?? null) : null;
      const record: Record<string, unknown> = { id, name: text === null ? null : String(text), [nameField]: text };
      for (const [embedded, read] of inner) record[embedded] = read(row);
      return record;
    };
  };

  const plain = (key: string): Reader => {
    const at = take(sql.ref(`t.${key}`));
    return (row) => row[at] ?? null;
  };
  const readers: [string, Reader][] = [['id', plain('id')]];
  for (const [key, field] of fieldsOf(entity)) {
    if (isReference(field)) readers.push([key, nested(key, field.to, field.embeds ?? [])]);
    else {
      const at = take(sql.ref(`t.${key}`));
      const { decode } = columnOf(field, dialect);
      readers.push([key, (row) => decode(row[at] ?? null)]);
    }
  }
  for (const [key, extra] of Object.entries(hooks.extraColumns ?? {})) {
    const at = take(extra.sql);
    readers.push([key, (row) => row[at] === true || row[at] === 1]);
  }
  readers.push(['add_date', plain('add_date')], ['edit_date', plain('edit_date')]);
  const read = (row: SqlRow): AnyRow => {
    const answer: Record<string, unknown> = {};
    for (const [key, reader] of readers) answer[key] = reader(row);
    return answer as AnyRow;
  };
  return { columns, joins: paths.joins, read };
}
