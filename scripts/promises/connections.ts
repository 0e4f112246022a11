/** Connections that only wait, and a body that drips: the server goes on answering, and cuts what never arrives. */
import { connect, type Socket } from 'node:net';
import { startServer, type RunningServer } from '../../tests/support/server';

export const name = 'Idle connections and slow bodies';
export const promise = [44];

const IDLE = 10_000;
const AT_ONCE = 250;
const REQUESTS = 50;
const LONGEST_CUT = 60_000;

/** What was measured; times in milliseconds. */
export interface Waiting {
  readonly idle: number;
  /** Idle connections that the server closed while it was asked. */
  readonly lost: number;
  /** The slowest of fifty answers while they were open. */
  readonly slowest: number;
  readonly refused: number;
}

function open(port: number): Promise<Socket> {
  return new Promise((settle, fail) => {
    const socket = connect(port, '127.0.0.1', () => settle(socket));
    socket.once('error', fail);
  });
}

/** Opens so many connections, says nothing on them, and asks for something else meanwhile. */
export async function waitWith(server: RunningServer, idle: number): Promise<Waiting> {
  const port = Number(new URL(server.url).port);
  const sockets: Socket[] = [];
  while (sockets.length < idle) {
    const some = Math.min(AT_ONCE, idle - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: some }, () => open(port)))));
  }
  let [slowest, refused] = [0, 0];
  for (let n = 0; n < REQUESTS; n += 1) {
    const start = performance.now();
    const answer = await fetch(`${server.url}/health/ready`).catch(() => null);
    await answer?.text();
    if (answer?.status !== 200) refused += 1;
    slowest = Math.max(slowest, performance.now() - start);
  }
  const lost = sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length;
  for (const socket of sockets) socket.destroy();
  return { idle, lost, slowest: Math.round(slowest), refused };
}

/** Sends a body one byte at a time. Resolves to how long the server took it, and what it answered. */
export async function drip(server: RunningServer): Promise<{ ms: number; status: string }> {
  const socket = await open(Number(new URL(server.url).port));
  const start = performance.now();
  const head =
    'POST /api/v1/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n';
  socket.write(head);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => void (text += part));
  const timer = setInterval(() => socket.writable && socket.write(' '), 500);
  await new Promise<void>((settle) => {
    socket.on('close', () => settle()).on('error', () => settle());
  });
  clearInterval(timer);
  return { ms: Math.round(performance.now() - start), status: text.split(' ')[1] ?? 'none' };
}

/** @param scale 1: 10,000 connections */
export async function run(scale: number): Promise<{ figure: string; verdict: 'holds' | 'fails'; detail: string }> {
  const server = await startServer();
  try {
    const dripping = drip(server);
    const waiting = await waitWith(server, Math.max(100, Math.round(IDLE * scale)));
    const { ms, status } = await dripping;
    const good = waiting.lost === 0 && waiting.refused === 0 && ms <= LONGEST_CUT && status === '408';
    return {
      figure: `${waiting.idle} idle connections, slowest of ${REQUESTS} answers ${waiting.slowest} ms; dripping body cut after ${Math.round(ms / 1000)} s`,
      verdict: good ? 'holds' : 'fails',
      detail: good ? '' : `${waiting.lost} lost, ${waiting.refused} refused, cut with ${status}`,
    };
  } finally {
    await server.stop();
  }
}
