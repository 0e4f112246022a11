/** Who may do what with bank accounts and ACH files, how owners are told, and what a new key takes over. */
import { expect, test } from 'vitest';
import { replaceSigningKey } from '../../../../server/accounts/signingKey';
import { addUser } from '../../../../server/accounts/users';
import { features } from '../../../../server/features';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApp, USER, type Method, type TestApp } from '../../../support/app';
import { cheapPassword } from '../../../support/cheapPassword';
import { describeOnBoth } from '../../../support/database';
import { startMailServer } from '../../../support/mailServer';
import { signInEach } from '../../../support/roles';
import { readAch } from '../reader';

const OFFICE = '/api/v1/office/';
const MINUTE = 60_000;
const settings = {
  bank: 'First Farm Bank',
  company: 'Three Rivers',
  company_id: '1234567890',
  balanced: false,
  from: '2026-09-01',
};
const account = {
  holder: 'Ann Kessler',
  holder_kind: 'Person',
  kind: 'Checking',
  routing: '021000021',
  account: '998877665544',
};
const headers = { 'if-match': '*' };

/** A business with its settings, its own account, a hauler with an account, and a payment to it. */
async function office(app: TestApp) {
  const send = async (method: Method, path: string, body?: object) => {
    const answer = await app.signedIn(method, path, { body, headers });
    expect([path, answer.statusCode < 300, answer.statusCode < 300 ? '' : answer.body]).toEqual([path, true, '']);
    return answer.body === '' ? {} : answer.json();
  };
  const { id } = await send('POST', apiPath(entities.hauler), { name: 'Kessler, Ann' });
  await send('PUT', `${OFFICE}ach/settings/`, settings);
  await send('PUT', `${OFFICE}bank_accounts/own/1/`, { ...account, holder: 'Three Rivers', routing: '091000019' });
  await send('PUT', `${OFFICE}bank_accounts/hauler/${id}/`, account);
  const payment = { party: `hauler:${id}`, date: '2026-11-20', method: 'Bank Transfer', amount: '731.82' };
  const { id: paid } = await send('POST', `${OFFICE}payments/`, payment);
  const file = { effective: '2026-11-23', payments: [Number(paid)] };
  return { send, payee: `${OFFICE}bank_accounts/hauler/${id}/`, file };
}

