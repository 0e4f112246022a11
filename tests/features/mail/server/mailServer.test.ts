/** The mail server that an owner enters: who may, what wins, the test message, and where its password is and is not. */
import { expect, test } from 'vitest';
import { createSecretBox } from '../../../../server/accounts/secondFactor/secretBox';
import { replaceSigningKey } from '../../../../server/accounts/signingKey';
import { createTokens } from '../../../../server/accounts/tokens';
import { addUser } from '../../../../server/accounts/users';
import { demoSignIn } from '../../../../server/seed/seed';
import { lookAtMail } from '../../../../features/mail/server/mailServer';
import { features } from '../../../../server/features';
import { testApp, USER, type TestApp } from '../../../support/app';
import { cheapPassword } from '../../../support/cheapPassword';
import { describeOnBoth } from '../../../support/database';
import { startMailServer } from '../../../support/mailServer';
import { signInEach } from '../../../support/roles';

const PATH = '/api/v1/office/mail_server/';
const MINUTE = 60_000;
const login = { user: 'office@rivers.example', password: 'tall wheat 77' };
const headers = { 'if-match': '*' };
const entered = {
  host: '127.0.0.1',
  port: 25,
  tls: 'none',
  user: login.user,
  from: 'Three Rivers <office@rivers.example>',
  reply_to: 'books@rivers.example',
};

const keep = async (app: TestApp, body: object, more: object = headers) => {
  const answer = await app.signedIn('PUT', PATH, { body, headers: { ...more } });
  return { status: answer.statusCode, body: answer.json() };
};
const shown = async (app: TestApp) => (await app.signedIn('GET', PATH)).json();
const tried = (app: TestApp) => app.signedIn('POST', `${PATH}test/`, { body: {} });
const withAddress = (app: TestApp) =>
  app.db.write((trx) => trx.updateTable('windrow_user').set({ email: 'ann@rivers.example' }).execute());

