/**
 * A disk that is full or takes no writes: nothing is acknowledged that was not saved, reads and refresh go on, and when there is
 * space again everything works without a restart (ruling 62). With a real full disk, a tmpfs of 4 MB, where this
 * account may mount one.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/db/open';
import { writeProbe } from '../../../server/db/probe';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { testApp, USER, type TestApp, type Tokens } from '../../support/app';
import { openTestDatabase } from '../../support/database';
import { smallDisk } from '../../support/smallDisk';

const FEEDS = apiPath(entities.feed);
const TOKEN = '/api/v1/token/';

/** What everybody meets while nothing can be written. */
async function met(app: TestApp, { access, refresh }: Tokens): Promise<unknown> {
  const posted = await app.signedIn('POST', FEEDS, { access, body: { name: 'Refused' } });
  const ready = await app.call('GET', '/health/ready');
  const read = await app.signedIn('GET', FEEDS, { access });
  const refreshed = await app.call('POST', `${TOKEN}refresh/`, { body: { refresh } });
  const readOn = await app.signedIn('GET', FEEDS, { access: refreshed.json().access });
  const signIn = await app.call('POST', TOKEN, { body: USER });
  return {
    write: [posted.statusCode, posted.json().detail],
    ready: ready.statusCode,
    reads: [read.statusCode, readOn.statusCode],
    refresh: [refreshed.statusCode, refreshed.json().refresh === refresh ? 'not replaced' : 'replaced'],
    signIn: [signIn.statusCode, signIn.json().detail],
  };
}

const refusing = (status: 503 | 507, why: RegExp) => ({
  write: [status, expect.stringMatching(why)],
  ready: 503,
  reads: [200, 200],
  refresh: [200, 'not replaced'],
  signIn: [503, expect.stringMatching(/^Nobody can sign in/)],
});

/** The same once it can be written again, and which feeds are there. */
async function metAfterwards(app: TestApp, { access, refresh }: Tokens): Promise<unknown> {
  await expect
    .poll(async () => (await app.call('GET', '/health/ready')).statusCode, { interval: 200, timeout: 10_000 })
    .toBe(200);
  app.clock.advance(1);
  const refreshed = await app.call('POST', `${TOKEN}refresh/`, { body: { refresh } });
  const signIn = await app.call('POST', TOKEN, { body: USER });
  const posted = await app.signedIn('POST', FEEDS, { access, body: { name: 'After' } });
  const rows: { name: string }[] = (await app.signedIn('GET', FEEDS, { access })).json();
  return {
    refresh: [refreshed.statusCode, refreshed.json().refresh === refresh ? 'not replaced' : 'replaced'],
    signIn: signIn.statusCode,
    write: posted.statusCode,
    feeds: rows.map(({ name }) => name),
  };
}

const writable = (saved: readonly string[]) => ({
  refresh: [200, 'replaced'],
  signIn: 200,
  write: 201,
  feeds: [...saved, 'After'],
});

/** Saves feeds until one is refused; the names of those that were acknowledged. */
async function saveUntilRefused(app: TestApp, access: string): Promise<string[]> {
  const saved: string[] = [];
  for (let n = 1; n <= 5000; n++) {
    const name = `${n} ${'x'.repeat(180)}`;
    const { statusCode } = await app.signedIn('POST', FEEDS, { access, body: { name } });
    if (statusCode !== 201) return saved;
    saved.push(name);
  }
  throw new Error('The disk never was full.');
}

