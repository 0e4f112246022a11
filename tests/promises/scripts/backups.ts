/**
 * A backup of a hundred thousand tickets while records are posted, made, proven and restored by the commands of an operator: it
 * restores to the counts and hashes that it was made with, and has everything that was acknowledged before it began.
 */
import { features } from '../../../server/features';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { differingTables } from '../../../server/db/archive';
import type { DatabaseLocation } from '../../../server/db/database';
import { openArchive, openDatabase } from '../../../server/db/open';
import { backupFacts, migrate } from '../../support/migrate';
import { listBackups } from '../../../server/backup/keep/folders';
import { isProven, type Manifest } from '../../../server/backup/keep/manifest';
import { demoSignIn, openDemo } from '../../../server/seed/seed';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import type { Call } from '../../support/api';
import { clientOf } from '../../support/client';
import type { Engine } from '../../support/database';
import { startPostgres } from '../../support/ownPostgres';
import { postgresPrograms } from '../../support/postgresProgram';
import { endOf, startProgram, startServer } from '../../support/server';
import type { Measured } from '../parts/promise';
import { stopping } from '../parts/stopping';

export const name = 'Backup during load';
export const promise = [40];

const LONGEST_MS = 60_000;

/** What was measured. */
export interface BackedUp {
  readonly engine: Engine;
  readonly tickets: number;
  readonly megabytes: number;
  /** Milliseconds that the command took, with the proof, and that the restore took. */
  readonly backupMs: number;
  readonly restoreMs: number;
  readonly posts: number;
  /** The slowest post while the backup was made. */
  readonly slowestPost: number;
  /** Names acknowledged before the backup began that the restored place does not have. */
  readonly missing: readonly string[];
  /** Tables of the restored place that differ from the manifest. */
  readonly differ: readonly string[];
  readonly proven: boolean;
}

/** Backs up and restores a demo business on one engine. */
export async function backUp(engine: Engine, size: 'usual' | 'large'): Promise<BackedUp> {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-promise-'));
  const bin = postgresPrograms();
  const postgres = engine === 'postgres' && bin !== undefined ? await startPostgres(bin) : undefined;
  try {
    const dataDir = join(folder, 'data');
    if (!postgres) return await measure(engine, size, dataDir, [{ dataDir }, { dataDir: join(folder, 'restored') }]);
    const [from = '', to = ''] = await makeDatabases(postgres.url, 'business', 'restored');
    return await measure(engine, size, dataDir, [{ databaseUrl: from }, { databaseUrl: to }]);
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeDatabases(url: string, ...names: string[]): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const one of names) await client.query(`create database ${one}`);
  } finally {
    await client.end();
  }
  return names.map((one) => url.replace(/^(postgres:\/\/[^/]*\/)[^?]*/, `$1${one}`));
}

function measure(
  engine: Engine,
  size: 'usual' | 'large',
  dataDir: string,
  [source, target]: readonly [DatabaseLocation, DatabaseLocation],
): Promise<BackedUp> {
  const places = { DATA_DIR: dataDir, DATABASE_URL: source.databaseUrl };
  const { username, password } = demoSignIn;
  return stopping(async (started) => {
    await fill(source, size);
    const server = await startServer({
      dataDir,
      env: { ...places, ADMIN_USERNAME: username, ADMIN_PASSWORD: password, LOG_LEVEL: 'error' },
    });
    started(() => server.stop());
    const load = postSteadily(await clientOf(server));
    started(() => load.end());
    await load.until(20);
    const before = load.acknowledged();
    const backup = await timed(() => command(places, ['backup']));
    const { posts, slowest } = await load.end();
    const [kept] = listBackups({ dataDir });
    if (!kept) throw new Error('There is no backup.');
    const to = target.databaseUrl ?? target.dataDir ?? '';
    const restore = await timed(() => command(places, ['restore', kept.manifest.name, '--to', to]));
    return {
      engine,
      ...sizeOf(kept.manifest),
      backupMs: backup,
      restoreMs: restore,
      posts,
      slowestPost: slowest,
      ...(await compare(target, kept.manifest, before, join(dataDir, 'compared'))),
    };
  });
}

