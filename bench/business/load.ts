/**
 * Fills an empty database fast: migrated by the product, indexes taken off, rows written through the product's own
 * column encoding by the engine's own driver, indexes put back by the product, statistics gathered.
 */
import { addUser } from '../../server/accounts/users';
import type { Db } from '../../server/db/database';
import { openDayCounts } from '../../server/db/query/counts/dayCounts';
import { openDatabase } from '../../server/db/open';
import { INDEX_PREFIX, indexName } from '../../server/db/schema/indexes';
import { tablesOf } from '../../server/db/schema/tables';
import { migrate } from '../../tests/support/migrate';
import { entities } from '../../src/entities';
import { withSides } from '../../src/rules/extras/sides';
import { businessOf } from './business';
import { postgresWriter, sqliteWriter } from './writers';

/** Where a database is: a folder for SQLite, an address for PostgreSQL. */
export type Place =
  | { readonly engine: 'sqlite'; readonly dataDir: string }
  | { readonly engine: 'postgres'; readonly databaseUrl: string };

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
  for (const filling of businessOf(tickets)) await writer.fill(filling);

  const again = await openDatabase(place);
  await migrate(again.apart('start'), entities);
  // The rows were written past the product: the server would count them once it has started, and lists would wait for that.
  await openDayCounts(again, withSides(entities)).check();
  await again.close();
  // PostgreSQL's own daemon would do it within minutes; index-only scans need it. SQLite goes without (`server/db/sqlite.ts`).
  if (place.engine === 'postgres') await writer.run('vacuum analyze');
  await writer.close();
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
      if (Number(row?.n ?? 0) < tickets) return false;
      // What was kept may be of an older Windrow.
      await migrate(db.apart('start'), entities);
      return await hasIndexes(db);
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
