/** How many wrong passwords are taken, and that nothing a caller sends makes it more. */
import { expect, test } from 'vitest';
import { createThrottle } from '../../server/accounts/throttle';
import { testApp, testClock, USER, type CallOptions, type TestApp } from '../support/app';

const MINUTE = 60_000;
const wrong = { ...USER, password: 'wrong' };

const tryOnce = (app: TestApp, body: object, options: CallOptions = {}) =>
  app.call('POST', '/api/v1/token/', { ...options, body });

async function statuses(times: number, call: (n: number) => ReturnType<typeof tryOnce>): Promise<number[]> {
  const seen: number[] = [];
  for (let n = 0; n < times; n += 1) seen.push((await call(n)).statusCode);
  return seen;
}

test('ten wrong passwords for one name close it for five minutes, also for the right one', async () => {
  const app = await testApp({ bare: true });
  expect(await statuses(10, () => tryOnce(app, wrong))).toEqual(Array(10).fill(401));
  app.clock.advance(MINUTE);
  const closed = await tryOnce(app, USER);
  expect([closed.statusCode, closed.headers['retry-after']]).toEqual([429, '240']);
  expect(closed.json()).toEqual({ detail: 'Too many wrong tries. Try again in 240 seconds.' });
  app.clock.advance(4 * MINUTE);
  expect((await tryOnce(app, USER)).statusCode).toBe(200);
});

test('ten tries sent side by side are counted before the eleventh is checked', async () => {
  const app = await testApp({ bare: true });
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryOnce(app, wrong)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array(10).fill(401),
    ...Array(10).fill(429),
  ]);
});

test.each([
  { name: 'further keys in the body', vary: (n: number) => ({ body: { ...wrong, more: n } }) },
  {
    name: 'another X-Forwarded-For',
    vary: (n: number) => ({ body: wrong, headers: { 'x-forwarded-for': `10.0.0.${n}`, forwarded: `for=10.0.0.${n}` } }),
  },
  {
    name: 'the name in another case',
    vary: (n: number) => ({ body: { ...wrong, username: n % 2 ? 'CLERK' : ' clerk ' } }),
  },
  { name: 'another address', vary: (n: number) => ({ body: wrong, remoteAddress: `10.0.0.${n}` }) },
])('$name does not reopen the name', async ({ vary }) => {
  const app = await testApp({ bare: true });
  const seen = await statuses(11, (n) => {
    const { body, ...options } = { remoteAddress: '10.1.1.1', ...vary(n) };
    return tryOnce(app, body, options);
  });
  expect(seen).toEqual([...Array(10).fill(401), 429]);
});

test('fifty wrong tries from one address close it for every name, and only it', async () => {
  const app = await testApp({ bare: true });
  const seen = await statuses(51, (n) =>
    tryOnce(app, { username: `name${n}`, password: 'wrong' }, { remoteAddress: '10.1.1.1' }),
  );
  expect(seen).toEqual([...Array(50).fill(401), 429]);
  expect((await tryOnce(app, USER, { remoteAddress: '10.1.1.1' })).statusCode).toBe(429);
  expect((await tryOnce(app, USER, { remoteAddress: '10.1.1.2' })).statusCode).toBe(200);
});

test('addresses of one IPv6 network count together', async () => {
  const app = await testApp({ bare: true });
  await statuses(50, (n) =>
    tryOnce(app, { username: `name${n}`, password: 'wrong' }, { remoteAddress: `2001:db8:1:2::${n.toString(16)}` }),
  );
  expect((await tryOnce(app, USER, { remoteAddress: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429);
  expect((await tryOnce(app, USER, { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200);
});

test('right passwords never count, and one forgives the wrong ones before it', async () => {
  const app = await testApp({ bare: true });
  await statuses(9, () => tryOnce(app, wrong));
  expect(await statuses(12, () => tryOnce(app, USER))).toEqual(Array(12).fill(200));
  expect(await statuses(10, () => tryOnce(app, wrong))).toEqual(Array(10).fill(401));
});

test('what is remembered stays bounded', () => {
  const clock = testClock();
  const throttle = createThrottle({ limit: 1, spanMs: MINUTE, maxKeys: 3, clock: clock.now });
  for (const key of ['a', 'b', 'c', 'd']) throttle.count(key);
  expect(['a', 'b', 'c', 'd'].map((key) => throttle.secondsToWait(key))).toEqual([0, 60, 60, 60]);
});
