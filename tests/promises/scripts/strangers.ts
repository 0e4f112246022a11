/** A stranger without an account: fills no memory, keeps nobody out, and learns no names from the time of an answer. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hashPassword } from '../../../server/accounts/passwords';
import { openSecondFactors } from '../../../server/accounts/secondFactor/secondFactor';
import { createSignIn } from '../../../server/accounts/signIn/signIn';
import { createTokens } from '../../../server/accounts/tokens';
import { addUser } from '../../../server/accounts/users';
import type { Db } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import { migrate } from '../../support/migrate';
import { startServer, type RunningServer } from '../../support/server';

export const name = 'Nobody let in, nobody locked out';
export const promise = [6];

const TRIES = 100;
const MOST_MEGABYTES = 300;
const MOST_DIFFERENCE = 0.1;

/** What was measured. */
export interface Strangers {
  /** By how many megabytes the server grew over fifty names of 349,000 characters that grow 18-fold when compared. */
  readonly grown: number;
  /** Status of the right password from a known device while strangers guess from many networks. */
  readonly known: number;
  /** Medians of the answers to a wrong password and to an unknown name, in milliseconds. */
  readonly wrong: number;
  readonly unknown: number;
}

type Body = { username: string; password: string };

function signIn({ url }: RunningServer, body: Body, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function megabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The medians of wrong passwords and of unknown names, by turns and without a network in between. */
async function compare(tries: number): Promise<Pick<Strangers, 'wrong' | 'unknown'>> {
  const db = await openDatabase({ inMemory: true });
  return measured(db, tries).finally(() => db.close());
}

async function measured(db: Db, tries: number): Promise<Pick<Strangers, 'wrong' | 'unknown'>> {
  await migrate(db, {});
  const clock = (): Date => new Date();
  const tokens = createTokens(randomBytes(32));
  const factors = openSecondFactors({ db, tokens, clock });
  const { byPassword } = createSignIn({ db, factors, digest: (key) => tokens.derive(key), clock });
  const digest = await hashPassword('eighth horse 4');
  for (let n = 0; n < tries; n += 1) await addUser(db, { username: `user${n}`, password: { digest } }, clock());
  const times: Record<'wrong' | 'unknown', number[]> = { wrong: [], unknown: [] };
  for (let n = 0; n < 2 * tries; n += 1) {
    const kind = n % 2 ? 'wrong' : 'unknown';
    const username = `${kind === 'wrong' ? 'user' : 'nobody'}${n >> 1}`;
    const start = performance.now();
    await byPassword({ username, password: 'wrong', address: `10.${n % 250}.${n}.1` });
    times[kind].push(performance.now() - start);
  }
  return { wrong: median(times.wrong), unknown: median(times.unknown) };
}

/** Lets a stranger try. @param tries for each of the two medians */
export async function beStranger(server: RunningServer, tries: number): Promise<Strangers> {
  const { username, password } = server;
  const first = await signIn(server, { username, password });
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ');
  const long = { username: '\ufdfa'.repeat(349_000), password: 'wrong' };
  const before = megabytes(server.pid);
  for (let n = 0; n < 50; n += 1) await signIn(server, long, { 'x-forwarded-for': `10.0.${n}.1` });
  const grown = megabytes(server.pid) - before;
  const times = await compare(tries);
  for (let n = 0; n < 60; n += 1)
    await signIn(server, { username, password: 'wrong' }, { 'x-forwarded-for': `10.3.${n}.1` });
  const known = (await signIn(server, { username, password }, { cookie, 'x-forwarded-for': '10.3.1.1' })).status;
  return { grown: Math.round(grown), known, ...times };
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ grown, known, wrong, unknown }: Strangers): string[] {
  const apart = Math.abs(wrong - unknown);
  return [
    ...(grown <= MOST_MEGABYTES ? [] : [`grew by ${grown} MB`]),
    ...(known === 200 ? [] : [`a known device got ${known}`]),
    ...(apart <= MOST_DIFFERENCE * Math.min(wrong, unknown) ? [] : [`${apart.toFixed(1)} ms between the medians`]),
  ];
}

/** @param scale 1: 100 tries of each kind */
export async function run(scale: number): Promise<{ figure: string; verdict: 'holds' | 'fails'; detail: string }> {
  const server = await startServer({ env: { TRUST_PROXY: '127.0.0.1' } });
  try {
    const seen = await beStranger(server, Math.max(5, Math.round(TRIES * scale)));
    const faults = faultsOf(seen);
    return {
      figure: `grown by ${seen.grown} MB; known device ${seen.known} under attack; medians ${seen.wrong.toFixed(1)} and ${seen.unknown.toFixed(1)} ms`,
      verdict: faults.length === 0 ? 'holds' : 'fails',
      detail: faults.join('; '),
    };
  } finally {
    await server.stop();
  }
}
