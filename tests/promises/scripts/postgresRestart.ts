/** PostgreSQL is restarted while 20 records a second are posted: Windrow goes on, and loses nothing that it acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Call } from '../../support/api';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { clientOf } from '../../support/client';
import { startPostgres, type OwnPostgres } from '../../support/ownPostgres';
import { postgresPrograms } from '../../support/postgresProgram';
import { startServer } from '../../support/server';
import { stopping } from '../parts/stopping';

export const name = 'PostgreSQL restarted under load';
export const promise = [38, 42];

const RESTARTS = 10;
const POST_EVERY = 50;
const LONGEST_ANSWER = 15_000;
const LONGEST_RECOVERY = 5000;

interface Post {
  readonly record: string;
  /** 0: no answer came. */
  readonly status: number;
  readonly retryAfter: unknown;
  readonly sentAt: number;
  readonly ms: number;
}

/** What was measured. */
export interface Restarts {
  readonly restarts: number;
  readonly posts: readonly Post[];
  /** Names of the acknowledged records that are not stored, and how many are stored more than once. */
  readonly lost: readonly string[];
  readonly doubled: number;
  /** Milliseconds from each start of PostgreSQL to the next acknowledged record. */
  readonly recoveries: readonly number[];
  /** Log lines about faults that were not foreseen. */
  readonly unforeseen: readonly string[];
  /** Whether the process that was started first still runs. */
  readonly lives: boolean;
}

/** Restarts PostgreSQL so many times, in turn in an orderly way and at once. */
export function restart(restarts: number): Promise<Restarts> {
  const bin = postgresPrograms();
  if (bin === undefined) throw new Error('There is no PostgreSQL on this machine.');
  return stopping(async (started) => {
    // With `synchronous_commit=off` PostgreSQL itself forgets what it acknowledged.
    const postgres = await startPostgres(bin, ['synchronous_commit=on']);
    started(() => postgres.stop());
    const server = await startServer({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'error' } });
    started(() => server.stop());
    let lives = true;
    void server.ended.then(() => (lives = false));
    const load = postSteadily(await clientOf(server));
    started(() => load.end());
    const starts: number[] = [];
    for (let round = 0; round < restarts; round++) starts.push(await restartOnce(postgres, round));
    await pause(2000);
    const posts = await load.end();
    const stored = await storedIn(postgres);
    const acknowledged = posts.filter(({ status }) => status === 201);
    return {
      restarts,
      posts,
      lost: acknowledged.filter(({ record }) => !stored.has(record)).map(({ record }) => record),
      doubled: [...stored.values()].filter((count) => count > 1).length,
      recoveries: starts.map((at) => {
        const next = acknowledged.map(({ sentAt, ms }) => sentAt + ms).filter((moment) => moment > at);
        return Math.round(Math.min(...next) - at);
      }),
      unforeseen: server
        .output()
        .split('\n')
        .filter((line) => line.includes('unforeseen error')),
      lives,
    };
  });
}

/** @returns when PostgreSQL answered again */
async function restartOnce(postgres: OwnPostgres, round: number): Promise<number> {
  await pause(1000);
  await postgres.halt(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT');
  await pause(700);
  await postgres.start();
  const at = performance.now();
  await pause(1000);
  return at;
}

function postSteadily(call: Call): { end(): Promise<Post[]> } {
  const posts: Promise<Post>[] = [];
  const timer = setInterval(() => posts.push(post(call, `Feed ${posts.length}`)), POST_EVERY);
  return {
    end: () => {
      clearInterval(timer);
      return Promise.all(posts);
    },
  };
}

async function post(call: Call, record: string): Promise<Post> {
  const sentAt = performance.now();
  const answer = await call('POST', apiPath(entities.feed), { name: record }).catch(() => undefined);
  const { status = 0, headers } = answer ?? {};
  return { record, status, retryAfter: headers?.['retry-after'], sentAt, ms: performance.now() - sentAt };
}

/** How often each name is stored. */
async function storedIn({ url }: OwnPostgres): Promise<Map<string, number>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; n: string }>(
      'select name, count(*) as n from feed group by name',
    );
    return new Map(rows.map(({ name: record, n }) => [record, Number(n)]));
  } finally {
    await client.end();
  }
}

/** Why this does not hold, but for the time that it takes; empty where it does. */
export function faultsOf({ posts, lost, doubled, recoveries, unforeseen, lives }: Restarts): string[] {
  const strange = posts.filter(({ status, retryAfter }) => status !== 201 && (status !== 503 || !retryAfter));
  return [
    ...(lives ? [] : ['the process ended']),
    ...(lost.length > 0 ? [`lost: ${lost.join(', ')}`] : []),
    ...(doubled > 0 ? [`${doubled} stored twice`] : []),
    ...(strange.length > 0 ? [`neither 201 nor 503 with Retry-After: ${strange.map(({ status }) => status)}`] : []),
    ...unforeseen,
    ...(recoveries.every(Number.isFinite) ? [] : ['nothing was saved after a restart']),
  ];
}

/** What takes too long; tests, which share their machine, judge no time. */
function slownessOf({ posts, recoveries }: Restarts): string[] {
  const slow = posts.filter(({ ms }) => ms > LONGEST_ANSWER);
  return [
    ...(slow.length > 0 ? [`${slow.length} answers took more than 15 s`] : []),
    ...(recoveries.some((ms) => !(ms < LONGEST_RECOVERY)) ? [`recovered after ${recoveries.join(', ')} ms`] : []),
  ];
}

/** @param scale 1: ten restarts */
export async function run(scale: number): Promise<{ figure: string; verdict: 'holds' | 'fails'; detail: string }> {
  const measured = await restart(Math.max(1, Math.round(RESTARTS * scale)));
  const { posts, restarts, recoveries } = measured;
  const count = (status: number): number => posts.filter((one) => one.status === status).length;
  const faults = [...faultsOf(measured), ...slownessOf(measured)];
  return {
    figure: `${restarts} restarts, ${posts.length} posts: ${count(201)} stored, ${count(503)} told to try again, ${measured.lost.length} lost`,
    verdict: faults.length === 0 ? 'holds' : 'fails',
    detail:
      faults.join('; ') ||
      `slowest answer ${Math.round(Math.max(...posts.map(({ ms }) => ms)))} ms; slowest recovery ${Math.max(...recoveries)} ms`,
  };
}
