/** Users as owners keep them: add, restrict, reset, remove, end sessions; and the link with which a password is set once. */
import { expect, test } from 'vitest';
import { deviceName } from '../../../../server/accounts/signIn/deviceName';
import { ensureFirstUser } from '../../../../server/accounts/firstUser';
import { testApp, USER, type TestApp } from '../../../support/app';
import { describeOnBoth } from '../../../support/database';
import { signInEach } from '../../../support/roles';

const HOUR = 60 * 60_000;
const USERS = '/api/v1/office/users/';
const NEW = 'seventh horse 9';
const ANN = { username: 'ann', role: 'owner' };

async function add(app: TestApp, body: object) {
  const answer = await app.signedIn('POST', USERS, { body });
  return { status: answer.statusCode, body: answer.json() };
}

/** The calls behind a link of the page. */
const LOOK = '/api/v1/office/links/look/';
const look = (app: TestApp, link: string) => app.call('POST', LOOK, { body: { token: tokenIn(link) } });
const redeem = (app: TestApp, link: string, password = NEW) =>
  app.call('POST', '/api/v1/office/links/redeem/', { body: { token: tokenIn(link), password } });
const tokenIn = (link: string): string => link.split('#')[1] ?? '';
const list = async (app: TestApp) => (await app.signedIn('GET', USERS)).json();

