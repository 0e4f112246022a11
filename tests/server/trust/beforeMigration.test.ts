/** The backup that a start makes before it changes data that are there, on both engines. */
import { featureData } from '../../../server/features';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { listBackups } from '../../../server/backup/keep/folders';
import { openDatabase } from '../../../server/db/open';
import { migrateAtStart } from '../../../server/migrations/migrateAtStart';
import { entities } from '../../../src/entities';
import type { Entities } from '../../../src/grammar/entity';
import { makeDatabase } from '../../support/database';

test.each(['sqlite', 'postgres'] as const)('is made, kept to its owner and named, on %s', async (engine) => {
  if (engine === 'postgres' && inject('postgresUrl') === '') return;
  const dataDir = mkdtempSync(join(tmpdir(), 'windrow-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = engine === 'postgres' ? await makeDatabase() : undefined;
  if (database) onTestFinished(database.remove);
  const places = { dataDir, databaseUrl: database?.url };
  const db = await openDatabase(places);
  onTestFinished(() => db.close());
  const said: string[] = [];
  const start = (registry: Entities) =>
    migrateAtStart(db, { registry, ...featureData }, places, (line) => void said.push(line));
  await start({ customer: entities.customer });
  expect(said).toEqual([]);
  await start(entities);
  const [backup, ...more] = listBackups(places);
  expect([backup?.manifest.kind, more]).toEqual(['before migration', []]);
  expect(said).toEqual([expect.stringContaining(`npm run restore -- ${backup?.manifest.name}`)]);
  const folder = join(dataDir, 'backups');
  const modes = readdirSync(folder).map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
  expect([(statSync(folder).mode & 0o777).toString(8), ...new Set(modes)]).toEqual(['700', '600']);
});
