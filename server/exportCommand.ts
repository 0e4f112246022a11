/** `npm run export -- <file.zip>`: all records as one archive, from a terminal, also while the server runs. */
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { entityOf, fieldsOf } from '../src/rules/rows';
import type { Db } from './db/database';
import { FILE_NAME } from './db/engines/sqlite/names';
import { openDatabase } from './db/open';
import { writeEverything } from './sheets/everything/write';
import { hooks } from './hooks';
import { loadEnvFile, readSettings, type Settings } from './process/env';
import { sayAndExit, StartProblem } from './process/startupError';
import { commandLine } from './commandLine';
import { registry } from './features';

const usage = `Usage:
  ${commandLine('export', '<file.zip>')}   writes all records as CSV files, with schema.json, into a new archive
It works while Windrow runs, and never overwrites a file.`;

/** Refuses data that are not there, and tables that this program would have to change first. */
async function refuseOther(db: Db): Promise<void> {
  for (const name of Object.keys(registry)) {
    const columns = await db.dialect.columnNames(db.sql, name);
    const missing = fieldsOf(entityOf(registry, name)).some(([key]) => !columns.includes(key));
    if (missing)
      throw new StartProblem('This data was made by another version of Windrow: start this version on it first.');
  }
}

function refuseNoData({ databaseUrl, dataDir }: Settings): void {
  const place = join(dataDir, FILE_NAME);
  if (!databaseUrl && !existsSync(place)) throw new StartProblem(`There is no database ${place}.`);
}

async function write(db: Db, path: string): Promise<ReadonlyMap<string, number>> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    // Rejects at once where the file exists or cannot be made.
    await new Promise<void>((resolve, reject) => file.once('open', () => resolve()).once('error', reject));
  } catch (cause) {
    throw new StartProblem(reasonOf(path, cause), { cause });
  }
  try {
    const counts = await writeEverything({ db, registry, hooks, language: 'en', now: new Date() }, file);
    file.end();
    await finished(file);
    return counts;
  } catch (error) {
    file.destroy();
    rmSync(path, { force: true });
    throw error;
  }
}

function reasonOf(path: string, cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EEXIST') return `${path} exists already, and nothing is overwritten. Name another file.`;
  return `${path} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`;
}

async function run([path, ...more]: string[]): Promise<void> {
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new StartProblem(usage);
  loadEnvFile();
  const settings = readSettings(process.env);
  refuseNoData(settings);
  const db = await openDatabase(settings);
  try {
    await refuseOther(db);
    const counts = await write(db.apart('report'), path);
    const all = [...counts.values()].reduce((sum, rows) => sum + rows, 0);
    process.stdout.write(`Wrote ${path}: ${all} records of ${counts.size} tables.\n`);
  } finally {
    await db.close();
  }
}

run(process.argv.slice(2)).catch(sayAndExit);