describeOnBoth('bank accounts and ACH files', (engine) => {
  test('are changed and made by owners alone; others read four digits', async () => {
    const app = await testApp({ engine });
    const { payee, file } = await office(app);
    const { clerk, viewer, owner } = await signInEach(app);
    const made = await app.signedIn('POST', `${OFFICE}ach/files/`, { access: owner, body: file });
    expect(made.statusCode).toBe(201);
    const { id } = made.json();
    for (const access of [clerk, viewer]) {
      const status = async (method: Method, path: string, body?: object): Promise<number> =>
        (await app.signedIn(method, path, { access, body, headers })).statusCode;
      expect([
        await status('PUT', payee, account),
        await status('DELETE', payee),
        await status('PUT', `${OFFICE}ach/settings/`, settings),
        await status('POST', `${OFFICE}ach/files/`, file),
        await status('GET', `${OFFICE}ach/files/${id}/content/`),
      ]).toEqual([403, 403, 403, 403, 403]);
      const read = [payee, `${OFFICE}ach/`, `${OFFICE}ach/files/${id}/`, `${OFFICE}lists/ach_files/`];
      for (const path of read) {
        const answer = await app.signedIn('GET', path, { access });
        expect([path, answer.statusCode, /99887766|02100002/.test(answer.body)]).toEqual([path, 200, false]);
      }
    }
  });

  test('ask for the password where the sign-in is not fresh', async () => {
    const app = await testApp({ engine });
    const { payee, file, send } = await office(app);
    const made = await send('POST', `${OFFICE}ach/files/`, file);
    const first = await app.signIn();
    app.clock.advance(16 * MINUTE);
    const renewed = await app.call('POST', '/api/v1/token/refresh/', { body: { refresh: first.refresh } });
    const { access } = renewed.json();
    const answer = (method: Method, path: string, body?: object) =>
      app.signedIn(method, path, { access, body, headers });
    const content = `${OFFICE}ach/files/${made.id}/content/`;
    for (const [method, path] of [
      ['PUT', payee],
      ['DELETE', payee],
      ['GET', content],
    ] as const) {
      const refused = await answer(method, path, method === 'PUT' ? { ...account, account: '5555' } : undefined);
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'reauthentication_required']);
    }
    expect((await answer('GET', payee)).json().account.account_end).toBe('5544');
    const body = { ...account, account: '12345555', current_password: USER.password };
    expect((await answer('PUT', payee, body)).json().account.account_end).toBe('5555');
    expect((await answer('GET', content)).statusCode).toBe(200);
  });

  test('are told to all owners: on Home for a week, and by mail', async () => {
    const server = await startMailServer();
    const app = await testApp({ engine, mail: server.settings });
    const person = { password: cheapPassword('fourth horse 8') };
    for (const [username, role, language] of [
      ['berta', 'owner', 'es'],
      ['cora', 'clerk', 'en'],
    ] as const) {
      await addUser(app.db, { ...person, username, role, email: `${username}@farm.example` }, app.clock.now());
      await app.db.write((trx) =>
        trx.updateTable('windrow_user').set({ language }).where('username', '=', username).execute(),
      );
    }
    await office(app);
    const notices = async () =>
      (await app.signedIn('GET', `${OFFICE}me/`))
        .json()
        .notices.filter(({ code }: { code: string }) => code === 'bank_account');
    expect((await notices()).map(({ name, end, by }: Record<string, string>) => [name, end, by])).toEqual([
      ['Kessler, Ann', '5544', 'clerk'],
      ['this business', '5544', 'clerk'],
    ]);
    await expect.poll(() => server.arrived.length).toBe(2);
    await server.close();
    expect(server.arrived.map(({ to }) => to)).toEqual(['berta@farm.example', 'berta@farm.example']);
    expect(server.arrived.map(({ source }) => /termina en\s+5544/.test(source))).toEqual([true, true]);
    expect(server.arrived.some(({ source }) => source.includes('99887766'))).toBe(false);
    app.clock.advance(8 * 24 * 60 * MINUTE);
    const late = await app.signIn();
    const me = await app.signedIn('GET', `${OFFICE}me/`, { access: late.access });
    expect(me.json().notices.some(({ code }: { code: string }) => code === 'bank_account')).toBe(false);
  });

  test('open with a new key once it took over what the old one had locked', async () => {
    const [old, next] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];
    const app = await testApp({ engine, secret: old });
    const { file, send } = await office(app);
    const made = await send('POST', `${OFFICE}ach/files/`, file);
    const content = (of: TestApp) => of.signedIn('GET', `${OFFICE}ach/files/${made.id}/content/`);
    const before = (await content(app)).body;
    expect(readAch(before).faults).toEqual([]);
    const after = await testApp({
      engine,
      secret: next,
      users: 'none',
      open: async () => ({ ...app.db, close: async () => undefined }),
    });
    expect((await content(after)).json()).toEqual({
      detail: 'It is encrypted with another SECRET_KEY. Run newkey with the old one, or enter the account again.',
    });
    const locked = features.flatMap((feature) => feature.locked ?? []);
    const take = (former: readonly Buffer[]) =>
      replaceSigningKey(app.db, { secret: next, former, locked, now: app.clock.now() });
    expect(await take([])).toEqual({ anew: 0, lost: 3 });
    expect(await take([Buffer.alloc(32, 1), old])).toEqual({ anew: 3, lost: 0 });
    expect(await take([])).toEqual({ anew: 0, lost: 0 });
    const { access } = await after.signIn();
    const again = await after.signedIn('GET', `${OFFICE}ach/files/${made.id}/content/`, { access });
    expect(again.body).toBe(before);
  });
});
