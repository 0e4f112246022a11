/**
 * A power cut at any moment under 20 writes a second. The server is killed, and goes on with copies of its files that lack
 * what it had written and not synced: all of that, or in every other run some blocks of it. A library that is loaded into the
 * server watches fsync and fdatasync. On PostgreSQL the files are not Windrow's; `npm run doctor` looks at its `fsync`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FILE_NAME } from '../../../server/db/engines/sqlite/open';
import { clientOf } from '../../support/client';
import { emptyFolder, startServer } from '../../support/server';
import { damageOf } from './killed';
import { compileWatcher, cut, watch } from '../parts/cutDisk';
import { chances, scaled, type Measured } from '../parts/promise';
import { beginWrites, compare, type Ledger } from '../parts/writes';

export const name = 'Power cut: unsynced pages dropped';
export const promise = [38];

const CUTS = 50;
const LONGEST_START = 5000;
/** After so many cuts it begins with an empty folder again, so that a first start is cut too. */
const CUTS_OF_ONE = 10;

/** What was measured. */
export interface Cuts {
  readonly cuts: number;
  readonly acknowledged: number;
  readonly wrong: readonly string[];
  readonly damaged: readonly string[];
  readonly starts: readonly number[];
  /** Bytes that were written and not there after the cuts. */
  readonly dropped: number;
}

/** Cuts so often; `undefined` where there is no C compiler. */
export async function cutPower(cuts: number): Promise<Cuts | undefined> {
  const folder = emptyFolder();
  try {
    const library = compileWatcher(folder);
    return library === undefined ? undefined : await cutWith(library, folder, cuts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function cutWith(library: string, folder: string, cuts: number): Promise<Cuts> {
  const found = { cuts, acknowledged: 0, wrong: [] as string[], damaged: [] as string[], starts: [] as number[] };
  const chance = chances(7);
  const env = { LOG_LEVEL: 'error' };
  let dropped = 0;
  let ledger: Ledger = { made: new Set(), removed: new Set(), unsure: new Set() };
  for (let round = 0; round < cuts; round++) {
    const [disk, kept, next] = [`disk${round}`, `kept${round}`, `disk${round + 1}`].map((one) => join(folder, one));
    if (disk === undefined || kept === undefined || next === undefined) break;
    if (round % CUTS_OF_ONE === 0) {
      rmSync(disk, { recursive: true, force: true });
      mkdirSync(disk, { mode: 0o700 });
      ledger = { made: new Set(), removed: new Set(), unsure: new Set() };
    }
    const server = await startServer({ env: { ...env, ...watch(library, disk, kept) }, dataDir: disk });
    try {
      const load = beginWrites(await clientOf(server), ledger, String(round));
      const nth = round % CUTS_OF_ONE;
      await pause(nth === 0 ? 150 : 200 + chance() * 1500);
      // A busy machine may have acknowledged nothing by now. The first start is cut as it is.
      const least = 8 * nth;
      for (let more = 0; more < 100 && sizeOf(ledger) < least; more++) await pause(50);
      await server.kill();
      await load.end();
    } finally {
      await server.kill();
    }
    dropped += cut(disk, kept, next, round % 2 === 0 ? undefined : chance);
    const before = performance.now();
    const after = await startServer({ env, dataDir: next });
    found.starts.push(Math.round(performance.now() - before));
    try {
      found.damaged.push(...damageOf(join(next, FILE_NAME)));
      found.wrong.push(...(await compare(await clientOf(after), ledger, '')));
    } finally {
      await after.stop();
    }
    found.acknowledged += round % CUTS_OF_ONE === CUTS_OF_ONE - 1 || round === cuts - 1 ? sizeOf(ledger) : 0;
    for (const old of [disk, kept]) rmSync(old, { recursive: true, force: true });
  }
  return { ...found, dropped };
}

function sizeOf({ made, removed }: Ledger): number {
  return made.size + removed.size;
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ acknowledged, cuts, wrong, damaged, starts, dropped }: Cuts): string[] {
  const slow = starts.filter((ms) => ms > LONGEST_START);
  return [
    ...(wrong.length > 0 ? [`${wrong.length} wrong: ${wrong.slice(0, 10).join(', ')}`] : []),
    ...damaged,
    ...(slow.length > 0 ? [`${slow.length} starts took more than 5 s, the slowest ${Math.max(...slow)} ms`] : []),
    ...(acknowledged < cuts ? ['too little was written'] : []),
    // A cut that drops nothing shows nothing.
    ...(dropped === 0 ? ['nothing was dropped'] : []),
  ];
}

/** @param scale 1: 50 cuts */
export async function run(scale: number): Promise<Measured> {
  const measured = await cutPower(scaled(CUTS, scale));
  if (!measured) return { figure: '–', verdict: 'not run', detail: 'no C compiler on this machine' };
  const { cuts, acknowledged, wrong, starts, dropped } = measured;
  const faults = faultsOf(measured);
  return {
    figure: `SQLite: ${cuts} cuts, ${Math.round(dropped / 1024)} KiB dropped, ${acknowledged} writes acknowledged, ${wrong.length} lost, slowest start ${Math.max(...starts)} ms`,
    verdict: faults.length === 0 ? 'holds' : 'fails',
    detail: [
      ...faults,
      'by a library that watches fsync (LD_PRELOAD); on PostgreSQL the files are its own: not run, doctor looks at fsync',
    ].join('; '),
  };
}
