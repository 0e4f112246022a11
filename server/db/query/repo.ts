/**
 * Reads and writes of any table by its name: list, get, insert, update, remove, and the same for many rows at once.
 * Takes values that were checked; throws when the database itself says no. Knows tables by the registry alone.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { referencesOf } from '../../../src/kinds/ref';
import { entityOf, fieldsOf, referrersOf, type AnyRow, type Values } from '../../../src/rules/rows';
import type { AllHooks } from '../../records/entityHooks';
import { createCounts } from './counts';
import { columnOf } from '../columns';
import { filtersOf, withOneRange, type Asked, type Filter } from './filters';
import type { Db, WriteTransaction } from '../database';
import type { SqlValue } from '../values';
import { tableQueries, type Chosen, type TableQueries } from './tableQueries';
import { compile, rowsOf, Slot, valuesOf, type Statement } from './statement';

/** Values of a row as the checks give them: decimals as plain text. */
export type CheckedValues = Readonly<Record<string, string | number | null>>;

/** One table. Reads take place outside a transaction unless one is given. */
export interface Table {
  readonly name: string;
  readonly filters: ReadonlyMap<string, Filter>;
  /** All rows that match. */
  list(asked: Asked): Promise<AnyRow[]>;
  /** Rows `offset` to `offset + limit` of those that match, and how many match in all. */
  page(asked: Asked, limit: number, offset: number): Promise<{ rows: AnyRow[]; count: number }>;
  count(asked: Asked): Promise<number>;
  get(id: number, trx?: WriteTransaction): Promise<AnyRow | undefined>;
  /** The values of rows in the shape of drafts, locked until the transaction ends. Missing ids are missing. */
  drafts(trx: WriteTransaction, ids: readonly number[]): Promise<Map<number, Values>>;
  /** References among `values` to records that do not exist. */
  missing(trx: WriteTransaction, values: CheckedValues): Promise<string[]>;
  /** Inserts and gives the id. */
  insert(trx: WriteTransaction, values: CheckedValues): Promise<number>;
  /** Changes the given fields of these rows and their `edit_date`; gives how many there were. */
  update(trx: WriteTransaction, ids: readonly number[], values: CheckedValues): Promise<number>;
  /** Removes rows; gives how many there were. */
  remove(trx: WriteTransaction, ids: readonly number[]): Promise<number>;
  /** Records that refer to this one: up to `limit` ids of each table. */
  referrers(trx: WriteTransaction, id: number, limit: number): Promise<{ entity: string; ids: number[] }[]>;
  /** The newest values of a field, newest row first. */
  newest(field: string, limit: number): Promise<SqlValue[]>;
}

/** What the tables stand on. */
export interface RepoParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly hooks: AllHooks;
  readonly clock: () => Date;
}

/** The tables of a registry by name. */
export function openTables(parts: RepoParts): (name: string) => Table {
  const tables = new Map<string, Table>();
  const counts = createCounts(parts.db);
  return (name) => {
    let table = tables.get(name);
    if (!table) {
      table = openTable(parts, name, counts);
      tables.set(name, table);
    }
    return table;
  };
}

/** Statements kept for each table; far more than the page ever asks for. */
const KEPT = 500;

