/** A migrated database with a business in it, in a place where it can be opened more than once, and what backs it up. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { addUser } from '../../server/accounts/users';
import type { BackupParts } from '../../server/backup/make';
import type { DatabaseLocation, Db } from '../../server/db/database';
import { openArchive, openDatabase } from '../../server/db/open';
import { backupFacts, migrate } from '../support/migrate';
import { entities } from '../../src/entities';
import { testClock, USER, type TestClock } from '../support/app';
import { makeDatabase, type Engine } from '../support/database';
import { emptyFolder } from '../support/server';

export interface Place {
  db: Db;
  location: DatabaseLocation;
  /** The data folder; on PostgreSQL only backups are in it. */
  dataDir: string;
  clock: TestClock;
  parts: BackupParts;
}

/** A folder that is gone after the test. */
export function folder(): string {
  const path = emptyFolder();
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** The place. `parts` changes what backs it up. */
export async function place(engine: Engine, parts: Partial<BackupParts> = {}): Promise<Place> {
  const dataDir = join(folder(), 'data');
  const location = await locationOf(engine, dataDir);
  const db = await openDatabase(location);
  let open = true;
  const close = async (): Promise<void> => {
    if (open) await db.close();
    open = false;
  };
  onTestFinished(close);
  await migrate(db, entities);
  const clock = testClock();
  await addUser(db, USER, clock.now());
  const made = {
    archive: openArchive(location),
    places: { dataDir },
    without: backupFacts.without,
    clock: clock.now,
    ...parts,
  };
  return { db: { ...db, close }, location, dataDir, clock, parts: made };
}

/** An empty place of an engine. */
export async function locationOf(engine: Engine, dataDir: string): Promise<DatabaseLocation> {
  if (engine === 'sqlite') return { dataDir };
  const { url, remove } = await makeDatabase();
  onTestFinished(remove);
  return { databaseUrl: url };
}

/** Adds customers by name. */
export async function addCustomers(db: Db, ...names: string[]): Promise<void> {
  const now = '2026-11-21T15:00:00.000Z';
  await db.write((trx) =>
    trx
      .insertInto('customer')
      .values(names.map((name) => ({ name, add_date: now, edit_date: now })))
      .execute(),
  );
}

/** The customers' names that a place has. */
export async function customersIn(location: DatabaseLocation): Promise<string[]> {
  const db = await openDatabase(location);
  try {
    const rows = await db.sql.selectFrom('customer').select('name').orderBy('id').execute();
    return rows.map(({ name }) => String(name));
  } finally {
    await db.close();
  }
}

/** Names of the files in a folder, with rights such as 600. */
export function filesIn(path: string): string[] {
  return readdirSync(path).toSorted();
}
