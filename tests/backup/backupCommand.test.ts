/** `npm run backup`, `verify` and `restore` as an operator uses them, also while the server runs on the same data. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endOf, startProgram, startServer, type Ended, type RunningServer } from '../support/server';
import { filesIn, folder } from './place';

function command(dataDir: string, ...args: string[]): Promise<Ended> {
  return endOf(startProgram('backupCommand', args, { env: { DATA_DIR: dataDir }, cwd: join(dataDir, '..') }));
}

async function running(dataDir: string): Promise<RunningServer> {
  const server = await startServer({ dataDir });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

test('backs up while the server runs, and restores when it has stopped', async () => {
  const dataDir = join(folder(), 'data');
  const server = await running(dataDir);
  const backup = await command(dataDir, 'backup');
  expect(backup.err).toBe('');
  expect(backup.out).toMatch(/^Made \S+Z in \S+\/data\/backups: \d+ rows \(.*windrow_user 1.*\)\.$/m);
  expect(backup.out).toMatch(/was read back: counts and content are the same\. It is verified\.$/m);
  expect(backup.code).toBe(0);
  const [, name = ''] = /^Made (\S+) /.exec(backup.out) ?? [];

  const verify = await command(dataDir, 'verify');
  expect(verify).toMatchObject({ code: 0, err: '' });
  expect(verify.out).toContain(name);

  const used = await command(dataDir, 'restore', name);
  expect(used.code).toBe(1);
  expect(used.err).toContain('is in use by another Windrow.');

  const elsewhere = join(folder(), 'other');
  const other = await command(dataDir, 'restore', name, '--to', elsewhere);
  expect(other).toMatchObject({ code: 0, err: '' });
  expect(filesIn(elsewhere)).toContain('windrow.sqlite');
  expect(other.out).not.toContain('kept in');

  await server.stop();
  const restored = await command(dataDir, 'restore', name);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/^Restored .*windrow_user 1/);
  expect(restored.out).toMatch(/^What was there before is kept in \S+\/before-restore-\S+Z\.$/m);
  const again = await running(dataDir);
  expect(again.output()).not.toContain('First start');
});

test('lists the backups, and says how it is used', async () => {
  const dataDir = join(folder(), 'data');
  const none = await command(dataDir, 'restore');
  expect(none.out).toContain('There are no backups in');
  expect(await command(dataDir, 'verify')).toMatchObject({ code: 1 });
  expect((await command(dataDir, 'backup')).err).toMatch(/^There is no database \S+windrow\.sqlite\.$/m);
  expect((await command(dataDir, 'nonsense')).err).toContain('Usage:');
  expect((await command(dataDir, 'restore', 'a', 'b')).err).toContain('Usage:');
  const server = await running(dataDir);
  await command(dataDir, 'backup');
  expect((await command(dataDir, 'restore')).out).toMatch(/^\S+Z  by hand, \d\.\d MB, verified, in \S+backups$/m);
  await server.stop();
});
