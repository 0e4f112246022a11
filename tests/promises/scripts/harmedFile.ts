/**
 * The data file is moved away, moved with its log, replaced or removed while records are posted: nothing is acknowledged that is not
 * there once the right file is back.
 */
import { copyFileSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FILE_NAME } from '../../../server/db/engines/sqlite/names';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import type { Call } from '../../support/api';
import { clientOf } from '../../support/client';
import { stopping, type Started } from '../parts/stopping';
import { emptyFolder, startServer, type RunningServer } from '../../support/server';

export const name = 'The data file moved, replaced or removed';
export const promise = [39];

const RUNS = 20;
const CALLERS = 4;
const FEEDS = apiPath(entities.feed);
const FILES = [FILE_NAME, `${FILE_NAME}-wal`, `${FILE_NAME}-shm`];

/** One way to harm the file, and how the right one comes back. */
interface Harm {
  readonly what: string;
  readonly harm: (at: (file: string) => string) => void;
  readonly mend: (at: (file: string) => string) => void;
  /** The server goes on by itself once the file is back; otherwise it is killed and started again. */
  readonly goesOn: boolean;
}

const harms: readonly Harm[] = [
  {
    what: 'moved away',
    harm: (at) => renameSync(at(FILE_NAME), at('away')),
    mend: (at) => renameSync(at('away'), at(FILE_NAME)),
    goesOn: true,
  },
  {
    what: 'moved with its log',
    harm: (at) => FILES.forEach((file) => renameSync(at(file), at(`away-${file}`))),
    mend: (at) => FILES.forEach((file) => renameSync(at(`away-${file}`), at(file))),
    goesOn: true,
  },
  {
    what: 'replaced',
    harm: (at) => {
      linkSync(at(FILE_NAME), at('right'));
      copyFileSync(at(FILE_NAME), at('other'));
      renameSync(at('other'), at(FILE_NAME));
    },
    mend: (at) => renameSync(at('right'), at(FILE_NAME)),
    goesOn: false,
  },
  {
    what: 'removed',
    harm: (at) => {
      linkSync(at(FILE_NAME), at('right'));
      rmSync(at(FILE_NAME));
    },
    mend: (at) => renameSync(at('right'), at(FILE_NAME)),
    goesOn: false,
  },
];

/** What was measured. */
export interface HarmedRuns {
  readonly runs: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Records that were posted after the harm and acknowledged nevertheless. */
  readonly unseen: readonly string[];
  /** Acknowledged records that are not there with the right file. */
  readonly lost: readonly string[];
  /** Answers other than 201 and 503. */
  readonly strange: readonly number[];
}

interface Posted {
  readonly record: string;
  readonly status: number;
  readonly afterHarm: boolean;
}

/** Posts until `ended`, and notes each answer. */
async function post(
  call: Call,
  prefix: string,
  now: { harmed: boolean; ended: boolean },
  into: Posted[],
): Promise<void> {
  for (let n = 1; !now.ended; n++) {
    const afterHarm = now.harmed;
    const record = `${prefix}-${n}`;
    const answer = await call('POST', FEEDS, { name: record });
    into.push({ record, status: answer.status, afterHarm });
    await pause(10);
  }
}

function oneRun(turn: number, harm: Harm): Promise<Omit<HarmedRuns, 'runs'>> {
  return stopping((started) => harmOnce(turn, harm, started));
}

async function harmOnce(
  turn: number,
  { what, harm, mend, goesOn }: Harm,
  started: Started,
): Promise<Omit<HarmedRuns, 'runs'>> {
  const dataDir = emptyFolder();
  started(() => rmSync(dataDir, { recursive: true, force: true }));
  const at = (file: string): string => join(dataDir, file);
  let server: RunningServer = await startServer({ dataDir, env: { BACKUPS: 'off' } });
  started(() => server.stop());
  const call = await clientOf(server);
  const now = { harmed: false, ended: false };
  const posted: Posted[] = [];
  started(() => {
    now.ended = true;
  });
  const callers = Array.from({ length: CALLERS }, (_, caller) => post(call, `${what} ${turn} ${caller}`, now, posted));
  await pause(300 + ((turn * 37) % 300));
  harm(at);
  now.harmed = true;
  await pause(700);
  now.ended = true;
  await Promise.all(callers);
  if (!goesOn) await server.kill();
  mend(at);
  if (!goesOn) server = await startServer({ dataDir, env: { BACKUPS: 'off' } });
  const again = await clientOf(server);
  const after = await again('POST', FEEDS, { name: `after ${turn}` });
  const listed: unknown = (await again('GET', FEEDS)).body;
  const there = new Set(Array.isArray(listed) ? listed.map((row: { name: string }) => row.name) : []);
  const acknowledged = posted.filter(({ status }) => status === 201);
  return {
    acknowledged: acknowledged.length,
    refused: posted.filter(({ status }) => status === 503).length,
    unseen: acknowledged.filter(({ afterHarm }) => afterHarm).map(({ record }) => record),
    lost: acknowledged.filter(({ record }) => !there.has(record)).map(({ record }) => record),
    strange: [...posted.map(({ status }) => status), after.status === 201 ? 201 : -after.status].filter(
      (status) => status !== 201 && status !== 503,
    ),
  };
}

/** Harms the file that often, each time in another way and at another moment. */
export async function harmFiles(runs: number): Promise<HarmedRuns> {
  const all: HarmedRuns[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const harm = harms[turn % harms.length];
    if (harm) all.push({ runs: 1, ...(await oneRun(turn, harm)) });
  }
  return {
    runs: all.length,
    acknowledged: all.reduce((sum, one) => sum + one.acknowledged, 0),
    refused: all.reduce((sum, one) => sum + one.refused, 0),
    unseen: all.flatMap(({ unseen }) => unseen),
    lost: all.flatMap(({ lost }) => lost),
    strange: all.flatMap(({ strange }) => strange),
  };
}

/** Runs the promise at a part of its size, 1 being the whole. */
export async function run(scale: number): Promise<{ figure: string; verdict: 'holds' | 'fails'; detail: string }> {
  const { runs, acknowledged, refused, unseen, lost, strange } = await harmFiles(
    Math.max(harms.length, Math.round(RUNS * scale)),
  );
  const holds = unseen.length === 0 && lost.length === 0 && strange.length === 0;
  return {
    figure: `${runs} runs: ${acknowledged} acknowledged, ${refused} refused, ${lost.length} lost`,
    verdict: holds ? 'holds' : 'fails',
    detail: holds
      ? `on SQLite: ${harms.map(({ what }) => what).join(', ')}; nothing was acknowledged afterwards`
      : `acknowledged afterwards: ${unseen.join(', ')}; lost: ${lost.join(', ')}; other answers: ${strange.join(', ')}`,
  };
}
