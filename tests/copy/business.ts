/** A business to copy: the demo with rows removed, so that ids were given that no row has, and texts that SQL has to escape. */
import { features } from '../../server/features';
import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { DatabaseLocation, Db } from '../../server/db/database';
import type { TableDigests } from '../../server/db/archive';
import { openArchive, openDatabase } from '../../server/db/open';
import { migrate } from '../support/migrate';
import { openDemo } from '../../server/seed/seed';
import { entities } from '../../src/entities';
import { addCustomers, folder, locationOf } from '../backup/place';
import type { Engine } from '../support/database';
import { emptyFolder } from '../support/server';

/** A moment within the demo's last season. */
export const NOW = new Date('2026-11-21T15:00:00.000Z');

/** Texts with everything that COPY and SQL have a meaning for. */
export const HARD_TEXT = 'a\tb\\N\nc\r\\.\'"; é 麦 🌽';

/** A place with the business, which nobody has open; `remove` takes it away. */
export async function demoBusiness(): Promise<{ location: DatabaseLocation; remove: () => void }> {
  const dataDir = emptyFolder();
  const location = { dataDir };
  const db = await openDatabase(location);
  try {
    await migrate(db, entities);
    await openDemo({ features, db, registry: entities, now: NOW, size: 'usual' });
    await change(db);
  } finally {
    await db.close();
  }
  return { location, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A place with a customer and nothing else. */
export async function smallBusiness(engine: Engine): Promise<DatabaseLocation> {
  const location = await emptyPlace(engine);
  const db = await openDatabase(location);
  try {
    await migrate(db, entities);
    await addCustomers(db, 'Alone');
  } finally {
    await db.close();
  }
  return location;
}

/** An empty folder or database, gone after the test. */
export async function emptyPlace(engine: Engine): Promise<DatabaseLocation> {
  const path = folder();
  rmSync(path, { recursive: true });
  return locationOf(engine, path);
}

async function change(db: Db): Promise<void> {
  const stamp = { add_date: NOW.toISOString(), edit_date: NOW.toISOString() };
  await db.write(async (trx) => {
    await trx
      .insertInto('customer')
      .values({ ...stamp, name: HARD_TEXT })
      .execute();
    const gone = await trx
      .insertInto('customer')
      .values({ ...stamp, name: 'Gone' })
      .returning('id')
      .executeTakeFirst();
    await trx
      .deleteFrom('customer')
      .where('id', '=', gone?.id ?? 0)
      .execute();
  });
}

/** Digests of all tables as the engine of the place makes them, with nothing left out. */
export async function digestsOf(location: DatabaseLocation): Promise<TableDigests> {
  const copied = await openArchive(location).copy(`${folder()}/copy`, { without: [] });
  return copied?.tables ?? {};
}

/** The ids that the next customers get. */
export async function nextCustomerId(location: DatabaseLocation): Promise<number> {
  const db = await openDatabase(location);
  onTestFinished(() => db.close());
  const values = { add_date: NOW.toISOString(), edit_date: NOW.toISOString(), name: 'Next' };
  const added = await db.write((trx) => trx.insertInto('customer').values(values).returning('id').executeTakeFirst());
  return Number(added?.id);
}
