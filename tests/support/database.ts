/** Databases for tests: each call gives one of its own, on the engine asked for. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, inject, it } from 'vitest';
import type { Db } from '../../server/db/database';
import { FILE_NAME } from '../../server/db/engines/sqlite/names';
import { openDatabase } from '../../server/db/open';
import { migrate } from './migrate';
import { entities } from '../../src/entities';

/** The engines that tests run on. */
export type Engine = 'sqlite' | 'postgres';

const postgresUrl = (): string => inject('postgresUrl');

/** The time of all tests. */
export const NOW = new Date('2026-09-18T15:04:05.678Z');

/** Opens a database with the tables of the registry and no rows: a copy of one that was migrated once. Closing it removes it. */
export async function openTestDatabase(engine: Engine): Promise<Db> {
  if (engine === 'sqlite') return openDatabase({ inMemory: true, copyOf: await sqliteTemplate() });
  return openMade(await makeDatabase(await postgresTemplate()));
}

/** Opens a database that no program has opened before. Closing it removes it. */
export async function openEmptyDatabase(engine: Engine): Promise<Db> {
  return engine === 'sqlite' ? openDatabase({ inMemory: true }) : openMade(await makeDatabase());
}

/** A PostgreSQL database, for tests that open it more than once. It is empty, or a copy of `template`. */
export async function makeDatabase(template?: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `windrow_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  return { url: urlOf(name), remove: () => administer(`drop database if exists ${name} with (force)`) };
}

async function openMade({ url, remove }: Awaited<ReturnType<typeof makeDatabase>>): Promise<Db> {
  const db = await openDatabase({ databaseUrl: url });
  return { ...db, close: () => db.close().then(remove) };
}

let sqliteFile: Promise<string> | undefined;

/** The file that SQLite databases of this worker begin as. */
function sqliteTemplate(): Promise<string> {
  sqliteFile ??= (async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'windrow-template-'));
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    await migrated({ dataDir });
    return join(dataDir, FILE_NAME);
  })();
  return sqliteFile;
}

let postgresName: Promise<string> | undefined;

/** The database that those of the whole run are copies of. The first worker that needs it makes it, the others wait. */
function postgresTemplate(): Promise<string> {
  postgresName ??= withClient(async (client) => {
    const name = inject('postgresTemplate');
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query(
      `select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = 'migrated'`,
      [name],
    );
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name}`);
      await client.query(`create database ${name}`);
      await migrated({ databaseUrl: urlOf(name) });
      await client.query(`comment on database ${name} is 'migrated'`);
    }
    return name;
  });
  return postgresName;
}

async function migrated(location: Parameters<typeof openDatabase>[0]): Promise<void> {
  const db = await openDatabase(location);
  await migrate(db, entities, NOW);
  await db.close();
}

function urlOf(name: string): string {
  return postgresUrl().replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

async function administer(statement: string): Promise<void> {
  await withClient((client) => client.query(statement));
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(postgresUrl());
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a suite once on each engine. Without a PostgreSQL its half is skipped. */
export function describeOnBoth(name: string, suite: (engine: Engine) => void | Promise<void>): void {
  describe(`${name} on SQLite`, () => suite('sqlite'));
  if (postgresUrl()) describe(`${name} on PostgreSQL`, () => suite('postgres'));
  else describe.skip(`${name} on PostgreSQL`, () => it('needs a PostgreSQL'));
}

/** A database that the suite around it closes at its end. */
export async function suiteDatabase(engine: Engine): Promise<Db> {
  const db = await openTestDatabase(engine);
  afterAll(() => db.close());
  return db;
}
