/** What slows down wrong passwords, whom it never slows down, and that a stranger can neither fill the memory nor keep others out. */
import { expect, test } from 'vitest';
import { openSecondFactors } from '../../server/accounts/secondFactor/secondFactor';
import { createTokens } from '../../server/accounts/tokens';
import { createSignIn, networkOf } from '../../server/accounts/signIn/signIn';
import { openCounters } from '../../server/accounts/signIn/counters';
import { slowings, waitOf } from '../../server/accounts/signIn/slowing';
import { addUser } from '../../server/accounts/users';
import { testApp, testClock, USER, type CallOptions, type TestApp } from '../support/app';
import { awayDatabase } from '../support/awayDatabase';
import { cheapPassword } from '../support/cheapPassword';
import { describeOnBoth } from '../support/database';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const wrong = { ...USER, password: 'wrong' };

const tryOnce = (app: TestApp, body: object, options: CallOptions = {}) =>
  app.call('POST', '/api/v1/token/', { ...options, body });

async function statuses(times: number, call: (n: number) => ReturnType<typeof tryOnce>): Promise<number[]> {
  const seen: number[] = [];
  for (let n = 0; n < times; n += 1) seen.push((await call(n)).statusCode);
  return seen;
}

/** The cookie of a device that has signed in. */
async function deviceCookie(app: TestApp): Promise<string> {
  const { cookies } = await tryOnce(app, USER);
  const mark = cookies.find(({ name }) => name.startsWith('windrow_device_'));
  expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/v1/token', maxAge: 31_536_000 });
  return `${mark?.name}=${mark?.value}`;
}

