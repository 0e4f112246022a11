/** The machine's clock jumps while the server runs: nobody waits for hours, sessions and records go on. */
import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { clientOf } from '../../support/client';
import { emptyFolder, startServer, type RunningServer } from '../../support/server';
import { onBothEngines, together, type ByEngine, type Measured } from '../parts/promise';
import { stopping, type Started } from '../parts/stopping';

export const name = 'Clock jumps';
export const promise = [6];

const LIBRARY = '/usr/lib/*/faketime/libfaketime.so.1';
const JUMPS = ['-2h', '+31d', '+0', '-1y', '+10y', '+0'];
const LONGEST_WAIT = 300;
const LONGEST_ANSWER = 5000;

/** What was measured. */
export interface Jumps {
  readonly jumps: number;
  /** Longest `Retry-After` of a name that had been closed before, in seconds. */
  readonly wait: number;
  readonly faults: readonly string[];
  readonly slowest: number;
}

/** The library that gives a program another clock; `undefined` where it is not installed. */
export function clockLibrary(): string | undefined {
  return globSync(LIBRARY).find((file) => existsSync(file));
}

/** Lets the clock of a server jump. */
export function jump(library: string, env: Readonly<Record<string, string>>): Promise<Jumps> {
  return stopping((started) => jumpWith(library, env, started));
}

async function jumpWith(library: string, env: Readonly<Record<string, string>>, started: Started): Promise<Jumps> {
  const folder = emptyFolder();
  started(() => rmSync(folder, { recursive: true, force: true }));
  const clock = join(folder, 'clock');
  writeFileSync(clock, '+0');
  const fake = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const server = await startServer({ env: { ...env, ...fake, LOG_LEVEL: 'fatal' } });
  started(() => server.stop());
  const found = { jumps: JUMPS.length, wait: 0, faults: [] as string[], slowest: 0 };
  const before = await clientOf(server);
  await wrongTries(server, 12);
  for (const at of JUMPS) {
    writeFileSync(clock, at);
    await pause(200);
    await tryAt(server, at, found);
  }
  const { status } = await before('GET', '/api/v1/years/');
  if (status !== 200) found.faults.push(`the session from before was answered by ${status}`);
  return found;
}

async function tryAt(
  server: RunningServer,
  at: string,
  found: { wait: number; slowest: number; faults: string[] },
): Promise<void> {
  const began = performance.now();
  found.wait = Math.max(found.wait, await wrongTries(server, 1));
  const call = await clientOf(server).catch((error: unknown) => void found.faults.push(`${at}: ${String(error)}`));
  const path = apiPath(entities.feed);
  const made = await call?.('POST', path, { name: `Feed at ${at} ${began}` });
  const read = await call?.('GET', `${path}${String(made?.body.id)}/`);
  if (made?.status !== 201 || read?.status !== 200) found.faults.push(`${at}: ${made?.status}, ${read?.status}`);
  found.slowest = Math.max(found.slowest, Math.round(performance.now() - began));
}

/** @returns the last answer's `Retry-After` in seconds; 0 without one */
async function wrongTries({ url }: RunningServer, count: number): Promise<number> {
  let wait = 0;
  for (let n = 0; n < count; n++) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'nobody', password: 'wrong wrong 8' });
    const answer = await fetch(`${url}/api/v1/token/`, { method: 'POST', headers, body });
    wait = Number(answer.headers.get('retry-after') ?? 0);
  }
  return wait;
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ wait, faults, slowest }: Jumps): string[] {
  return [
    ...faults,
    ...(wait > LONGEST_WAIT ? [`a name waits ${wait} s`] : []),
    ...(slowest > LONGEST_ANSWER ? [`slowest round ${slowest} ms`] : []),
  ];
}

/** All jumps, whatever the scale. */
export async function run(): Promise<Measured> {
  const library = clockLibrary();
  if (library === undefined) return { figure: '–', verdict: 'not run', detail: 'libfaketime is not installed' };
  const measured: ByEngine<Jumps> = await onBothEngines((env) => jump(library, env));
  return together(
    measured,
    ({ jumps, wait, slowest }) =>
      `${jumps} jumps (${JUMPS.join(', ')}): longest wait of a slowed name ${wait} s, slowest round ${slowest} ms`,
    faultsOf,
    'by libfaketime, without the monotonic clock',
  );
}