async function fill(location: DatabaseLocation, size: 'usual' | 'large'): Promise<void> {
  const db = await openDatabase(location);
  const now = new Date();
  try {
    await migrate(db.apart('start'), entities, now);
    await openDemo({ features, db: db.apart('start'), registry: entities, now, size });
  } finally {
    await db.close();
  }
}

async function command(places: Record<string, string | undefined>, args: readonly string[]): Promise<void> {
  const ended = await endOf(startProgram('backupCommand', args, { env: places, cwd: tmpdir() }));
  if (ended.code !== 0) throw new Error(`${args.join(' ')}: ${ended.err}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round(performance.now() - started);
}

/** Posts one record after the other. */
function postSteadily(call: Call) {
  const names: string[] = [];
  let slowest = 0;
  const over = new AbortController();
  const posting = (async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const sent = performance.now();
      const { status } = await call('POST', apiPath(entities.feed), { name: `Feed ${n}` });
      slowest = Math.max(slowest, performance.now() - sent);
      if (status === 201) names.push(`Feed ${n}`);
    }
  })();
  return {
    acknowledged: () => [...names],
    until: async (count: number) => {
      while (names.length < count) await Promise.race([posting, new Promise((resolve) => setTimeout(resolve, 20))]);
      slowest = 0;
    },
    end: async () => {
      over.abort();
      await posting;
      return { posts: names.length, slowest: Math.round(slowest) };
    },
  };
}

function sizeOf({ tables, bytes }: Manifest): Pick<BackedUp, 'tickets' | 'megabytes'> {
  const kinds = ['crop_ticket', 'delivery_ticket', 'haul_ticket'];
  const tickets = kinds.reduce((sum, kind) => sum + (tables[kind]?.rows ?? 0), 0);
  return { tickets, megabytes: Math.round(bytes / 1e6) };
}

/** Reads the restored place itself: its digests, by making a copy of it, and the records. */
async function compare(target: DatabaseLocation, manifest: Manifest, before: readonly string[], file: string) {
  const copied = await openArchive(target).copy(file, { without: backupFacts.without });
  const db = await openDatabase(target);
  const rows = await db.sql
    .selectFrom('feed')
    .select('name')
    .execute()
    .finally(() => db.close());
  const there = new Set(rows.map(({ name: feed }) => String(feed)));
  return {
    missing: before.filter((feed) => !there.has(feed)),
    differ: differingTables(copied?.tables ?? {}, manifest.tables),
    proven: isProven(manifest),
  };
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ engine, missing, differ, proven }: BackedUp): string[] {
  return [
    ...(proven ? [] : [`${engine}: not proven`]),
    ...(missing.length > 0 ? [`${engine}: lost ${missing.join(', ')}`] : []),
    ...(differ.length > 0 ? [`${engine}: ${differ.join(', ')} differ`] : []),
  ];
}

/** @param scale 1: over 100,000 tickets; below: the usual demo business */
export async function run(scale: number): Promise<Measured> {
  const engines: Engine[] = postgresPrograms() === undefined ? ['sqlite'] : ['sqlite', 'postgres'];
  const all: BackedUp[] = [];
  for (const engine of engines) all.push(await backUp(engine, scale < 1 ? 'usual' : 'large'));
  const slow = all.filter(({ backupMs }) => backupMs > LONGEST_MS).map(({ engine }) => `${engine}: over 60 s`);
  const faults = [...all.flatMap(faultsOf), ...slow];
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  const figures = all.map(
    ({ engine, tickets, megabytes, backupMs, restoreMs }) =>
      `${engine}: ${tickets} tickets (${megabytes} MB) made and proven in ${seconds(backupMs)}, restored in ${seconds(restoreMs)}`,
  );
  const loads = all.map(({ engine, posts, slowestPost }) => `${engine}: ${posts} posts, slowest ${slowestPost} ms`);
  return {
    figure: figures.join('; '),
    verdict: faults.length === 0 ? 'holds' : 'fails',
    detail: [
      ...(faults.length > 0 ? faults : ['no table differs, and nothing acknowledged is missing']),
      `meanwhile ${loads.join('; ')}`,
    ].join('; '),
  };
}
