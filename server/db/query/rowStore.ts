/**
 * The rows of one table: what a write has to read under its lock; what it writes is in `writes/`. Takes values that were
 * checked; throws what the database itself refuses. Only `server/records` and the loading of test data use it.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { StoredTables } from '../../../src/grammar/entity';
import { referencesOf } from '../../../src/kinds/ref';
import { entityOf, fieldsOf, referrersOf, type Values } from '../../../src/rules/rows';
import { columnOf } from '../../kinds/columns';
import type { Db, WriteTransaction } from '../database';
import { EDIT_ORDER, hasEditOrder } from '../schema/indexes';
import type { SystemTables } from '../values';
import { keepStatements, rowsOf, Slot, type CompiledStatement } from './statement';
import { puttingBack, type PutsBack } from './writes/putBack';
import type { CheckedValues, Stamps, StoreParts } from './writes/storeParts';
import { writing, type WritesRows } from './writes/write';

export type { CheckedValues, Stamps } from './writes/storeParts';

/** A row as it is stored. */
export interface StoredRow {
  /** From 1 up, one more with each change. */
  readonly version: number;
  /** In the shape of a draft: references as ids, decimals as numbers. */
  readonly values: Values;
  readonly stamps: Stamps;
}

/** Ids by table. */
export type IdsByTable = ReadonlyMap<string, readonly number[]>;

/** Records of one table that refer to a record. */
export interface Referrers {
  readonly table: string;
  readonly ids: readonly number[];
}

/** The rows of one table. */
export interface RowStore extends WritesRows, PutsBack {
  /** Rows by id, locked until the transaction ends. Ids that do not exist are left out. */
  lock(trx: Kysely<SystemTables>, ids: readonly number[]): Promise<Map<number, StoredRow>>;
  /** The same without a lock, also outside a transaction. */
  read(database: Kysely<SystemTables>, ids: readonly number[]): Promise<Map<number, StoredRow>>;
  /** Names of the reference fields among `values` whose record does not exist. */
  missing(database: Kysely<SystemTables>, values: CheckedValues): Promise<string[]>;
  /** Those of these records that others refer to. References of the rows `besides` do not count. */
  used(trx: WriteTransaction, ids: readonly number[], besides?: IdsByTable): Promise<Set<number>>;
  /** The records that refer to this one: up to `limit` ids of each table. */
  referrers(trx: WriteTransaction, id: number, limit: number): Promise<Referrers[]>;
}

/** The row stores of a registry by table. */
export function openRowStores(db: Db, registry: StoredTables): (name: string) => RowStore {
  const stores = new Map<string, RowStore>();
  return (name) => {
    let store = stores.get(name);
    if (!store) {
      const parts = { db, registry, name, statement: keepStatements(db.sql) };
      store = {
        ...readsById(parts),
        ...references(parts),
        ...referrers(parts),
        ...writing(parts),
        ...puttingBack(parts),
      };
      stores.set(name, store);
    }
    return store;
  };
}

function readsById({ db, registry, name, statement }: StoreParts): Pick<RowStore, 'lock' | 'read'> {
  const { dialect } = db;
  const fields = fieldsOf(entityOf(registry, name)).map(
    ([key, field]) => [key, columnOf(field, dialect).decode] as const,
  );
  const ordered = hasEditOrder(entityOf(registry, name));
  const besides = ['version', 'add_date', 'edit_date', ...(ordered ? [EDIT_ORDER] : [])];
  const keys = sql.join(['id', ...besides, ...fields.map(([key]) => key)].map((key) => sql.ref(key)));
  const select = sql`
    select ${keys} from ${sql.table(name)} where ${dialect.among(sql`id`, new Slot(0))} order by id`;
  const stored = async (database: Kysely<SystemTables>, made: CompiledStatement, ids: readonly number[]) => {
    const rows = await rowsOf(database, made.bind([dialect.idList(ids)]));
    return new Map(
      rows.map((row) => {
        const values: Record<string, unknown> = {};
        for (const [key, decode] of fields) values[key] = decode(row[key] ?? null);
        const order = ordered ? Number(row[EDIT_ORDER]) : null;
        const stamps: Stamps = { added: String(row.add_date), edited: String(row.edit_date), order };
        return [Number(row.id), { version: Number(row.version), values, stamps }];
      }),
    );
  };
  return {
    lock: (trx, ids) =>
      stored(
        trx,
        statement('lock', () => sql`${select} ${dialect.lockRows}`),
        ids,
      ),
    read: (database, ids) =>
      stored(
        database,
        statement('read', () => select),
        ids,
      ),
  };
}

/** References of this table's rows to others. */
function references({ registry, name, statement }: StoreParts): Pick<RowStore, 'missing'> {
  const fields = referencesOf(entityOf(registry, name));
  return {
    missing: async (trx, values) => {
      const given = fields.flatMap(([key, { to }]) => {
        const id = values[key];
        return typeof id === 'number' ? [{ key, to, id }] : [];
      });
      if (given.length === 0) return [];
      const exists = ({ to }: { to: string }, at: number): RawBuilder<unknown> =>
        sql`exists(select 1 from ${sql.table(to)} where id = ${new Slot(at)}) as ${sql.ref(`c${at}`)}`;
      const made = statement(
        `missing ${given.map(({ key }) => key).join()}`,
        () => sql`select ${sql.join(given.map(exists))}`,
      );
      const [found = {}] = await rowsOf(trx, made.bind(given.map(({ id }) => id)));
      return given.flatMap(({ key }, at) => (found[`c${at}`] === true || found[`c${at}`] === 1 ? [] : [key]));
    },
  };
}

/** References of other tables' rows to this one's. */
function referrers({ db, registry, name, statement }: StoreParts): Pick<RowStore, 'used' | 'referrers'> {
  const { dialect } = db;
  const referring = referrersOf(registry, name);
  return {
    used: async (trx, ids, besides = new Map()) => {
      const found = new Set<number>();
      for (const { entity, field } of referring) {
        const others = besides.get(entity) ?? [];
        const column = sql.ref(`r.${field}`);
        // One look into the index for each record, unless some of its referrers do not count.
        const refers =
          others.length === 0
            ? sql`
                select t.id from ${sql.table(name)} as t where ${dialect.among(sql`t.id`, new Slot(0))}
                  and exists(select 1 from ${sql.table(entity)} as r where ${column} = t.id)`
            : sql`
                select distinct ${column} as id from ${sql.table(entity)} as r
                where ${dialect.among(column, new Slot(0))}
                  and r.id not in (select cast(value as bigint) from ${dialect.elements(new Slot(1))})`;
        const made = statement(`used by ${entity} ${field} ${others.length > 0}`, () => refers);
        const rows = await rowsOf(trx, made.bind([dialect.idList(ids), JSON.stringify(others)]));
        for (const { id } of rows) found.add(Number(id));
      }
      return found;
    },
    referrers: async (trx, id, limit) => {
      const found = new Map<string, number[]>();
      for (const { entity, field } of referring) {
        const made = statement(
          `referrers ${entity} ${field}`,
          () => sql`
          select id from ${sql.table(entity)} where ${sql.ref(field)} = ${new Slot(0)} order by id limit ${new Slot(1)}`,
        );
        const ids = (await rowsOf(trx, made.bind([id, limit]))).map((row) => Number(row.id));
        if (ids.length > 0) found.set(entity, [...new Set([...(found.get(entity) ?? []), ...ids])].slice(0, limit));
      }
      return [...found].map(([table, ids]) => ({ table, ids }));
    },
  };
}
