/** The second factor: the codes of RFC 6238, turning it on and off, and what a sign-in with it asks for. */
import { expect, test } from 'vitest';
import { createSecretBox } from '../../../../server/accounts/secondFactor/secretBox';
import { base32, codeOf, stepAt, stepOf } from '../../../../server/accounts/secondFactor/totp';
import { addUser } from '../../../../server/accounts/users';
import { createTokens } from '../../../../server/accounts/tokens';
import { testApp, USER, type TestApp } from '../../../support/app';
import { describeOnBoth } from '../../../support/database';

const SECOND = 1000;
const FACTOR = '/api/v1/office/second_factor/';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a text in base32, as an app reads a secret. */
function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

const signIn = (app: TestApp, more: object = {}) => app.call('POST', '/api/v1/token/', { body: { ...USER, ...more } });
const codeNow = (app: TestApp, secret: Buffer): string => codeOf(secret, stepAt(app.clock.now()));

/** Turns it on for `USER`. */
async function turnedOn(app: TestApp): Promise<{ secret: Buffer; codes: string[]; access: string }> {
  const { access } = await app.signIn();
  const started = (await app.signedIn('POST', FACTOR, { access })).json();
  const secret = bytesOf(started.secret);
  const confirmed = await app.signedIn('POST', `${FACTOR}confirm/`, { access, body: { otp: codeNow(app, secret) } });
  expect(confirmed.statusCode).toBe(200);
  app.clock.advance(30 * SECOND);
  return { secret, codes: confirmed.json().codes, access };
}

// RFC 6238, appendix B.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %d seconds the code of the RFC’s secret is %s', (seconds, code) => {
  const secret = Buffer.from('12345678901234567890');
  expect(codeOf(secret, stepAt(new Date(seconds * SECOND)), 8)).toBe(code);
});

// RFC 4648, 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j in base32', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

test('a code is taken one step early and late, and no further', () => {
  const secret = Buffer.from('12345678901234567890');
  const now = new Date(1_700_000_010_000);
  const found = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeOf(secret, stepAt(now) + off), now) !== undefined);
  expect(found).toEqual([false, true, true, true, false]);
  for (const code of ['', '12345', 'abcdef', '１２３４５６']) expect(stepOf(secret, code, now)).toBeUndefined();
});

