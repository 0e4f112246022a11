/** `npm run export` as an operator uses it, while the server runs on the same data, on both engines. */
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, inject, onTestFinished, test } from 'vitest';
import { entities } from '../../src/entities';
import { makeDatabase, type Engine } from '../support/database';
import { emptyFolder, endOf, startProgram, startServer, type Ended, type RunningServer } from '../support/server';

function folder(): string {
  const path = emptyFolder();
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function run(args: readonly string[], env: Record<string, string>, cwd: string): Promise<Ended> {
  return endOf(startProgram('exportCommand', args, { env, cwd }));
}

async function addFeed({ url, username, password }: RunningServer, name: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const signIn = await fetch(`${url}/api/v1/token/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password }),
  });
  const { access } = (await signIn.json()) as { access: string };
  const headers = { ...json, authorization: `Bearer ${access}` };
  const { status } = await fetch(`${url}/api/v1/feed/feeds/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name }),
  });
  expect(status).toBe(201);
}

const engines: readonly Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];

test.each(engines)('writes everything while the server runs on %s, once, for this account alone', async (engine) => {
  const made = engine === 'postgres' ? await makeDatabase() : undefined;
  const server = await startServer({ env: made ? { DATABASE_URL: made.url } : {} });
  onTestFinished(async () => {
    await server.stop();
    await made?.remove();
  });
  const cwd = folder();
  const env = { DATA_DIR: server.dataDir, ...(made ? { DATABASE_URL: made.url } : {}) };
  await addFeed(server, 'Corn');
  const done = await run(['all.zip'], env, cwd);
  expect([done.code, done.err]).toEqual([0, '']);
  const [, records = '', count = ''] = /^Wrote all\.zip: (\d+) records of (\d+) tables\.\n$/.exec(done.out) ?? [];
  expect([records, count]).toEqual(['1', String(Object.keys(entities).length)]);
  const path = join(cwd, 'all.zip');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const files = unzipSync(readFileSync(path));
  const { tables } = JSON.parse(strFromU8(files['schema.json'] ?? new Uint8Array())) as { tables: { rows: number }[] };
  expect(tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(Number(records));
  const again = await run(['all.zip'], env, cwd);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toContain('all.zip exists already, and nothing is overwritten. Name another file.');
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
});

test('refuses in one sentence what it cannot do, and leaves nothing behind', async () => {
  const cwd = folder();
  const env = { DATA_DIR: join(cwd, 'none') };
  expect((await run([], env, cwd)).err).toContain('npm run export -- <file.zip>');
  expect((await run(['a.zip', 'b.zip'], env, cwd)).code).toBe(1);
  expect((await run(['a.zip'], env, cwd)).err).toContain('There is no database');
  expect(() => statSync(join(cwd, 'none'))).toThrow('ENOENT');
  expect(() => statSync(join(cwd, 'a.zip'))).toThrow('ENOENT');
});
