/** What an access token gives access to, and every forgery that is refused. */
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app';
import { describeOnBoth } from '../../support/database';
import { MINUTE, profile, claimsOf, forge, changed } from './tokens';

describeOnBoth('sessions', (engine) => {
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
});