test('a locked secret opens with its key, for its owner, and unchanged alone', () => {
  const box = createSecretBox(createTokens(Buffer.alloc(32, 7)), 'test');
  const other = createSecretBox(createTokens(Buffer.alloc(32, 8)), 'test');
  const locked = box.lock(Buffer.from('secret'), '1');
  expect(box.open(locked, '1')?.toString()).toBe('secret');
  expect([
    box.open(locked, '2'),
    other.open(locked, '1'),
    box.open(`${locked.startsWith('A') ? 'B' : 'A'}${locked.slice(1)}`, '1'),
    box.open('', '1'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

describeOnBoth('a second factor', (engine) => {
  test('is turned on with a first code, and then a sign-in asks for one', async () => {
    const app = await testApp({ engine, bare: true });
    const { access } = await app.signIn();
    const state = async () => (await app.signedIn('GET', FACTOR, { access })).json();
    expect(await state()).toEqual({ enabled: false, since: null, codes_left: 0 });
    const started = (await app.signedIn('POST', FACTOR, { access })).json();
    expect(started.uri).toBe(`otpauth://totp/Windrow:clerk?secret=${started.secret}&issuer=Windrow`);
    expect((await signIn(app)).statusCode).toBe(200);
    const wrong = await app.signedIn('POST', `${FACTOR}confirm/`, { access, body: { otp: '000000' } });
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { otp: ['This code is wrong or was used before.'] }]);
    const otp = codeNow(app, bytesOf(started.secret));
    const { codes } = (await app.signedIn('POST', `${FACTOR}confirm/`, { access, body: { otp } })).json();
    expect(new Set(codes).size).toBe(10);
    expect(await state()).toEqual({ enabled: true, since: '2026-11-21T15:00:00.000Z', codes_left: 10 });
    const asked = await signIn(app);
    expect([asked.statusCode, asked.json()]).toEqual([
      401,
      { detail: 'Enter the code from your authenticator app.', code: 'second_factor_required' },
    ]);
    expect((await app.signedIn('POST', FACTOR, { access })).statusCode).toBe(409);
    expect((await app.signedIn('GET', '/api/v1/office/me/', { access })).json()).toMatchObject({ second_factor: true });
  });

  test('takes each code once, also when it is sent twice at once', async () => {
    const app = await testApp({ engine, bare: true });
    const { secret } = await turnedOn(app);
    const otp = codeNow(app, secret);
    const answers = await Promise.all([signIn(app, { otp }), signIn(app, { otp }), signIn(app, { otp })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
    const again = await signIn(app, { otp });
    expect([again.statusCode, again.json()]).toEqual([
      401,
      { detail: 'This code is wrong or was used before.', code: 'second_factor_wrong' },
    ]);
    app.clock.advance(30 * SECOND);
    expect((await signIn(app, { otp: codeNow(app, secret).replace(/^.../, '$& ') })).statusCode).toBe(200);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const app = await testApp({ engine, bare: true });
    const { codes, access } = await turnedOn(app);
    const [first = '', second = ''] = codes;
    expect((await signIn(app, { otp: first })).statusCode).toBe(200);
    expect((await signIn(app, { otp: first })).statusCode).toBe(401);
    expect((await signIn(app, { otp: second.toLowerCase().replaceAll('-', ' ') })).statusCode).toBe(200);
    expect((await app.signedIn('GET', FACTOR, { access })).json().codes_left).toBe(8);
  });

  test('a right password does not help to guess codes: wrong ones slow down like wrong passwords', async () => {
    const app = await testApp({ engine, bare: true });
    await turnedOn(app);
    const seen: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      await signIn(app);
      seen.push((await signIn(app, { otp: String(100_000 + n) })).statusCode);
    }
    expect(seen).toEqual([...Array(10).fill(401), 429]);
  });

  test('says nothing about it to whoever has the wrong password', async () => {
    const app = await testApp({ engine, bare: true });
    await turnedOn(app);
    for (const otp of [undefined, '123456'])
      expect((await signIn(app, { password: 'wrong', otp })).json().code).toBe('no_active_account');
  });

  test('is turned off with a code, and by an owner for another user', async () => {
    const app = await testApp({ engine, bare: true });
    const { secret, access } = await turnedOn(app);
    const off = (otp: string) => app.signedIn('DELETE', FACTOR, { access, body: { otp } });
    expect((await off('123456')).statusCode).toBe(400);
    expect((await off(codeNow(app, secret))).statusCode).toBe(204);
    expect((await signIn(app)).statusCode).toBe(200);
    const { access: next } = await turnedOn(app);
    const [user] = (await app.signedIn('GET', '/api/v1/office/users/', { access: next })).json();
    expect(user.second_factor).toBe(true);
    const url = '/api/v1/office/users/1/second_factor/';
    expect((await app.signedIn('DELETE', url, { access: next })).statusCode).toBe(204);
    expect((await signIn(app)).statusCode).toBe(200);
  });

  test('turned on ends every other session of the user, and no one else’s', async () => {
    const app = await testApp({ engine, bare: true });
    const ann = { username: 'ann', password: 'seventh horse 9' };
    await addUser(app.db, ann, app.clock.now());
    const [phone, anns] = [await app.signIn(), await app.signIn(ann)];
    const { access } = await turnedOn(app);
    const answers = [phone.access, anns.access, access].map((token) =>
      app.signedIn('GET', '/api/v1/profile/', { access: token }),
    );
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 200, 200]);
  });

  test('cannot be turned on or off from a session that was left open', async () => {
    const app = await testApp({ engine, bare: true });
    const first = await app.signIn();
    app.clock.advance(16 * 60 * SECOND);
    const renewed = await app.call('POST', '/api/v1/token/refresh/', { body: { refresh: first.refresh } });
    const { access } = renewed.json();
    const asked = await app.signedIn('POST', FACTOR, { access });
    expect([asked.statusCode, asked.json().code]).toEqual([403, 'reauthentication_required']);
    expect(await app.db.sql.selectFrom('windrow_second_factor').selectAll().execute()).toEqual([]);
    const body = { current_password: USER.password };
    expect((await app.signedIn('POST', FACTOR, { access, body })).statusCode).toBe(200);
  });

  test('is stored so that the database tells neither secret nor codes', async () => {
    const app = await testApp({ engine, bare: true });
    const { secret, codes } = await turnedOn(app);
    const factors = await app.db.sql.selectFrom('windrow_second_factor').selectAll().execute();
    const kept = JSON.stringify([factors, await app.db.sql.selectFrom('windrow_recovery_code').selectAll().execute()]);
    const readable = [base32(secret), secret.toString('base64url'), secret.toString('hex'), ...codes];
    for (const text of readable) expect(kept).not.toContain(text);
  });
});
