/** What every answer carries, the page and its files, health, unknown addresses and the log. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pino, stdTimeFunctions } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp, USER, type TestAppOptions } from '../support/app';

/** What comes back over a connection of its own until it is closed. */
function rawAnswer(port: number, sent: string): Promise<string> {
  return new Promise((settle, fail) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.setEncoding('utf8').on('data', (part: string) => void (text += part));
    socket.on('close', () => settle(text)).on('error', fail);
  });
}

const SCRIPT = `console.warn("${'windrow '.repeat(300)}")`;

const HEAD = '<script src="/theme.js" data-preload></script>';
const HEAD_SCRIPT = "paint('$& of $1');";

/** A small built page, as the build leaves it. */
function builtPage(): string {
  const dir = mkdtempSync(join(tmpdir(), 'windrow-page-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><meta name="windrow-api" content="" /><title>Windrow</title>');
  writeFileSync(join(dir, 'mark.svg'), '<svg/>');
  writeFileSync(join(dir, 'assets', 'main-abc123.js'), SCRIPT);
  writeFileSync(join(dir, 'assets', 'main-abc123.js.br'), brotliCompressSync(SCRIPT));
  return dir;
}

const pageApp = (options: TestAppOptions = {}) => testApp({ bare: true, pageDir: builtPage(), ...options });

describe('the page', () => {
  test.each(['/', '/login', '/crop_ticket/add/7', '/no/such/page', '/reports_of_old'])(
    '%s gets index.html, never cached',
    async (url) => {
      const app = await pageApp();
      const answer = await app.call('GET', url, { headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(answer.body).toContain('<title>Windrow</title>');
    },
  );

  test("has the head's script in it, and allows that one text alone", async () => {
    const dir = builtPage();
    writeFileSync(join(dir, 'index.html'), `<meta name="windrow-api" content="" />${HEAD}<title>Windrow</title>`);
    writeFileSync(join(dir, 'theme.js'), `${HEAD_SCRIPT}\n`);
    const app = await pageApp({ pageDir: dir });
    const page = await app.call('GET', '/login');
    const file = await app.call('GET', '/theme.js');
    const digest = createHash('sha256').update(HEAD_SCRIPT).digest('base64');
    expect(page.body).toContain(`<script data-preload>${HEAD_SCRIPT}</script><title>`);
    expect(page.headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${digest}';`);
    expect(file.headers['content-security-policy']).toContain(";script-src 'self';");
  });

  test('its hashed files are kept for ever and come as the build compressed them', async () => {
    const app = await pageApp();
    const plain = await app.call('GET', '/assets/main-abc123.js');
    const small = await app.call('GET', '/assets/main-abc123.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT]);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(small.rawPayload).toEqual(brotliCompressSync(SCRIPT));
  });

  test('its other files are asked for anew', async () => {
    const app = await pageApp();
    const answer = await app.call('GET', '/mark.svg');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test.each([
    '/assets/main-old.js',
    // It exists, but only as the form in which the file without its ending is sent.
    '/assets/main-abc123.js.br',
    '/assets/',
    '/favicon.ico',
    '/../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fsecret.key',
  ])('a file that is not there is not the page: %s', async (url) => {
    const app = await pageApp();
    const answer = await app.call('GET', url);
    expect([answer.statusCode, answer.body.includes('<title>')]).toEqual([404, false]);
  });

  test('carries the address of another API and may call it', async () => {
    const app = await pageApp({ apiUrl: 'https://api.example.com/"x' });
    const answer = await app.call('GET', '/');
    expect(answer.body).toContain('<meta name="windrow-api" content="https://api.example.com/&quot;x" />');
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https://api.example.com;");
  });

  test("shows a sign-in where it is a demo's, and nowhere else", async () => {
    const demo = await pageApp({ demo: { username: 'demo', password: 'three-rivers' } });
    expect((await demo.call('GET', '/login')).body).toContain(
      '<meta name="windrow-demo" content="demo three-rivers" />',
    );
    expect((await (await pageApp()).call('GET', '/login')).body).not.toContain('windrow-demo');
  });

  test('is not what other methods get', async () => {
    const app = await pageApp();
    expect((await app.call('POST', '/login', { body: {} })).statusCode).toBe(404);
  });
});

describe('headers', () => {
  test.each([
    '/',
    '/assets/main-abc123.js',
    '/api/v1/profile/',
    '/api/v1/nowhere/',
    '/api/v1/%ff',
    '/health/live',
    '/reports/x',
    '/assets/none.js',
  ])('%s carries them', async (url) => {
    const app = await pageApp();
    const { headers } = await app.call('GET', url);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe/);
    expect(policy.split(';')).toEqual(
      expect.arrayContaining(["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-windrow': '1',
      'access-control-expose-headers':
        'X-Windrow, ETag, X-Windrow-Versions, Idempotency-Replayed, X-Windrow-Act, Content-Disposition, Content-Range, X-Windrow-Sums, Retry-After, X-Request-Id',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('HTTPS is remembered for a year where the browser came by it', async () => {
    const app = await pageApp({ trustProxy: ['127.0.0.1'] });
    const { headers } = await app.call('GET', '/', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const all = await pageApp({ trustProxy: ['127.0.0.1'], hstsSubdomains: true });
    const answer = await all.call('GET', '/', { headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('answers of the API are not kept by anybody', async () => {
    const app = await testApp({ bare: true });
    expect((await app.signedIn('GET', '/api/v1/profile/')).headers['cache-control']).toBe('no-store');
  });
});

describe('unusual requests', () => {
  test('a body over 1 MiB is refused with 413', async () => {
    const app = await testApp({ bare: true });
    const answer = await app.call('POST', '/api/v1/token/', { body: { username: 'x'.repeat(1024 * 1024) } });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([413, ['detail']]);
  });

  test.each([
    { name: 'malformed JSON', payload: '{"username": ', type: 'application/json', status: 400 },
    { name: 'plain text', payload: 'username=x', type: 'text/plain', status: 415 },
    { name: 'a form', payload: 'username=x', type: 'application/x-www-form-urlencoded', status: 415 },
  ])('$name is refused in the shape of every refusal', async ({ payload, type, status }) => {
    const app = await testApp({ bare: true });
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/v1/token/',
      payload,
      headers: { 'content-type': type },
    });
    expect([answer.statusCode, answer.json()]).toEqual([status, { detail: expect.any(String) }]);
  });

  test.each([
    '',
    '{"__proto__": {"username": "x", "password": "y"}}',
    '{"constructor": {"prototype": {"username": "x"}}}',
  ])('a body that names nothing of its own names nothing: %j', async (payload) => {
    const app = await testApp({ bare: true });
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/v1/token/',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { username: ['This field is required.'], password: ['This field is required.'] },
    ]);
  });

  test('an id that is longer than any is answered like one that does not exist, with every header', async () => {
    const app = await testApp();
    const answer = await app.signedIn('GET', `/api/v1/truck/trucks/${'1'.repeat(5000)}/`);
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }]);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-windrow': '1' });
  });

  test.each([
    {
      what: 'a header that is too long',
      sent: `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
      status: 431,
    },
    { what: 'what is not HTTP', sent: 'hello\r\n\r\n', status: 400 },
  ])('$what is refused with headers too', async ({ sent, status }) => {
    const { app } = await testApp({ bare: true });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const answer = await rawAnswer(port, sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of [
      'X-Content-Type-Options: nosniff',
      'X-Frame-Options: DENY',
      'X-Windrow: 1',
      "default-src 'none'",
    ])
      expect(answer).toContain(header);
    expect(answer).toMatch(/\r\n\r\n\{"detail":"[A-Z][\w ]+\."\}$/);
  });

  test.each(['token', 'token/refresh', 'token/logout'])('%s takes POST alone', async (path) => {
    const app = await testApp({ bare: true });
    const answer = await app.call('GET', `/api/v1/${path}/`);
    expect([answer.statusCode, answer.json(), answer.headers.allow]).toEqual([
      405,
      { detail: 'Method "GET" not allowed.' },
      'POST',
    ]);
  });

  test.each(['/api/v1/nowhere/', '/api', '/health/none', '/api/v1/%ff'])('%s is not there', async (url) => {
    const app = await testApp({ bare: true });
    const answer = await app.signedIn('GET', url, { headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }]);
  });

  test('an unknown report leads to the page that says what was asked, with its filters', async () => {
    const app = await pageApp();
    const answer = await app.call('GET', '/reports/no_such_report?producer=7&selectedYear=2026');
    const { pathname, searchParams } = new URL(String(answer.headers.location), 'http://page');
    expect([answer.statusCode, pathname, Object.fromEntries(searchParams)]).toEqual([
      302,
      '/report-not-found',
      { producer: '7', selectedYear: '2026', report: 'no_such_report' },
    ]);
  });
});

describe('health', () => {
  test('both are well while the server runs', async () => {
    const app = await testApp({ bare: true });
    const [live, ready] = [await app.call('GET', '/health/live'), await app.call('GET', '/health/ready')];
    expect([live.statusCode, live.json(), ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok' },
      200,
      { status: 'ok' },
    ]);
  });

  test('a server about to stop is alive and not ready', async () => {
    const app = await testApp({ bare: true, stopping: () => true });
    expect((await app.call('GET', '/health/live')).statusCode).toBe(200);
    expect((await app.call('GET', '/health/ready')).statusCode).toBe(503);
  });

  test('a database that cannot be written makes it not ready, and many ask it once', async () => {
    let asked = 0;
    const write = (): Promise<never> => {
      asked += 1;
      return Promise.reject(new Error('attempt to write a readonly database'));
    };
    const app = await testApp({ bare: true, around: (db) => ({ ...db, write }) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call('GET', '/health/ready')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect([answers[0]?.json(), asked]).toEqual([{ status: 'database not writable' }, 1]);
  });
});

test('the log says who asked for what, and keeps every secret', async () => {
  const lines: string[] = [];
  const logger = pino(
    { base: null, timestamp: stdTimeFunctions.isoTime },
    { write: (line: string) => void lines.push(line) },
  );
  const app = await testApp({ bare: true, logger });
  const tokens = await app.signIn();
  await app.signedIn('GET', '/api/v1/profile/?note=secret-of-the-query', { access: tokens.access });
  await app.call('GET', '/api/v1/no%0Awhere/', { headers: { authorization: 'Bearer secret-of-the-header' } });
  const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
  expect(entries).toContainEqual(
    expect.objectContaining({
      user: 'clerk',
      method: 'GET',
      route: '/api/v1/profile/',
      status: 200,
      ms: expect.any(Number),
      request: expect.any(String),
      time: expect.stringMatching(/Z$/),
    }),
  );
  const all = lines.join('');
  for (const secret of [USER.password, tokens.access, tokens.refresh, 'secret-of-the-query', 'secret-of-the-header'])
    expect(all).not.toContain(secret);
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
});
