/** PostgreSQL is frozen, locked, full, cut off or gone: each call is answered within 15 seconds, and all goes on by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { startPostgres, type OwnPostgres } from '../../support/ownPostgres';
import { startPostgresProxy, type PostgresProxy } from '../../support/postgresProxy';
import { postgresPrograms } from '../../support/postgresProgram';
import { startServer, type RunningServer } from '../../support/server';
import { stopping } from '../parts/stopping';

export const name = 'PostgreSQL frozen, cut off, locked or gone';
/** No numbered check speaks of it. */
export const promise = [38];

const CONNECTIONS = 30;
const LONGEST_ANSWER = 15_000;
const LONGEST_RECOVERY = 5000;
/** Milliseconds after which nothing recovers any more. */
const GIVE_UP = 60_000;
/** An answer of `/health/ready` is given again for two seconds. */
const READY_IS_KEPT = 2100;

interface Answered {
  readonly call: string;
  /** 0: no answer came. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
}

/** What was measured in one fault. */
export interface Away {
  readonly fault: string;
  readonly answers: readonly Answered[];
  /** Milliseconds from the end of the fault to the next record that was stored. */
  readonly recovery: number;
}

interface Scene {
  readonly postgres: OwnPostgres;
  readonly proxy: PostgresProxy;
  readonly client: pg.Client;
}

/** Begins a fault; resolves to what ends it. */
type Fault = (scene: Scene) => Promise<() => Promise<void>>;

const faults: Readonly<Record<string, Fault>> = {
  'connections that are silently dead (failover)': async ({ proxy }) => {
    proxy.silence();
    return async () => undefined;
  },
  'every process frozen': async ({ postgres, client }) => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'windrow'",
    );
    const pids = [postgres.pid(), ...rows.map(({ pid }) => pid)];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    return async () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
  },
  'what reads reports frozen': async ({ client }) => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'windrow' and query not like '%windrow_session%'",
    );
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    return async () => rows.forEach(({ pid }) => process.kill(pid, 'SIGCONT'));
  },
  'network cut': async ({ proxy }) => {
    proxy.cut(true);
    return async () => {
      proxy.silence();
      proxy.cut(false);
    };
  },
  'sessions locked': async ({ client }) => locked(client, 'windrow_session'),
  'a table locked': async ({ client }) => locked(client, 'feed'),
  'no free slot': async ({ postgres, client }) => {
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'windrow'");
    const others = await Promise.all(Array.from({ length: CONNECTIONS }, () => connection(postgres.url)));
    return async () => void (await Promise.all(others.map((other) => other?.end())));
  },
  stopped: async ({ postgres }) => {
    await postgres.halt();
    return () => postgres.start();
  },
};

async function locked(client: pg.Client, table: string): Promise<() => Promise<void>> {
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  return async () => void (await client.query('rollback'));
}

async function connection(url: string): Promise<pg.Client | null> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  return client.connect().then(
    () => client,
    () => null,
  );
}

/** Goes through the first `count` faults, one after the other, with one Windrow. */
export function goAway(count: number): Promise<Away[]> {
  const bin = postgresPrograms();
  if (bin === undefined) throw new Error('There is no PostgreSQL on this machine.');
  return stopping(async (started) => {
    const postgres = await startPostgres(bin, [`max_connections=${CONNECTIONS}`]);
    started(() => postgres.stop());
    const proxy = await startPostgresProxy(postgres.url);
    started(() => proxy.close());
    const server = await startServer({ env: { DATABASE_URL: proxy.url, LOG_LEVEL: 'fatal' } });
    started(() => server.stop());
    const calls = await callsOf(server);
    const measured: Away[] = [];
    for (const [fault, begin] of Object.entries(faults).slice(0, count)) {
      await Promise.all(calls.map(({ run: ask }) => ask()));
      const client = await connection(postgres.url);
      if (!client) throw new Error('PostgreSQL does not take connections.');
      await pause(READY_IS_KEPT);
      const end = await begin({ postgres, proxy, client });
      // A frozen PostgreSQL could not be stopped either.
      const answers = await Promise.all(calls.map(timed)).finally(end);
      measured.push({ fault, answers, recovery: await recovery(calls) });
      await client.end().catch(() => undefined);
    }
    return measured;
  });
}

interface Ask {
  readonly call: string;
  readonly run: () => Promise<Response>;
}

async function callsOf({ url, username, password }: RunningServer): Promise<Ask[]> {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: unknown, headers = {}): Promise<Response> =>
    fetch(url + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const signIn = (): Promise<Response> => post('/api/v1/token/', { username, password });
  const first = await signIn();
  const { access } = await first.json();
  const headers = { authorization: `Bearer ${String(access)}` };
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const feeds = apiPath(entities.feed);
  return [
    { call: 'save', run: () => post(feeds, { name: 'Meal' }, headers) },
    { call: 'list', run: () => fetch(url + feeds, { headers }) },
    { call: 'sign in', run: signIn },
    { call: 'ready', run: () => fetch(`${url}/health/ready`) },
    { call: 'report', run: () => fetch(`${url}/reports/producer_statement?format=csv`, { headers: { cookie } }) },
  ];
}

async function timed({ call, run: ask }: Ask): Promise<Answered> {
  const from = performance.now();
  const answer = await ask().catch(() => null);
  await answer?.text();
  const retryAfter = answer?.headers.get('retry-after') ?? null;
  return { call, status: answer?.status ?? 0, retryAfter, ms: Math.round(performance.now() - from) };
}

async function recovery([save]: readonly Ask[]): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < GIVE_UP) {
    if (save && (await timed(save)).status === 201) return Math.round(performance.now() - from);
    await pause(50);
  }
  return Infinity;
}

/** Why this does not hold, but for the time that it takes; empty where it does. */
export function faultsOf(measured: readonly Away[]): string[] {
  return measured.flatMap(({ fault, answers, recovery: recovered }) => [
    ...answers.flatMap(({ call, status, retryAfter }) => {
      const told = status === 503 && retryAfter !== null;
      const good = (status >= 200 && status < 300) || told;
      return good ? [] : [`${fault}: ${call} answered ${status}`];
    }),
    ...(Number.isFinite(recovered) ? [] : [`${fault}: nothing was saved afterwards`]),
  ]);
}

/** What takes too long; tests, which share their machine, judge no time. */
function slownessOf(measured: readonly Away[]): string[] {
  return measured.flatMap(({ fault, answers, recovery: recovered }) => [
    ...answers
      .filter(({ ms }) => ms >= LONGEST_ANSWER)
      .map(({ call, ms }) => `${fault}: ${call} was answered after ${ms} ms`),
    ...(recovered < LONGEST_RECOVERY ? [] : [`${fault}: recovered after ${recovered} ms`]),
  ]);
}

/** @param scale 1: every fault once; less: the first ones */
export async function run(scale: number): Promise<{ figure: string; verdict: 'holds' | 'fails'; detail: string }> {
  const all = Object.keys(faults).length;
  const measured = await goAway(Math.max(1, Math.ceil(all * Math.min(1, scale))));
  const broken = [...faultsOf(measured), ...slownessOf(measured)];
  const slowest = Math.max(...measured.flatMap(({ answers }) => answers.map(({ ms }) => ms)));
  const recovered = Math.max(...measured.map((one) => one.recovery));
  return {
    figure: `${measured.length} faults, slowest answer ${slowest} ms, slowest recovery ${recovered} ms`,
    verdict: broken.length === 0 ? 'holds' : 'fails',
    detail: broken.join('; ') || measured.map(({ fault }) => fault).join(', '),
  };
}
