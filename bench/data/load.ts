/**
 * Fills an empty database fast: migrated by the product, indexes taken off, rows written through the product's own
 * column encoding by the engine's own driver, indexes put back by the product, statistics gathered.
 */
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import pg from 'pg';
import { addUser } from '../../server/accounts/users';
import { columnOf } from '../../server/db/columns';
import type { Dialect } from '../../server/db/dialect';
import { postgres } from '../../server/db/engines/postgres/dialect';
import { sqlite } from '../../server/db/engines/sqlite/dialect';
import { INDEX_PREFIX, indexName } from '../../server/db/schema/indexes';
import { tablesOf } from '../../server/db/schema/tables';
import { migrate } from '../../server/migrations/migrate';
import type { Db } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import type { SqlValue } from '../../server/db/values';
import { FILE_NAME } from '../../server/db/engines/sqlite/open';
import { entities } from '../../src/entities';
import { isDecimal } from '../../src/grammar/field';
import { entityOf, fieldsOf } from '../../src/rules/rows';
import { businessOf, type Filling } from './business';

/** Where a database is: a folder for SQLite, an address for PostgreSQL. */
export type Place =
  | { readonly engine: 'sqlite'; readonly dataDir: string }
  | { readonly engine: 'postgres'; readonly databaseUrl: string };

const dialects: Readonly<Record<Place['engine'], Dialect>> = { sqlite, postgres };

/** Who the benchmark signs in as. */
export const USER = { username: 'bench', password: 'many tickets, one clerk' };

/** Loads `tickets` crop tickets and what they need into an empty database. */
export async function load(place: Place, tickets: number): Promise<void> {
  const db = await openDatabase(place);
  await migrate(db, entities);
  await addUser(db, USER, new Date());
  const indexes = await db.dialect.indexNames(db.sql, INDEX_PREFIX);
  await db.close();

  const writer = place.engine === 'sqlite' ? sqliteWriter(place.dataDir) : await postgresWriter(place.databaseUrl);
  for (const name of indexes) await writer.run(`drop index ${name}`);
  for (const filling of businessOf(tickets))
    await writer.fill(filling, columnsOf(filling.table, dialects[place.engine]));

  const again = await openDatabase(place);
  await migrate(again, entities);
  await again.close();
  // PostgreSQL's own daemon would do it within minutes; index-only scans need it. SQLite goes without (`server/db/sqlite.ts`).
  if (place.engine === 'postgres') await writer.run('vacuum analyze');
  await writer.close();
}

interface Column {
  readonly key: string;
  readonly type: string;
  value(row: ReturnType<Filling['row']>, id: number): SqlValue;
}

interface Writer {
  run(statement: string): Promise<void>;
  fill(filling: Filling, columns: readonly Column[]): Promise<void>;
  close(): Promise<void>;
}

function columnsOf(table: string, dialect: Dialect): Column[] {
  const stamp = (key: string): Column => ({ key, type: dialect.types.instant.sqlType, value: ({ at }) => at });
  return [
    { key: 'id', type: 'bigint', value: (_, id) => id },
    ...fieldsOf(entityOf(entities, table)).map(([key, field]): Column => {
      const { sqlType, encode } = columnOf(field, dialect);
      return {
        key,
        type: sqlType,
        value: ({ values }) => {
          const value = values[key] ?? null;
          return encode(isDecimal(field) && value !== null ? String(value) : value);
        },
      };
    }),
    stamp('add_date'),
    stamp('edit_date'),
  ];
}

function sqliteWriter(dataDir: string): Writer {
  const database = new BetterSqlite(join(dataDir, FILE_NAME));
  database.pragma('synchronous = OFF');
  database.pragma('foreign_keys = OFF');
  database.pragma('cache_size = -262144');
  return {
    run: async (statement) => void database.exec(statement),
    fill: async ({ table, count, row }, columns) => {
      const insert = database.prepare(
        `insert into ${table} (${columns.map(({ key }) => key).join()}) values (${columns.map(() => '?').join()})`,
      );
      database.transaction(() => {
        for (let id = 1; id <= count; id++) {
          const made = row(id);
          insert.run(columns.map((column) => column.value(made, id)));
        }
      })();
    },
    close: async () => void database.close(),
  };
}

const BATCH = 5000;

async function postgresWriter(databaseUrl: string): Promise<Writer> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const run = async (statement: string): Promise<void> => void (await client.query(statement));
  // Checking every reference of made-up rows would triple the time; only a superuser may leave it out.
  await run('set session_replication_role = replica').catch(() => undefined);
  return {
    run,
    fill: async ({ table, count, row }, columns) => {
      const keys = columns.map(({ key }) => key).join();
      const insert = `insert into ${table} (${keys}) select * from unnest(${columns.map(({ type }, at) => `$${at + 1}::${type}[]`).join()})`;
      await run('begin');
      for (let first = 1; first <= count; first += BATCH) {
        const made = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, at) => row(first + at));
        await client.query({
          name: table,
          text: insert,
          values: columns.map((column) => made.map((one, at) => column.value(one, first + at))),
        });
      }
      await run(`select setval(pg_get_serial_sequence('${table}', 'id'), ${count})`);
      await run('commit');
    },
    close: () => client.end(),
  };
}

/** True when the database holds what `load` makes, so that a kept one need not be made again. */
export async function isLoaded(place: Place, tickets: number): Promise<boolean> {
  try {
    const db = await openDatabase(place);
    try {
      const row = await db.sql
        .selectFrom('crop_ticket')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst();
      // Runs add tickets of their own.
      return Number(row?.n ?? 0) >= tickets && (await hasIndexes(db));
    } finally {
      await db.close();
    }
  } catch {
    return false;
  }
}

async function hasIndexes({ dialect, sql }: Db): Promise<boolean> {
  const wanted = Object.entries(tablesOf(entities)).flatMap(([table, { indexes = [] }]) =>
    indexes.map((index) => indexName(table, index)),
  );
  const there = await dialect.indexNames(sql, INDEX_PREFIX);
  return wanted.every((name) => there.includes(name));
}
