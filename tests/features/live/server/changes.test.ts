/** The stream of changes (decision 48): what it tells whom, and when it ends. */
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createChanges } from '../../../../features/live/server/index';
import { MOST_OF_USER } from '../../../../features/live/rules/calls';
import { createHub, dataOf, RELOAD } from '../../../../features/live/server/hub';
import type { Db } from '../../../../server/db/database';
import { openDatabase } from '../../../../server/db/open';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { addUser } from '../../../../server/accounts/users';
import { testApp, USER, type TestApp, type TestAppOptions } from '../../../support/app';
import { describeOnBoth, makeDatabase } from '../../../support/database';
import { openEvents, type EventStream } from '../../../support/eventStream';
import { startServer } from '../../../support/server';

const FEEDS = apiPath(entities.feed);
const BOB = { username: 'bob', password: 'another horse 8' };
const bearer = (access: string) => ({ authorization: `Bearer ${access}` });

interface Listening {
  app: TestApp;
  url: string;
  access: string;
  /** A stream whose `hello` was read. */
  listen(access?: string, headers?: Record<string, string>): Promise<EventStream>;
}

async function listening(options: TestAppOptions): Promise<Listening> {
  const app = await testApp(options);
  await addUser(app.db, BOB, app.clock.now());
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { access } = await app.signIn();
  return {
    app,
    url,
    access,
    listen: async (own = access, headers = {}) => {
      const stream = await openEvents(url, own, headers);
      onTestFinished(() => stream.close());
      expect(await stream.next()).toEqual({ event: 'hello', data: {} });
      return stream;
    },
  };
}

describeOnBoth('the stream of changes', (engine) => {
  test('tells everybody what was created, changed and removed, with versions, act and actor', async () => {
    const { app, listen, access } = await listening({ engine });
    const bob = (await app.signIn(BOB)).access;
    const streams = [await listen(), await listen(bob)];
    const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
      app.call(method, path, { body, headers: bearer(access) });
    const { id } = (await call('POST', FEEDS, { name: 'Meal' })).json<{ id: number }>();
    await call('PUT', `${FEEDS}${id}/`, { name: 'Bran' });
    await call('DELETE', `${FEEDS}${id}/`);
    for (const stream of streams) {
      const events = [await stream.next(), await stream.next(), await stream.next()];
      const change = (kind: string, version: number) => ({
        event: 'change',
        data: {
          table: 'feed',
          ids: [id],
          versions: { [id]: version },
          act: expect.stringMatching(/^[0-9a-f-]{36}$/),
          kind,
          by: USER.username,
          at: app.clock.now().toISOString(),
        },
      });
      expect(events).toEqual([change('create', 1), change('replace', 2), change('remove', 3)]);
    }
  });

  test('says nothing of what was refused, or changed nothing', async () => {
    const { app, listen, access } = await listening({ engine });
    const stream = await listen();
    const headers = bearer(access);
    const { id } = (await app.call('POST', FEEDS, { body: { name: 'Meal' }, headers })).json<{ id: number }>();
    await app.call('PUT', `${FEEDS}${id}/`, { body: { name: 'Meal' }, headers });
    expect((await app.call('POST', FEEDS, { body: { name: '' }, headers })).statusCode).toBe(400);
    await app.call('POST', FEEDS, { body: { name: 'Bran' }, headers });
    expect([await stream.next(), await stream.next()]).toMatchObject([
      { data: { ids: [id] } },
      { data: { ids: [id + 1] } },
    ]);
  });

  test('tells first what happened a moment ago to whoever has read before, and to nobody else', async () => {
    const { app, url, access, listen } = await listening({ engine });
    const stream = await listen();
    const create = (name: string) => app.call('POST', FEEDS, { body: { name }, headers: bearer(access) });
    const { id } = (await create('Meal')).json<{ id: number }>();
    expect(await stream.next()).toMatchObject({ data: { ids: [id] } });
    const [late, fresh] = [await openEvents(url, access, {}, '?recent=20000'), await listen()];
    onTestFinished(() => late.close());
    await create('Bran');
    expect([await late.next(), await late.next(), await late.next()]).toMatchObject([
      { event: 'hello' },
      { event: 'change', data: { ids: [id] } },
      { event: 'change', data: { ids: [id + 1] } },
    ]);
    expect(await fresh.next()).toMatchObject({ data: { ids: [id + 1] } });
    const older = await openEvents(url, access, {}, '?recent=9999999999');
    onTestFinished(() => older.close());
    expect([await older.next(), await older.next()]).toMatchObject([{ event: 'hello' }, { event: 'reload' }]);
    const wrong = await openEvents(url, access, {}, '?recent=soon');
    expect([wrong.answer.status, await wrong.answer.json()]).toEqual([400, { recent: [expect.any(String)] }]);
  });

  test('ends with its session, and tells it nothing more', async () => {
    const { app, listen, access } = await listening({ engine });
    const bob = (await app.signIn(BOB)).access;
    const [gone, stays] = [await listen(), await listen(bob)];
    await app.call('POST', '/api/v1/token/logout/', { body: {}, headers: bearer(access) });
    app.clock.advance(2000);
    await app.call('POST', FEEDS, { body: { name: 'Meal' }, headers: bearer(bob) });
    expect(await gone.next()).toBeNull();
    expect(await stays.next()).toMatchObject({ event: 'change' });
  });
});

