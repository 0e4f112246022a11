/** The signed-in user's own e-mail address and password (§2.6, ruling 18). */
import { expect, test } from 'vitest';
import { testApp, USER, type TestApp, type Tokens } from '../support/app';
import { describeOnBoth } from '../support/database';

const MINUTE = 60_000;
const NEW = 'another horse 8';
const put = (app: TestApp, { access }: Tokens, body: object) =>
  app.signedIn('PUT', '/api/v1/profile/', { access, body });
const get = (app: TestApp, { access }: Tokens) => app.signedIn('GET', '/api/v1/profile/', { access });

describeOnBoth('the profile', (engine) => {
  test('an e-mail address is kept, and cleared by a blank one', async () => {
    const app = await testApp({ engine, bare: true });
    const me = await app.signIn();
    const kept = await put(app, me, { email: ' ann@example.com ' });
    expect([kept.statusCode, kept.json()]).toEqual([200, { username: 'clerk', email: 'ann@example.com' }]);
    expect((await get(app, me)).json()).toEqual({ username: 'clerk', email: 'ann@example.com' });
    expect((await put(app, me, { email: '' })).json()).toEqual({ username: 'clerk', email: null });
  });

  test('a new password replaces the old one and ends every session but this one', async () => {
    const app = await testApp({ engine, bare: true });
    const others = await Promise.all(Array.from({ length: 5 }, () => app.signIn()));
    const me = await app.signIn();
    expect((await put(app, me, { email: '', new_password: NEW })).statusCode).toBe(200);
    const survivors = await Promise.all(others.map((other) => get(app, other)));
    expect(survivors.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    const refreshed = await Promise.all(
      others.map((other) => app.call('POST', '/api/v1/token/refresh/', { body: { refresh: other.refresh } })),
    );
    expect(refreshed.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    expect((await get(app, me)).statusCode).toBe(200);
    expect((await app.call('POST', '/api/v1/token/', { body: USER })).statusCode).toBe(401);
    expect((await app.call('POST', '/api/v1/token/', { body: { ...USER, password: NEW } })).statusCode).toBe(200);
  });

  test('a blank password changes none', async () => {
    const app = await testApp({ engine, bare: true });
    const me = await app.signIn();
    expect((await put(app, me, { email: null, new_password: '' })).statusCode).toBe(200);
    await app.signIn();
  });

  test('15 minutes after sign-in the current password is asked for, then believed for another 15', async () => {
    const app = await testApp({ engine, bare: true });
    const first = await app.signIn();
    app.clock.advance(15 * MINUTE + 1);
    const me = (await app.call('POST', '/api/v1/token/refresh/', { body: { refresh: first.refresh } })).json<Tokens>();
    const asked = await put(app, me, { new_password: NEW });
    expect([asked.statusCode, asked.json()]).toEqual([
      403,
      { detail: 'Enter your current password to continue.', code: 'reauthentication_required' },
    ]);
    const wrong = await put(app, me, { new_password: NEW, current_password: 'wrong' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { current_password: ['This is not your current password.'] },
    ]);
    await app.signIn();
    expect((await put(app, me, { new_password: NEW, current_password: USER.password })).statusCode).toBe(200);
    expect((await put(app, me, { email: 'ann@example.com' })).statusCode).toBe(200);
  });

  test('guessing the current password is throttled like signing in', async () => {
    const app = await testApp({ engine, bare: true });
    const first = await app.signIn();
    app.clock.advance(16 * MINUTE);
    const me = (await app.call('POST', '/api/v1/token/refresh/', { body: { refresh: first.refresh } })).json<Tokens>();
    for (let n = 0; n < 10; n += 1) await put(app, me, { new_password: NEW, current_password: `wrong ${n}` });
    expect((await put(app, me, { new_password: NEW, current_password: USER.password })).statusCode).toBe(429);
  });

  test.each([
    { name: 'seven characters', password: 'abcdefg', fault: 'Use at least 8 characters.' },
    { name: '129 characters', password: 'ab'.repeat(64) + 'c', fault: 'Use at most 128 characters.' },
    { name: 'a common password', password: 'Password1', fault: 'This password is too common.' },
    { name: 'another common one', password: 'qwertyuiop', fault: 'This password is too common.' },
    { name: 'spaces alone', password: '        ', fault: 'A password cannot be spaces only.' },
    { name: 'a text with NUL', password: 'harvest\u0000moon', fault: 'A password cannot contain control characters.' },
    {
      name: 'half a character',
      password: 'harvest moon \ud83d',
      fault: 'A password cannot contain control characters.',
    },
    { name: 'a number', password: 12_345_678_901, fault: 'Not a valid string.' },
  ])('a new password of $name is refused', async ({ password, fault }) => {
    const app = await testApp({ engine, bare: true });
    const answer = await put(app, await app.signIn(), { new_password: password });
    expect([answer.statusCode, answer.json()]).toEqual([400, { new_password: [fault] }]);
  });

  test.each([
    { password: 'aB3?xyzw' },
    { password: 'ü'.repeat(64) + '😀'.repeat(64) },
    { password: ' spaces at both ends ' },
  ])('a new password of 8 to 128 characters signs in unchanged: $password', async ({ password }) => {
    const app = await testApp({ engine, bare: true });
    expect((await put(app, await app.signIn(), { new_password: password })).statusCode).toBe(200);
    await app.signIn({ ...USER, password });
  });

  test.each(['x', 'a@b', 'a b@c.de', 7, 'a@b.c\nBcc: d@e.fg', 'a\ud83d@b.ca', 'a\0@b.ca'])(
    '%j is no e-mail address',
    async (email) => {
      const app = await testApp({ engine, bare: true });
      const answer = await put(app, await app.signIn(), { email });
      expect([answer.statusCode, answer.json()]).toEqual([400, { email: ['Enter a valid email address.'] }]);
    },
  );

  test('unknown keys change nothing', async () => {
    const app = await testApp({ engine, bare: true });
    const me = await app.signIn();
    await put(app, me, { id: 9, username: 'root', password_hash: 'x', email: 'ann@example.com' });
    expect((await get(app, me)).json()).toEqual({ username: 'clerk', email: 'ann@example.com' });
  });
});
