/** What a data folder tells of its past: no silent first start where there were data, no foreign log, nothing open to other accounts. */
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FILE_NAME, KEY_NAME, LOCK_NAME, MARK_NAME } from '../../../server/db/engines/sqlite/names';
import { openDatabase } from '../../../server/db/open';

const WAL_NAME = `${FILE_NAME}-wal`;

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder that a Windrow has used and left. */
async function usedFolder(): Promise<string> {
  const dataDir = emptyFolder();
  const db = await openDatabase({ dataDir, soleUse: true });
  await db.write((trx) => sql`create table windrow_note (id integer)`.execute(trx));
  await db.close();
  return dataDir;
}

const refusal = async (dataDir: string): Promise<string> => {
  const before = readdirSync(dataDir).filter((name) => name !== LOCK_NAME);
  const error: unknown = await openDatabase({ dataDir, soleUse: true }).catch((cause: unknown) => cause);
  expect(readdirSync(dataDir).filter((name) => name !== LOCK_NAME)).toEqual(before);
  return error instanceof Error ? error.message : '';
};

describe('a folder whose database is gone', () => {
  test('is refused with what to do, as often as it is tried', async () => {
    const dataDir = await usedFolder();
    renameSync(join(dataDir, FILE_NAME), join(dataDir, 'elsewhere'));
    const said =
      /is missing, although the folder has had data \(it contains windrow\.mark\)\. .*Put the file back or restore a backup\. .*set DATABASE_URL\. .*set DATA_DIR to a new folder\.$/;
    expect(await refusal(dataDir)).toMatch(said);
    expect(await refusal(dataDir)).toMatch(said);
    renameSync(join(dataDir, 'elsewhere'), join(dataDir, FILE_NAME));
    await (await openDatabase({ dataDir, soleUse: true })).close();
  });

  test.each([KEY_NAME, WAL_NAME])('is known by its %s alone', async (name) => {
    const dataDir = emptyFolder();
    writeFileSync(join(dataDir, name), 'left behind');
    expect(await refusal(dataDir)).toMatch(new RegExp(`is missing, although .*${name}`));
  });

  test('is known by a file of 0 bytes', async () => {
    const dataDir = emptyFolder();
    writeFileSync(join(dataDir, FILE_NAME), '');
    expect(await refusal(dataDir)).toMatch(/is empty \(0 bytes\).*Restore a backup/);
  });
});

test('a database put beside the log of the one before is refused, and not damaged by it', async () => {
  const dataDir = emptyFolder();
  const at = (name: string): string => join(dataDir, name);
  const db = await openDatabase({ dataDir, soleUse: true });
  await db.write((trx) => sql`create table windrow_note (id integer)`.execute(trx));
  // What a power cut leaves: the log, with what is not in the file yet.
  linkSync(at(WAL_NAME), at('log'));
  await db.close();
  renameSync(at('log'), at(WAL_NAME));
  copyFileSync(at(FILE_NAME), at('restored'));
  renameSync(at('restored'), at(FILE_NAME));
  expect(await refusal(dataDir)).toMatch(
    /was replaced, but windrow\.sqlite-wal beside it belongs to the file before.*Move/,
  );
  renameSync(at(WAL_NAME), at('log'));
  await (await openDatabase({ dataDir, soleUse: true })).close();
});

test('a file that is damaged or no database is told as such, and left as it is', async () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, FILE_NAME), 'no database '.repeat(1000));
  expect(await refusal(dataDir)).toMatch(
    /cannot be opened: it is damaged, or no database \(file is not a database\)\. Nothing was changed\. Restore a backup\.$/,
  );
});

describe('other accounts', () => {
  const modes = (folder: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
    );
  const all = [FILE_NAME, WAL_NAME, `${FILE_NAME}-shm`, LOCK_NAME, MARK_NAME];

  test('read no file of a folder that they can look into', async () => {
    const dataDir = join(emptyFolder(), 'data');
    mkdirSync(dataDir, { mode: 0o755 });
    const db = await openDatabase({ dataDir, soleUse: true });
    expect(Object.keys(modes(dataDir))).toEqual(expect.arrayContaining(all));
    expect(new Set(Object.values(modes(dataDir)))).toEqual(new Set(['600']));
    await db.close();
  });

  test('lose the rights that they had on files of an earlier start', async () => {
    const dataDir = await usedFolder();
    const names = readdirSync(dataDir);
    for (const name of names) chmodSync(join(dataDir, name), 0o664);
    const db = await openDatabase({ dataDir, soleUse: true });
    expect(modes(dataDir)).toMatchObject({ [FILE_NAME]: '600', [WAL_NAME]: '600', [LOCK_NAME]: '600' });
    await db.close();
  });

  test('cannot look into a folder that Windrow made', async () => {
    const dataDir = join(emptyFolder(), 'deep', 'data');
    await (await openDatabase({ dataDir })).close();
    expect(modes(join(dataDir, '..'))).toEqual({ data: '700' });
  });
});
