/** Writes that wait at the same time share a commit on SQLite; each is answered as if it were alone (decision 96). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Db, WriteOptions, WriteTransaction } from '../../../server/db/database';
import { FILE_NAME } from '../../../server/db/engines/sqlite/open';
import { openDatabase } from '../../../server/db/open';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { rowsIn, testApi } from '../../support/api';
import { build } from '../../support/build';
import { historyOf } from '../../support/history';

const FRAME_HEAD = 24;
const LOG_HEAD = 32;

let folder: string;
let db: Db;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'windrow-shared-'));
  db = await openDatabase({ dataDir: folder });
  onTestFinished(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

/** Commits in the log: the last frame of each says how many pages the database has then (https://www.sqlite.org/fileformat2.html#walformat). */
function commits(): number {
  const log = readFileSync(join(folder, `${FILE_NAME}-wal`));
  const frame = FRAME_HEAD + log.readUInt32BE(8);
  let found = 0;
  for (let at = LOG_HEAD; at + frame <= log.length; at += frame) if (log.readUInt32BE(at + 4) > 0) found += 1;
  return found;
}

const short: WriteOptions = { isShort: true };
const add = (name: string) => (trx: WriteTransaction) => sql`insert into names values (${name})`.execute(trx);
const names = async (): Promise<unknown[]> =>
  (await db.rows(sql`select name from names`.compile(db.sql))).map(([name]) => name);
const some = Array.from({ length: 16 }, (_, n) => `name ${n}`);

/** Sixteen at once add a name each and do `more`; the fourth is refused. */
const allWithARefusal = (more: (trx: WriteTransaction, n: number) => Promise<unknown>) =>
  Promise.allSettled(
    some.map((name, n) =>
      db.write(async (trx) => {
        await add(name)(trx);
        if (n === 3) throw new Error('No.');
        await more(trx, n);
        return n;
      }, short),
    ),
  );

describe('sixteen writes at once', () => {
  beforeEach(async () => {
    await db.write((trx) => sql`create table names (name text not null)`.execute(trx));
  });

  it('are one commit, and all of them can be read when the first is answered', async () => {
    const before = commits();
    const read = await Promise.all(some.map((name) => db.write(add(name), short).then(names)));
    expect(read).toEqual(some.map(() => some));
    expect(commits() - before).toBe(1);
  });

  it('fail alone: what one has written goes, and the others stay', async () => {
    const faults = new Map([
      [3, 'Error: No.'],
      [5, 'SqliteError: NOT NULL constraint failed: names.name'],
    ]);
    const before = commits();
    const told = await allWithARefusal(async (trx, n) => {
      if (n === 5) await sql`insert into names values (null)`.execute(trx).catch(() => undefined);
    });
    expect(told.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual(
      some.map((_, n) => faults.get(n) ?? n),
    );
    expect(await names()).toEqual(some.filter((_, n) => !faults.has(n)));
    expect(commits() - before).toBe(1);
  });

  it('write nothing where all of them are refused', async () => {
    const before = commits();
    const told = await Promise.allSettled(some.map(() => db.write(() => Promise.reject(new Error('No.')), short)));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(commits() - before).toBe(0);
  });

  it('are all told when their commit fails, also the one that was refused', async () => {
    await db.write((trx) => sql`create table parts (of integer references others (id))`.execute(trx));
    await db.write((trx) => sql`create table others (id integer primary key)`.execute(trx));
    const before = commits();
    const told = await allWithARefusal(async (trx, n) => {
      if (n !== 7) return;
      await sql`pragma defer_foreign_keys = on`.execute(trx);
      await sql`insert into parts values (1)`.execute(trx);
    });
    const code = 'SQLITE_CONSTRAINT_FOREIGNKEY';
    expect(told).toEqual(some.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code }) })));
    expect([await names(), commits() - before]).toEqual([[], 0]);
    await db.write(add('after'), short);
    expect(await names()).toEqual(['after']);
  });

  it('are all told when SQLite gives up the transaction, and nothing that is sent later is saved by itself', async () => {
    const told = await Promise.allSettled(
      some.map((name, n) =>
        db.write(async (trx) => {
          await add(name)(trx);
          if (n !== 9) return;
          // What SQLite does by itself on a full disk.
          await sql`rollback`.execute(trx);
          await add('late')(trx);
        }, short),
      ),
    );
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await names()).toEqual([]);
    await db.write(add('after'), short);
    expect(await names()).toEqual(['after']);
  });

  it('do not wait for a long one among them, and keep their order', async () => {
    const before = commits();
    await Promise.all(some.map((name, n) => db.write(add(name), { isShort: n !== 4 })));
    expect(await names()).toEqual(some);
    expect(commits() - before).toBe(3);
  });
});

it('nobody reads what is not committed, nor writes by a read', async () => {
  await db.write((trx) => sql`create table names (name text)`.execute(trx));
  const meanwhile = await db.write(async (trx) => {
    await add('new')(trx);
    return names();
  });
  expect([meanwhile, await names()]).toEqual([[], ['new']]);
  await expect(db.rows(sql`insert into names values ('read') returning name`.compile(db.sql))).rejects.toThrow(
    'This is no read',
  );
  expect(await names()).toEqual(['new']);
});

it('a write alone is a commit of its own', async () => {
  await db.write((trx) => sql`create table names (name text)`.execute(trx));
  const before = commits();
  for (const name of some) await db.write(add(name), short);
  expect(commits() - before).toBe(16);
});

describe('sixteen posts at once', () => {
  const path = apiPath(entities.crop_ticket);
  const post = async (bodies: (draft: object) => readonly (readonly [object, string])[]) => {
    const heard: [unknown, unknown][] = [];
    const seen = async (id: number | undefined): Promise<void> => {
      const rows = await db.rows(sql`select id from crop_ticket where id = ${id}`.compile(db.sql));
      heard.push([id, rows[0]?.[0]]);
    };
    const told: Promise<void>[] = [];
    const published = {
      committed: ([changed]: readonly { ids: readonly number[] }[]) => void told.push(seen(changed?.ids[0])),
    };
    const { call } = await testApi(db, { published });
    const draft = await build(call, entities, 'crop_ticket');
    const [before, acts] = [commits(), (await historyOf(db)).length];
    told.length = 0;
    const answers = await Promise.all(
      bodies(draft).map(([body, key]) => call('POST', path, body, { 'idempotency-key': key })),
    );
    await Promise.all(told);
    const rows = rowsIn(await call('GET', path));
    return { answers, rows, heard, commits: commits() - before, acts: (await historyOf(db)).length - acts };
  };

  it('take fewer commits, and the bad one among them is refused alone', async () => {
    const { answers, rows, heard, acts, ...took } = await post((draft) =>
      some.map((_, n) => [{ ...draft, ticket_number: n === 6 ? '' : `9${n}` }, `key-${n}`] as const),
    );
    expect(answers.map(({ status }) => status)).toEqual(some.map((_, n) => (n === 6 ? 400 : 201)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.map(({ body }) => body.ticket_number)).toEqual(some.flatMap((_, n) => (n === 6 ? [] : [`9${n}`])));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(15);
    expect(rows).toHaveLength(15);
    expect(acts).toBe(15);
    expect(took.commits).toBeLessThan(16);
    // Those who are told can read it already.
    expect(heard.slice(-15)).toEqual(made.map(({ body }) => [body.id, body.id]));
  });

  it('with one key are one record', async () => {
    const { answers, rows, acts } = await post((draft) => some.map(() => [draft, 'the-same'] as const));
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.id)}`)).size).toBe(1);
    expect([rows.length, acts]).toEqual([1, 1]);
  });
});
