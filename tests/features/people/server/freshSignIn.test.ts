/** What changes somebody else's way in, and Everything, from a session that was left open: the password is asked for first. */
import { expect, test } from 'vitest';
import { testApp, USER, type Method, type TestApp } from '../../../support/app';
import { describeOnBoth } from '../../../support/database';

const MINUTE = 60_000;
const USERS = '/api/v1/office/users/';
const FRESH = '/api/v1/office/fresh_sign_in/';
const refusal = { detail: 'Enter your current password to continue.', code: 'reauthentication_required' };

type Calls = readonly (readonly [what: string, method: Method, url: string, body?: object])[];

/** The calls, about the user with this id. */
const callsOn = (id: number): Calls => [
  ['an owner added', 'POST', USERS, { username: 'bob', role: 'owner' }],
  ['a role', 'PATCH', `${USERS}${id}/`, { role: 'owner' }],
  ['a second factor removed', 'DELETE', `${USERS}${id}/second_factor/`],
  ['a reset', 'POST', `${USERS}${id}/reset/`],
  ['a removal', 'DELETE', `${USERS}${id}/`],
  ['everything', 'GET', '/api/v1/office/everything/'],
];

/** The access token of a session that began `minutes` ago, and the user that the calls are about. */
async function opened(app: TestApp, minutes: number): Promise<{ access: string; id: number }> {
  const first = await app.signIn();
  const ann = { username: 'ann', role: 'clerk' };
  const { id } = (await app.signedIn('POST', USERS, { access: first.access, body: ann })).json();
  app.clock.advance(minutes * MINUTE);
  const renewed = await app.call('POST', '/api/v1/token/refresh/', { body: { refresh: first.refresh } });
  return { access: renewed.json().access, id };
}

const users = (app: TestApp) =>
  app.db.sql.selectFrom('windrow_user').select(['id', 'username', 'role']).orderBy('id').execute();

describeOnBoth('a session that was left open', (engine) => {
  test('changes nobody’s way in and takes nothing along', async () => {
    const app = await testApp({ engine, bare: true });
    const { access, id } = await opened(app, 16);
    const before = await users(app);
    for (const [what, method, url, body] of callsOn(id)) {
      const answer = await app.signedIn(method, url, { access, body });
      expect([what, answer.statusCode, answer.json()]).toEqual([what, 403, refusal]);
    }
    expect(await users(app)).toEqual(before);
  });

  test('does all of it for 15 minutes after the password was entered again', async () => {
    const app = await testApp({ engine, bare: true });
    const { access, id } = await opened(app, 16);
    const confirm = (password: unknown) =>
      app.signedIn('POST', FRESH, { access, body: { current_password: password } });
    expect((await confirm(undefined)).json()).toEqual({ current_password: ['This field is required.'] });
    const wrong = await confirm('wrong');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { current_password: ['This is not your current password.'] },
    ]);
    expect((await confirm(USER.password)).statusCode).toBe(204);
    for (const [what, method, url, body] of callsOn(id))
      expect([what, (await app.signedIn(method, url, { access, body })).statusCode < 300]).toEqual([what, true]);
  });

  test('takes the password with a call that has a body too, and then asks no more', async () => {
    const app = await testApp({ engine, bare: true });
    const { access, id } = await opened(app, 16);
    const body = { role: 'viewer', current_password: USER.password };
    expect((await app.signedIn('PATCH', `${USERS}${id}/`, { access, body })).statusCode).toBe(200);
    expect((await app.signedIn('POST', `${USERS}${id}/reset/`, { access })).statusCode).toBe(200);
  });

  test('slows down who guesses the password', async () => {
    const app = await testApp({ engine, bare: true });
    const { access } = await opened(app, 16);
    const codes: number[] = [];
    for (let n = 0; n < 11; n += 1)
      codes.push((await app.signedIn('POST', FRESH, { access, body: { current_password: `guess ${n}` } })).statusCode);
    expect(codes).toEqual([...Array<number>(10).fill(400), 429]);
  });

  test('reads users, adds clerks and ends sessions as before', async () => {
    const app = await testApp({ engine, bare: true });
    const { access } = await opened(app, 16);
    const body = { username: 'cora', role: 'clerk' };
    expect((await app.signedIn('POST', USERS, { access, body })).statusCode).toBe(201);
    const listed = (await app.signedIn('GET', USERS, { access })).json();
    const { id, sessions } = listed.find(({ username }: { username: string }) => username === USER.username);
    const ended = await app.signedIn('DELETE', `${USERS}${id}/sessions/${sessions[0].id}/`, { access });
    expect(ended.statusCode).toBe(204);
  });
});

test('within 15 minutes of the sign-in nothing is asked', async () => {
  const app = await testApp({ bare: true });
  const { access, id } = await opened(app, 14);
  const answer = await app.signedIn('PATCH', `${USERS}${id}/`, { access, body: { role: 'owner' } });
  expect([answer.statusCode, answer.json().role]).toEqual([200, 'owner']);
});