test('an act on too many records names none: the table has to be read again', () => {
  const of = (count: number, longest?: number) => {
    const ids = Array.from({ length: count }, (_, at) => at + 1);
    const versions = Object.fromEntries(ids.map((id) => [id, 1]));
    const act = { table: 'feed', ids, versions, act: 'a', kind: 'removeMany', by: 'ann', at: '' };
    return JSON.parse(dataOf(act, longest));
  };
  expect(of(200).ids).toHaveLength(200);
  expect(of(201)).toMatchObject({ table: 'feed', ids: null, versions: null, kind: 'removeMany' });
  expect(of(200, 1000)).toMatchObject({ ids: null, versions: null });
});

test('a hub gives up whoever reads too slowly, and tells everybody to reload where too much waits', async () => {
  const checked = Promise.withResolvers<ReadonlySet<string>>();
  const hub = createHub(() => checked.promise);
  const told: string[] = [];
  const ended = vi.fn<() => void>();
  const slow = vi.fn<() => void>();
  hub.add({ userId: 1, sessionId: 'a', send: (text) => told.push(text) > 0, end: ended });
  hub.add({ userId: 1, sessionId: 'a', send: () => false, end: slow });
  for (let n = 0; n < 501; n++) hub.tell(`event ${n}\n`);
  checked.resolve(new Set(['a']));
  await expect.poll(() => told).toEqual([RELOAD]);
  expect([ended.mock.calls.length, slow.mock.calls.length]).toEqual([0, 1]);
  hub.close();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a hub ends streams whose session cannot be looked at', async () => {
  const hub = createHub(() => Promise.reject(new Error('away')));
  const listener = { userId: 1, sessionId: 'a', send: vi.fn<() => boolean>(() => true), end: vi.fn<() => void>() };
  hub.add(listener);
  hub.tell('event');
  await expect.poll(() => listener.end.mock.calls.length).toBe(1);
  expect(listener.send).not.toHaveBeenCalled();
  hub.close();
});

