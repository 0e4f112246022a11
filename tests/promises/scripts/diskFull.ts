/**
 * The disk is full, or fails and becomes read-only, while records are posted: writes are refused plainly, reads and refresh go
 * on, nothing acknowledged is lost, and with space again everything works without a restart. On real file systems of a
 * few megabytes, which root may mount: a tmpfs that is filled, and an ext4 whose kernel turns it read-only.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { FILE_NAME } from '../../../server/db/engines/sqlite/names';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import type { Call } from '../../support/api';
import { clientOf } from '../../support/client';
import { startServer, type RunningServer } from '../../support/server';
import { failingDisk, smallDisk } from '../../support/smallDisk';
import { stopping } from '../parts/stopping';

export const name = 'A disk that is full or read-only';
export const promise = [39];

const RUNS = 10;
const CALLERS = 4;
const MOST = 3000;
const REFUSALS = 5;
/** What an answer says after which nobody knows whether it was saved. */
const UNKNOWN = /It may have been saved/;
const FEEDS = apiPath(entities.feed);
const QUIET = { BACKUPS: 'off' };

/** What was measured. */
export interface DiskRuns {
  readonly runs: readonly string[];
  readonly acknowledged: number;
  readonly refused: number;
  /**
   * Acknowledged after the disk had failed, and lost. The kernel says of the one sync during which it gives an ext4 up that it
   * worked (Linux 6.18): a program of ten lines that only writes and syncs loses its last block too, in one of twenty runs.
   */
  readonly lostByKernel: number;
  /** What was not as promised, one sentence each. */
  readonly faults: readonly string[];
}

interface Posts {
  readonly saved: string[];
  /** Those of them that were answered after the disk had failed. */
  readonly late: Set<string>;
  /** By 507: nothing was saved. */
  readonly refused: string[];
  /** The disk failed while it was saved: it may be there or not. */
  readonly unknown: string[];
  readonly faults: string[];
}

/** Posts from several callers at once until each was refused that often in a row: a full disk may still have a page here and there. */
async function postUntilRefused(call: Call, prefix: string, disk = { failed: false }): Promise<Posts> {
  const posts: Posts = { saved: [], late: new Set(), refused: [], unknown: [], faults: [] };
  const one = async (caller: number): Promise<void> => {
    for (let n = 0, row = 0; n < MOST; n++) {
      const record = `${prefix} ${caller}-${n} ${'x'.repeat(120)}`;
      const { status, body } = await call('POST', FEEDS, { name: record });
      if (status === 201) {
        posts.saved.push(record);
        if (disk.failed) posts.late.add(record);
        row = 0;
        continue;
      }
      if (status === 507) posts.refused.push(record);
      else if (status === 503 && UNKNOWN.test(String(body.detail))) posts.unknown.push(record);
      else posts.faults.push(`${prefix}: a write was answered by ${status} ${String(body.detail)}`);
      row += 1;
      if (row === REFUSALS) return;
    }
    posts.faults.push(`${prefix}: nothing was ever refused`);
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, caller) => one(caller)));
  return posts;
}

interface Client {
  readonly server: RunningServer;
  readonly call: Call;
  readonly refresh: string;
}

async function signIn(server: RunningServer): Promise<Client> {
  const call = await clientOf(server);
  const { username, password } = server;
  const { body } = await call('POST', '/api/v1/token/', { username, password });
  return { server, call, refresh: String(body.refresh) };
}

/** What readiness says once it is asked anew. */
async function readyIs({ server }: Client, wanted: number): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    if ((await fetch(`${server.url}/health/ready`)).status === wanted) return true;
    await pause(250);
  }
  return false;
}

/** What everybody must meet while nothing can be written. */
async function whileRefused(client: Client, prefix: string): Promise<string[]> {
  const { call, refresh, server } = client;
  const faults: string[] = [];
  const expected = (what: string, is: unknown, wanted: unknown): void => {
    if (is !== wanted) faults.push(`${prefix}: ${what} ${String(is)} instead of ${String(wanted)}`);
  };
  expected('ready', await readyIs(client, 503), true);
  expected('a list was answered by', (await call('GET', FEEDS)).status, 200);
  const again = await call('POST', '/api/v1/token/refresh/', { refresh });
  expected('refresh was answered by', again.status, 200);
  const { username, password } = server;
  expected('sign-in was answered by', (await call('POST', '/api/v1/token/', { username, password })).status, 503);
  return faults;
}

