/** Ten thousand idle connections and many bodies that never end: the others are served, and what drips is cut. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '../../../server/http/limits';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import type { Call } from '../../support/api';
import { clientOf } from '../../support/client';
import { startServer } from '../../support/server';
import { scaled, type Measured } from '../parts/promise';

export const name = 'Lists read beside idle connections and 200 slow bodies';
export const promise = [44];

const IDLE = 10_000;
const SLOW = 200;
const READS = 100;
const LONGEST_READ = 1000;

/** What was measured. */
export interface Idle {
  readonly idle: number;
  /** Idle connections that were open when the reads began. */
  readonly open: number;
  readonly slow: number;
  /** Slow bodies that were cut in time. */
  readonly cut: number;
  /** Milliseconds of each read meanwhile. */
  readonly reads: readonly number[];
  /** Reads that were not answered by 200. */
  readonly refused: number;
}

/** Opens the connections and reads a list meanwhile. @param slow bodies that never end; the wait for their cut takes 45 s */
export async function hold(idle: number, slow: number): Promise<Idle> {
  const server = await startServer({ env: { LOG_LEVEL: 'error' } });
  const port = Number(new URL(server.url).port);
  const sockets: Socket[] = [];
  try {
    const call = await clientOf(server);
    for (let n = 0; n < idle; n += 200)
      sockets.push(...(await Promise.all(Array.from({ length: Math.min(200, idle - n) }, () => opened(port)))));
    const dripping = await Promise.all(Array.from({ length: slow }, () => drip(port)));
    const open = sockets.filter((socket) => !socket.destroyed).length;
    const { reads, refused } = await readSteadily(call);
    const patience = limits.request + 2 * limits.checkEvery;
    const ends = await Promise.all(
      dripping.map(({ ended }) => Promise.race([ended, pause(patience, false, { ref: false })])),
    );
    return { idle, open, slow, cut: ends.filter(Boolean).length, reads, refused };
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
}

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

/** A request whose body comes byte by byte and never ends. */
async function drip(port: number): Promise<{ ended: Promise<boolean> }> {
  const socket = await opened(port);
  const ended = once(socket, 'close').then(() => true);
  socket.resume();
  socket.write(
    `POST /api/v1/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
  );
  const timer = setInterval(() => socket.write(' '), 1000);
  void ended.then(() => clearInterval(timer));
  return { ended };
}

async function readSteadily(call: Call): Promise<{ reads: number[]; refused: number }> {
  const reads: number[] = [];
  let refused = 0;
  for (let n = 0; n < READS; n++) {
    const began = performance.now();
    const { status } = await call('GET', `${apiPath(entities.customer)}?page=1`);
    if (status !== 200) refused += 1;
    reads.push(Math.round(performance.now() - began));
  }
  return { reads, refused };
}

/** Why this does not hold, but for the time that reads take, which tests do not judge; empty where it does. */
export function faultsOf({ idle, open, slow, cut, refused }: Idle): string[] {
  return [
    ...(open < idle ? [`only ${open} of ${idle} could be opened`] : []),
    ...(cut < slow ? [`${slow - cut} of ${slow} slow bodies were never cut`] : []),
    ...(refused > 0 ? [`${refused} reads were refused`] : []),
  ];
}

function p95(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)] ?? 0;
}

/** @param scale 1: 10,000 connections and 200 slow bodies */
export async function run(scale: number): Promise<Measured> {
  const measured = await hold(scaled(IDLE, scale), scaled(SLOW, scale));
  const { open, slow, cut, reads } = measured;
  const slowness = p95(reads) > LONGEST_READ ? [`p95 of a read ${p95(reads)} ms`] : [];
  const faults = [...faultsOf(measured), ...slowness];
  return {
    figure: `${open} idle connections, ${cut} of ${slow} slow bodies cut within ${(limits.request + 2 * limits.checkEvery) / 1000} s, list p95 ${p95(reads)} ms, slowest ${Math.max(...reads)} ms`,
    verdict: faults.length === 0 ? 'holds' : 'fails',
    detail: [...faults, 'the connections do not depend on the engine: run on SQLite'].join('; '),
  };
}
