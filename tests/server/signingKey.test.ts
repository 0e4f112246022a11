/** The key that signs is one for all processes of a database; another one is refused until it is changed on purpose. */
import { join } from 'node:path';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeDatabase } from '../support/database';
import { emptyFolder, endOf, startProgram, startServer, type Ended, type RunningServer } from '../support/server';

const [OLD, NEW] = ['first key 0123456789abcdef abcdef', 'other key 0123456789abcdef abcdef'];
const REFUSED = /^This database belongs to another signing key: .*npm run user -- newkey.*\.\n$/;
type Env = Record<string, string>;

function folder(): string {
  const path = emptyFolder();
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const failing = (env: Env): Promise<Ended> =>
  endOf(startProgram('main', [], { env: { PORT: '0', ...env }, cwd: folder() }));
const command = (env: Env): Promise<Ended> => endOf(startProgram('userCommand', ['newkey'], { env, cwd: folder() }));

async function running(env: Env): Promise<RunningServer> {
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

async function accessOf({ url, username, password }: RunningServer): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${url}/api/v1/token/`, { ...init, body: JSON.stringify({ username, password }) });
  return String((await answer.json()).access);
}

async function statusWith(access: string, { url }: RunningServer): Promise<number> {
  return (await fetch(`${url}/api/v1/profile/`, { headers: { authorization: `Bearer ${access}` } })).status;
}

test.skipIf(inject('postgresUrl') === '')('two processes on one PostgreSQL need one key', async () => {
  const { url, remove } = await makeDatabase();
  onTestFinished(remove);
  const env = { DATABASE_URL: url };
  const first = await running({ ...env, SECRET_KEY: OLD });
  const refused = await failing({ ...env, SECRET_KEY: NEW });
  expect([refused.code, refused.out, refused.err]).toEqual([1, '', expect.stringMatching(REFUSED)]);
  const second = await running({ ...env, SECRET_KEY: OLD });
  expect(await statusWith(await accessOf(first), second)).toBe(200);
});

test('a key changed on purpose is taken after everybody was signed out', async () => {
  const env = { DATA_DIR: join(folder(), 'data') };
  const first = await running({ ...env, SECRET_KEY: OLD });
  const access = await accessOf(first);
  await first.stop();
  expect((await failing({ ...env, SECRET_KEY: NEW })).err).toMatch(REFUSED);
  const changed = await command({ ...env, SECRET_KEY: NEW });
  expect([changed.code, changed.out]).toEqual([0, expect.stringMatching(/everybody is signed out/)]);
  const second = await running({ ...env, SECRET_KEY: NEW });
  expect(await statusWith(access, second)).toBe(401);
  expect(await statusWith(await accessOf(second), second)).toBe(200);
  await second.stop();
  expect((await failing({ ...env, SECRET_KEY: OLD })).err).toMatch(REFUSED);
});

test('what was encrypted is encrypted anew with a new key, and no file has it in plain text', async () => {
  const dataDir = join(folder(), 'data');
  const env = { DATA_DIR: dataDir };
  const call = async (server: RunningServer, method: string, body?: object) => {
    const headers = { authorization: `Bearer ${await accessOf(server)}`, 'content-type': 'application/json' };
    const init = { method, headers: { ...headers, 'if-match': '*' }, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${server.url}/api/v1/office/bank_accounts/own/1/`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const account = { holder: 'Three Rivers', holder_kind: 'Company', kind: 'Checking' };
  const first = await running({ ...env, SECRET_KEY: OLD });
  const entered = await call(first, 'PUT', { ...account, routing: '021000021', account: '998877665544' });
  expect([entered.status, entered.body.account.account_end]).toEqual([200, '5544']);
  await first.stop();
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toContain('windrow.sqlite');
  for (const { parentPath, name } of files)
    expect([name, readFileSync(join(parentPath, name)).includes('998877665544')]).toEqual([name, false]);
  const lost = await command({ ...env, SECRET_KEY: NEW });
  expect([lost.code, lost.out]).toEqual([
    0,
    expect.stringContaining('open with no key given here: 1. Set FORMER_SECRET_KEY'),
  ]);
  const known = await command({ ...env, SECRET_KEY: NEW, FORMER_SECRET_KEY: OLD });
  expect([known.code, known.out]).toEqual([0, expect.stringContaining('is encrypted with this one: 1.')]);
  const again = await command({ ...env, SECRET_KEY: NEW });
  expect([again.code, /encrypted|no key given/.test(again.out)]).toEqual([0, false]);
});

test('a lost key file is told as what it is', async () => {
  const dataDir = join(folder(), 'data');
  await (await running({ DATA_DIR: dataDir })).stop();
  rmSync(join(dataDir, 'secret.key'));
  expect((await failing({ DATA_DIR: dataDir })).err).toMatch(REFUSED);
});
