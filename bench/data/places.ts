/** Where a benchmark's tickets are: a folder for SQLite, a database of its own for PostgreSQL. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Place } from './load';
import { startPostgres } from '../servers/server';

const DATABASE = 'windrow_bench';

/**
 * Runs a benchmark on both engines, one after the other. BENCH_DIR keeps what was loaded for the next run; BENCH_ENGINE (`sqlite`,
 * `postgres`) leaves the other engine out.
 */
export async function onBothEngines(
  tickets: number,
  run: (place: Place) => Promise<void>,
  say: (text: string) => void,
): Promise<void> {
  const kept = process.env.BENCH_DIR;
  const only = process.env.BENCH_ENGINE;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'windrow-bench-data-'));
  try {
    if (only !== 'postgres') {
      const dataDir = join(folder, `sqlite-${tickets}`);
      mkdirSync(dataDir, { recursive: true });
      await run({ engine: 'sqlite', dataDir });
    }
    if (only !== 'sqlite') await onPostgres(tickets, run, { kept, say });
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

interface Keeping {
  readonly kept: string | undefined;
  readonly say: (text: string) => void;
}

async function onPostgres(
  tickets: number,
  run: (place: Place) => Promise<void>,
  { kept, say }: Keeping,
): Promise<void> {
  const postgres = await startPostgres(kept);
  if (!postgres)
    return say('\nPostgreSQL: none on this machine, and neither DATABASE_URL nor TEST_DATABASE_URL names one.');
  try {
    const name = `${DATABASE}_${tickets}`;
    const databaseUrl = postgres.at.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
    const made = await makeDatabase(postgres.at, name);
    await run({ engine: 'postgres', databaseUrl });
    if (!kept && made) await administer(postgres.at, `drop database ${name} with (force)`);
  } finally {
    await postgres.stop();
  }
}

/** A database of the benchmark's own: the one an address names may hold a business. */
async function makeDatabase(url: string, name: string): Promise<boolean> {
  return administer(url, `create database ${name}`).then(
    () => true,
    () => false,
  );
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
