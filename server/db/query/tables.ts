/**
 * Reads of any table by its name: lists, pages, counts, single rows. Writes are in `rowStore.ts`, for `server/records` alone.
 * Knows tables by the registry alone.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Entities, Entity } from '../../../src/grammar/entity';
import { referencesOf } from '../../../src/kinds/ref';
import { entityOf, type NumberedRow } from '../../../src/rules/rows';
import type { AllHooks } from '../../records/entityHooks';
import type { DayCounts } from './counts/dayCounts';
import type { Db, WriteTransaction } from '../database';
import type { SqlRow, SqlValue } from '../values';
import { eachSlice, type FiltersInUse } from './eachSlice';
import { filtersOf, withOneRange, type FilterValues, type Filter } from './filters';
import type { ReadRow } from './rowShape';
import { listTexts, type FilteredReads, type ListTexts } from './rows/listTexts';
import { ownRow, type OwnRow } from './rows/ownRow';
import { openRelated, type RelatedRecords } from './rows/related';
import { keepUntilCommit } from './kept';
import { keepStatements, Slot, valuesOf, type Planning } from './statement';
import { countedDays, FAR, farRows, onlyDays } from './pages/farRows';
import { keptStartCount, startAsked, startCountOf, startPage } from './pages/startRows';
import { TablePaths } from './tablePaths';
import type { PageOrder } from './pages/pageQueries';
import type { ReadParts } from './pages/readParts';
import type { ActiveFilter } from './pages/where';
import { queriesOf, tableQueries } from './tableQueries';

/** The reads of one table. They take place outside a transaction unless one is given. */
export interface TableReader extends ListTexts {
  readonly name: string;
  readonly filters: ReadonlyMap<string, Filter>;
  /** All rows that match. */
  list(values: FilterValues): Promise<NumberedRow[]>;
  /** Rows `offset` to `offset + limit` of those that match, and how many match in all. Default order: by day. */
  page(
    values: FilterValues,
    limit: number,
    offset: number,
    order?: PageOrder,
  ): Promise<{ rows: ReadRow[]; count: number }>;
  count(values: FilterValues): Promise<number>;
  /** The ids of the rows that match, in their order, `most` of them at the most, and how many match in all. */
  matching(values: FilterValues, most: number, trx?: WriteTransaction): Promise<Matching>;
  /**
   * Gives `take` the values of these fields in every row that matches, in the order of `keys`: decimals as numbers, empty
   * fields that inherit as the record has them that they inherit from, unless `inherit` is false. Some thousands at a time,
   * newest day first; other requests are answered in between. For tables with a year.
   */
  each(
    values: FilterValues,
    keys: readonly string[],
    take: (rows: readonly SqlRow[]) => void,
    options?: { readonly inherit: boolean },
  ): Promise<void>;
  /** The values of these paths in the records of these ids, by id. Ids that do not exist are left out. */
  byIds(ids: readonly number[], paths: readonly string[]): Promise<ReadonlyMap<number, SqlRow>>;
  get(id: number, trx?: WriteTransaction): Promise<ReadRow | undefined>;
  /** The newest values of a field, newest row first. */
  newest(field: string, limit: number): Promise<SqlValue[]>;
}

/** Rows that match a filter. */
export interface Matching {
  readonly ids: readonly number[];
  readonly count: number;
}

/** What reads need. */
export interface TableParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly hooks: AllHooks;
  /** Kept counts, where they are kept. Default: all is counted. */
  readonly dayCounts?: DayCounts | undefined;
}

/** The tables of a registry by name. */
export function openTables(parts: TableParts): (name: string) => TableReader {
  const tables = new Map<string, TableReader>();
  const shared = { counts: keepUntilCommit<number>(parts.db), related: openRelated(parts.db, parts.registry) };
  return (name) => {
    let table = tables.get(name);
    if (!table) {
      table = openTable(parts, name, shared);
      tables.set(name, table);
    }
    return table;
  };
}

type Counts = ReturnType<typeof keepUntilCommit<number>>;

/** What the tables of a registry have in common. */
interface Shared {
  readonly counts: Counts;
  readonly related: RelatedRecords;
}

