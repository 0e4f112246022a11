/** A write that comes again with its key is done once and answered the same (ruling 67, decision 41). */
import { connect, type AddressInfo } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/open';
import { forgetOldKeys } from '../../server/records/idempotency/keys';
import { features } from '../../server/features';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { AnyRow } from '../../src/rules/rows';
import { ACTOR, NOW, rowsIn, testApi, type Answer, type Call } from '../support/api';
import { build, buildSaved } from '../support/build';
import { describeOnBoth, makeDatabase, openTestDatabase } from '../support/database';
import { historyOf } from '../support/history';

const HOUR = 3_600_000;
const feeds = apiPath(entities.feed);
const keyed = (key: string, more = {}) => ({ 'Idempotency-Key': key, ...more });
const told = ({ status, body, headers }: Answer) => {
  return { status, body, etag: headers.etag, act: headers['x-windrow-act'] };
};
const isReplayed = ({ headers }: Answer): boolean => headers['idempotency-replayed'] === 'true';

describeOnBoth('a write with a key', (engine) => {
  const open = async (parts: Parameters<typeof testApi>[1] = {}) => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { app, call } = await testApi(db, parts);
    onTestFinished(() => app.close());
    const save = (name: string, values = {}): Promise<AnyRow> => buildSaved(call, entities, name, values);
    return { db, app, call, save };
  };
  const post = (call: Call, key: string, name: string) => call('POST', feeds, { name }, keyed(key));
  const names = async (call: Call): Promise<unknown[]> => rowsIn(await call('GET', feeds)).map(({ name }) => name);

  it('that comes again gives the one record and the same answer', async () => {
    const { db, call } = await open();
    const draft = await build(call, entities, 'crop_ticket', { moisture: '61.50' });
    const first = await call('POST', apiPath(entities.crop_ticket), draft, keyed('load-1'));
    const acts = await historyOf(db);
    expect([first.status, isReplayed(first)]).toEqual([201, false]);
    await call('PATCH', apiPath(entities.crop_ticket, first.body.id), { moisture: 50 });
    for (let n = 0; n < 2; n++) {
      const again = await call('POST', apiPath(entities.crop_ticket), draft, keyed('load-1'));
      expect([told(again), isReplayed(again)]).toEqual([told(first), true]);
    }
    expect(await historyOf(db)).toHaveLength(acts.length + 1);
    const other = await call('POST', apiPath(entities.crop_ticket), draft, keyed('load-2'));
    expect([other.status, isReplayed(other)]).toEqual([201, false]);
    expect(other.body.id).not.toBe(first.body.id);
  });

  it('that comes five times at once gives one record and five equal answers', async () => {
    const { call } = await open();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(call, 'load-1', 'Meal')));
    expect(await names(call)).toEqual(['Meal']);
    expect(new Set(answers.map((answer) => JSON.stringify(told(answer)))).size).toBe(1);
    expect(answers.filter(isReplayed)).toHaveLength(4);
  });

  it('whose connection was cut gives one record when it comes again', async () => {
    const { app, call } = await open();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const body = JSON.stringify({ name: 'Meal' });
    await new Promise<void>((settle, fail) => {
      const socket = connect(port, '127.0.0.1', () => {
        const head = ['content-type: application/json', 'idempotency-key: load-1', `content-length: ${body.length}`];
        socket.end(`POST ${feeds} HTTP/1.1\r\nhost: x\r\n${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
      });
      socket.once('close', () => settle()).once('error', fail);
    });
    const again = await post(call, 'load-1', 'Meal');
    expect(again.status).toBe(201);
    expect(await names(call)).toEqual(['Meal']);
  });

  it('is refused with another body, path or method, and belongs to its user', async () => {
    const users = new Map([
      ['ann', 1],
      ['bob', 2],
    ]);
    const { call } = await open({
      actorOf: ({ headers }) => {
        const name = String(headers['x-user']);
        return { userId: users.get(name) ?? 0, name };
      },
    });
    const as = (user: string) => keyed('load-1', { 'X-User': user });
    const { body } = await call('POST', feeds, { name: 'Meal' }, as('ann'));
    const one = apiPath(entities.feed, body.id);
    for (const answer of [
      await call('POST', feeds, { name: 'Hulls' }, as('ann')),
      await call('POST', apiPath(entities.crop), { name: 'Meal' }, as('ann')),
      await call('PUT', one, { name: 'Meal' }, as('ann')),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        422,
        { detail: 'This key was used for another request. Use a new one.' },
      ]);
    }
    expect((await call('POST', feeds, { name: 'Hulls' }, as('bob'))).status).toBe(201);
    expect(await names(call)).toEqual(['Meal', 'Hulls']);
  });

  it('may be tried again with the same key after it was refused', async () => {
    const { call, save } = await open();
    expect((await post(call, 'load-1', '')).status).toBe(400);
    expect((await post(call, 'load-1', 'Meal')).status).toBe(201);
    const { id } = await save('crop');
    const one = apiPath(entities.crop, id);
    await call('PATCH', one, { season: 'Fall' });
    const mine = { crop: 'Oats' };
    expect((await call('PATCH', one, mine, keyed('form-1', { 'If-Match': '"1"' }))).status).toBe(412);
    const saved = await call('PATCH', one, mine, keyed('form-1', { 'If-Match': '"2"' }));
    expect([saved.status, saved.headers.etag, isReplayed(saved)]).toEqual([200, '"3"', false]);
    // The retry of a form whose answer was lost has seen an old version, and still hears of its own success.
    const again = await call('PATCH', one, mine, keyed('form-1', { 'If-Match': '"2"' }));
    expect([told(again), isReplayed(again)]).toEqual([told(saved), true]);
    expect((await call('DELETE', apiPath(entities.feed, 999), undefined, keyed('gone'))).status).toBe(404);
  });

  it('can be any write of records', async () => {
    const { call, save } = await open();
    const tickets = [await save('haul_ticket', { rate: 1 }), await save('haul_ticket', { rate: 1, tare_weight: 0 })];
    const ids = tickets.map(({ id }) => id);
    const [path, one] = [apiPath(entities.haul_ticket), apiPath(entities.haul_ticket, ids[0])];
    const body = { ids, rate: 9 };
    for (const [method, url, sent] of [
      ['PUT', one, await build(call, entities, 'haul_ticket', { rate: 4 })],
      ['PATCH', one, { rate: 5 }],
      ['PUT', `${path}bulk-update/`, body],
      ['POST', '/api/v1/office/doubts/looked_at/', { kind: 'haul_ticket', ids }],
      ['DELETE', one, undefined],
      ['DELETE', `${path}bulk-delete/`, { ids }],
    ] as const) {
      const key = keyed(`${method} ${url}`.replace(' ', ':'));
      const first = await call(method, url, sent, key);
      const again = await call(method, url, sent, key);
      expect([method, url, first.status < 300, isReplayed(first)]).toEqual([method, url, true, false]);
      expect([told(again), isReplayed(again)]).toEqual([told(first), true]);
    }
    const named = keyed('named', { 'X-Windrow-Fields': 'rate' });
    const both = { ids: [(await save('haul_ticket')).id], rate: 2, driver_id: null };
    expect((await call('PUT', `${path}bulk-update/`, both, named)).status).toBe(200);
    expect((await call('PUT', `${path}bulk-update/`, both, keyed('named'))).status).toBe(422);
  });

  it('takes 1 to 200 visible ASCII characters', async () => {
    const { call } = await open();
    for (const key of ['', 'a b', 'é', 'x'.repeat(201), 'a\u0001']) {
      const answer = await post(call, key, 'Meal').catch(() => undefined);
      expect([key, answer?.status ?? 400]).toEqual([key, 400]);
    }
    expect(await names(call)).toEqual([]);
    expect((await post(call, 'x'.repeat(200), 'Meal')).status).toBe(201);
    expect((await post(call, '"9b1d"~!', 'Hulls')).status).toBe(201);
  });

  it('is remembered for 24 hours', async () => {
    let now = NOW;
    const { db, call } = await open({ clock: () => now });
    const keys = () => db.sql.selectFrom('windrow_idempotency').select('key').execute();
    await post(call, 'load-1', 'Meal');
    now = new Date(NOW.getTime() + 24 * HOUR - 1);
    expect(isReplayed(await post(call, 'load-1', 'Meal'))).toBe(true);
    await forgetOldKeys(db, now);
    expect(await keys()).toHaveLength(1);
    now = new Date(NOW.getTime() + 24 * HOUR);
    // Also where it was not swept yet.
    const later = await post(call, 'load-1', 'Other meal');
    expect([later.status, isReplayed(later)]).toEqual([201, false]);
    expect(isReplayed(await post(call, 'load-1', 'Other meal'))).toBe(true);
    now = new Date(now.getTime() + 24 * HOUR);
    await forgetOldKeys(db, now);
    expect(await keys()).toEqual([]);
    expect(await names(call)).toEqual(['Meal', 'Other meal']);
  });

  it('leaves no key when it could not be written', async () => {
    let isBroken = true;
    const { db, call } = await open({
      features: [
        ...features,
        { name: 'broken', recorders: [async () => (isBroken ? Promise.reject(new Error('disk gone')) : undefined)] },
      ],
    });
    expect((await post(call, 'load-1', 'Meal')).status).toBe(500);
    expect(await db.sql.selectFrom('windrow_idempotency').selectAll().execute()).toEqual([]);
    isBroken = false;
    const again = await post(call, 'load-1', 'Meal');
    expect([again.status, isReplayed(again)]).toEqual([201, false]);
  });
});

it.skipIf(inject('postgresUrl') === '')('two processes on one PostgreSQL write once for one key', async () => {
  const { url, remove } = await makeDatabase();
  const dbs = [await openDatabase({ databaseUrl: url }), await openDatabase({ databaseUrl: url })];
  onTestFinished(async () => {
    await Promise.all(dbs.map((db) => db.close()));
    await remove();
  });
  const calls: Call[] = [];
  for (const db of dbs) calls.push((await testApi(db, { actorOf: () => ACTOR })).call);
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(
      [...calls, ...calls, ...calls].map((call) =>
        call('POST', feeds, { name: `Meal ${round}` }, keyed(`load-${round}`)),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(told(answer)))).size).toBe(1);
    expect(answers.filter(isReplayed)).toHaveLength(5);
  }
  const [call] = calls;
  expect(call && rowsIn(await call('GET', feeds))).toHaveLength(20);
});
