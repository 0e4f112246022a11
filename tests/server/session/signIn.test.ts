/** Sign-in, the end of a session, and cookies, against the real app with a clock that the test moves. */
import { describe, expect, test } from 'vitest';
import { addUser, findUser, removeUser } from '../../../server/accounts/users';
import { testApp, USER } from '../../support/app';
import { describeOnBoth } from '../../support/database';
import { refresh, profile, claimsOf } from './tokens';

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
      const app = await testApp({ engine, bare: true, users: 'none' });
      await addUser(app.db, USER, app.clock.now());
      expect((await findUser(app.db, 'clerk'))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      await app.signIn();
      const wrong = await app.call('POST', '/api/v1/token/', { body: { ...USER, password: 'wrong horse 7' } });
      expect(wrong.statusCode).toBe(401);
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

    test('have the prefix of secure ones then, but for the one whose name the specification gives', async () => {
      const app = await testApp({ engine, trustProxy: ['127.0.0.1'] });
      const headers = { 'x-forwarded-proto': 'https' };
      const answer = await app.call('POST', '/api/v1/token/', { body: USER, headers });
      expect(answer.cookies.map(({ name }) => name)).toEqual([
        '__Secure-windrow_device_1',
        'csrftoken',
        '__Secure-windrow_reports',
      ]);
      const { value = '' } = answer.cookies.find(({ name }) => name === '__Secure-windrow_reports') ?? {};
      const report = async (cookie: string, more: Record<string, string>) =>
        (await app.call('GET', '/reports/producer_statement', { headers: { cookie, ...more } })).statusCode;
      // There are no tickets: who has a session is led to the page that says so.
      expect(await report(`__Secure-windrow_reports=${value}`, headers)).toBe(302);
      expect(await report(`windrow_reports=${value}`, headers)).toBe(401);
      const { access } = answer.json();
      const out = await app.signedIn('POST', '/api/v1/token/logout/', { access, headers, body: {} });
      expect(named(out, '__Secure-windrow_reports')).toMatchObject({ value: '', path: '/reports', secure: true });
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
