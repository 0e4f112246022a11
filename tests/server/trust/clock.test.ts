/** A clock that ran ahead once, or was set back: nobody loses a session or a price to it. */
import { expect, test } from 'vitest';
import { testApp, type TestApp } from '../../support/app';
import { describeOnBoth } from '../../support/database';

const DAY = 24 * 60 * 60_000;
const refresh = (app: TestApp, token: string) =>
  app.call('POST', '/api/v1/token/refresh/', { body: { refresh: token } });
const sessions = async ({ db }: TestApp) => (await db.sql.selectFrom('windrow_session').select('id').execute()).length;

describeOnBoth('sessions', (engine) => {
  test('outlive a sign-in while the clock was a month ahead', async () => {
    const app = await testApp({ engine, bare: true });
    const mine = await app.signIn();
    app.clock.advance(31 * DAY);
    await app.signIn();
    app.clock.advance(-31 * DAY);
    expect((await app.signedIn('GET', '/api/v1/profile/', { access: mine.access })).statusCode).toBe(200);
    expect((await refresh(app, mine.refresh)).statusCode).toBe(200);
  });

  test('that were begun ahead of time end when the clock is put right, so that none lives too long', async () => {
    const app = await testApp({ engine, bare: true });
    app.clock.advance(31 * DAY);
    const { access, refresh: token } = await app.signIn();
    app.clock.advance(-31 * DAY);
    expect((await app.signedIn('GET', '/api/v1/profile/', { access })).statusCode).toBe(401);
    expect((await refresh(app, token)).statusCode).toBe(401);
  });

  test('go on when the clock is set back by two hours', async () => {
    const app = await testApp({ engine, bare: true });
    const { access, refresh: token } = await app.signIn();
    app.clock.advance(-2 * 60 * 60_000);
    expect((await app.signedIn('GET', '/api/v1/profile/', { access })).statusCode).toBe(200);
    expect((await refresh(app, token)).statusCode).toBe(200);
  });

  test('that have expired are kept until there are twenty, whatever the clock says', async () => {
    const app = await testApp({ engine, bare: true });
    for (let n = 0; n < 24; n++) {
      await app.signIn();
      app.clock.advance(31 * DAY);
    }
    expect(await sessions(app)).toBe(21);
  });
});
