/** Databases for tests: each call of `openTestDatabase` gives an empty one of its own, on the engine asked for. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, inject, it } from 'vitest';
import type { Db } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';

/** The engines that tests run on. */
export type Engine = 'sqlite' | 'postgres';

const postgresUrl = (): string => inject('postgresUrl');

/** Opens an empty database. Closing it removes it. */
export async function openTestDatabase(engine: Engine): Promise<Db> {
  if (engine === 'sqlite') return openDatabase({ inMemory: true });
  const { url, remove } = await makeDatabase();
  const db = await openDatabase({ databaseUrl: url });
  return { ...db, close: () => db.close().then(remove) };
}

/** An empty PostgreSQL database, for tests that open it more than once. */
export async function makeDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `windrow_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = postgresUrl().replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
  return { url, remove: () => administer(`drop database if exists ${name} with (force)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(postgresUrl());
  await client.connect();
  try {
    await client.query(statement);
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
