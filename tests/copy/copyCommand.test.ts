/** `npm run db:copy` as an operator uses it: what it says, and what is left where it is killed. */
import { existsSync, readdirSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOf, ensureBuilt, startProgram, type Ended } from '../support/server';
import { folder } from '../backup/place';
import { demoBusiness } from './business';

let demo: Awaited<ReturnType<typeof demoBusiness>>;
beforeAll(async () => {
  ensureBuilt();
  demo = await demoBusiness();
}, 120_000);
afterAll(() => demo.remove());

function start(...args: string[]) {
  return startProgram('copy/command', args, { env: {}, cwd: folder() });
}

const run = (...args: string[]): Promise<Ended> => endOf(start(...args));

test('copies and says what it copied, once', async () => {
  const { dataDir } = demo.location;
  const to = join(folder(), 'new');
  const done = await run('--from', dataDir ?? '', '--to', to);
  expect([done.code, done.err]).toEqual([0, '']);
  expect(done.out).toMatch(/^crop_ticket \d+$/m);
  expect(done.out).toMatch(/^Copied .+: \d+ rows of \d+ tables in \d+ s\. Counts and content are the same\.$/m);
  expect(readdirSync(to).filter((name) => name !== 'windrow.lock')).toEqual(['windrow.sqlite']);
  const again = await run('--from', dataDir ?? '', '--to', to);
  expect([again.code, again.out]).toEqual([1, '']);
  expect(again.err).toContain('Name an empty folder. Nothing was copied.');
});

test('says how it is called, and what is not there', async () => {
  expect((await run('--from', 'a')).err).toContain('npm run db:copy -- --from <folder or postgres://...>');
  expect((await run('a', 'b')).err).toContain('Usage:');
  const none = await run('--from', 'none', '--to', 'new');
  expect([none.code, none.err]).toEqual([1, `There is no database ${join('none', 'windrow.sqlite')}.\n`]);
});

/** Starts a copy, ends it once the first table has arrived, and gives its end. */
async function cutOff(to: string, signal: NodeJS.Signals): Promise<Ended> {
  const child = start('--from', demo.location.dataDir ?? '', '--to', to);
  const ended = endOf(child);
  await once(child.stdout ?? child, 'data');
  child.kill(signal);
  return ended;
}

test('says after Ctrl+C that the target is empty', async () => {
  const to = join(folder(), 'new');
  const { code, err } = await cutOff(to, 'SIGINT');
  expect([code, err]).toEqual([1, `Interrupted. ${to} is as empty as before.\n`]);
  expect(readdirSync(to).filter((name) => name !== 'windrow.lock')).toEqual([]);
});

test('leaves no database behind when it is killed, and works again', async () => {
  const to = join(folder(), 'new');
  await cutOff(to, 'SIGKILL');
  expect(existsSync(join(to, 'windrow.sqlite'))).toBe(false);
  expect((await run('--from', demo.location.dataDir ?? '', '--to', to)).code).toBe(0);
  expect(readdirSync(to).filter((name) => name.startsWith('copying-'))).toEqual([]);
});
