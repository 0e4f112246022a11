/** What becomes of calls while PostgreSQL is frozen, locked, full, or breaks off: decision 42. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { Answer, Call } from '../support/api';
import { clientOf } from '../support/client';
import { startPostgres, type OwnPostgres } from '../support/ownPostgres';
import { postgresPrograms } from '../support/postgresProgram';
import { startServer, type RunningServer } from '../support/server';

const FEEDS = apiPath(entities.feed);
const CONNECTIONS = 30;

let postgres: OwnPostgres;
let server: RunningServer;
let call: Call;

/** A connection of the test's own. */
async function administrator(url = postgres.url): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** What was answered, or nothing within the time that decision 42 promises. */
function within15s(answer: Promise<Answer>): Promise<Answer | 'no answer'> {
  return Promise.race([answer, pause(15_000, 'no answer' as const)]);
}

function signIn(): Promise<Answer> {
  const { username, password } = server;
  return call('POST', '/api/v1/token/', { username, password });
}

const tryAgain = (words: RegExp) =>
  expect.objectContaining({
    status: 503,
    headers: expect.objectContaining({ 'retry-after': expect.stringMatching(/^\d+$/) }),
    body: expect.objectContaining({ detail: expect.stringMatching(words) }),
  });

describe.skipIf(inject('postgresUrl') === '' || postgresPrograms() === undefined)('PostgreSQL', () => {
  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms() ?? '', [`max_connections=${CONNECTIONS}`]);
    server = await startServer({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal' } });
    call = await clientOf(server);
  });

  afterAll(async () => {
    await server.stop();
    await postgres.stop();
  });

  test('with a locked table lets in whoever works elsewhere, and refuses the others in time', async () => {
    const client = await administrator();
    await client.query('begin');
    await client.query('lock table feed in access exclusive mode');
    const waiting = Array.from({ length: 15 }, (_, n) => within15s(call('POST', FEEDS, { name: `Locked ${n}` })));
    await pause(500);
    const [signedIn, ready] = await Promise.all([signIn(), fetch(`${server.url}/health/ready`)]);
    expect([signedIn.status, ready.status]).toEqual([200, 200]);
    for (const answer of await Promise.all(waiting)) expect(answer).toEqual(tryAgain(/Nothing was saved/));
    await client.query('rollback');
    expect((await call('POST', FEEDS, { name: 'Free' })).status).toBe(201);
    const { rows } = await client.query<{ name: string }>("select name from feed where name like 'Locked%'");
    expect(rows).toEqual([]);
  });

  test('whose processes are frozen costs one answer, and the next call gets a new connection', async () => {
    await call('GET', FEEDS);
    const client = await administrator();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'windrow'",
    );
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    onTestFinished(() => rows.forEach(({ pid }) => process.kill(pid, 'SIGCONT')));
    expect(await within15s(call('GET', FEEDS))).toEqual(tryAgain(/is not responding/));
    expect((await call('GET', FEEDS)).status).toBe(200);
    expect((await call('POST', FEEDS, { name: 'Thawed' })).status).toBe(201);
  });

  test('that hangs in the middle of a report costs a page that says so, in time', async () => {
    const signedIn = await fetch(`${server.url}/api/v1/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: server.username, password: server.password }),
    });
    const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]);
    const report = (): Promise<Response> =>
      fetch(`${server.url}/reports/producer_statement`, { headers: { cookie: cookie.join('; ') }, redirect: 'manual' });
    expect((await report()).status).toBe(302);
    const client = await administrator();
    // Sessions are still found: what hangs is the report itself.
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'windrow' and query not like '%windrow_session%'",
    );
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    onTestFinished(() => rows.forEach(({ pid }) => process.kill(pid, 'SIGCONT')));
    const answer = await Promise.race([report(), pause(15_000, 'no answer' as const)]);
    if (answer === 'no answer') throw new Error(answer);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toMatch(/is not responding/);
    expect((await report()).status).toBe(302);
  });

  test('without a free slot refuses in time and recovers', async () => {
    const client = await administrator();
    const others: pg.Client[] = [];
    onTestFinished(async () => void (await Promise.all(others.map((other) => other.end()))));
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'windrow'");
    for (;;) {
      const other = new pg.Client(postgres.url);
      other.on('error', () => undefined);
      const taken = await other.connect().then(
        () => true,
        () => false,
      );
      if (!taken) break;
      others.push(other);
    }
    const answers = await Promise.all([within15s(call('GET', FEEDS)), within15s(call('POST', FEEDS, { name: 'No' }))]);
    for (const answer of answers) expect(answer).toEqual(tryAgain(/is not responding/));
    await Promise.all(others.splice(0).map((other) => other.end()));
    await expect.poll(async () => (await call('POST', FEEDS, { name: 'Yes' })).status, { timeout: 5000 }).toBe(201);
  });
});
