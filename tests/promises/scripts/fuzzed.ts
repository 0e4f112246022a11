/** Requests made at random from the description of the API: none is answered by a fault of the server, none tells of its inside. */
import { entities } from '../../../src/entities';
import { buildSaved } from '../../support/build';
import { clientOf } from '../../support/client';
import { startServer } from '../../support/server';
import { chances, onBothEngines, scaled, together, type Measured } from '../parts/promise';
import { requestsOf, type FuzzedRequest } from '../parts/requests';

export const name = 'Fuzzed requests made from the description of the API';
export const promise = [13, 14, 15, 24];

const REQUESTS = 20_000;
const CLIENTS = 8;
const MOST_ROWS = 500;
const LEAKS =
  /node_modules|SQLITE_[A-Z]|syntax error|\.[jt]s:\d+|\$argon2|better-sqlite|kysely|relation "|no such (table|column)|\/data\/|secret\.key/i;

/** What was measured. */
export interface Fuzz {
  readonly requests: number;
  /** How many answers began with each digit; `0`: none came. */
  readonly byClass: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  readonly slowest: number;
}

/** Sends so many requests to a server with some records of each table. */
export async function fuzz(env: Readonly<Record<string, string>>, requests: number): Promise<Fuzz> {
  const server = await startServer({ env: { ...env, LOG_LEVEL: 'fatal' } });
  try {
    const call = await clientOf(server);
    for (const table of Object.keys(entities))
      for (let n = 1; n <= 3; n++) await buildSaved(call, entities, table, {}, n);
    const access = await accessOf(server);
    const { body } = await call('GET', '/api/openapi.json');
    const make = requestsOf(body, chances(11));
    const found = { byClass: new Map<string, number>(), faults: [] as string[], slowest: 0 };
    let sent = 0;
    const client = async (): Promise<void> => {
      while (sent < requests) {
        sent += 1;
        await send(server.url, access, make(), found);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const alive = await call('GET', '/api/v1/years/');
    if (alive.status !== 200) found.faults.push(`afterwards a read was answered by ${alive.status}`);
    return { requests, byClass: Object.fromEntries(found.byClass), faults: found.faults, slowest: found.slowest };
  } finally {
    await server.stop();
  }
}

interface Found {
  readonly byClass: Map<string, number>;
  readonly faults: string[];
  slowest: number;
}

async function send(url: string, access: string, request: FuzzedRequest, found: Found): Promise<void> {
  const { method, path, headers, body } = request;
  const began = performance.now();
  const signal = AbortSignal.timeout(30_000);
  const init = {
    method,
    headers: { authorization: `Bearer ${access}`, ...headers },
    signal,
    ...(body === undefined ? {} : { body }),
  };
  try {
    const answer = await fetch(url + path, init);
    const text = await answer.text();
    count(found, String(answer.status)[0] ?? '0');
    found.faults.push(...faultsIn(answer.status, text).map((fault) => `${method} ${path.slice(0, 120)}: ${fault}`));
  } catch (error) {
    count(found, '0');
    found.faults.push(`${method} ${path.slice(0, 120)}: no answer, ${error instanceof Error ? error.message : error}`);
  }
  found.slowest = Math.max(found.slowest, Math.round(performance.now() - began));
}

function count({ byClass }: Found, digit: string): void {
  byClass.set(digit, (byClass.get(digit) ?? 0) + 1);
}

function faultsIn(status: number, text: string): string[] {
  const leak = status >= 400 ? LEAKS.exec(text) : null;
  const rows = /^\{"count":\d+,/.test(text) ? (text.match(/"add_date":/g)?.length ?? 0) : 0;
  return [
    ...(status >= 500 ? [`${status} ${text.slice(0, 100)}`] : []),
    ...(leak ? [`tells "${leak[0]}"`] : []),
    ...(rows > MOST_ROWS ? [`${rows} rows`] : []),
  ];
}

async function accessOf({
  url,
  username,
  password,
}: {
  url: string;
  username: string;
  password: string;
}): Promise<string> {
  const { body } = await clientOfNobody(url, { username, password });
  return body;
}

async function clientOfNobody(url: string, user: object): Promise<{ body: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/token/`, { method: 'POST', headers, body: JSON.stringify(user) });
  const session: unknown = await answer.json();
  return { body: typeof session === 'object' && session !== null && 'access' in session ? String(session.access) : '' };
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ requests, byClass, faults }: Fuzz): string[] {
  return [
    ...(faults.length > 0 ? [`${faults.length} faults: ${[...new Set(faults)].slice(0, 5).join(' · ')}`] : []),
    // What is refused at the door shows nothing of what is behind it.
    ...((byClass['2'] ?? 0) < requests / 20 ? [`only ${byClass['2'] ?? 0} were taken`] : []),
  ];
}

/** @param scale 1: 20,000 requests on each engine */
export async function run(scale: number): Promise<Measured> {
  const measured = await onBothEngines((env) => fuzz(env, scaled(REQUESTS, scale)));
  return together(
    measured,
    ({ requests, byClass, slowest, faults }) =>
      `${requests} requests: ${['2', '4', '5', '0'].map((digit) => `${byClass[digit] ?? 0} × ${digit === '0' ? 'no answer' : `${digit}xx`}`).join(', ')}, ${faults.length} faults, slowest ${slowest} ms`,
    faultsOf,
    'whether each SQL payload is taken literally (14) is not compared here',
  );
}
