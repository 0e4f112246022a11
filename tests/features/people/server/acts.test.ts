/** What is done to users is in the history with who, when and whom, in the transaction that does it, and without any secret. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { START, testApp, USER, type Method, type TestApp } from '../../../support/app';
import { describeOnBoth } from '../../../support/database';
import { historyOf } from '../../../support/history';

const USERS = '/api/v1/office/users/';
const NEW = 'seventh horse 9';

/** An app with the owner `clerk` and the clerk `ann`, who is signed in and has a second factor. */
async function withAnn(app: TestApp): Promise<{ id: number; session: string }> {
  const { id, link } = (await app.signedIn('POST', USERS, { body: { username: 'ann', role: 'clerk' } })).json();
  const body = { token: link.split('#')[1], password: NEW };
  await app.call('POST', '/api/v1/office/links/redeem/', { body });
  await app.signIn({ username: 'ann', password: NEW });
  const factor = { user_id: id, secret: 'none', since: 1, last_step: 0 };
  await app.db.write((trx) => trx.insertInto('windrow_second_factor').values(factor).execute());
  const users = (await app.signedIn('GET', USERS)).json();
  const ann = users.find((user: { id: number }) => user.id === id);
  return { id, session: ann.sessions[0].id };
}

const callsOn = (id: number, session: string): [kind: string, method: Method, url: string, body?: object][] => [
  ['endSession', 'DELETE', `${USERS}${id}/sessions/${session}/`],
  ['turnOffSecondFactor', 'DELETE', `${USERS}${id}/second_factor/`],
  ['changeRole', 'PATCH', `${USERS}${id}/`, { role: 'viewer' }],
  ['resetPassword', 'POST', `${USERS}${id}/reset/`],
  ['removeUser', 'DELETE', `${USERS}${id}/`],
];

describeOnBoth('what is done to users', (engine) => {
  test('is in the history', async () => {
    const app = await testApp({ engine, bare: true });
    const { id, session } = await withAnn(app);
    for (const [, method, url, body] of callsOn(id, session))
      expect((await app.signedIn(method, url, { body })).statusCode).toBeLessThan(300);
    const acts = await historyOf(app.db);
    const about = { user: id, username: 'ann' };
    expect(acts.map((act) => [act.kind, act.about])).toEqual([
      ['addUser', { ...about, role: 'clerk' }],
      ['endSession', { ...about, device: 'lightMyRequest' }],
      ['turnOffSecondFactor', about],
      ['changeRole', { ...about, role: 'viewer', was: 'clerk' }],
      ['resetPassword', { ...about, ended: 0 }],
      ['removeUser', { ...about, role: 'viewer' }],
    ]);
    for (const { by, at, changes } of acts)
      expect({ by, at, changes }).toEqual({ by: [1, USER.username], at: START.toISOString(), changes: [] });
    expect(JSON.stringify(acts)).not.toMatch(/argon2|set-password|secret/);
  });

  test('is not done where the history cannot be written', async () => {
    const app = await testApp({ engine, bare: true });
    const { id, session } = await withAnn(app);
    const before = (await app.signedIn('GET', USERS)).json();
    await app.db.write((trx) => sql`alter table windrow_act rename to windrow_act_away`.execute(trx));
    const add = ['addUser', 'POST', USERS, { username: 'bob', role: 'clerk' }] as const;
    for (const [kind, method, url, body] of [add, ...callsOn(id, session)])
      expect([kind, (await app.signedIn(method, url, { body })).statusCode]).toEqual([kind, 500]);
    expect((await app.signedIn('GET', USERS)).json()).toEqual(before);
    await app.db.write((trx) => sql`alter table windrow_act_away rename to windrow_act`.execute(trx));
  });

  test('leaves no act where nothing changes or it is refused', async () => {
    const app = await testApp({ engine, bare: true });
    const calls: [Method, string, object?][] = [
      ['PATCH', `${USERS}1/`, { role: 'owner' }],
      ['PATCH', `${USERS}1/`, { role: 'viewer' }],
      ['DELETE', `${USERS}1/`],
      ['DELETE', `${USERS}1/second_factor/`],
      ['DELETE', `${USERS}1/sessions/none/`],
      ['POST', `${USERS}1/reset/`],
      ['POST', USERS, { username: 'CLERK' }],
    ];
    for (const [method, url, body] of calls) await app.signedIn(method, url, { body });
    expect(await historyOf(app.db)).toEqual([]);
  });
});
