/** The server is killed (SIGKILL) at any moment under 20 writes a second: what it acknowledged is there after each start. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { FILE_NAME } from '../../../server/db/engines/sqlite/open';
import { emptyFolder, startServer, type RunningServer } from '../../support/server';
import { clientOf } from '../../support/client';
import { beginWrites, compare, type Ledger } from '../parts/writes';
import { chances, onBothEngines, scaled, together, type Measured } from '../parts/promise';

export const name = 'Killed at any moment under 20 writes a second';
export const promise = [38];

const KILLS = 200;
const LONGEST_START = 5000;
// The starts of several servers at a time use the cores that waiting leaves idle.
const LANES = 4;
/** Kills after those, of a single server: how long its starts take is judged, since several slow each other down. */
const ALONE = 10;

/** What was measured. */
export interface Kills {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged records that are missing, stored twice, or back after their removal. */
  readonly wrong: readonly string[];
  readonly damaged: readonly string[];
  /** Milliseconds until each start answered. */
  readonly starts: readonly number[];
  /** Those of several servers at a time. */
  readonly crowded?: readonly number[];
}

/** Kills servers that write into one database, one after the other. */
export async function kill(env: Readonly<Record<string, string>>, kills: number, seed = 1): Promise<Kills> {
  const dataDir = emptyFolder();
  const chance = chances(seed);
  const ledger: Ledger = { made: new Set(), removed: new Set(), unsure: new Set() };
  const [damaged, starts]: [string[], number[]] = [[], []];
  const settings = { env: { ...env, LOG_LEVEL: 'error' }, dataDir };
  let server: RunningServer = await startServer(settings);
  try {
    for (let round = 0; round < kills; round++) {
      const load = beginWrites(await clientOf(server), ledger, `${seed}-${round}`);
      await pause(200 + chance() * 1500);
      await server.kill();
      await load.end();
      const before = performance.now();
      server = await startServer(settings);
      starts.push(Math.round(performance.now() - before));
      if (!env.DATABASE_URL) damaged.push(...damageOf(join(dataDir, FILE_NAME)));
    }
    const wrong = await compare(await clientOf(server), ledger, `${seed}-`);
    return { kills, acknowledged: ledger.made.size + ledger.removed.size, wrong, damaged, starts };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What SQLite finds in the file. */
export function damageOf(file: string): string[] {
  const db = new BetterSqlite(file, { readonly: true });
  try {
    const integrity = String(db.pragma('integrity_check', { simple: true }));
    const broken = db.pragma('foreign_key_check');
    return [
      ...(integrity === 'ok' ? [] : [integrity]),
      ...(Array.isArray(broken) && broken.length === 0 ? [] : ['broken references']),
    ];
  } finally {
    db.close();
  }
}

/** Why this does not hold, but for the time that starts take; empty where it does. */
export function faultsOf({ kills, acknowledged, wrong, damaged }: Kills): string[] {
  return [
    ...(wrong.length > 0 ? [`${wrong.length} wrong: ${wrong.slice(0, 10).join(', ')}`] : []),
    ...damaged,
    ...(acknowledged < kills ? ['too little was written'] : []),
  ];
}

/** The starts that take too long; tests, which share their machine, judge no time. */
function slownessOf({ starts }: Kills): string[] {
  const slow = starts.filter((ms) => ms > LONGEST_START);
  return slow.length > 0 ? [`${slow.length} starts took more than 5 s, the slowest ${Math.max(...slow)} ms`] : [];
}

/** So many kills of several servers at a time: each on a file of its own, or all on one PostgreSQL. */
async function inLanes(env: Readonly<Record<string, string>>, kills: number): Promise<Kills> {
  const lanes = Math.min(LANES, kills);
  const shared = env.DATABASE_URL ? { ...env, SECRET_KEY: 'one key of all these processes, 7' } : env;
  const shares = Array.from({ length: lanes }, (_, lane) => Math.floor((kills + lane) / lanes));
  const ended = await Promise.allSettled(shares.map((share, lane) => kill(shared, share, lane + 1)));
  // Only once every lane has ended its server is a failure told.
  const all = ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  const alone = await kill(shared, Math.min(ALONE, kills), lanes + 1);
  const crowded = all.flatMap((one) => one.starts);
  all.push(alone);
  return {
    kills: kills + alone.kills,
    acknowledged: all.reduce((sum, one) => sum + one.acknowledged, 0),
    wrong: all.flatMap((one) => one.wrong),
    damaged: all.flatMap((one) => one.damaged),
    starts: alone.starts,
    crowded,
  };
}

/** @param scale 1: 200 kills on each engine */
export async function run(scale: number): Promise<Measured> {
  const measured = await onBothEngines((env) => inLanes(env, scaled(KILLS, scale)));
  return together(
    measured,
    ({ kills, acknowledged, wrong, starts, crowded = [] }) =>
      `${kills} kills, ${acknowledged} writes acknowledged, ${wrong.length} lost, start ${medianOf(starts)} ms (slowest ${Math.max(...starts)}; of ${LANES} servers at a time ${Math.max(...crowded)})`,
    (one) => [...faultsOf(one), ...slownessOf(one)],
    `starts are judged by the last ${ALONE}, of one server`,
  );
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
