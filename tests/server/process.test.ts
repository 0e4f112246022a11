/** The built program as an operator meets it: first start, second start, what prevents a start, and how it stops. */
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { makeDatabase } from '../support/database';
import {
  emptyFolder,
  endOf,
  startProgram,
  startServer,
  type Ended,
  type RunningServer,
  type ServerOptions,
} from '../support/server';

const RANDOM = { ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined };

function folder(): string {
  const path = emptyFolder();
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function running(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await startServer(options);
  onTestFinished(async () => void (await server.stop()));
  return server;
}

/** A start that is expected to fail. */
function failing(env: Record<string, string>, cwd = folder()): Promise<Ended> {
  return endOf(startProgram('main', [], { env: { PORT: '0', ...env }, cwd }));
}

async function signIn({ url }: RunningServer, username: string, password: string): Promise<Response> {
  return fetch(`${url}/api/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
}

describe('the first start', () => {
  test('makes admin with a random password, says it once, and serves the page', async () => {
    const dataDir = join(folder(), 'deep', 'data');
    const first = await running({ dataDir, env: RANDOM });
    expect(first.output()).toMatch(/^First start: sign in as admin with the password \w{20}$/m);
    expect((await signIn(first, 'admin', first.password)).status).toBe(200);
    const page = await fetch(`${first.url}/trucks/list`, { headers: { accept: 'text/html' } });
    expect([page.status, (await page.text()).includes('<title>Windrow</title>')]).toEqual([200, true]);
    await first.stop();
    const second = await running({ dataDir, env: RANDOM });
    expect(second.output()).not.toContain('password');
    expect((await signIn(second, 'admin', first.password)).status).toBe(200);
  });

  test('takes the first user from the settings, which count for nothing later', async () => {
    const dataDir = join(folder(), 'data');
    const first = await running({ dataDir, env: { ADMIN_USERNAME: 'ann', ADMIN_PASSWORD: 'first horse 7' } });
    expect(first.output()).not.toContain('first horse 7');
    expect((await signIn(first, 'ann', 'first horse 7')).status).toBe(200);
    await first.stop();
    const second = await running({ dataDir, env: { ADMIN_USERNAME: 'ann', ADMIN_PASSWORD: 'second horse 7' } });
    expect(second.output()).toContain('ADMIN_USERNAME and ADMIN_PASSWORD are ignored');
    expect(second.output()).toContain('npm run user -- password');
    expect((await signIn(second, 'ann', 'second horse 7')).status).toBe(401);
  });

  test('makes a signing key for its owner alone, and sessions outlive a restart', async () => {
    const dataDir = join(folder(), 'data');
    const first = await running({ dataDir });
    const { access } = await (await signIn(first, first.username, first.password)).json();
    const key = join(dataDir, 'secret.key');
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(key, 'utf8'), 'base64')).toHaveLength(32);
    await first.stop();
    chmodSync(key, 0o644);
    const second = await running({ dataDir });
    expect(statSync(key).mode & 0o777).toBe(0o600);
    const profile = await fetch(`${second.url}/api/v1/profile/`, { headers: { authorization: `Bearer ${access}` } });
    expect(profile.status).toBe(200);
  });

  test('makes no key where one is given', async () => {
    const dataDir = join(folder(), 'data');
    await running({ dataDir, env: { SECRET_KEY: '0123456789abcdef'.repeat(2) } });
    expect(() => statSync(join(dataDir, 'secret.key'))).toThrow('ENOENT');
  });
});

describe('a start that cannot be', () => {
  test('names every setting that cannot be used', async () => {
    const { code, err } = await failing({ PORT: 'http', SECRET_KEY: 'short', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(err).toMatch(/^These settings cannot be used:\n {2}PORT .*\n {2}SECRET_KEY .*\n {2}LOG_LEVEL .*\n$/);
  });

  test('on data that another Windrow uses says so', async () => {
    const server = await running();
    const { code, err } = await failing({ DATA_DIR: server.dataDir });
    expect([code, err]).toEqual([1, `The data in ${server.dataDir} is in use by another Windrow.\n`]);
  });

  test('on a port in use says so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, err } = await failing({ PORT: String(port), DATA_DIR: join(folder(), 'data') });
    expect([code, err]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT to another one.\n`,
    ]);
  });

  test('on an address that is not this machine says so', async () => {
    const { code, err } = await failing({ HOST: '192.0.2.1', DATA_DIR: join(folder(), 'data') });
    expect([code, err]).toEqual([
      1,
      'This machine has no address 192.0.2.1: set HOST to one it has, or to 0.0.0.0 for all.\n',
    ]);
  });

  test('in a folder that cannot be made says so', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    const { code, err } = await failing({ DATA_DIR: join(file, 'data') });
    expect([code, err.split('\n')]).toEqual([
      1,
      [expect.stringContaining(`${join(file, 'data')} cannot be written`), ''],
    ]);
  });

  test('on a database that does not answer says so, without its password', async () => {
    const { code, err } = await failing({
      DATABASE_URL: 'postgres://ann:hunter2@127.0.0.1:1/windrow',
      DATA_DIR: join(folder(), 'data'),
    });
    expect([code, err.split('\n')]).toEqual([
      1,
      [expect.stringContaining('127.0.0.1:1/windrow cannot be reached'), ''],
    ]);
    expect(err).not.toContain('hunter2');
  });

  test('with a damaged signing key says so', async () => {
    const dataDir = join(folder(), 'data');
    await (await startServer({ dataDir })).stop();
    writeFileSync(join(dataDir, 'secret.key'), 'abc');
    const { code, err } = await failing({ DATA_DIR: dataDir });
    expect([code, err]).toEqual([
      1,
      `The signing key ${join(dataDir, 'secret.key')} is damaged: put the right one back, or remove it, run "npm run user -- newkey", and everybody signs in again.\n`,
    ]);
  });
});

