/** What only one part of the server may do: know the engine, write the tables of the registry. Reads the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, expectTypeOf, it } from 'vitest';
import type { Dialect } from '../../server/db/dialect';
import { postgres } from '../../server/db/engines/postgres/dialect';
import { sqlite } from '../../server/db/engines/sqlite/dialect';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const sources = readdirSync(join(root, 'server'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

/** Files outside `folders` whose code, without comments, matches. */
function filesWith(pattern: RegExp, ...folders: readonly string[]): string[] {
  return sources.filter((file) => {
    if (folders.some((folder) => file.startsWith(folder))) return false;
    const code = readFileSync(join(root, file), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(^|\s)\/\/.*$/gm, '$1');
    return pattern.test(code);
  });
}

it('no code outside the engines asks which engine it runs on', () => {
  expect(filesWith(/\bengine\b\s*[!=]==|dialect\.name|['"`](sqlite|postgres(ql)?)['"`]/, 'server/db/engines/')).toEqual(
    [],
  );
});

it('a dialect that lacks a member does not compile', () => {
  const { lockRows: _, ...withoutLocks } = sqlite;
  expectTypeOf(withoutLocks).not.toExtend<Dialect>();
  // @ts-expect-error lockRows is missing
  const dialect: Dialect = withoutLocks;
  expect(Object.keys(dialect)).not.toContain('lockRows');
  expect(Object.keys(postgres).toSorted()).toEqual(Object.keys(sqlite).toSorted());
  expect(Object.keys(postgres.types).toSorted()).toEqual(Object.keys(sqlite.types).toSorted());
});

it('only the writer of records writes the tables of the registry', () => {
  const writesRows =
    /\b(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\((?!['"`]windrow_)|\b(insert\s+into|replace\s+into|delete\s+from|merge\s+into|truncate)\s+(?!windrow_)[\w$"{]|\bupdate\s+(?!windrow_)\S+\s+set\b/i;
  expect(writesRows.test("trx.insertInto('job')")).toBe(true);
  expect(writesRows.test('sql`update ${table} set x = 1`')).toBe(true);
  expect(writesRows.test('sql`with old as (select 1) delete from job`')).toBe(true);
  expect(writesRows.test("trx.deleteFrom('windrow_session')")).toBe(false);
  // Backups empty tables of sessions, in their copy.
  const copies = 'server/db/engines/sqlite/archive/work.ts';
  // A new key locks texts of system tables anew.
  const keys = 'server/accounts/signingKey.ts';
  // SQLite's own counter of ids.
  const counters = 'server/db/engines/sqlite/dialect.ts';
  // Copies between engines fill an empty place that no server has open.
  const transfers = ['sqlite', 'postgres'].map((engine) => `server/db/engines/${engine}/transfer/inlet.ts`);
  const writers = ['server/db/query/writes/', 'server/db/schema/history.ts', 'server/migrations/'];
  const allowed = [...writers, ...transfers, copies, counters, keys];
  expect(filesWith(writesRows, ...allowed)).toEqual([]);
  expect(filesWith(/\/writes\/(write|putBack)'/)).toEqual(['server/db/query/rowStore.ts']);
  expect(filesWith(/\/rowStore'/, 'server/records/').filter((file) => importsValue(file))).toEqual([]);
  expect(filesWith(/\bmigrations\//, 'server/migrations/').toSorted()).toEqual([
    'server/backupCommand.ts',
    'server/copy/copy.ts',
    'server/copy/shape.ts',
    'server/main.ts',
    'server/userCommand.ts',
  ]);
});

it('only the history adds to the history, and nobody changes it', () => {
  const adds = /(insertInto\(['"`]|insert\s+into\s+)windrow_(act|change)\b/i;
  const changes =
    /((updateTable|deleteFrom|mergeInto)\(['"`]|(update|delete\s+from|merge\s+into|truncate)\s+)windrow_(act|change)\b/i;
  expect(filesWith(adds)).toEqual(['server/history/store.ts']);
  expect(changes.test('sql`delete from windrow_change`')).toBe(true);
  // Columns that are new are filled once.
  expect(filesWith(changes, 'server/migrations/historyStamps.ts', 'server/migrations/historySummary.ts')).toEqual([]);
  expect(filesWith(/\/history\/(store|write)'/, 'server/history/').toSorted()).toEqual([
    'server/migrations/historyBaseline.ts',
    'server/migrations/tickets/ticketHaulers.ts',
    'server/records/writer.ts',
  ]);
});

/** True when a file imports more than types of the row store. */
function importsValue(file: string): boolean {
  return /import (?!type)[^;]*\/rowStore'/.test(readFileSync(join(root, file), 'utf8'));
}

it('what stores and reads records knows neither routes nor reports', () => {
  const inner = /^server\/(accounts|db|migrations|records)\//;
  const outward = /from '[./]+\/(api|http|reports|process)\//;
  expect(outward.test("import { InvalidRecord } from '../api/errors';")).toBe(true);
  expect(filesWith(outward).filter((file) => inner.test(file))).toEqual([]);
});
