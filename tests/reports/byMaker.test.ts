/** Makers that read the data themselves answer the same bytes as the server's own process, and say the same where there is nothing. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '../../server/accounts/users';
import { buildApp } from '../../server/app';
import type { DatabaseLocation, Db } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { hooks, ticketTables } from '../../server/hooks';
import { migrate } from '../support/migrate';
import { ticketOwners } from '../../server/migrations/tickets/ticketOwners';
import { definitions } from '../../server/reports/compose/definitions/index';
import { createRenderPool, type RenderPool } from '../../server/reports/makers/renderPool';
import { fileTypes } from '../../server/reports/write/fileName';
import { entities } from '../../src/entities';
import { reports } from '../../src/rules/reportCatalogue';
import { START, testClock, USER } from '../support/app';
import { cheapPassword } from '../support/cheapPassword';
import { describeOnBoth, makeDatabase } from '../support/database';
import { fillBusiness } from './business';
import { countQueries } from './office';

describeOnBoth('makers that read', (engine) => {
  const queries = countQueries();
  const closing: (() => unknown)[] = [];
  let [own, apart]: FastifyInstance[] = [];
  let pool: RenderPool | undefined;
  let cookie = '';

  beforeAll(async () => {
    const place = await makePlace(engine, closing);
    const db = await openDatabase(place);
    closing.unshift(() => db.close());
    await migrate(db, entities, START);
    await fillBusiness(db, COUNTS);
    await db.write((trx) => ticketOwners.run(trx, db.dialect, START));
    await addUser(db, { ...USER, password: cheapPassword(USER.password) }, START);
    const app = (more: {
      db: Db;
      readReportsAt?: DatabaseLocation;
      renderPool?: RenderPool;
    }): Promise<FastifyInstance> => {
      const clock = testClock().now;
      return buildApp({ ...parts, clock, ...more });
    };
    own = await app({ db });
    const renderPool = createRenderPool({ location: place });
    pool = renderPool;
    closing.unshift(() => renderPool.close());
    apart = await app({ db: queries.watched(db), readReportsAt: place, renderPool });
    closing.unshift(...[own, apart].map((one) => () => one.close()));
    const signIn = await own.inject({ method: 'POST', url: '/api/v1/token/', payload: USER });
    cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }, 120_000);
  afterAll(async () => {
    for (const close of closing) await close();
  });

  interface Answer {
    readonly status: number;
    readonly headers: readonly unknown[];
    readonly bytes: Buffer;
  }
  const ask = async (app: FastifyInstance | undefined, url: string): Promise<Answer> => {
    if (!app) throw new Error('There is no app.');
    const { statusCode: status, headers, rawPayload: bytes } = await app.inject({ url, headers: { cookie } });
    const told = ['content-type', 'content-disposition', 'cache-control', 'location'].map((name) => headers[name]);
    return { status, headers: told, bytes };
  };
  const expectSame = async (url: string): Promise<Answer> => {
    const [a, b] = [await ask(own, url), await ask(apart, url)];
    expect([b.status, b.headers]).toEqual([a.status, a.headers]);
    expect(timeless(b.bytes)).toEqual(timeless(a.bytes));
    return b;
  };

  test.each(reports.map(({ name }) => name))(
    '%s: page and CSV file',
    async (name) => {
      for (const asked of ['', '&detail=summary&date_from=2026-07-01', '&customer=2&format=csv', '&format=csv'])
        expect((await expectSame(`/reports/${name}?selectedYear=2026${asked}`)).status).toBe(200);
    },
    60_000,
  );

  test('a long CSV file is compressed by its maker for those who take it so, and is the same', async () => {
    const url = '/reports/customer_statement?selectedYear=2026&format=csv';
    const plain = await ask(apart, url);
    const compressed = async (accepted: string): Promise<unknown[]> => {
      const answer = await apart?.inject({ url, headers: { cookie, 'accept-encoding': accepted } });
      const { 'content-encoding': encoding, vary } = answer?.headers ?? {};
      const bytes = answer?.rawPayload ?? Buffer.of();
      return [encoding, vary, timeless(encoding === 'gzip' ? gunzipSync(bytes) : bytes)];
    };
    const same = timeless(plain.bytes);
    for (const accepted of ['gzip', 'br, gzip, deflate', 'GZIP;q=0.5'])
      expect(await compressed(accepted)).toEqual(['gzip', 'accept-encoding', same]);
    for (const accepted of ['', 'identity', 'br', 'gzip;q=0'])
      expect(await compressed(accepted)).toEqual([undefined, undefined, same]);
  }, 60_000);

  test.each(['pdf', 'xlsx', 'zip'])(
    'as %s, short and long',
    async (format) => {
      for (const asked of ['customer=2&date_from=2026-07-01', 'date_from=2026-05-01'])
        expect(
          (await expectSame(`/reports/customer_statement?selectedYear=2026&format=${format}&${asked}`)).status,
        ).toBe(200);
    },
    120_000,
  );

  test('nothing found, and too much', async () => {
    expect((await expectSame('/reports/customer_statement?selectedYear=1999&format=pdf')).status).toBe(302);
    expect((await expectSame('/reports/customer_statement?selectedYear=2026&crop=9&format=csv')).status).toBe(302);
  });

  test('the server counts whether a report is short, and reads nothing of a long one', async () => {
    const counts: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const before = queries.count;
      await ask(apart, '/reports/customer_statement?selectedYear=2026&format=csv');
      counts.push(queries.count - before);
    }
    // The session of the reader is looked up too. Work of the server's own, such as comparing counts, may fall into one of them.
    expect(Math.min(...counts)).toBeLessThan(4);
  });

  test('a browser whose report waits is told its place, may give it up, and gets the file at its turn', async () => {
    const long = '/reports/customer_statement?selectedYear=2026&format=';
    const programs = Array.from({ length: availableParallelism() + 1 }, () => ask(apart, `${long}pdf`));
    const browse = async (url: string): Promise<{ status: number; type: unknown; text: string }> => {
      if (!apart) throw new Error('There is no app.');
      const headers = { cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      const { statusCode: status, headers: got, body: text } = await apart.inject({ url, headers });
      return { status, type: got['content-type'], text };
    };
    const wayIn = (text: string, pattern: RegExp): string => (pattern.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
    const nextOf = (text: string): string => wayIn(text, /http-equiv="refresh" content="\d;url=([^"]*)"/);
    // They are in the queue before anybody else comes.
    const inQueue = (): number => {
      const { running, waiting } = pool?.queue() ?? { running: 0, waiting: 0 };
      return running + waiting;
    };
    await expect.poll(inQueue, { timeout: 20_000, interval: 5 }).toBe(programs.length);
    // Programs wait, so the first reader waits behind them for its answer, and the others for their turn.
    const first = await browse(`${long}xlsx`);
    expect(first.text).toContain('It is your turn.');
    expect(first.text).toContain('The download starts by itself when the file is ready.');
    const firstFile = browse(nextOf(first.text));
    await expect.poll(inQueue, { timeout: 20_000, interval: 5 }).toBe(programs.length + 1);
    const second = await browse(`${long}zip`);
    expect(second.text).toContain('Other reports are being made. Yours is next.');
    const third = await browse(`${long}pdf`);
    expect(third.text).toContain('Other reports are being made: 1 before yours.');
    const cancelled = await browse(wayIn(third.text, /href="([^"]*cancel=1)"/));
    expect(cancelled.text).toContain('Cancelled. Nothing was made.');
    let at = second;
    while (!at.text.includes('It is your turn.')) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      at = await browse(nextOf(second.text));
    }
    const secondFile = await browse(nextOf(at.text));
    expect([secondFile.status, secondFile.type]).toEqual([200, fileTypes.zip]);
    expect(await firstFile).toMatchObject({ status: 200, type: fileTypes.xlsx });
    expect((await Promise.all(programs)).map(({ status }) => status)).toEqual(programs.map(() => 200));
    // What was given up stays so, and asking again makes it.
    expect((await browse(wayIn(third.text, /href="([^"]*cancel=1)"/))).text).toContain('Cancelled. Nothing was made.');
    expect((await browse(nextOf(third.text))).type).toBe(fileTypes.pdf);
  }, 180_000);
});

/** A few more than the limits: from 2,001 lines on a file is long, from 1,001 on a maker writes the CSV file. */
const COUNTS = { crop: 2020, delivery: 1010, haul: 1010 };

const parts = {
  registry: entities,
  hooks,
  ticketTables,
  features: [],
  reports: definitions,
  secret: Buffer.alloc(32, 7),
};

/** What a file holds, without the moments at which it was made. */
function timeless(bytes: Buffer): unknown {
  if (bytes.subarray(0, 2).toString() !== 'PK')
    return createHash('sha256')
      .update(bytes.toString('latin1').replace(/\(D:\d{14}Z?\)|\/ID \[.*?\]/g, ''))
      .digest('hex');
  return Object.entries(unzipSync(bytes)).map(([name, file]) => [
    name,
    name.startsWith('docProps/') ? null : timeless(Buffer.from(file)),
  ]);
}

async function makePlace(engine: 'sqlite' | 'postgres', closing: (() => unknown)[]): Promise<DatabaseLocation> {
  if (engine === 'sqlite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'windrow-test-'));
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    return { dataDir };
  }
  const { url, remove } = await makeDatabase();
  closing.push(remove);
  return { databaseUrl: url };
}
