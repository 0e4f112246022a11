/** One database that a test opens more than once, as several processes do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Db } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { makeDatabase, type Engine } from './database';

/** Opens an empty database as often as it is called; whoever opens it closes it. */
export async function sharedDatabase(engine: Engine): Promise<() => Promise<Db>> {
  if (engine === 'sqlite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'windrow-shared-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    return () => openDatabase({ dataDir });
  }
  const { url, remove } = await makeDatabase();
  onTestFinished(remove);
  return () => openDatabase({ databaseUrl: url });
}