test('settings also come from .env in the working folder, and the environment wins', async () => {
  const cwd = folder();
  writeFileSync(join(cwd, '.env'), 'PORT=nonsense\nLOG_LEVEL=loud\n');
  const { err } = await failing({ PORT: '0' }, cwd);
  expect(err).toBe(
    'These settings cannot be used:\n  LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".\n',
  );
});

test('after a kill -9 the next start finds the data free', async () => {
  const server = await startServer();
  await server.kill();
  const again = await running({ dataDir: server.dataDir });
  expect((await signIn(again, server.username, server.password)).status).toBe(200);
});

test.skipIf(inject('postgresUrl') === '')('two processes share one PostgreSQL, and a session with it', async () => {
  const database = await makeDatabase();
  onTestFinished(database.remove);
  const env = { DATABASE_URL: database.url, SECRET_KEY: '0123456789abcdef'.repeat(2) };
  const [one, two] = await Promise.all([running({ env }), running({ env })]);
  const { access, refresh } = await (await signIn(one, one.username, one.password)).json();
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  expect((await fetch(`${two.url}/api/v1/profile/`, { headers })).status).toBe(200);
  await fetch(`${one.url}/api/v1/token/logout/`, { method: 'POST', headers, body: JSON.stringify({ refresh }) });
  expect((await fetch(`${two.url}/api/v1/profile/`, { headers })).status).toBe(401);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a running request finish, turns ready to 503 and ends with 0',
  async (signal) => {
    const server = await startServer();
    const { port } = new URL(server.url);
    const body = JSON.stringify({ username: server.username, password: server.password });
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => void (answer += text));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // The first half of a request: the server has started to read it and waits for the rest.
    socket.write(
      `POST /api/v1/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    server.signal(signal);
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status, { interval: 10 }).toBe(503);
    socket.write(body.slice(5));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain('"access"');
    expect(await server.ended).toBe(0);
    await server.stop();
  },
);

test('the log of a whole run is JSON but for what is said to the operator, and holds no secret', async () => {
  const server = await running();
  const { access } = await (await signIn(server, server.username, server.password)).json();
  await fetch(`${server.url}/api/v1/profile/`, { headers: { authorization: `Bearer ${access}` } });
  await signIn(server, 'eve', 'wrong password of eve');
  await server.stop();
  const lines = server
    .output()
    .trim()
    .split('\n')
    .filter((line) => !/^(First start:|Windrow answers at) /.test(line));
  const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
  expect(entries).toContainEqual(expect.objectContaining({ user: 'clerk', route: '/api/v1/profile/', status: 200 }));
  expect(server.output()).not.toContain(access);
  expect(server.output()).not.toContain(server.password);
  expect(server.output()).not.toContain('wrong password of eve');
});
