/** The limits that PostgreSQL is given for each use, and a COMMIT whose answer is lost (decision 42). */
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Db } from '../../server/db/database';
import { limits } from '../../server/db/engines/postgres/limits';
import { openDatabase } from '../../server/db/open';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { rowsIn, testApi } from '../support/api';
import { makeDatabase } from '../support/database';
import { startPostgresProxy } from '../support/postgresProxy';

const uses = ['work', 'session', 'report', 'start'] as const;

async function opened(url: string): Promise<Db> {
  const db = await openDatabase({ databaseUrl: url });
  onTestFinished(() => db.close());
  return db;
}

async function emptyDatabase(): Promise<string> {
  const { url, remove } = await makeDatabase();
  onTestFinished(remove);
  return url;
}

describe.skipIf(inject('postgresUrl') === '')('PostgreSQL', () => {
  it.each(uses)('is told how long a statement and a lock may take for the use %s', async (use) => {
    const db = (await opened(await emptyDatabase())).apart(use);
    const { rows } = await sql<Record<string, string>>`
      select name, setting from pg_settings
      where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
      db.sql,
    );
    const { lock, statement } = limits[use];
    expect(rows.map(({ setting }) => Number(setting))).toEqual([15_000, lock, statement]);
  });

  it('is waited for a little longer than it may take itself, and below 15 seconds in all', () => {
    for (const use of uses) expect(limits[use].answer).toBeGreaterThan(limits[use].statement);
    for (const use of uses) expect(limits[use].statement).toBeGreaterThanOrEqual(limits[use].lock);
    const { session, work } = limits;
    expect(Math.max(session.wait + session.answer + work.wait, work.wait + work.answer)).toBeLessThan(15_000);
    expect(session.wait + session.answer + work.wait + work.answer).toBeLessThanOrEqual(15_000);
  });

  it('keeps uses apart: where one has no connection left, the other has', async () => {
    const db = await opened(await emptyDatabase());
    const end = Promise.withResolvers<void>();
    const held = Array.from({ length: limits.work.connections }, () =>
      db.write(async (trx) => {
        await sql`select 1`.execute(trx);
        await end.promise;
      }),
    );
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db.apart('session').sql);
    expect(rows).toEqual([{ one: 1 }]);
    end.resolve();
    await Promise.all(held);
  });

  it('whose answer to COMMIT is lost is no proof of anything, and the user is told so', async () => {
    const url = await emptyDatabase();
    const proxy = await startPostgresProxy(url);
    onTestFinished(() => proxy.close());
    const { call } = await testApi(await opened(proxy.url));
    const feeds = apiPath(entities.feed);
    proxy.breakAtCommit();
    const key = { 'idempotency-key': 'form-of-this-morning' };
    const lost = await call('POST', feeds, { name: 'Meal' }, key);
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(lost.body.detail).toMatch(/It may have been saved/);
    // Here it was: the proxy had handed COMMIT on.
    await expect.poll(async () => rowsIn(await call('GET', feeds)).map(({ name }) => name)).toEqual(['Meal']);
    // The same key again finds it instead of storing it twice.
    const again = await call('POST', feeds, { name: 'Meal' }, key);
    expect([again.status, again.body.name, again.headers['idempotency-replayed']]).toEqual([201, 'Meal', 'true']);
    expect((await call('POST', feeds, { name: 'Bran' })).status).toBe(201);
    expect(rowsIn(await call('GET', feeds))).toHaveLength(2);
  });
});