describeOnBoth('wrong passwords', (engine) => {
  test('ten for one name from one address make it wait, each further one longer, up to five minutes', async () => {
    const app = await testApp({ engine, bare: true });
    expect(await statuses(10, () => tryOnce(app, wrong))).toEqual(Array(10).fill(401));
    const slow = await tryOnce(app, USER);
    expect([slow.statusCode, slow.headers['retry-after']]).toEqual([429, '15']);
    expect(slow.json()).toEqual({ detail: 'Too many failed attempts. Try again in 15 seconds.' });
    const waits: string[] = [];
    for (let wait = 15; waits.length < 6; wait = Number(waits.at(-1))) {
      app.clock.advance(wait * SECOND);
      expect((await tryOnce(app, wrong)).statusCode).toBe(401);
      waits.push(String((await tryOnce(app, USER)).headers['retry-after']));
    }
    expect(waits).toEqual(['30', '60', '120', '240', '300', '300']);
    app.clock.advance(5 * MINUTE);
    expect((await tryOnce(app, USER)).statusCode).toBe(200);
  });

  test('ten tries sent side by side are counted before the eleventh is checked', async () => {
    const app = await testApp({ engine, bare: true });
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
      vary: (n: number) => ({
        body: wrong,
        headers: { 'x-forwarded-for': `10.0.0.${n}`, forwarded: `for=10.0.0.${n}` },
      }),
    },
    {
      name: 'the name in another case',
      vary: (n: number) => ({ body: { ...wrong, username: n % 2 ? 'CLERK' : ' clerk ' } }),
    },
  ])('$name does not make them fewer', async ({ vary }) => {
    const app = await testApp({ engine, bare: true });
    const seen = await statuses(11, (n) => {
      const { body, ...options } = { remoteAddress: '10.1.1.1', ...vary(n) };
      return tryOnce(app, body, options);
    });
    expect(seen).toEqual([...Array(10).fill(401), 429]);
  });

  test('from one address keep nobody out elsewhere, however long they go on', async () => {
    const app = await testApp({ engine, bare: true });
    for (let hour = 0; hour < 3; hour += 1) {
      const seen = await statuses(30, () => {
        app.clock.advance(2 * MINUTE);
        return tryOnce(app, wrong, { remoteAddress: '10.1.1.1' });
      });
      expect(seen).toContain(429);
      expect((await tryOnce(app, USER, { remoteAddress: '10.1.1.2' })).statusCode).toBe(200);
    }
  });

  test('from many addresses slow a name down for 30 seconds at most, and never for a device that has signed in', async () => {
    const app = await testApp({ engine, bare: true });
    const cookie = await deviceCookie(app);
    await statuses(40, (n) => tryOnce(app, wrong, { remoteAddress: `10.1.${n}.1` }));
    const elsewhere = await tryOnce(app, USER, { remoteAddress: '10.9.9.9' });
    expect([elsewhere.statusCode, Number(elsewhere.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(Number(elsewhere.headers['retry-after'])).toBeLessThanOrEqual(30);
    const known = await tryOnce(app, USER, { remoteAddress: '10.9.9.9', headers: { cookie } });
    expect(known.statusCode).toBe(200);
    app.clock.advance(30 * SECOND);
    expect((await tryOnce(app, USER, { remoteAddress: '10.9.9.9' })).statusCode).toBe(200);
  });

  test('fifty from one address slow it down for every name, but for devices that have signed in', async () => {
    const app = await testApp({ engine, bare: true });
    const cookie = await deviceCookie(app);
    const seen = await statuses(51, (n) => tryOnce(app, { username: `name${n}`, password: 'wrong' }));
    expect(seen).toEqual([...Array(50).fill(401), 429]);
    expect((await tryOnce(app, USER)).statusCode).toBe(429);
    expect((await tryOnce(app, USER, { remoteAddress: '10.1.1.2' })).statusCode).toBe(200);
    expect((await tryOnce(app, USER, { headers: { cookie } })).statusCode).toBe(200);
  });

  test('a stolen device cookie buys ten tries, then those of any other device', async () => {
    const app = await testApp({ engine, bare: true });
    const cookie = await deviceCookie(app);
    const seen = await statuses(21, () => tryOnce(app, wrong, { headers: { cookie }, remoteAddress: '10.6.6.6' }));
    expect(seen).toEqual([...Array(20).fill(401), 429]);
  });

  test('a device cookie is worth nothing for another user, when it is changed, or after a year', async () => {
    const app = await testApp({ engine, bare: true });
    await addUser(app.db, { username: 'bob', password: cheapPassword('third horse 7') }, app.clock.now());
    const cookie = await deviceCookie(app);
    await statuses(10, () => tryOnce(app, wrong));
    await statuses(10, () => tryOnce(app, { username: 'bob', password: 'wrong' }));
    const asBob = cookie.replace(/_1=/, '_2=');
    const changed = cookie.replace(/=./, '=~');
    const bob = { username: 'bob', password: 'third horse 7' };
    expect((await tryOnce(app, bob, { headers: { cookie: asBob } })).statusCode).toBe(429);
    expect((await tryOnce(app, USER, { headers: { cookie: changed } })).statusCode).toBe(429);
    app.clock.advance(365 * 24 * 60 * MINUTE);
    await statuses(10, () => tryOnce(app, wrong));
    expect((await tryOnce(app, USER, { headers: { cookie } })).statusCode).toBe(429);
  });

  test('each sign-in makes a new device cookie', async () => {
    const app = await testApp({ engine, bare: true });
    expect(await deviceCookie(app)).not.toBe(await deviceCookie(app));
  });

  test('right passwords never count, and one forgives the wrong ones before it', async () => {
    const app = await testApp({ engine, bare: true });
    await statuses(9, () => tryOnce(app, wrong));
    expect(await statuses(60, () => tryOnce(app, USER))).toEqual(Array(60).fill(200));
    expect(await statuses(10, () => tryOnce(app, wrong))).toEqual(Array(10).fill(401));
  });

  test('two processes on one database count together', async () => {
    const app = await testApp({ engine, bare: true });
    const clock = app.clock.now;
    const factors = openSecondFactors({ db: app.db, tokens: createTokens(Buffer.alloc(32, 7)), clock });
    const parts = { db: app.db, digest: (key: string) => key, clock, factors };
    const processes = [createSignIn(parts), createSignIn(parts)];
    const attempt = { ...wrong, address: '10.1.1.1' };
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, n) => processes[n % 2]?.byPassword(attempt)));
    expect(outcomes.filter((outcome) => outcome?.wait === undefined)).toHaveLength(10);
  });

  test('what is stored is bounded, expires and names nobody', async () => {
    const app = await testApp({ engine, bare: true });
    const stored = () => app.db.sql.selectFrom('windrow_wrong_try').selectAll().execute();
    const now = () => app.clock.now().getTime();
    const counters = openCounters({ db: app.db, digest: (key) => key, now, most: 20 });
    for (let n = 0; n < 100; n += 1) await counters.count([{ key: `key ${n}`, slowing: slowings.name }]);
    expect((await stored()).length).toBeLessThan(60);
    await tryOnce(app, wrong);
    expect(JSON.stringify(await stored())).not.toContain('clerk');
    app.clock.advance(60 * MINUTE);
    await counters.count([{ key: 'last', slowing: slowings.name }]);
    expect((await stored()).map(({ id }) => id)).toEqual(['last']);
  });

  test('a clock that is set back makes no wait longer', async () => {
    const app = await testApp({ engine, bare: true });
    await statuses(10, () => tryOnce(app, wrong));
    app.clock.advance(-120 * MINUTE);
    expect((await tryOnce(app, USER)).headers['retry-after']).toBe('15');
    app.clock.advance(15 * SECOND);
    expect((await tryOnce(app, USER)).statusCode).toBe(200);
  });

  test('an outage forgives no wrong tries, and a wait goes on through it', async () => {
    const database = awayDatabase(engine);
    const app = await testApp({ engine, bare: true, around: database.around });
    await statuses(10, () => tryOnce(app, wrong));
    for (const away of ['all', 'writes'] as const) {
      database.away = away;
      const during = await statuses(20, (n) => tryOnce(app, n % 2 === 0 ? wrong : USER));
      // Where reads go on, the wait is known and told.
      expect(during).toEqual(Array(20).fill(away === 'all' ? 503 : 429));
    }
    database.away = 'nothing';
    expect(await statuses(3, () => tryOnce(app, USER))).toEqual([429, 429, 429]);
    app.clock.advance(15 * SECOND);
    expect((await tryOnce(app, wrong)).statusCode).toBe(401);
    expect((await tryOnce(app, USER)).headers['retry-after']).toBe('30');
  });

  test('tries that an outage cuts off after the check stay counted, right or wrong, and let nobody in', async () => {
    const database = awayDatabase(engine);
    let writes = -Infinity;
    const app = await testApp({
      engine,
      bare: true,
      around: (db) => {
        const between = database.around(db);
        // The count is written, and nothing after it.
        const write: typeof db.write = (work, options) => {
          writes += 1;
          database.away = writes > 1 ? 'writes' : 'nothing';
          return between.write(work, options);
        };
        return { ...between, write };
      },
    });
    // The first try also sweeps, so all of it is let through.
    await statuses(1, () => tryOnce(app, wrong));
    for (let n = 0; n < 9; n += 1) {
      writes = 0;
      const answer = await tryOnce(app, USER);
      expect([answer.statusCode, answer.cookies]).toEqual([503, []]);
    }
    writes = 0;
    expect((await tryOnce(app, USER)).statusCode).toBe(429);
  });

  test('nobody is let in and no password is checked while the database cannot be written', async () => {
    const full = Object.assign(
      new Error('no space'),
      engine === 'sqlite' ? { code: 'SQLITE_FULL' } : { code: '53100' },
    );
    let broken = false;
    const app = await testApp({
      engine,
      bare: true,
      around: (db) => ({ ...db, write: (work) => (broken ? Promise.reject(full) : db.write(work)) }),
    });
    broken = true;
    for (const body of [USER, wrong]) {
      const answer = await tryOnce(app, body);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
      expect(answer.json()).toEqual({
        detail: 'Nobody can sign in right now: the database cannot be written to. Try again in a moment.',
        request: answer.headers['x-request-id'],
      });
    }
  });
});