describe('a stream', () => {
  test('is neither compressed nor kept by a proxy', async () => {
    const { listen } = await listening({});
    const { answer } = await listen(undefined, { 'accept-encoding': 'gzip' });
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-windrow': '1',
      }),
    ]);
    expect(answer.headers.has('content-encoding')).toBe(false);
  });

  test('leaves one line in the log, whoever ends it', async () => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    const { app, listen } = await listening({ logger });
    const logged = () => lines.filter((one) => one.includes('/office/changes/')).map((one) => JSON.parse(one));
    const [first] = [await listen(), await listen()];
    const line = { method: 'GET', status: 200, user: USER.username };
    first.close();
    await expect.poll(logged).toEqual([expect.objectContaining({ ...line, cut: true })]);
    await app.app.close();
    await expect
      .poll(logged)
      .toEqual([expect.objectContaining({ cut: true }), expect.not.objectContaining({ cut: true })]);
    expect(logged()[1]).toMatchObject(line);
  });

  test('is for those who are signed in and ask for events', async () => {
    const { app, access, url } = await listening({});
    expect((await app.call('GET', '/api/v1/office/changes/')).statusCode).toBe(401);
    const plain = await app.call('GET', '/api/v1/office/changes/', { headers: bearer(access) });
    expect([plain.statusCode, plain.json()]).toEqual([406, { detail: expect.stringContaining('text/event-stream') }]);
    const head = await fetch(`${url}/api/v1/office/changes/`, {
      method: 'HEAD',
      headers: { ...bearer(access), accept: 'text/event-stream' },
    });
    expect(head.status).toBe(200);
  });

  test('is one of ten that a user may have', async () => {
    const { app, url, access, listen } = await listening({});
    const open = await Promise.all(Array.from({ length: MOST_OF_USER }, () => listen()));
    const { answer } = await openEvents(url, access);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    const bob = await listen((await app.signIn(BOB)).access);
    open[0]?.close();
    await expect.poll(async () => (await openEvents(url, access)).answer.status).toBe(200);
    bob.close();
  });

  test('ends when the server stops, which does not wait for it', async () => {
    const server = await startServer();
    const { url, username, password } = server;
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const signedIn = await fetch(`${url}/api/v1/token/`, { ...init, body: JSON.stringify({ username, password }) });
    const { access } = await signedIn.json();
    const streams = await Promise.all(Array.from({ length: MOST_OF_USER }, () => openEvents(url, String(access))));
    for (const stream of streams) await stream.next();
    expect(await server.stop()).toBe(0);
    expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual(streams.map(() => null));
    expect(server.output()).not.toContain('some requests did not end in time');
  });
});

describe.skipIf(inject('postgresUrl') === '')('processes on one PostgreSQL', () => {
  async function hearing(url: string): Promise<{ db: Db; told: string[]; tell(text: string): Promise<void> }> {
    const db = await openDatabase({ databaseUrl: url });
    const changes = createChanges(db, async (ids) => new Set(ids));
    const told: string[] = [];
    changes.hub.add({ userId: 1, sessionId: 'a', send: (text) => told.push(text) > 0, end: () => undefined });
    await changes.open();
    onTestFinished(async () => {
      changes.close();
      await db.close();
    });
    const tell = (text: string): Promise<void> =>
      db.write(async (trx) => {
        await changes.publisher.inTransaction?.(trx, [
          { table: text, ids: [1], versions: { 1: 1 }, act: 'a', kind: 'create', by: 'ann', at: '' },
        ]);
        if (text === 'refused') throw new Error(text);
      });
    return { db, told, tell };
  }

  test('hear each other, but nothing of what was rolled back, and reload after the way was cut', async () => {
    const { url, remove } = await makeDatabase();
    onTestFinished(remove);
    const [one, other] = [await hearing(url), await hearing(url)];
    await expect(one.tell('refused')).rejects.toThrow('refused');
    await one.tell('feed');
    await other.tell('crop');
    for (const { told } of [one, other]) {
      await expect.poll(() => told.join('').match(/"table":"\w+"/g)).toEqual(['"table":"feed"', '"table":"crop"']);
    }
    const cut =
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()";
    const client = new pg.Client(url);
    await client.connect();
    await client.query(cut);
    await client.end();
    for (const { told } of [one, other]) await expect.poll(() => told.join('')).toContain('event: reload');
    await one.tell('truck');
    await expect.poll(() => other.told.join('')).toContain('"table":"truck"');
  });
});