describe('a full disk', () => {
  test('refuses writes by 507, lets everything else go on, and is forgotten when there is space (where the machine can)', async (context) => {
    const disk = smallDisk(4);
    if (!disk) return context.skip('this account may not mount a tmpfs');
    const app = await testApp({ open: () => openDatabase({ dataDir: join(disk.folder, 'data') }) });
    onTestFinished(disk.remove);
    const tokens = await app.signIn();
    disk.fill();
    const saved = await saveUntilRefused(app, tokens.access);
    expect(await met(app, tokens)).toEqual(refusing(507, /^Nothing was saved: the disk of the server is full/));
    disk.free();
    expect(await metAfterwards(app, tokens)).toEqual(writable(saved));
  });

  test('is told by /health/ready also after many looks, since each of them writes as much as a ticket (where the machine can)', async (context) => {
    const disk = smallDisk(4);
    if (!disk) return context.skip('this account may not mount a tmpfs');
    const app = await testApp({ open: () => openDatabase({ dataDir: join(disk.folder, 'data') }) });
    onTestFinished(disk.remove);
    const { access } = await app.signIn();
    const ready = async () => (await app.call('GET', '/health/ready')).statusCode;
    expect(await ready()).toBe(200);
    disk.fill();
    await saveUntilRefused(app, access);
    await expect.poll(ready, { interval: 200, timeout: 10_000 }).toBe(503);
    disk.free();
    await expect.poll(ready, { interval: 200, timeout: 10_000 }).toBe(200);
  });

  test('is looked for by writing other bytes each time, as many as a ticket takes', async () => {
    const app = await testApp();
    const written = async () => {
      await writeProbe(app.db);
      const [row] = await app.db.sql.selectFrom('windrow_probe').select('filler').execute();
      return String(row?.['filler']);
    };
    const [first, second] = [await written(), await written()];
    expect([first.length, second.length]).toEqual([110_592, 110_592]);
    // No page of 4 KB is what it was: SQLite would not write it.
    const pages = (text: string): string[] => text.match(/.{4096}/g) ?? [];
    expect(pages(second).filter((page, at) => page === pages(first)[at])).toEqual([]);
  });

  test('is what SQLite says it is when the file may not grow, although it has rolled back by itself', async () => {
    const app = await testApp();
    const { access } = await app.signIn();
    const limit = (pages: number) => app.db.write((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));
    await limit(1);
    await saveUntilRefused(app, access);
    const refused = await app.signedIn('POST', FEEDS, { access, body: { name: 'x'.repeat(200) } });
    expect(refused.json().detail).toMatch(/^Nothing was saved: the disk of the server is full/);
    await limit(1_000_000);
    expect((await app.signedIn('POST', FEEDS, { access, body: { name: 'After' } })).statusCode).toBe(201);
  });
});

test('a file that takes no writes is told as such, and everything else goes on', async () => {
  let refuses = false;
  const refusal = () => Object.assign(new Error('attempt to write a readonly database'), { code: 'SQLITE_READONLY' });
  const app = await testApp({
    around: (db) => ({
      ...db,
      write: (work, options) => (refuses ? Promise.reject(refusal()) : db.write(work, options)),
    }),
  });
  const tokens = await app.signIn();
  refuses = true;
  expect(await met(app, tokens)).toEqual(refusing(507, /^Nothing was saved: the server cannot write to its disk/));
});

test.skipIf(inject('postgresUrl') === '')(
  'a PostgreSQL that takes only reads is away for writes and not a full disk',
  async () => {
    let refuses = false;
    const app = await testApp({
      engine: 'postgres',
      // Each write is refused as a standby refuses it.
      around: (db) => ({
        ...db,
        write: (work, options) =>
          db.write(async (trx) => {
            if (refuses) await sql`set transaction read only`.execute(trx);
            return work(trx);
          }, options),
      }),
    });
    const tokens = await app.signIn();
    refuses = true;
    expect(await met(app, tokens)).toEqual(refusing(503, /^The database accepts no changes/));
    refuses = false;
    expect(await metAfterwards(app, tokens)).toEqual(writable([]));
  },
);

test.skipIf(inject('postgresUrl') === '')(
  'a refusal is told, not that the connection is given up after it',
  async () => {
    const db = await openTestDatabase('postgres');
    onTestFinished(() => db.close());
    const refused = db.write(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      await sql`create table refused (id integer)`.execute(trx).catch(() => undefined);
      // Finds the connection closed.
      await sql`select 1`.execute(trx);
    });
    await expect(refused).rejects.toMatchObject({ code: '25006' });
    await expect(db.write((trx) => sql`select 1`.execute(trx))).resolves.toBeDefined();
  },
);