function openTable(
  { db, registry, hooks, clock }: RepoParts,
  name: string,
  counts: ReturnType<typeof createCounts>,
): Table {
  const { dialect } = db;
  const entity = entityOf(registry, name);
  const filters = filtersOf(entity, hooks[name]);
  const queries = tableQueries(registry, name, dialect, hooks[name]);
  const statements = new Map<string, Statement>();
  const statement = (key: string, build: () => RawBuilder<unknown>): Statement => {
    let made = statements.get(key);
    if (!made) {
      made = compile(db.sql, build());
      if (statements.size >= KEPT) statements.clear();
      statements.set(key, made);
    }
    return made;
  };
  const run = (trx: WriteTransaction, made: Statement, values: readonly SqlValue[]) => rowsOf(trx, made.bind(values));
  const read = createReads({ db, filters, queries, statement, counts, name });
  const table = sql.table(name);
  const fields = fieldsOf(entity);
  const writable = (values: CheckedValues): [string, SqlValue][] =>
    fields.flatMap(([key, field]) =>
      Object.hasOwn(values, key) ? [[key, columnOf(field, dialect).encode(values[key] ?? null)]] : [],
    );
  const among = (slot: Slot): RawBuilder<unknown> => dialect.idIn(slot);

  return {
    name,
    filters,
    ...read,
    get: async (id, trx) => {
      const one = statement('get', () => queries.one(new Slot(0))).bind([id]);
      const [row] = await (trx ? valuesOf(trx, one) : db.rows(one));
      return row && queries.rowOf(row);
    },
    drafts: async (trx, ids) => {
      const made = statement(
        'drafts',
        () => sql`
        select id, ${sql.join(fields.map(([key]) => sql.ref(key)))} from ${table} where ${among(new Slot(0))} order by id
        ${dialect.lockRows}`,
      );
      const decoders = fields.map(([key, field]) => [key, columnOf(field, dialect).decode] as const);
      const rows = await run(trx, made, [dialect.idList(ids)]);
      return new Map(
        rows.map((row) => [
          Number(row.id),
          Object.fromEntries(decoders.map(([key, decode]) => [key, decode(row[key] ?? null)])),
        ]),
      );
    },
    missing: async (trx, values) => {
      const asked = referencesOf(entity).flatMap(([key, { to }]) => {
        const id = values[key];
        return typeof id === 'number' ? [{ key, to, id }] : [];
      });
      if (asked.length === 0) return [];
      const made = statement(
        `missing ${asked.map(({ key }) => key).join()}`,
        () =>
          sql`select ${sql.join(
            asked.map(
              ({ to }, at) =>
                sql`exists(select 1 from ${sql.table(to)} where id = ${new Slot(at)}) as ${sql.ref(`c${at}`)}`,
            ),
          )}`,
      );
      const [found = {}] = await run(
        trx,
        made,
        asked.map(({ id }) => id),
      );
      return asked.flatMap(({ key }, at) => (found[`c${at}`] === true || found[`c${at}`] === 1 ? [] : [key]));
    },
    insert: async (trx, values) => {
      const given = writable(values);
      const now = clock().toISOString();
      const keys = [...given.map(([key]) => key), 'add_date', 'edit_date'];
      const made = statement(
        `insert ${keys.join()}`,
        () => sql`
        insert into ${table} (${sql.join(keys.map((key) => sql.ref(key)))})
        values (${sql.join(keys.map((_, at) => new Slot(at)))}) returning id`,
      );
      const [row] = await run(trx, made, [...given.map(([, value]) => value), now, now]);
      return Number(row?.id);
    },
    update: async (trx, ids, values) => {
      const given: [string, SqlValue][] = [...writable(values), ['edit_date', clock().toISOString()]];
      const made = statement(
        `update ${given.map(([key]) => key).join()}`,
        () => sql`
        update ${table} set ${sql.join(given.map(([key], at) => sql`${sql.ref(key)} = ${new Slot(at)}`))}
        where ${among(new Slot(given.length))} returning id`,
      );
      return (await run(trx, made, [...given.map(([, value]) => value), dialect.idList(ids)])).length;
    },
    remove: async (trx, ids) => {
      const made = statement('remove', () => sql`delete from ${table} where ${among(new Slot(0))} returning id`);
      return (await run(trx, made, [dialect.idList(ids)])).length;
    },
    referrers: async (trx, id, limit) => {
      const found = new Map<string, number[]>();
      for (const { entity: by, field } of referrersOf(registry, name)) {
        const made = statement(
          `referrers ${by} ${field}`,
          () => sql`
          select id from ${sql.table(by)} where ${sql.ref(field)} = ${new Slot(0)} limit ${new Slot(1)}`,
        );
        const ids = (await run(trx, made, [id, limit])).map((row) => Number(row.id));
        if (ids.length > 0) found.set(by, [...new Set([...(found.get(by) ?? []), ...ids])].slice(0, limit));
      }
      return [...found].map(([by, ids]) => ({ entity: by, ids }));
    },
    newest: async (field, limit) => {
      const made = statement(
        `newest ${field}`,
        () => sql`
        select ${sql.ref(field)} from ${table} order by id desc limit ${new Slot(0)}`,
      );
      return (await db.rows(made.bind([limit]))).map(([value = null]) => value);
    },
  };
}

/** Characters from which on a text filter leaves so few rows that sorting them beats walking the days. */
const NARROW = 3;

interface ReadParts {
  readonly db: Db;
  readonly name: string;
  readonly filters: ReadonlyMap<string, Filter>;
  readonly queries: TableQueries;
  readonly statement: (key: string, build: () => RawBuilder<unknown>) => Statement;
  readonly counts: ReturnType<typeof createCounts>;
}

/** The reads that take filters. A statement is made once for each set of query keys. */
function createReads({
  db,
  name,
  filters,
  queries,
  statement,
  counts,
}: ReadParts): Pick<Table, 'list' | 'page' | 'count'> {
  const choose = (asked: Asked): { chosen: Chosen[]; values: SqlValue[]; shape: string } => {
    const values: SqlValue[] = [];
    const parts = withOneRange(asked);
    const chosen = parts.map(([key, given]): Chosen => {
      const filter = filters.get(key);
      if (!filter) throw new Error(`${name} has no filter "${key}".`);
      const slots = given.map((_, at) => new Slot(values.length + at));
      values.push(...given);
      return { filter, slots, narrow: filter.takes === 'text' && String(given[0]).length >= NARROW };
    });
    return { chosen, values, shape: chosen.map(({ narrow }, at) => `${parts[at]?.[0]}${narrow ? '!' : ''}`).join() };
  };
  const count = async (asked: Asked): Promise<number> => {
    const { chosen, values, shape } = choose(asked);
    const made = statement(`count ${shape}`, () => queries.count(chosen));
    return counts(`${name} ${shape} ${JSON.stringify(values)}`, async () => {
      const [row] = await db.rows(made.bind(values));
      return Number(row?.[0] ?? 0);
    });
  };
  return {
    count,
    list: async (asked) => {
      const { chosen, values, shape } = choose(asked);
      const made = statement(`all ${shape}`, () => queries.all(chosen));
      return (await db.rows(made.bind(values))).map(queries.rowOf);
    },
    page: async (asked, limit, offset) => {
      const { chosen, values, shape } = choose(asked);
      const made = statement(`page ${limit} ${shape}`, () => queries.page(chosen, limit, new Slot(values.length)));
      const [rows, total] = await Promise.all([db.rows(made.bind([...values, offset])), count(asked)]);
      return { rows: rows.map(queries.rowOf), count: total };
    },
  };
}
