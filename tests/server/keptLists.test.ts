/** Option lists that are kept: they are read once, and nobody ever gets an old one, whichever process has written. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { joinVersions, openVersions } from '../../server/db/versions/versions';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { AnyRow } from '../../src/rules/rows';
import { testApp, type TestApp } from '../support/app';
import { describeOnBoth, type Engine } from '../support/database';
import { sharedDatabase } from '../support/sharedDatabase';
import { watched } from '../support/watchedDatabase';

const PRODUCERS = apiPath(entities.producer);
const AREAS = apiPath(entities.producer_area);
const FEEDS = apiPath(entities.feed);

/** Two processes on one database, signed in with one token. */
async function twoProcesses(engine: Engine): Promise<{ one: TestApp; other: TestApp; access: string }> {
  const open = await sharedDatabase(engine);
  const one = await testApp({ engine, open });
  const other = await testApp({ engine, open, users: 'none' });
  return { one, other, access: (await one.signIn()).access };
}

const listOf = async (app: TestApp, path: string, access: string): Promise<AnyRow[]> =>
  (await app.signedIn('GET', path, { access })).json<AnyRow[]>();

describeOnBoth('option lists', (engine) => {
  it('are read once, in the same round trip as the session from then on', async () => {
    const asked: string[] = [];
    const app = await testApp({
      engine,
      around: (db) => watched(db, { read: ({ sql: text }) => void asked.push(text) }),
    });
    await app.signedIn('POST', FEEDS, { body: { name: 'Corn' } });
    const reads = async (path: string): Promise<number> => {
      asked.length = 0;
      expect((await app.signedIn('GET', path)).statusCode).toBe(200);
      return asked.length;
    };
    expect([await reads(FEEDS), await reads(FEEDS), await reads(`${FEEDS}?page_size=100000`)]).toEqual([2, 1, 1]);
    // What is asked with a filter is read.
    expect([await reads(`${FEEDS}?id=1`), await reads(`${FEEDS}?id=1`)]).toEqual([2, 2]);
    // Another table's changes are nobody's reason to read it again.
    await app.signedIn('POST', AREAS, { body: { name: 'North' } });
    expect([await reads(FEEDS), await reads(AREAS)]).toEqual([1, 2]);
    // After a while it is read again whatever the versions say, for those who write past Windrow.
    app.clock.advance(61_000);
    expect([await reads(FEEDS), await reads(FEEDS)]).toEqual([2, 1]);
  });

  it('say in every process what any process has written, at once', async () => {
    const { one, other, access } = await twoProcesses(engine);
    const write = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<number> => {
      const answer = await one.signedIn(method, path, { access, body });
      expect(answer.statusCode).toBeLessThan(300);
      return method === 'DELETE' ? 0 : answer.json<{ id: number }>().id;
    };
    const names = async (app: TestApp) => (await listOf(app, AREAS, access)).map(({ name }) => name);
    expect([await names(one), await names(other)]).toEqual([[], []]);
    const area = await write('POST', AREAS, { name: 'North' });
    expect([await names(one), await names(other)]).toEqual([['North'], ['North']]);
    const producer = await write('POST', PRODUCERS, { name: 'Olson', producer_area_id: area });
    const areaOf = async (app: TestApp) => (await listOf(app, PRODUCERS, access))[0]?.producer_area_id;
    expect(await areaOf(other)).toEqual({ id: area, name: 'North' });
    // The name of a related record is part of the list.
    await write('PATCH', `${AREAS}${area}/`, { name: 'Far north' });
    expect([await names(other), await areaOf(other), await areaOf(one)]).toEqual([
      ['Far north'],
      { id: area, name: 'Far north' },
      { id: area, name: 'Far north' },
    ]);
    await write('DELETE', `${PRODUCERS}${producer}/`);
    expect([await listOf(other, PRODUCERS, access), await listOf(one, PRODUCERS, access)]).toEqual([[], []]);
  });

  it('say whether a record is inactive, and are the same in every form that they are sent in', async () => {
    const { one, other, access } = await twoProcesses(engine);
    for (let at = 0; at < 12; at++)
      await one.signedIn('POST', FEEDS, { access, body: { name: `Feed ${at}, a mixture with a rather long name` } });
    await listOf(other, FEEDS, access);
    const extra = `/api/v1/office/extra/feed/1/`;
    const any = { 'if-match': '*' };
    expect((await one.signedIn('PUT', extra, { access, headers: any, body: { inactive: true } })).statusCode).toBe(200);
    const plain = await other.signedIn('GET', FEEDS, { access });
    expect(plain.json<AnyRow[]>().map(({ inactive }) => inactive)).toEqual([true, ...Array<boolean>(11).fill(false)]);
    // A filter that leaves all rows is answered without what is kept.
    const read = await other.signedIn('GET', `${FEEDS}?id=1`, { access });
    expect(JSON.stringify(plain.json<AnyRow[]>()[0])).toBe(JSON.stringify(read.json<AnyRow[]>()[0]));
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await other.signedIn('GET', FEEDS, { access, headers: { 'accept-encoding': encoding } });
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
      expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
    }
    const tag = String(plain.headers.etag);
    const again = await one.signedIn('GET', FEEDS, { access, headers: { 'if-none-match': tag } });
    expect([again.statusCode, again.body, again.headers['content-type']]).toEqual([304, '', undefined]);
    const head = await one.signedIn('HEAD', FEEDS, { access, headers: { 'accept-encoding': 'br' } });
    expect([head.body, head.headers['content-length']]).toEqual(['', String(Buffer.byteLength(plain.body))]);
  });

  it('are not those of an act that was not committed', async () => {
    const { one, other, access } = await twoProcesses(engine);
    await one.signedIn('POST', FEEDS, { access, body: { name: 'Corn' } });
    const name = async (app: TestApp) => (await listOf(app, FEEDS, access))[0]?.name;
    const acting = one.db.write(async (trx) => {
      await sql`update feed set name = 'Oats' where id = 1`.execute(trx);
      await sql`insert into windrow_table_version (changed, step) values ('feed', 5)`.execute(trx);
      expect([await name(one), await name(other)]).toEqual(['Corn', 'Corn']);
      throw new Error('not committed');
    });
    await expect(acting).rejects.toThrow('not committed');
    expect([await name(one), await name(other)]).toEqual(['Corn', 'Corn']);
    await one.signedIn('PATCH', `${FEEDS}1/`, { access, body: { name: 'Rye' } });
    expect([await name(one), await name(other)]).toEqual(['Rye', 'Rye']);
  });

  it('have a version that stays when the rows of an hour are made one', async () => {
    const app = await testApp({ engine });
    for (const name of ['Corn', 'Oats', 'Rye']) await app.signedIn('POST', FEEDS, { body: { name } });
    const rows = async () => (await sql`select id from windrow_table_version`.execute(app.db.sql)).rows.length;
    const versions = openVersions(app.db);
    const before = await versions();
    expect([await rows(), before]).toEqual([3, expect.stringMatching(/^\[\s*"feed \d+"\s*\]$/)]);
    await joinVersions(app.db);
    expect([await rows(), await versions()]).toEqual([1, before]);
  });
});