describeOnBoth('the mail server of the settings', (engine) => {
  test('is used for a test message, whose answer is shown when it fails', async () => {
    const server = await startMailServer(2000, login);
    const app = await testApp({ engine });
    expect(await shown(app)).toMatchObject({ source: 'none', is_usable: false, version: 0, own_address: null });
    expect((await tried(app)).json().detail).toContain('Email is not set up on this server.');
    const own = { ...entered, port: server.settings.port };
    expect(await keep(app, own)).toEqual({
      status: 400,
      body: { password: ['Enter the password of this user on this server.'] },
    });
    expect((await keep(app, { ...own, password: 'wrong' })).status).toBe(200);
    expect((await tried(app)).json().detail).toBe('Enter your own email address in your profile first.');
    await withAddress(app);
    expect((await tried(app)).json()).toEqual({
      to: 'ann@rivers.example',
      state: 'failed',
      answer: expect.stringContaining('535 Wrong user or password'),
    });
    expect((await keep(app, { ...own, password: login.password })).status).toBe(200);
    expect((await tried(app)).json()).toMatchObject({ state: 'sent', answer: '250 OK: queued as 7' });
    expect(server.arrived.map(({ to }) => to)).toEqual(['ann@rivers.example']);
    expect(server.arrived[0]?.source).toMatch(/^Reply-To: books@rivers\.example$/m);
    expect(server.arrived[0]?.source).toMatch(/^Subject: Test message from Windrow$/m);
    await server.close();
  });

  test('wins over the environment, and the environment counts again once it is removed', async () => {
    const app = await testApp({
      engine,
      mail: { ...entered, host: 'env.example', tls: 'starttls', password: 'secret 1' },
    });
    const environment = { source: 'environment', host: 'env.example', has_password: true, is_usable: true };
    expect(await shown(app)).toMatchObject(environment);
    const own = { ...entered, user: '', password: 'not needed' };
    expect((await keep(app, own)).body).toMatchObject({
      source: 'entered',
      host: '127.0.0.1',
      has_password: false,
      version: 1,
    });
    expect((await keep(app, own, { 'if-match': '"0"' })).status).toBe(412);
    expect((await app.signedIn('DELETE', PATH, { headers })).statusCode).toBe(204);
    expect(await shown(app)).toMatchObject(environment);
    expect((await app.signedIn('DELETE', PATH, { headers })).statusCode).toBe(404);
  });

  test('is never used by the demo', async () => {
    const app = await testApp({ engine, demo: demoSignIn });
    await withAddress(app);
    await keep(app, { ...entered, user: '' });
    expect(await shown(app)).toMatchObject({ source: 'demo', is_usable: false });
    expect((await tried(app)).statusCode).toBe(409);
  });

  test('has a password that no answer and no table tells, and that goes to no other server or user', async () => {
    const app = await testApp({ engine });
    const own = { ...entered, password: login.password };
    const answers = [await keep(app, own), await keep(app, { ...entered, port: 26 }), await shown(app)];
    expect(answers[1]).toMatchObject({ status: 200, body: { port: 26, has_password: true } });
    expect(await keep(app, { ...entered, host: 'other.example' })).toMatchObject({ status: 400 });
    expect(await keep(app, { ...entered, user: 'other' })).toMatchObject({ status: 400 });
    const acts = await app.db.sql
      .selectFrom('windrow_act')
      .selectAll()
      .where('kind', '=', 'changeMailServer')
      .execute();
    expect(acts.map(({ about }) => JSON.parse(about ?? ''))).toEqual([
      {
        host: '127.0.0.1',
        removed: false,
        changed: ['host', 'port', 'tls', 'user', 'from', 'reply_to', 'password'],
      },
      { host: '127.0.0.1', removed: false, changed: ['port'] },
    ]);
    const row = await app.db.sql.selectFrom('windrow_mail_server').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify([answers, acts, row])).not.toContain(login.password);
  });

  test('is entered by owners alone, with a fresh sign-in', async () => {
    const app = await testApp({ engine });
    const tokens = await signInEach(app);
    const own = { ...entered, password: login.password };
    for (const access of [tokens.clerk, tokens.viewer]) {
      const status = async (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path = PATH) =>
        (await app.signedIn(method, path, { access, body: own, headers })).statusCode;
      expect([
        await status('GET'),
        await status('PUT'),
        await status('DELETE'),
        await status('POST', `${PATH}test/`),
      ]).toEqual([403, 403, 403, 403]);
    }
    const first = await app.signIn();
    app.clock.advance(16 * MINUTE);
    const { access } = (await app.call('POST', '/api/v1/token/refresh/', { body: { refresh: first.refresh } })).json();
    const late = await app.signedIn('PUT', PATH, { access, body: own, headers });
    expect([late.statusCode, late.json().code]).toEqual([403, 'reauthentication_required']);
    const sure = { ...own, current_password: USER.password };
    expect((await app.signedIn('PUT', PATH, { access, body: sure, headers })).statusCode).toBe(200);
  });

  test('is looked at by the doctor, who reads the password, signs in, and sends nothing', async () => {
    const server = await startMailServer(2000, login);
    const secret = Buffer.alloc(32, 7);
    const app = await testApp({ engine, secret });
    const look = (key = secret) =>
      lookAtMail({ db: app.db, boxFor: (purpose) => createSecretBox(createTokens(key), purpose) });
    expect(await look()).toEqual({
      findings: [],
      said: ['Mail server: none was entered on the settings page.'],
    });
    const own = { ...entered, port: server.settings.port };
    await keep(app, { ...own, password: login.password });
    expect(await look()).toEqual({
      findings: [],
      said: [expect.stringContaining('Its password can be read, and it answers.')],
    });
    expect((await look(Buffer.alloc(32, 9))).findings).toMatchObject([{ code: 'mail_server_password' }]);
    await keep(app, { ...own, password: 'wrong' });
    expect((await look()).findings).toMatchObject([
      { code: 'mail_server_unreached', what: expect.stringContaining('535 Wrong user or password') },
    ]);
    expect(server.arrived).toEqual([]);
    await server.close();
    expect((await look()).findings).toMatchObject([{ code: 'mail_server_unreached' }]);
    await keep(app, { ...own, host: 'mail.invalid', password: login.password });
    expect((await look()).findings.map(({ code }) => code)).toEqual([
      'mail_server_in_the_clear',
      'mail_server_unreached',
    ]);
  });

  test('is taken over by a new key, and cannot be used before', async () => {
    const [old, next] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];
    const app = await testApp({ engine, secret: old });
    await keep(app, { ...entered, password: login.password });
    const after = await testApp({
      engine,
      secret: next,
      users: 'none',
      open: async () => ({ ...app.db, close: async () => undefined }),
    });
    await addUser(
      app.db,
      { username: 'berta', password: cheapPassword('fourth horse 8'), role: 'owner' },
      app.clock.now(),
    );
    const own = async () => {
      const { access } = await after.signIn({ username: 'berta', password: 'fourth horse 8' });
      return (await after.signedIn('GET', PATH, { access })).json();
    };
    expect(await own()).toMatchObject({ source: 'entered', is_usable: false });
    const locked = features.flatMap((feature) => feature.locked ?? []);
    const take = { secret: next, former: [old], locked, now: app.clock.now() };
    expect(await replaceSigningKey(app.db, take)).toEqual({ anew: 1, lost: 0 });
    expect(await own()).toMatchObject({ source: 'entered', is_usable: true, has_password: true });
  });
});

test('what is wrong is said at its field, in the language of the reader', async () => {
  const app = await testApp();
  const wrong = { ...entered, host: 'a b', from: 'nobody', reply_to: '<x>' };
  expect(await keep(app, wrong)).toEqual({
    status: 400,
    body: {
      host: ['Enter the name of the server, such as mail.example.com.'],
      from: ['Enter an address such as office@example.com or Office <office@example.com>.'],
      reply_to: ['Enter an address such as office@example.com.'],
    },
  });
  expect(await keep(app, { ...entered, port: 70_000 }, { ...headers, 'accept-language': 'es' })).toEqual({
    status: 400,
    body: { port: ['Escriba un puerto de 1 a 65535.'] },
  });
});
