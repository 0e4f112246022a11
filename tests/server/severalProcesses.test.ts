/**
 * Three processes on one PostgreSQL behind a balancer that sends each call to the next one: none keeps anything of its own. How each
 * part does it is tested with the part; here are the processes themselves.
 */
import pg from 'pg';
import { beforeAll, afterAll, describe, expect, inject, test } from 'vitest';
import type { Import } from '../../features/imports/rules/calls';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { makeDatabase } from '../support/database';
import { openEvents } from '../support/eventStream';
import { startServer, type RunningServer } from '../support/server';

const FEEDS = apiPath(entities.feed);
const TOKEN = '/api/v1/token/';
const IMPORTS = '/api/v1/office/imports/';

interface Asked {
  readonly body?: unknown;
  readonly file?: string;
  readonly access?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

describe.skipIf(inject('postgresUrl') === '')('three processes on one PostgreSQL', () => {
  let servers: RunningServer[] = [];
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let turn = 0;

  beforeAll(async () => {
    database = await makeDatabase();
    const env = { DATABASE_URL: database.url, SECRET_KEY: '0123456789abcdef'.repeat(2) };
    // All at once on an empty database.
    servers = await Promise.all([0, 1, 2].map(() => startServer({ env })));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.remove();
  });

  const next = (): RunningServer => {
    turn += 1;
    const server = servers[turn % servers.length];
    if (!server) throw new Error('No server was started.');
    return server;
  };
  const call = (method: string, path: string, { body, file, access, headers }: Asked = {}): Promise<Response> =>
    fetch(next().url + path, {
      method,
      headers: {
        ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: file }),
    });
  const signIn = async (): Promise<{ access: string; refresh: string }> => {
    const { username, password } = next();
    return (await call('POST', TOKEN, { body: { username, password } })).json();
  };

  test('migrate and make the first user once', async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    try {
      const { rows } = await client.query('select username from windrow_user');
      expect(rows).toEqual([{ username: next().username }]);
    } finally {
      await client.end();
    }
    for (const server of servers) expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  });

  test('share a session, its renewal and its end', async () => {
    const { refresh } = await signIn();
    const renewed: { access: string; refresh: string } = await (
      await call('POST', `${TOKEN}refresh/`, { body: { refresh } })
    ).json();
    const read = () => Promise.all(servers.map(() => call('GET', '/api/v1/profile/', renewed)));
    expect((await read()).map(({ status }) => status)).toEqual([200, 200, 200]);
    await call('POST', `${TOKEN}logout/`, { access: renewed.access, body: { refresh: renewed.refresh } });
    expect((await read()).map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('write once for the key of a request, and tell the version that any of them has written', async () => {
    const { access } = await signIn();
    const headers = { 'idempotency-key': 'feed-1' };
    const post = () => call('POST', FEEDS, { access, headers, body: { name: 'Meal' } });
    const answers = await Promise.all([post(), post(), post()]);
    const rows: { id: number }[] = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    const [row] = rows;
    const path = `${FEEDS}${row?.id}/`;
    const etag = (await call('GET', path, { access })).headers.get('etag') ?? '';
    const put = (name: string) => call('PUT', path, { access, headers: { 'if-match': etag }, body: { name } });
    expect([(await put('Bran')).status, (await put('Oats')).status]).toEqual([200, 412]);
  });

  test('keep no list that another has changed', async () => {
    const { access } = await signIn();
    const list = async (headers: Readonly<Record<string, string>> = {}) => call('GET', FEEDS, { access, headers });
    const etags = await Promise.all(servers.map(async () => (await list()).headers.get('etag')));
    expect(new Set(etags).size).toBe(1);
    const known = { 'if-none-match': etags[0] ?? '' };
    expect((await Promise.all(servers.map(() => list(known)))).map(({ status }) => status)).toEqual([304, 304, 304]);
    await call('POST', FEEDS, { access, body: { name: 'Straw' } });
    expect((await Promise.all(servers.map(() => list(known)))).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('tell each other of changes', async () => {
    const { access } = await signIn();
    const streams = await Promise.all(servers.map(({ url }) => openEvents(url, access)));
    for (const stream of streams) expect((await stream.next())?.event).toBe('hello');
    await call('POST', FEEDS, { access, body: { name: 'Hay' } });
    for (const stream of streams) expect((await stream.next())?.event).toBe('change');
    for (const stream of streams) stream.close();
  });

  test('go on with an import that another has begun', async () => {
    const { access } = await signIn();
    const asked = async (method: string, path: string, more: Asked = {}): Promise<Import> =>
      (await call(method, IMPORTS + path, { access, ...more })).json();
    const settled = async (id: number): Promise<Import> => {
      await expect.poll(async () => (await asked('GET', `${id}/`)).state).not.toMatch(/^(checking|running)$/);
      return asked('GET', `${id}/`);
    };
    const { id } = await asked('POST', '?table=feed&name=feeds.csv', { file: 'Name\nClover\nLucerne\n' });
    await asked('POST', `${id}/names/`);
    await asked('POST', `${id}/check/`);
    expect((await settled(id)).state).toBe('checked');
    await asked('POST', `${id}/run/`);
    expect((await settled(id)).state).toBe('done');
    const rows: { name: string }[] = await (await call('GET', FEEDS, { access })).json();
    expect(rows.filter(({ name }) => /^(Clover|Lucerne)$/.test(name))).toHaveLength(2);
  });

  // The last one: nobody signs in after it for a while.
  test('count wrong passwords together', async () => {
    const tried = { username: next().username, password: 'wrong horse 7' };
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await call('POST', TOKEN, { body: tried })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });
});
