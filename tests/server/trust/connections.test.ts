/** Requests that never arrive, connections that only wait, and answers that no route makes: over real sockets. */
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { limits } from '../../../server/http/limits';
import { testApp, type TestApp } from '../../support/app';

const quick = { ...limits, request: 600, headers: 300, checkEvery: 50 };

async function listening(app: TestApp): Promise<number> {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  return (app.app.server.address() as AddressInfo).port;
}

function open(port: number): Promise<Socket> {
  return new Promise((settle, fail) => {
    const socket = connect(port, '127.0.0.1', () => settle(socket));
    socket.once('error', fail);
    onTestFinished(() => void socket.destroy());
  });
}

/** What comes back until the server closes the connection. `drip`: sent again and again until then. */
async function answerTo(port: number, sent: string, drip?: string): Promise<string> {
  const socket = await open(port);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => void (text += part));
  socket.write(sent);
  const timer = drip === undefined ? undefined : setInterval(() => socket.writable && socket.write(drip), 20);
  await new Promise<void>((settle) => {
    socket.on('close', () => settle()).on('error', () => settle());
  });
  clearInterval(timer);
  return text;
}

const POST =
  'POST /api/v1/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';

test.each([
  { what: 'half a body', sent: `${POST}{"user`, drip: undefined },
  { what: 'a body that drips', sent: POST, drip: ' ' },
  { what: 'half a head', sent: 'GET / HTTP/1.1\r\nHost', drip: undefined },
  { what: 'a head that drips', sent: 'GET / HTTP/1.1\r\nHost: x\r\nX: ', drip: 'x' },
])('$what is cut with 408', async ({ sent, drip }) => {
  const port = await listening(await testApp({ bare: true, limits: quick }));
  expect(await answerTo(port, sent, drip)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

describe('the file of an import', () => {
  const patient = { ...quick, request: 1000 };

  /** Sends half of a file at once, and the rest line by line where it `drips`. */
  async function upload({ drips, access }: { drips: boolean; access?: string }): Promise<string> {
    const app = await testApp({ limits: patient });
    const token = access ?? (await app.signIn()).access;
    const port = await listening(app);
    // 150 lines, one every 20 ms: three times as long as another request may take.
    const head = [
      'POST /api/v1/office/imports/?table=feed&name=feeds.csv HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: text/csv',
      `Content-Length: ${5 + 5 * 150}`,
      'Connection: close',
    ].join('\r\n');
    return answerTo(port, `${head}\r\n\r\nName\n`, drips ? 'Oats\n' : undefined);
  }

  test('may take longer than other requests while it keeps coming', async () => {
    const answer = await upload({ drips: true });
    expect(answer).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
    expect(answer).toContain('"rows":{"count":150');
  });

  test('is cut with 408 once nothing comes any more', async () => {
    expect(await upload({ drips: false })).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  test('is refused at once without a session', async () => {
    expect(await upload({ drips: true, access: 'nobody' })).toMatch(/^HTTP\/1\.1 401 /);
  });
});

test('a running server cuts what drips within a minute', () => {
  expect(Math.max(limits.request, limits.headers) + limits.checkEvery).toBeLessThan(60_000);
});

const byNobody = ['date', 'keep-alive', 'x-request-id', 'access-control-expose-headers', 'transfer-encoding'];

test.each([
  {
    what: 'a header that is too long',
    sent: `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    status: 431,
  },
  { what: 'an address that is too long', sent: `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, status: 431 },
  { what: 'what is not HTTP', sent: 'hello\r\n\r\n', status: 400 },
  { what: 'no host', sent: 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400 },
  { what: 'an unknown expectation', sent: 'GET / HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n', status: 417 },
  { what: 'a length that is none', sent: 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: two\r\n\r\n', status: 400 },
  {
    what: 'an id that is too long',
    sent: `GET /api/v1/truck/trucks/${'1'.repeat(9000)}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    status: 404,
  },
])('$what is answered with every header that other answers have', async ({ sent, status }) => {
  const app = await testApp({ bare: true });
  const usual = await app.call('GET', '/health/live');
  const answer = await answerTo(await listening(app), sent);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ detail: expect.stringMatching(/^[A-Z].*\.$/) });
  const names = head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase());
  expect(names).toEqual(expect.arrayContaining(Object.keys(usual.headers).filter((name) => !byNobody.includes(name))));
});

test('connections that only wait keep nobody from being answered, and too many of them are closed', async () => {
  const app = await testApp({ bare: true, limits: { ...limits, connections: 210 } });
  const port = await listening(app);
  const idle = await Promise.all(Array.from({ length: 200 }, () => open(port)));
  const answer = await answerTo(port, 'GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(idle.every((socket) => !socket.destroyed)).toBe(true);
  const further = await Promise.all(Array.from({ length: 30 }, () => open(port)));
  await Promise.any(further.map((socket) => new Promise<void>((settle) => socket.once('close', () => settle()))));
  expect(idle.every((socket) => !socket.destroyed)).toBe(true);
});
