/** `npm run user` as an operator uses it, also while the server runs on the same data. */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  emptyFolder,
  endOf,
  ensureBuilt,
  startProgram,
  startServer,
  type Ended,
  type RunningServer,
} from '../support/server';

async function running(): Promise<RunningServer> {
  const server = await startServer();
  onTestFinished(async () => void (await server.stop()));
  return server;
}

function user(dataDir: string, args: readonly string[], input = ''): Promise<Ended> {
  return endOf(startProgram('userCommand', args, { env: { DATA_DIR: dataDir }, cwd: join(dataDir, '..') }), input);
}

async function signIn({ url }: RunningServer, username: string, password: string): Promise<Response> {
  return fetch(`${url}/api/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
}

function fresh(): string {
  const path = emptyFolder();
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return join(path, 'data');
}

test('adds, lists and removes users while the server runs', async () => {
  const server = await running();
  expect(await user(server.dataDir, ['add', 'Bob'], 'third horse 7\n')).toEqual({
    code: 0,
    out: 'Added Bob.\n',
    err: '',
  });
  const { access } = await (await signIn(server, 'bob', 'third horse 7')).json();
  expect((await user(server.dataDir, ['list'])).out).toBe('Bob  owner\nclerk  owner\n');
  expect(await user(server.dataDir, ['remove', 'bob'])).toEqual({ code: 0, out: 'Removed Bob.\n', err: '' });
  const profile = await fetch(`${server.url}/api/v1/profile/`, { headers: { authorization: `Bearer ${access}` } });
  expect([profile.status, (await signIn(server, 'bob', 'third horse 7')).status]).toEqual([401, 401]);
});

test('sets a password and ends the sessions of that user', async () => {
  const server = await running();
  const { refresh } = await (await signIn(server, server.username, server.password)).json();
  const done = await user(server.dataDir, ['password', 'clerk'], 'third horse 7');
  expect(done).toEqual({
    code: 0,
    out: 'Set a new password for clerk; that user is signed out everywhere.\n',
    err: '',
  });
  const renewed = await fetch(`${server.url}/api/v1/token/refresh/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  });
  expect([
    renewed.status,
    (await signIn(server, 'clerk', server.password)).status,
    (await signIn(server, 'clerk', 'third horse 7')).status,
  ]).toEqual([401, 401, 200]);
});

test('gives users roles, and keeps one owner', async () => {
  const server = await running();
  await user(server.dataDir, ['add', 'bob'], 'third horse 7\n');
  expect((await user(server.dataDir, ['role', 'bob', 'viewer'])).out).toBe('bob now has the role viewer.\n');
  expect((await user(server.dataDir, ['list'])).out).toBe('bob  viewer\nclerk  owner\n');
  const { access } = await (await signIn(server, 'bob', 'third horse 7')).json();
  const me = await fetch(`${server.url}/api/v1/office/me/`, { headers: { authorization: `Bearer ${access}` } });
  expect(await me.json()).toMatchObject({ username: 'bob', role: 'viewer' });
  expect((await user(server.dataDir, ['role', 'clerk', 'clerk'])).err).toBe(
    'clerk is the only owner and must stay one, so that somebody can manage users.\n',
  );
  expect((await user(server.dataDir, ['role', 'bob', 'boss'])).err).toBe(
    'The role must be one of owner, clerk, viewer, not "boss".\n',
  );
});

test('works before the first start, which then makes no user of its own', async () => {
  const dataDir = fresh();
  expect((await user(dataDir, ['list'])).out).toBe('There are no users yet: the first start makes one.\n');
  await user(dataDir, ['add', 'ann'], 'third horse 7');
  const server = await startServer({ dataDir, env: { ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined } });
  onTestFinished(async () => void (await server.stop()));
  expect(server.output()).not.toContain('First start');
  expect((await signIn(server, 'ann', 'third horse 7')).status).toBe(200);
});

test('says in one sentence what it cannot do, and ends with 1', async () => {
  const dataDir = fresh();
  await user(dataDir, ['add', 'ann'], 'third horse 7');
  const told = async (args: string[], input = ''): Promise<[number | null, string]> => {
    const { code, err } = await user(dataDir, args, input);
    return [code, err.trim()];
  };
  expect(await told(['add', 'ANN'], 'third horse 7')).toEqual([1, 'There is already a user named ANN.']);
  expect(await told(['add', 'two words'], 'third horse 7')).toEqual([
    1,
    'The name "two words" cannot be used: Use letters, digits and @ . + - _ only.',
  ]);
  expect(await told(['add', 'bob'], 'short')).toEqual([1, 'Use at least 8 characters.']);
  expect(await told(['add', 'bob'], 'iloveyou1')).toEqual([1, 'This password is too common.']);
  expect(await told(['add', 'bob'])).toEqual([1, 'No password was given.']);
  expect(await told(['password', 'bob'], 'third horse 7')).toEqual([1, 'There is no user bob.']);
  expect(await told(['remove', 'ann'])).toEqual([
    1,
    'ann is the only owner and must stay one, so that somebody can manage users.',
  ]);
});

test.each([
  { args: [] },
  { args: ['rename', 'ann'] },
  { args: ['add'] },
  { args: ['add', 'ann', 'a password 7'] },
  { args: ['list', 'ann'] },
  { args: ['role', 'ann'] },
  { args: ['constructor', 'x'] },
])('shows how it is used when it is used otherwise: $args', async ({ args }) => {
  const { code, err } = await user(fresh(), args, 'third horse 7');
  expect([code, err.split('\n')[0]]).toEqual([1, 'Usage:']);
});

// `script` of util-linux gives the command a terminal.
test.skipIf(!existsSync('/usr/bin/script'))('asks at a terminal twice and shows nothing of what is typed', async () => {
  ensureBuilt();
  const dataDir = fresh();
  const program = resolve(import.meta.dirname, '../../dist/server/userCommand.js');
  const terminal = spawn('/usr/bin/script', ['-qec', `"${process.execPath}" "${program}" add ann`, '/dev/null'], {
    env: { PATH: process.env.PATH, TERM: 'dumb', DATA_DIR: dataDir },
    cwd: join(dataDir, '..'),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let shown = '';
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => void (shown += text));
  const ended = new Promise((settle) => terminal.once('close', settle));
  await expect.poll(() => shown, { timeout: 20_000 }).toContain('New password: ');
  terminal.stdin.write('third horse 7\r');
  await expect.poll(() => shown, { timeout: 20_000 }).toContain('Same password again: ');
  terminal.stdin.write('third horse 7\r');
  expect(await ended).toBe(0);
  expect(shown).toContain('Added ann.');
  expect(shown).not.toContain('horse');
});