test('a name of a million characters is refused without being compared', async () => {
  const app = await testApp({ bare: true });
  // Comparing this one would make it 18 times as long.
  const answer = await tryOnce(app, { username: '\ufdfa'.repeat(340_000), password: 'wrong' });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'no_active_account']);
});

test('fifty names of a million characters leave no more than a trace in memory', async () => {
  const app = await testApp({ bare: true });
  const body = { username: '\ufdfa'.repeat(340_000), password: 'wrong' };
  await tryOnce(app, body);
  const before = process.memoryUsage().rss;
  await statuses(50, (n) => tryOnce(app, body, { remoteAddress: `10.2.${n}.1` }));
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['10.0.0.1:4711', '10.0.0.1'],
  ['2001:db8:1:2::5', '2001:db8:1:2'],
  ['2001:DB8:0001:2:ffff::1', '2001:db8:1:2'],
  ['[2001:db8:1:2::5]:443', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a proxy that is named tells addresses apart, and nobody else does', async () => {
  const app = await testApp({ bare: true, trustProxy: ['127.0.0.1'] });
  const by = (address: string, remoteAddress = '127.0.0.1') => ({
    headers: { 'x-forwarded-for': `6.6.6.6, ${address}` },
    remoteAddress,
  });
  await statuses(10, () => tryOnce(app, wrong, by('10.1.1.1')));
  expect((await tryOnce(app, USER, by('10.1.1.1'))).statusCode).toBe(429);
  expect((await tryOnce(app, USER, by('10.1.1.2'))).statusCode).toBe(200);
  expect(await statuses(11, (n) => tryOnce(app, wrong, by(`10.1.1.${n}`, '10.7.7.7')))).toEqual([
    ...Array(10).fill(401),
    429,
  ]);
});

test('a wait is never longer than its longest and never negative', () => {
  const clock = testClock();
  const now = clock.now().getTime();
  for (const slowing of Object.values(slowings))
    for (let tries = 0; tries < 200; tries += 1) {
      const wait = waitOf(slowing, { tries, at: now }, now);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(slowing.longest);
    }
});
