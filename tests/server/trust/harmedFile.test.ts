/**
 * The data file is moved, removed, replaced or emptied under a running Windrow: nothing is acknowledged from then on, and with
 * the right file back it goes on.
 */
import { appendFileSync, copyFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { identify } from '../../../server/db/engines/sqlite/identity';
import { FILE_NAME, LOCK_NAME } from '../../../server/db/engines/sqlite/names';
import { openDatabase } from '../../../server/db/open';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { testApp, type TestApp } from '../../support/app';

const FEEDS = apiPath(entities.feed);

async function appIn(): Promise<{
  app: TestApp;
  at: (name: string) => string;
  save: (name: string) => Promise<number>;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'windrow-test-'));
  const app = await testApp({ open: () => openDatabase({ dataDir, soleUse: true }) });
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { access } = await app.signIn();
  const save = async (name: string) => (await app.signedIn('POST', FEEDS, { access, body: { name } })).statusCode;
  expect(await save('Before')).toBe(201);
  copyFileSync(join(dataDir, FILE_NAME), join(dataDir, 'older'));
  return { app, at: (name) => join(dataDir, name), save };
}

describe('nothing is acknowledged', () => {
  test.each<[string, (at: (name: string) => string) => void]>([
    ['was moved away', (at) => renameSync(at(FILE_NAME), at('elsewhere'))],
    ['was removed', (at) => rmSync(at(FILE_NAME))],
    [
      'was replaced',
      (at) => {
        copyFileSync(at(FILE_NAME), at('copy'));
        renameSync(at('copy'), at(FILE_NAME));
      },
    ],
    ['was emptied', (at) => truncateSync(at(FILE_NAME))],
    ['was written over by an older copy', (at) => copyFileSync(at('older'), at(FILE_NAME))],
    ['lost its -wal', (at) => rmSync(at(`${FILE_NAME}-wal`))],
    ['lost its -shm', (at) => rmSync(at(`${FILE_NAME}-shm`))],
  ])('once the file %s', async (_, harm) => {
    const { app, at, save } = await appIn();
    harm(at);
    expect([await save('Lost'), await save('Lost')]).toEqual([503, 503]);
    expect((await app.call('GET', '/health/ready')).statusCode).toBe(503);
    expect(app.db.harm?.()).toMatch(
      /^The file .+ (is gone|was replaced|was emptied|was written by another program) while Windrow has it open/,
    );
  });
});

test('a file that was moved away while something was committed is the right one again once it is back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string): string => join(folder, name);
  for (const side of ['', '-wal', '-shm']) writeFileSync(at(`${FILE_NAME}${side}`), 'data');
  const files = identify(folder, { othersCommits: () => 1 });
  renameSync(at(FILE_NAME), at('elsewhere'));
  files.written();
  expect(files.harm()).toMatch(/ is gone /);
  renameSync(at('elsewhere'), at(FILE_NAME));
  expect(files.harm()).toBeUndefined();
  appendFileSync(at(FILE_NAME), 'more');
  expect(files.harm()).toMatch(/ was written by another program /);
});

test('the right file back where it was: everything goes on, and nothing refused was saved', async () => {
  const { app, at, save } = await appIn();
  renameSync(at(FILE_NAME), at('elsewhere'));
  expect(await save('Refused')).toBe(503);
  const { access } = await app.signIn().catch(() => ({ access: '' }));
  expect(access).toBe('');
  renameSync(at('elsewhere'), at(FILE_NAME));
  expect(await save('After')).toBe(201);
  expect(await app.db.sql.selectFrom('feed').select('name').orderBy('id').execute()).toEqual([
    { name: 'Before' },
    { name: 'After' },
  ]);
});

test('what another connection of Windrow writes is no harm, whoever brings the log into the file', async () => {
  const { app, at, save } = await appIn();
  const other = new BetterSqlite(at(FILE_NAME));
  other.exec("update feed set name = 'Changed'; pragma wal_checkpoint(truncate)");
  expect(await save('After the other')).toBe(201);
  other.exec("update feed set name = 'Again'");
  // So many pages that the commit itself empties the log.
  for (let n = 0; n < 3; n += 1) {
    const about = 'x'.repeat(3_000_000);
    await app.db.write((trx) => trx.updateTable('windrow_user').set({ email: about }).execute());
    expect(await save(`After a long log ${n}`)).toBe(201);
  }
  other.close();
  expect(await save('Last')).toBe(201);
  expect(app.db.harm?.()).toBeUndefined();
});

test('a lock that somebody removed is taken again, unless another Windrow was faster', async () => {
  const { app, at, save } = await appIn();
  const dataDir = at('.');
  rmSync(at(LOCK_NAME));
  await expect(openDatabase({ dataDir, soleUse: true })).rejects.toThrow(/is open in another program, although/);
  rmSync(at(LOCK_NAME));
  expect(await save('Locked again')).toBe(201);
  await expect(openDatabase({ dataDir, soleUse: true })).rejects.toThrow(/in use by another Windrow/);
  rmSync(at(LOCK_NAME));
  const other = new BetterSqlite(at(LOCK_NAME));
  other.exec('begin exclusive');
  expect(await save('Lost')).toBe(503);
  expect(app.db.harm?.()).toMatch(/in use by another Windrow\. It took/);
  other.close();
  expect(await save('Alone again')).toBe(201);
});
