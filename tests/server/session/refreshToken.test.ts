/** A refresh token is traded for new tokens once, and whoever uses an old one ends the session. */
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app';
import { describeOnBoth } from '../../support/database';
import { MINUTE, DAY, refresh, profile, claimsOf } from './tokens';

describeOnBoth('sessions', (engine) => {
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
});
