/** The own sessions: everybody sees and ends those of their own, and nobody has more than twenty. */
import { expect, test } from 'vitest';
import { testApp, USER, type TestApp } from '../../../support/app';
import { describeOnBoth } from '../../../support/database';
import { signInEach } from '../../../support/roles';

const SESSIONS = '/api/v1/office/sessions/';
const MINUTE = 60_000;

const ownOf = async (app: TestApp, access: string) => (await app.signedIn('GET', SESSIONS, { access })).json();

describeOnBoth('own sessions', (engine) => {
  test('are seen and ended by every role, and by nobody else', async () => {
    const app = await testApp({ engine, bare: true });
    const tokens = await signInEach(app);
    for (const role of ['clerk', 'viewer'] as const) {
      const { access } = await app.signIn({ username: `${role}-test`, password: 'fourth horse 8' });
      const own = await ownOf(app, access);
      expect(own.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([false, true]);
      const other = own.find(({ current }: { current: boolean }) => !current);
      const strange = await app.signedIn('DELETE', `${SESSIONS}${other.id}/`, { access: tokens.owner });
      expect(strange.statusCode).toBe(404);
      expect((await app.signedIn('DELETE', `${SESSIONS}${other.id}/`, { access })).statusCode).toBe(204);
      expect((await app.signedIn('GET', SESSIONS, { access: tokens[role] })).statusCode).toBe(401);
      expect(await ownOf(app, access)).toHaveLength(1);
    }
  });

  test('the twenty-first ends the one that was not used for longest', async () => {
    const app = await testApp({ engine, bare: true });
    const first = await app.signIn();
    app.clock.advance(6 * MINUTE);
    const second = await app.signIn();
    app.clock.advance(6 * MINUTE);
    // The first one is in use: its last call is younger than the second one's sign-in.
    await expect
      .poll(async () => {
        const own = await ownOf(app, first.access);
        return own.find(({ current }: { current: boolean }) => current).last_seen;
      })
      .toBe(app.clock.now().toISOString());
    for (let n = 0; n < 19; n += 1) await app.signIn(USER);
    const statuses = [first, second].map(({ access }) => app.signedIn('GET', SESSIONS, { access }));
    expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([200, 401]);
    expect(await ownOf(app, first.access)).toHaveLength(20);
  });
});