/** Whether the file is sound and contains exactly what was acknowledged. */
function faultsOfFile(file: string, posts: Posts, prefix: string): string[] {
  const database = new BetterSqlite(file, { readonly: true });
  try {
    const names = database.prepare<[], string>('select name from feed').pluck().all();
    const there = new Set(names);
    const lost = posts.saved.filter((record) => !there.has(record) && !posts.late.has(record));
    for (const record of posts.late) if (there.has(record)) posts.late.delete(record);
    const ghosts = posts.refused.filter((record) => there.has(record));
    const sound = database.pragma('integrity_check', { simple: true });
    return [
      ...(sound === 'ok' ? [] : [`${prefix}: the file is damaged: ${String(sound)}`]),
      ...(lost.length === 0 ? [] : [`${prefix}: ${lost.length} acknowledged and lost`]),
      ...(ghosts.length === 0 ? [] : [`${prefix}: ${ghosts.length} refused and there`]),
    ];
  } finally {
    database.close();
  }
}

/** Fills a disk, gives the space back, and goes on without a restart. */
function full(turn: number): Promise<{ posts: Posts; faults: string[] } | undefined> {
  return stopping(async (started) => {
    const disk = smallDisk(4 + (turn % 3));
    if (!disk) return undefined;
    started(() => disk.remove());
    const dataDir = join(disk.folder, 'data');
    const prefix = `full ${turn}`;
    const server = await startServer({ dataDir, env: QUIET });
    started(() => server.stop());
    const client = await signIn(server);
    disk.fill();
    const posts = await postUntilRefused(client.call, prefix);
    const faults = await whileRefused(client, prefix);
    disk.free();
    if (!(await readyIs(client, 200))) faults.push(`${prefix}: not ready with space`);
    const after = await client.call('POST', FEEDS, { name: `${prefix} after` });
    if (after.status !== 201) faults.push(`${prefix}: a write with space again was answered by ${after.status}`);
    await clientOf(client.server);
    await client.server.stop();
    return { posts, faults: [...posts.faults, ...faults, ...faultsOfFile(join(dataDir, FILE_NAME), posts, prefix)] };
  });
}

/** Lets a disk become read-only under the server, repairs it, and starts again. */
function readOnly(turn: number): Promise<{ posts: Posts; faults: string[] } | undefined> {
  return stopping(async (started) => {
    const disk = failingDisk(24);
    if (!disk) return undefined;
    started(() => disk.remove());
    const dataDir = join(disk.folder, 'data');
    const prefix = `read-only ${turn}`;
    const server = await startServer({ dataDir, env: QUIET });
    started(() => server.stop());
    const client = await signIn(server);
    const state = { failed: false };
    const posting = postUntilRefused(client.call, prefix, state);
    await pause(200 + ((turn * 53) % 300));
    state.failed = true;
    disk.fail();
    const posts = await posting;
    const faults = await whileRefused(client, prefix);
    await client.server.kill();
    disk.repair();
    const again = await startServer({ dataDir, env: QUIET });
    started(() => again.stop());
    const after = await (await clientOf(again))('POST', FEEDS, { name: `${prefix} after` });
    if (after.status !== 201) faults.push(`${prefix}: a write after the repair was answered by ${after.status}`);
    await again.stop();
    return { posts, faults: [...posts.faults, ...faults, ...faultsOfFile(join(dataDir, FILE_NAME), posts, prefix)] };
  });
}

/** Fills or breaks a disk that often. */
export async function tryDisks(runs: number): Promise<DiskRuns> {
  const outcomes: [string, { posts: Posts; faults: string[] }][] = [];
  for (let turn = 0; turn < runs; turn++) {
    for (const [what, kind] of [
      ['full', full],
      ['read-only', readOnly],
    ] as const) {
      const outcome = await kind(turn);
      if (outcome) outcomes.push([what, outcome]);
    }
  }
  return {
    runs: outcomes.map(([what]) => what),
    acknowledged: outcomes.reduce((sum, [, { posts }]) => sum + posts.saved.length, 0),
    refused: outcomes.reduce((sum, [, { posts }]) => sum + posts.refused.length, 0),
    lostByKernel: outcomes.reduce((sum, [, { posts }]) => sum + posts.late.size, 0),
    faults: outcomes.flatMap(([, { faults }]) => faults),
  };
}

/** Runs the promise at a part of its size, 1 being the whole. */
export async function run(scale: number): Promise<{ figure: string; verdict: 'holds' | 'fails'; detail: string }> {
  const { runs, acknowledged, refused, lostByKernel, faults } = await tryDisks(Math.max(1, Math.round(RUNS * scale)));
  const count = (what: string): number => runs.filter((one) => one === what).length;
  const missing = ['full', 'read-only'].filter((what) => count(what) === 0);
  const untried = missing.map((what) => `${what} was not tried: this account may not mount the disk`);
  const said = [...faults, ...untried];
  return {
    figure: `${count('full')} times full, ${count('read-only')} times read-only: ${acknowledged} acknowledged`,
    verdict: said.length === 0 ? 'holds' : 'fails',
    detail:
      said.join('; ') ||
      `on SQLite; ${refused} writes refused by 507; the file sound after each; lost in the sync during which the kernel gave the disk up: ${lostByKernel}`,
  };
}