describeOnBoth('users', (engine) => {
  test('are added without a password, and set one by a link that works once', async () => {
    const app = await testApp({ engine, bare: true });
    const { status, body } = await add(app, { username: ' Ann ', email: 'ann@example.com', role: 'clerk' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      username: 'Ann',
      email: 'ann@example.com',
      role: 'clerk',
      second_factor: false,
      last_seen: null,
      sessions: [],
      link_ends: '2026-11-24T15:00:00.000Z',
      add_date: '2026-11-21T15:00:00.000Z',
      link: expect.stringMatching(/^\/set-password#[\w-]{32}$/),
    });
    const { link } = body;
    expect((await look(app, link)).json()).toEqual({ username: 'Ann', ends: '2026-11-24T15:00:00.000Z' });
    const weak = await redeem(app, link, 'password');
    expect([weak.statusCode, weak.json()]).toEqual([400, { password: ['This password is too common.'] }]);
    const set = await redeem(app, link);
    expect([set.statusCode, set.json()]).toEqual([200, { username: 'Ann' }]);
    expect(set.cookies.map(({ name }) => name)).toEqual([`windrow_device_${body.id}`]);
    const again = await redeem(app, link, 'another horse 8');
    expect([again.statusCode, again.json()]).toEqual([
      404,
      { detail: 'This link was already used or has expired. Ask an owner for a new one.' },
    ]);
    await app.signIn({ username: 'ann', password: NEW });
    expect((await list(app)).map((user: { username: string }) => user.username)).toEqual(['Ann', 'clerk']);
    expect(JSON.stringify(await list(app))).not.toMatch(/argon2|set-password|hash/);
  });

  test('are a list for owners, with search, role and sort', async () => {
    const app = await testApp({ engine, bare: true });
    for (const [username, role] of [
      ['ann', 'clerk'],
      ['bob', 'viewer'],
      ['rosa', 'clerk'],
    ] as const)
      await add(app, { username, role, email: `${username}@farm.example` });
    const rows = async (filter: object, sort = ['username', 'ASC']) => {
      const asked = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
      return (await app.signedIn('GET', `/api/v1/office/lists/users/?${asked}`)).json();
    };
    const names = async (...asked: Parameters<typeof rows>) =>
      (await rows(...asked)).map(({ username }: { username: string }) => username);
    expect(await names({ role: 'clerk' }, ['username', 'DESC'])).toEqual(['rosa', 'ann']);
    expect(await names({ q: 'BOB@farm' })).toEqual(['bob']);
    const own = await rows({ role: 'owner' });
    expect(own).toMatchObject([{ username: 'clerk', second_step: 'off', devices: 1, wrong_tries: 0 }]);
    expect(JSON.stringify(await rows({}))).not.toMatch(/argon2|set-password|hash/);
    const { clerk } = await signInEach(app);
    expect((await app.signedIn('GET', '/api/v1/office/lists/users/', { access: clerk })).statusCode).toBe(403);
  });

  test('a link ends after 72 hours, with a newer link, and used at once by many sets one password', async () => {
    const app = await testApp({ engine, bare: true });
    const { body: ann } = await add(app, ANN);
    const newer = (await app.signedIn('POST', `${USERS}${ann.id}/reset/`)).json();
    expect((await look(app, ann.link)).statusCode).toBe(404);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => redeem(app, newer.link, `${NEW}${n}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404, 404]);
    const { body: bob } = await add(app, { username: 'bob', role: 'clerk' });
    app.clock.advance(72 * HOUR);
    expect((await look(app, bob.link)).statusCode).toBe(404);
    expect((await redeem(app, bob.link)).statusCode).toBe(404);
  });

  test.each([
    [{}, ['This field is required.']],
    [{ token: 7 }, ['Not a valid string.']],
  ])('a link with the token %j is refused', async (body, token) => {
    const app = await testApp({ engine, bare: true });
    for (const path of [LOOK, '/api/v1/office/links/redeem/'])
      expect((await app.call('POST', path, { body: { password: NEW, ...body } })).json()).toEqual({ token });
  });

  test('the token of a link is in no address of a call, so that no proxy logs it', async () => {
    const app = await testApp({ engine, bare: true });
    const { body } = await add(app, ANN);
    for (const method of ['GET', 'POST'] as const) {
      const url = `/api/v1/office/links/${tokenIn(body.link)}/`;
      expect((await app.call(method, url, { body: { password: NEW } })).statusCode).toBe(404);
    }
    expect((await look(app, body.link)).statusCode).toBe(200);
  });

  test('the token of a link is stored as a digest alone', async () => {
    const app = await testApp({ engine, bare: true });
    const { body } = await add(app, ANN);
    const rows = await app.db.sql.selectFrom('windrow_password_link').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(tokenIn(body.link));
  });

  test.each([
    [{}, { username: ['This field is required.'], role: ['Use one of: owner, clerk, viewer.'] }],
    [{ username: 'ann' }, { role: ['Use one of: owner, clerk, viewer.'] }],
    [{ ...ANN, username: 'two words' }, { username: ['Use letters, digits and @ . + - _ only.'] }],
    [{ ...ANN, username: 'x'.repeat(151) }, { username: ['Use at most 150 characters.'] }],
    [
      { ...ANN, username: '\u0430dmin' },
      { username: ['Use letters of one alphabet: those of two can look the same.'] },
    ],
    [{ ...ANN, username: 'CLERK' }, { username: ['There is already a user named CLERK.'] }],
    [
      { username: 'ann', email: 'no', role: 'boss' },
      { email: ['Enter a valid email address.'], role: ['Use one of: owner, clerk, viewer.'] },
    ],
  ])('%j is refused', async (body, errors) => {
    const app = await testApp({ engine, bare: true });
    expect(await add(app, body)).toEqual({ status: 400, body: errors });
  });

  test.each(['анна', 'Αλέξης', 'José', 'ann_2', '田中a'])('%s is a name of one alphabet', async (username) => {
    const app = await testApp({ engine, bare: true });
    expect((await add(app, { ...ANN, username })).status).toBe(201);
  });

  test('a role holds from the next call of a session that is open', async () => {
    const app = await testApp({ engine, bare: true });
    const tokens = await signInEach(app);
    const users = await list(app);
    const clerk = users.find(({ username }: { username: string }) => username === 'clerk-test');
    const write = () => app.signedIn('GET', USERS, { access: tokens.clerk });
    expect((await write()).statusCode).toBe(403);
    const changed = await app.signedIn('PATCH', `${USERS}${clerk.id}/`, { body: { role: 'owner' } });
    expect([changed.statusCode, changed.json().role]).toEqual([200, 'owner']);
    expect((await write()).statusCode).toBe(200);
  });

  test('the last owner can be neither restricted nor removed, also when two do it to each other at once', async () => {
    const app = await testApp({ engine, bare: true });
    const only = { statusCode: 409, body: { detail: 'There must be at least one owner.' } };
    for (const [method, body] of [
      ['PATCH', { role: 'viewer' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await app.signedIn(method, `${USERS}1/`, { body });
      expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual(only);
    }
    const { body: ann } = await add(app, ANN);
    await redeem(app, ann.link);
    const { access } = await app.signIn({ username: 'ann', password: NEW });
    const { access: own } = await app.signIn();
    const both = await Promise.all([
      app.signedIn('PATCH', `${USERS}1/`, { access, body: { role: 'clerk' } }),
      app.signedIn('PATCH', `${USERS}${ann.id}/`, { access: own, body: { role: 'clerk' } }),
    ]);
    const codes = both.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.every((code) => [200, 403, 409].includes(code))).toBe(true);
  });

  test('a reset ends password and sessions; nobody resets the own password so', async () => {
    const app = await testApp({ engine, bare: true });
    const { body: ann } = await add(app, ANN);
    await redeem(app, ann.link);
    const { access } = await app.signIn({ username: 'ann', password: NEW });
    const reset = await app.signedIn('POST', `${USERS}${ann.id}/reset/`);
    expect([reset.statusCode, reset.json()]).toEqual([
      200,
      expect.objectContaining({ ended: 1, sessions: [], link: expect.stringContaining('#') }),
    ]);
    expect((await app.signedIn('GET', '/api/v1/profile/', { access })).statusCode).toBe(401);
    const old = await app.call('POST', '/api/v1/token/', { body: { username: 'ann', password: NEW } });
    expect(old.statusCode).toBe(401);
    const own = await app.signedIn('POST', `${USERS}1/reset/`);
    expect([own.statusCode, own.json()]).toEqual([409, { detail: 'Change your own password in your profile.' }]);
  });

  test('an owner sees who added a user, where each device is, and which one is the own', async () => {
    const app = await testApp({ engine, bare: true });
    const { body: ann } = await add(app, ANN);
    expect(ann).toMatchObject({ added_by: 'clerk', second_factor_since: null, wrong_tries: 0 });
    await redeem(app, ann.link);
    const body = { username: 'ann', password: NEW };
    const { access } = (await app.call('POST', '/api/v1/token/', { body, remoteAddress: '10.0.4.21' })).json();
    const seen = (await app.signedIn('GET', USERS, { access })).json();
    expect(seen).toMatchObject([
      { username: 'ann', sessions: [{ address: '10.0.4.21', current: true }] },
      { username: 'clerk', added_by: null, sessions: [{ address: '127.0.0.1', current: false }] },
    ]);
  });

  test('wrong tries of a name count for a week, right ones and those of nobody do not', async () => {
    const app = await testApp({ engine, bare: true });
    const tries = async () => (await list(app)).map((user: { wrong_tries: number }) => user.wrong_tries);
    const wrong = { ...USER, password: 'wrong' };
    for (const body of [wrong, wrong, USER, { username: 'nobody', password: 'wrong' }])
      await app.call('POST', '/api/v1/token/', { body });
    expect(await tries()).toEqual([2]);
    app.clock.advance(3 * 24 * HOUR);
    await app.call('POST', '/api/v1/token/', { body: wrong });
    app.clock.advance(3 * 24 * HOUR);
    await app.signIn();
    const { access } = await app.signIn();
    const seen = async (): Promise<number> => (await app.signedIn('GET', USERS, { access })).json()[0].wrong_tries;
    expect(await seen()).toBe(3);
    app.clock.advance(24 * HOUR);
    const { access: next } = await app.signIn();
    expect((await app.signedIn('GET', USERS, { access: next })).json()[0].wrong_tries).toBe(1);
    const stored = await app.db.sql.selectFrom('windrow_wrong_day').select('tries').where('tries', '>', 0).execute();
    expect(stored).toHaveLength(1);
  });

  test('a removed user is out at once', async () => {
    const app = await testApp({ engine, bare: true });
    const tokens = await signInEach(app);
    const viewer = (await list(app)).find(({ role }: { role: string }) => role === 'viewer');
    expect((await app.signedIn('DELETE', `${USERS}${viewer.id}/`)).statusCode).toBe(204);
    expect((await app.signedIn('GET', '/api/v1/profile/', { access: tokens.viewer })).statusCode).toBe(401);
    expect((await app.signedIn('DELETE', `${USERS}${viewer.id}/`)).statusCode).toBe(404);
  });

  test('sessions are listed by device, with when they were last seen, and ended one by one', async () => {
    const app = await testApp({ engine, bare: true });
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
    const phone = await app.call('POST', '/api/v1/token/', { body: USER, headers: { 'user-agent': agent } });
    const { access } = phone.json();
    app.clock.advance(4 * 60_000);
    await app.signedIn('GET', '/api/v1/profile/', { access });
    app.clock.advance(4 * 60_000);
    await app.signedIn('GET', '/api/v1/profile/', { access });
    const sessions = async () =>
      (await list(app))[0].sessions.filter(({ device }: { device: string }) => device === 'Chrome, Windows');
    await expect.poll(async () => (await sessions())[0]?.last_seen).toBe('2026-11-21T15:08:00.000Z');
    const [{ id, ...session }] = await sessions();
    expect(session).toEqual({
      device: 'Chrome, Windows',
      address: '127.0.0.1',
      since: '2026-11-21T15:00:00.000Z',
      last_seen: '2026-11-21T15:08:00.000Z',
      current: false,
    });
    expect((await app.signedIn('DELETE', `${USERS}999/sessions/${id}/`)).statusCode).toBe(404);
    expect((await app.signedIn('DELETE', `${USERS}1/sessions/${id}/`)).statusCode).toBe(204);
    expect((await app.signedIn('GET', '/api/v1/profile/', { access })).statusCode).toBe(401);
    expect(await sessions()).toEqual([]);
  });

  test('who is signed in, and what owners are told', async () => {
    const app = await testApp({
      engine,
      bare: true,
      features: [{ name: 'old', notices: () => async () => [{ code: 'backup_old', hours: 31 }] }],
    });
    const tokens = await signInEach(app);
    const me = async (access?: string) =>
      (await app.signedIn('GET', '/api/v1/office/me/', access === undefined ? {} : { access })).json();
    expect(await me()).toEqual({
      username: 'clerk',
      role: 'owner',
      second_factor: false,
      notices: [{ code: 'backup_old', hours: 31 }],
      dates: { days: 'iso', clock: '24' },
    });
    expect(await me(tokens.viewer)).toEqual({
      username: 'viewer-test',
      role: 'viewer',
      second_factor: false,
      notices: [],
      dates: { days: 'iso', clock: '24' },
    });
  });

  test('owners are told of the first password until it is changed', async () => {
    const app = await testApp({ engine, bare: true, users: 'none' });
    const made = await ensureFirstUser(app.db, undefined, app.clock.now());
    const user = made.made === 'random' ? made : USER;
    const { access } = await app.signIn(user);
    const notices = async () => (await app.signedIn('GET', '/api/v1/office/me/', { access })).json().notices;
    expect(await notices()).toEqual([{ code: 'first_password', username: 'admin' }]);
    await app.signedIn('PUT', '/api/v1/profile/', { access, body: { email: 'a@example.com' } });
    expect(await notices()).toHaveLength(1);
    await app.signedIn('PUT', '/api/v1/profile/', { access, body: { new_password: NEW } });
    expect(await notices()).toEqual([]);
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['curl/8.5.0', 'curl'],
  ['<script>', null],
  [undefined, null],
])('%s is called %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
