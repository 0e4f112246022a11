/** Sign-in, refresh, sign-out and what tokens give access to, against the real app with a clock that the test moves. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { removeUser } from '../../server/accounts/people/owners';
import { addUser, findUser } from '../../server/accounts/users';
import { testApp, USER, type TestApp } from '../support/app';
import { describeOnBoth } from '../support/database';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SECRET = Buffer.alloc(32, 7);

const refresh = (app: TestApp, token: string) =>
  app.call('POST', '/api/v1/token/refresh/', { body: { refresh: token } });
const profile = (app: TestApp, access: string) => app.signedIn('GET', '/api/v1/profile/', { access });

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function forge(header: object, payload: object, key: Buffer = SECRET): string {
  const head = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
}

function changed(token: string, change: object): string {
  const [header = '', , signature = ''] = token.split('.');
  return [header, Buffer.from(JSON.stringify({ ...claimsOf(token), ...change })).toString('base64url'), signature].join(
    '.',
  );
}

describeOnBoth('sessions', (engine) => {
  describe('sign-in', () => {
    test('answers access, token and refresh with the claims a client reads', async () => {
      const app = await testApp({ engine, bare: true });
      const answer = await app.call('POST', '/api/v1/token/', { body: USER });
      expect(answer.statusCode).toBe(200);
      const body = answer.json();
      expect(Object.keys(body).toSorted()).toEqual(['access', 'refresh', 'token']);
      expect(body.token).toBe(body.access);
      const now = app.clock.now().getTime() / 1000;
      expect(claimsOf(body.access)).toMatchObject({ token_type: 'access', user_id: 1, iat: now, exp: now + 15 * 60 });
      expect(claimsOf(body.refresh)).toMatchObject({
        token_type: 'refresh',
        user_id: 1,
        iat: now,
        exp: now + 14 * 24 * 3600,
      });
    });

    test('takes the name in any case, and the password only as it is', async () => {
      const app = await testApp({ engine, bare: true });
      const upper = await app.call('POST', '/api/v1/token/', { body: { ...USER, username: ' CLERK ' } });
      const trimmed = await app.call('POST', '/api/v1/token/', { body: { ...USER, password: `${USER.password} ` } });
      expect([upper.statusCode, trimmed.statusCode]).toEqual([200, 401]);
    });

    test.each(['a\0b', '\ud83d', `clerk${'\0'}`])('answers a name that nobody can have alike: %j', async (username) => {
      const app = await testApp({ engine, bare: true });
      const answer = await app.call('POST', '/api/v1/token/', { body: { username, password: USER.password } });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'no_active_account']);
    });

    test('answers an unknown name and a wrong password alike', async () => {
      const app = await testApp({ engine, bare: true });
      const wrong = await app.call('POST', '/api/v1/token/', { body: { ...USER, password: 'wrong' } });
      const unknown = await app.call('POST', '/api/v1/token/', { body: { username: 'nobody', password: 'wrong' } });
      expect(wrong.statusCode).toBe(401);
      expect(wrong.json()).toEqual({
        detail: 'No active account found with the given credentials',
        code: 'no_active_account',
      });
      expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()]);
      expect(wrong.headers['www-authenticate']).toBe('Bearer realm="api"');
    });

    test.each([
      {
        name: 'nothing',
        body: {},
        expected: { username: ['This field is required.'], password: ['This field is required.'] },
      },
      {
        name: 'blank and null',
        body: { username: '', password: null },
        expected: { username: ['This field may not be blank.'], password: ['This field may not be null.'] },
      },
      {
        name: 'wrong types',
        body: { username: 7, password: ['x'] },
        expected: { username: ['Not a valid string.'], password: ['Not a valid string.'] },
      },
      {
        name: 'a list',
        body: [1],
        expected: { username: ['This field is required.'], password: ['This field is required.'] },
      },
    ])('refuses a body with $name by field', async ({ body, expected }) => {
      const app = await testApp({ engine, bare: true });
      const answer = await app.call('POST', '/api/v1/token/', { body });
      expect([answer.statusCode, answer.json()]).toEqual([400, expected]);
    });

    test('keeps passwords as argon2id with 19 MiB and two passes', async () => {
      const app = await testApp({ engine, bare: true });
      expect((await findUser(app.db, 'clerk'))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });

    test('stores no token, only its digest', async () => {
      const app = await testApp({ engine, bare: true });
      const tokens = await app.signIn();
      const rows = await app.db.sql.selectFrom('windrow_session').selectAll().execute();
      const stored = JSON.stringify(rows);
      expect(stored).not.toContain(tokens.refresh);
      expect(stored).not.toContain(String(claimsOf(tokens.refresh).jti));
    });
  });

  describe('an access token', () => {
    test('opens a route of the API', async () => {
      const app = await testApp({ engine, bare: true });
      const answer = await app.signedIn('GET', '/api/v1/profile/');
      expect([answer.statusCode, answer.json()]).toEqual([200, { username: 'clerk', email: null }]);
    });

    test('that is missing or no bearer token is asked for', async () => {
      const app = await testApp({ engine, bare: true });
      const missing = await app.call('GET', '/api/v1/profile/');
      const basic = await app.call('GET', '/api/v1/profile/', { headers: { authorization: 'Basic Y2xlcms6eA==' } });
      const two = await app.call('GET', '/api/v1/profile/', { headers: { authorization: 'Bearer a b' } });
      const expected = { detail: 'Authentication credentials were not provided.', code: 'not_authenticated' };
      expect([missing.statusCode, missing.json()]).toEqual([401, expected]);
      expect([basic.statusCode, basic.json()]).toEqual([401, expected]);
      expect([two.statusCode, two.json()]).toEqual([
        401,
        { detail: 'Authorization header must contain two space-delimited values', code: 'bad_authorization_header' },
      ]);
    });

    test('lives fifteen minutes', async () => {
      const app = await testApp({ engine, bare: true });
      const { access } = await app.signIn();
      app.clock.advance(15 * MINUTE - 1000);
      expect((await profile(app, access)).statusCode).toBe(200);
      app.clock.advance(1000);
      const late = await profile(app, access);
      expect(late.statusCode).toBe(401);
      expect(late.json()).toEqual({
        detail: 'Given token not valid for any token type',
        code: 'token_not_valid',
        messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
      });
    });

    const forgeries: {
      name: string;
      make: (tokens: { access: string; refresh: string }) => string;
      message?: string;
    }[] = [
      {
        name: 'without a signature algorithm',
        make: ({ access }) =>
          `${forge({ alg: 'none', typ: 'JWT' }, claimsOf(access)).split('.').slice(0, 2).join('.')}.`,
      },
      {
        name: 'signed with another key',
        make: ({ access }) => forge({ alg: 'HS256', typ: 'JWT' }, claimsOf(access), Buffer.alloc(32, 8)),
      },
      { name: 'with a changed payload', make: ({ access }) => changed(access, { user_id: 2 }) },
      {
        name: 'of another signature algorithm',
        make: ({ access }) => forge({ alg: 'HS512', typ: 'JWT' }, claimsOf(access)),
      },
      { name: 'that is a refresh token', make: (tokens) => tokens.refresh, message: 'Token has wrong type' },
      {
        name: 'that has run out',
        make: ({ access }) => forge({ alg: 'HS256', typ: 'JWT' }, { ...claimsOf(access), exp: 1_700_000_000 }),
      },
      {
        name: 'without an end',
        make: ({ access }) => forge({ alg: 'HS256', typ: 'JWT' }, { ...claimsOf(access), exp: undefined }),
      },
      { name: 'that is no token', make: () => 'not-a-token' },
    ];
    test.each(forgeries)('$name is refused', async ({ make, message = 'Token is invalid or expired' }) => {
      const app = await testApp({ engine, bare: true });
      const tokens = await app.signIn();
      const answer = await profile(app, make(tokens));
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'token_not_valid', messages: [{ message }] });
    });

    test('made by the test itself with the right key and claims is taken, so that the forgeries above prove something', async () => {
      const app = await testApp({ engine, bare: true });
      const { access } = await app.signIn();
      expect((await profile(app, forge({ alg: 'HS256', typ: 'JWT' }, claimsOf(access)))).statusCode).toBe(200);
    });
  });

  describe('a refresh token', () => {
    test('is traded for new tokens and is then replaced', async () => {
      const app = await testApp({ engine, bare: true });
      const first = await app.signIn();
      app.clock.advance(16 * MINUTE);
      const answer = await refresh(app, first.refresh);
      expect(answer.statusCode).toBe(200);
      const second = answer.json();
      expect(second.refresh).not.toBe(first.refresh);
      expect(second.token).toBe(second.access);
      expect((await profile(app, second.access)).statusCode).toBe(200);
    });

    test('used again within 30 seconds gets the very token its first use got', async () => {
      const app = await testApp({ engine, bare: true });
      const first = await app.signIn();
      const one = (await refresh(app, first.refresh)).json();
      app.clock.advance(29_000);
      const two = (await refresh(app, first.refresh)).json();
      expect(two.refresh).toBe(one.refresh);
      expect((await profile(app, two.access)).statusCode).toBe(200);
      expect((await refresh(app, one.refresh)).statusCode).toBe(200);
    });

    test('used by twenty calls at once makes one chain', async () => {
      const app = await testApp({ engine, bare: true });
      const first = await app.signIn();
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(app, first.refresh)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.json().refresh)).size).toBe(1);
    });

    test('of two rotations ago still counts as repeated within 30 seconds, and gets the token that is good now', async () => {
      const app = await testApp({ engine, bare: true });
      const first = await app.signIn();
      const second = (await refresh(app, first.refresh)).json();
      const third = (await refresh(app, second.refresh)).json();
      expect((await refresh(app, first.refresh)).json().refresh).toBe(third.refresh);
    });

    test('used again after 30 seconds ends the session, with everything that came of it', async () => {
      const app = await testApp({ engine, bare: true });
      const first = await app.signIn();
      const second = (await refresh(app, first.refresh)).json();
      app.clock.advance(30_000);
      const reused = await refresh(app, first.refresh);
      expect([reused.statusCode, reused.json()]).toEqual([
        401,
        { detail: 'Token is blacklisted', code: 'token_not_valid' },
      ]);
      expect((await profile(app, second.access)).statusCode).toBe(401);
      expect((await refresh(app, second.refresh)).statusCode).toBe(401);
    });

    test('leaves other sessions alone when it ends its own', async () => {
      const app = await testApp({ engine, bare: true });
      const other = await app.signIn();
      const first = await app.signIn();
      await refresh(app, first.refresh);
      app.clock.advance(MINUTE);
      await refresh(app, first.refresh);
      expect((await profile(app, other.access)).statusCode).toBe(200);
    });

    test('lives fourteen days', async () => {
      const app = await testApp({ engine, bare: true });
      const { refresh: token } = await app.signIn();
      app.clock.advance(14 * DAY);
      const answer = await refresh(app, token);
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { detail: 'Token is invalid or expired', code: 'token_not_valid' },
      ]);
    });

    test('carries no session past thirty days', async () => {
      const app = await testApp({ engine, bare: true });
      const first = await app.signIn();
      app.clock.advance(13 * DAY);
      const second = (await refresh(app, first.refresh)).json();
      app.clock.advance(13 * DAY);
      const third = (await refresh(app, second.refresh)).json();
      expect(claimsOf(third.refresh).exp).toBe(app.clock.now().getTime() / 1000 + 4 * 24 * 3600);
      app.clock.advance(4 * DAY);
      expect((await refresh(app, third.refresh)).statusCode).toBe(401);
    });

    test.each([
      { name: 'nothing', body: {}, status: 400, expected: { refresh: ['This field is required.'] } },
      {
        name: 'garbage',
        body: { refresh: 'garbage' },
        status: 401,
        expected: { detail: 'Token is invalid or expired', code: 'token_not_valid' },
      },
    ])('is not $name', async ({ body, status, expected }) => {
      const app = await testApp({ engine, bare: true });
      const answer = await app.call('POST', '/api/v1/token/refresh/', { body });
      expect([answer.statusCode, answer.json()]).toEqual([status, expected]);
    });

    test('is not an access token', async () => {
      const app = await testApp({ engine, bare: true });
      const { access } = await app.signIn();
      const answer = await refresh(app, access);
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { detail: 'Token has wrong type', code: 'token_not_valid' },
      ]);
    });
  });

  describe('the end of a session', () => {
    test('signing out refuses both tokens at once', async () => {
      const app = await testApp({ engine, bare: true });
      const { access, refresh: token } = await app.signIn();
      const out = await app.signedIn('POST', '/api/v1/token/logout/', { access, body: { refresh: token } });
      expect(out.statusCode).toBe(204);
      expect((await profile(app, access)).statusCode).toBe(401);
      expect((await refresh(app, token)).json()).toEqual({ detail: 'Token is blacklisted', code: 'token_not_valid' });
    });

    test.each(['access', 'refresh'] as const)('signing out works with the %s token alone', async (which) => {
      const app = await testApp({ engine, bare: true });
      const tokens = await app.signIn();
      const headers: Record<string, string> = which === 'access' ? { authorization: `Bearer ${tokens.access}` } : {};
      await app.call('POST', '/api/v1/token/logout/', {
        body: which === 'refresh' ? { refresh: tokens.refresh } : {},
        headers,
      });
      expect((await profile(app, tokens.access)).statusCode).toBe(401);
    });

    test('signing out ends that session and no other', async () => {
      const app = await testApp({ engine, bare: true });
      const [one, two] = [await app.signIn(), await app.signIn()];
      await app.signedIn('POST', '/api/v1/token/logout/', { access: one.access, body: { refresh: one.refresh } });
      expect((await profile(app, two.access)).statusCode).toBe(200);
    });

    test('removing a user refuses its next call', async () => {
      const app = await testApp({ engine, bare: true });
      await addUser(app.db, { username: 'other', password: 'another horse 7' }, app.clock.now());
      const { access, refresh: token } = await app.signIn();
      await removeUser(app.db, 1, { actor: { userId: null, name: 'test' }, at: app.clock.now() });
      expect((await profile(app, access)).json()).toMatchObject({ code: 'token_not_valid' });
      expect((await refresh(app, token)).statusCode).toBe(401);
      expect((await app.call('POST', '/api/v1/token/', { body: USER })).statusCode).toBe(401);
    });
  });

  describe('cookies', () => {
    const named = (answer: { cookies: { name: string }[] }, name: string): object | undefined =>
      answer.cookies.find((cookie) => cookie.name === name);

    test('come with sign-in and refresh: one the page reads, one for reports alone', async () => {
      const app = await testApp({ engine, bare: true });
      const signIn = await app.call('POST', '/api/v1/token/', { body: USER });
      const renewed = await refresh(app, signIn.json().refresh);
      for (const answer of [signIn, renewed]) {
        expect(named(answer, 'csrftoken')).toMatchObject({
          path: '/',
          sameSite: 'Lax',
          value: expect.stringMatching(/^[0-9a-f]{64}$/),
        });
        expect(named(answer, 'csrftoken')).not.toHaveProperty('httpOnly');
        expect(named(answer, 'windrow_reports')).toMatchObject({ path: '/reports', sameSite: 'Lax', httpOnly: true });
        expect(named(answer, 'windrow_reports')).not.toHaveProperty('secure');
      }
    });

    test('are secure when the browser came by HTTPS', async () => {
      const app = await testApp({ engine, bare: true, trustProxy: ['127.0.0.1'] });
      const answer = await app.call('POST', '/api/v1/token/', {
        body: USER,
        headers: { 'x-forwarded-proto': 'https' },
      });
      expect(answer.cookies.map(({ secure }) => secure)).toEqual([true, true, true]);
    });

    test('are cleared by signing out', async () => {
      const app = await testApp({ engine, bare: true });
      const tokens = await app.signIn();
      const out = await app.signedIn('POST', '/api/v1/token/logout/', {
        access: tokens.access,
        body: { refresh: tokens.refresh },
      });
      expect(named(out, 'csrftoken')).toMatchObject({ value: '', path: '/' });
      expect(named(out, 'windrow_reports')).toMatchObject({ value: '', path: '/reports' });
    });

    test('open nothing of the API', async () => {
      const app = await testApp({ engine, bare: true });
      const signIn = await app.call('POST', '/api/v1/token/', { body: USER });
      const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      expect((await app.call('GET', '/api/v1/profile/', { headers: { cookie } })).statusCode).toBe(401);
      const report = signIn.cookies.find(({ name }) => name === 'windrow_reports')?.value;
      expect((await profile(app, report ?? '')).json()).toMatchObject({ code: 'token_not_valid' });
    });
  });
});
