/** Where a benchmark's tickets are: a folder for SQLite, databases of their own for PostgreSQL and for the peer. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { INSTALL_PEER, peerVersions } from '../servers/peer';
import { startPostgres, type PostgresRunning } from '../servers/postgres';
import { isLoaded, load, type Place } from './load';
import { isPeerLoaded, loadPeer } from './loadPeer';

const DATABASE = 'windrow_bench';
type Say = (text: string) => void;

/** The loaded databases of one number of tickets; those that are not on this machine, or not asked for, are left out. */
export interface Places {
  readonly sqlite?: Extract<Place, { engine: 'sqlite' }>;
  readonly postgres?: Extract<Place, { engine: 'postgres' }>;
  /** Address of the peer's database. */
  readonly peer?: string;
  /** The first process of PostgreSQL, where this benchmark has started it. */
  readonly postgresPid?: number;
}

/**
 * Runs a benchmark on both engines, one after the other. BENCH_DIR keeps what was loaded for the next run; BENCH_ENGINE (`sqlite`,
 * `postgres`) leaves the other engine out.
 */
export async function onBothEngines(tickets: number, run: (place: Place) => Promise<void>, say: Say): Promise<void> {
  const only = process.env.BENCH_ENGINE;
  await inFolder(async (folder) => {
    if (only !== 'postgres') await run(sqliteIn(folder, tickets));
    if (only === 'sqlite') return;
    await withPostgres(say, async ({ at }) => {
      const made = await makeDatabase(at, `${DATABASE}_${tickets}`);
      await run({ engine: 'postgres', databaseUrl: made.url });
      if (!process.env.BENCH_DIR && made.isNew) await dropDatabase(at, `${DATABASE}_${tickets}`);
    });
  });
}

/**
 * Loads what is not loaded yet, on both engines and in the peer, and runs a benchmark on all of them at once, for each number of
 * tickets in turn. BENCH_DIR and BENCH_ENGINE as above; BENCH_PEER=off leaves the peer out.
 */
export async function onAllPlaces(
  sizes: readonly number[],
  run: (places: Places, tickets: number) => Promise<void>,
  say: Say,
): Promise<void> {
  const only = process.env.BENCH_ENGINE;
  await inFolder(async (folder) => {
    const sqliteOf = async (tickets: number): Promise<Pick<Places, 'sqlite'>> => {
      if (only === 'postgres') return {};
      const place = sqliteIn(folder, tickets);
      await loadSqlite(place, tickets, say);
      return { sqlite: place };
    };
    const hasPostgres = await withPostgres(say, async (postgres) => {
      for (const tickets of sizes) {
        const made = await loadPostgres(postgres, tickets, say);
        await run({ ...(await sqliteOf(tickets)), ...made.places }, tickets);
        await made.drop();
      }
    });
    if (hasPostgres) return;
    for (const tickets of sizes) await run(await sqliteOf(tickets), tickets);
  });
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const kept = process.env.BENCH_DIR;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'windrow-bench-data-'));
  try {
    await work(folder);
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

function sqliteIn(folder: string, tickets: number): Extract<Place, { engine: 'sqlite' }> {
  const dataDir = join(folder, `sqlite-${tickets}`);
  mkdirSync(dataDir, { recursive: true });
  return { engine: 'sqlite', dataDir };
}

async function loadSqlite(place: Extract<Place, { engine: 'sqlite' }>, tickets: number, say: Say): Promise<void> {
  if (await isLoaded(place, tickets)) return;
  // A load that was broken off is begun anew.
  rmSync(place.dataDir, { recursive: true, force: true });
  mkdirSync(place.dataDir, { recursive: true });
  await timed(`SQLite with ${tickets.toLocaleString('en-US')} crop tickets`, say, () => load(place, tickets));
}

/** Answers false where there is no PostgreSQL. */
async function withPostgres(say: Say, work: (postgres: PostgresRunning) => Promise<void>): Promise<boolean> {
  const postgres = await startPostgres(process.env.BENCH_DIR);
  if (!postgres) {
    say('PostgreSQL: none on this machine, and neither DATABASE_URL nor TEST_DATABASE_URL names one.');
    return false;
  }
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
  return true;
}

async function loadPostgres(
  { at, pid }: PostgresRunning,
  tickets: number,
  say: Say,
): Promise<{ places: Omit<Places, 'sqlite'>; drop: () => Promise<void> }> {
  const names: string[] = [];
  const ready = async (
    what: string,
    {
      name,
      isReady,
      fill,
    }: { name: string; isReady: (url: string) => Promise<boolean>; fill: (url: string) => Promise<void> },
  ): Promise<string> => {
    const { url, isNew } = await makeDatabase(at, name);
    if (isNew) names.push(name);
    if (await isReady(url)) return url;
    // A load that was broken off is begun anew.
    await dropDatabase(at, name);
    await makeDatabase(at, name);
    await timed(`${what} with ${tickets.toLocaleString('en-US')} crop tickets`, say, () => fill(url));
    return url;
  };
  const windrow = async (): Promise<string> =>
    ready('PostgreSQL', {
      name: `${DATABASE}_${tickets}`,
      isReady: (databaseUrl) => isLoaded({ engine: 'postgres', databaseUrl }, tickets),
      fill: (databaseUrl) => load({ engine: 'postgres', databaseUrl }, tickets),
    });
  const peer = async (): Promise<string> =>
    ready('the peer', {
      name: `${DATABASE}_peer_${tickets}`,
      isReady: (url) => isPeerLoaded(url, tickets),
      fill: (url) => loadPeer(url, tickets),
    });
  const places: Omit<Places, 'sqlite'> = {
    ...(process.env.BENCH_ENGINE === 'sqlite'
      ? {}
      : { postgres: { engine: 'postgres', databaseUrl: await windrow() } }),
    ...(hasPeer(say) ? { peer: await peer() } : {}),
    ...(pid === undefined ? {} : { postgresPid: pid }),
  };
  const drop = async (): Promise<void> => {
    if (!process.env.BENCH_DIR) for (const name of names) await dropDatabase(at, name);
  };
  return { places, drop };
}

function hasPeer(say: Say): boolean {
  if (process.env.BENCH_PEER === 'off') return false;
  if (peerVersions() !== undefined) return true;
  say(`The Django REST peer is left out, because its packages are missing. They are installed by: ${INSTALL_PEER}`);
  return false;
}

/** A database of the benchmark's own: the one an address names may hold a business. */
async function makeDatabase(at: string, name: string): Promise<{ url: string; isNew: boolean }> {
  const url = at.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
  const isNew = await administer(at, `create database ${name}`).then(
    () => true,
    () => false,
  );
  return { url, isNew };
}

const dropDatabase = (at: string, name: string): Promise<void> => administer(at, `drop database ${name} with (force)`);

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function timed(what: string, say: Say, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await work();
  say(`Loaded ${what} in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
}