function openTable({ db, registry, hooks, dayCounts }: TableParts, name: string, shared: Shared): TableReader {
  const entity = entityOf(registry, name);
  const { dialect } = db;
  const filters = filtersOf(entity, hooks[name]);
  const queries = tableQueries(registry, name, dialect, hooks[name]);
  const statement = keepStatements(db.sql);
  const parts = { db, registry, filters, counts: shared.counts, dayCounts, name, party: partyOf(entity) };
  const joined = filteredReads({ ...parts, queries, statement });
  const row = ownRow(registry, name, { dialect, hooks: hooks[name] ?? {}, besides: shared.related.version });
  const plain = ({ columns }: Pick<OwnRow, 'columns'>): FilteredReads<SqlRow> => {
    const selects = queriesOf(entity, name, dialect, { columns, joins: sql``, read: (one: SqlRow) => one });
    return filteredReads({ ...parts, queries: selects, statement: keepStatements(db.sql) });
  };
  const byOwnIds = (): RawBuilder<unknown> =>
    sql`select ${sql.join(row.columns)} from ${sql.table(name)} as t where ${dialect.among(sql`t.id`, new Slot(0))}`;
  const own = {
    ...plain(row),
    byIds: async (ids: readonly number[]) =>
      db.rows(statement('own by ids', byOwnIds, plannedOnce).bind([dialect.idList(ids)])),
  };
  return {
    name,
    filters,
    ...joined,
    list: async (values) => (await joined.list(values)).map(({ record }) => record),
    ...listTexts({ name, joined, own, keys: plain(row.keys), row, related: shared.related }),
    byIds: (ids, paths) => byIdsOf({ db, registry, statement }, name, ids, paths),
    get: async (id, trx) => {
      const one = statement('get', () => queries.one(new Slot(0)), plannedOnce).bind([id]);
      const [found] = await (trx ? valuesOf(trx, one) : db.rows(one));
      return found && queries.rowOf(found);
    },
    newest: async (field, limit) => {
      const select = (): RawBuilder<unknown> =>
        sql`select ${sql.ref(field)} from ${sql.table(name)} order by id desc limit ${new Slot(0)}`;
      const rows = await db.rows(statement(`newest ${field}`, select, plannedOnce).bind([limit]));
      return rows.map(([value = null]) => value);
    },
  };
}

/** Values of rows by id, at paths. */
async function byIdsOf(
  { db, registry, statement }: Pick<TableParts, 'db' | 'registry'> & { statement: ReturnType<typeof keepStatements> },
  name: string,
  ...[ids, paths]: Parameters<TableReader['byIds']>
): ReturnType<TableReader['byIds']> {
  const all = new TablePaths(registry, name);
  const { columns, valuesOf: decoded } = all.select(['id', ...paths], db.dialect);
  const select = (): RawBuilder<unknown> =>
    sql`select ${sql.join(columns)} from ${all.source} where ${db.dialect.among(sql`t.id`, new Slot(0))}`;
  const made = statement(`by ids ${paths.join()}`, select, plannedOnce).bind([db.dialect.idList(ids)]);
  const found = await db.rows(made);
  return new Map(found.map((one) => [Number(one[0]), decoded(one).slice(1)]));
}

/** Of a table without pages its first reference: look-ups ask for a party first, and lists of tickets are in the order of days. */
function partyOf(entity: Entity): string | undefined {
  return entity.pageSize === undefined ? referencesOf(entity)[0]?.[0] : undefined;
}

const plannedOnce: Planning = { plannedOnce: true };

/** A text of one or two letters may match a third of all rows or none: only its own plan serves it well. */
function planningOf(active: readonly ActiveFilter[]): Planning {
  return active.some(({ filter, narrow }) => filter.takes === 'text' && !narrow) ? {} : plannedOnce;
}

/** Characters from which on a text filter leaves so few rows that sorting them beats walking the days. */
const NARROW = 3;

interface FilteredParts<Row> extends ReadParts<Row> {
  readonly counts: Counts;
  /** The query key that leaves fewer rows than the others that are asked with it: a crop has more rates than a customer. */
  readonly party: string | undefined;
}

/** The reads that take filters. A statement is made once for each set of query keys. */
function filteredReads<Row>(
  parts: FilteredParts<Row>,
): FilteredReads<Row> & Pick<TableReader, 'count' | 'matching' | 'each'> {
  const { db, queries, statement } = parts;
  const count = counting(parts);
  return {
    count,
    matching: async (wanted, most, trx) => {
      const { active, values, shape } = activeFilters(parts, wanted);
      const read = async (kind: string, select: () => RawBuilder<unknown>): Promise<number[]> => {
        const made = statement(`${kind} ${shape}`, select).bind(values);
        return (await (trx ? valuesOf(trx, made) : db.rows(made))).map((row) => Number(row[0]));
      };
      const ids = await read(`ids ${most}`, () => queries.ids(active, most + 1));
      if (ids.length <= most) return { ids, count: ids.length };
      // Not the count that is kept: it may be older than this transaction.
      const [all = 0] = await read('count now', () => queries.count(active));
      return { ids: ids.slice(0, most), count: all };
    },
    each: (wanted, keys, take, { inherit } = { inherit: true }) =>
      eachSlice({ ...parts, inherit, inUse: (asked) => activeFilters(parts, asked) }, wanted, keys, take),
    list: async (wanted) => {
      const { active, values, shape } = activeFilters(parts, wanted);
      const made = statement(`all ${shape}`, () => queries.all(active), planningOf(active));
      return (await db.rows(made.bind(values))).map(queries.rowOf);
    },
    page: paging(parts, count),
  };
}

/** Counts what matches: by kept counts where they tell, else once until something is committed. */
function counting(parts: FilteredParts<unknown>): TableReader['count'] {
  const { db, name, queries, statement, counts } = parts;
  return async (wanted) => {
    const asked = startAsked(parts, wanted);
    const kept = await (asked ? keptStartCount(parts, asked) : keptCount(parts, wanted));
    if (kept !== undefined) return kept;
    const { active, ...own } = activeFilters(parts, wanted);
    const start = asked && startCountOf(parts, asked);
    const { key, values } = start ?? { key: own.shape, values: own.values };
    const select = start?.select ?? (() => queries.count(active));
    const made = statement(`count ${key}`, select, start ? plannedOnce : planningOf(active));
    return counts(`${name} ${key} ${JSON.stringify(values)}`, async () => {
      const [row] = await db.rows(made.bind(values));
      return Number(row?.[0] ?? 0);
    });
  };
}

/** Reads pages: far ones from their day on, those of a search by a few characters by its starts. */
function paging<Row>(parts: FilteredParts<Row>, count: TableReader['count']): FilteredReads<Row>['page'] {
  const { db, queries, statement } = parts;
  return async (wanted, limit, offset, order = 'day') => {
    const days = order === 'day' && offset >= FAR ? countedDays(parts, wanted) : undefined;
    if (days) {
      const total = await count(wanted);
      return { rows: await farRows(parts, days, { limit, offset, total }), count: total };
    }
    const asked = order === 'day' ? startAsked(parts, wanted) : undefined;
    const found = asked && (await startPage(parts, asked, { limit, offset }, () => count(wanted)));
    if (found) return found;
    const { active, values, shape } = activeFilters(parts, wanted);
    const offsetSlot = new Slot(values.length);
    const select = (): RawBuilder<unknown> => queries.page(active, limit, offsetSlot, order);
    const made = statement(`page ${order} ${limit} ${shape}`, select, planningOf(active));
    const [rows, total] = await Promise.all([db.rows(made.bind([...values, offset])), count(wanted)]);
    return { rows: rows.map(queries.rowOf), count: total };
  };
}

/** How many rows of some days there are, as it is kept; `undefined` where anything else is asked for too. */
async function keptCount(parts: FilteredParts<unknown>, wanted: FilterValues): Promise<number | undefined> {
  const { name, dayCounts } = parts;
  const days = onlyDays(parts.registry, name, wanted);
  if (!dayCounts || days === undefined) return undefined;
  const [from = null, to = null] = days ?? [];
  return days === null ? dayCounts.all(name) : dayCounts.between(name, from, to);
}

function activeFilters(
  { name, filters, party }: Pick<FilteredParts<never>, 'name' | 'filters' | 'party'>,
  wanted: FilterValues,
): FiltersInUse {
  const values: SqlValue[] = [];
  const parts = withOneRange(wanted);
  const isNarrow = (key: string): boolean => key === party && parts.length > 1;
  const active = parts.map(([key, given]): ActiveFilter => {
    const filter = filters.get(key);
    if (!filter) throw new Error(`${name} has no filter "${key}".`);
    const slots = given.map((_, at) => new Slot(values.length + at));
    values.push(...given);
    return {
      filter,
      slots,
      narrow: filter.isNarrow ?? (isNarrow(key) || (filter.takes === 'text' && String(given[0]).length >= NARROW)),
    };
  });
  return { active, values, shape: active.map(({ narrow }, at) => `${parts[at]?.[0]}${narrow ? '!' : ''}`).join() };
}
