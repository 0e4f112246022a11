/** Two people who issue at once, at a fiftieth of the promise, and a small month end; `npm run promises` runs them whole. */
import { expect, it, onTestFinished } from 'vitest';
import { issueMonth } from './scripts/monthEnd';
import { faultsOf, issueAtOnce } from './scripts/statements';
import type { Db } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { testApi, type Call } from '../support/api';
import { describeOnBoth, makeDatabase, openTestDatabase, type Engine } from '../support/database';

const RUNS = 20;

describeOnBoth('two people who issue at once', (engine) => {
  it('never settle a ticket twice and leave no gap', async () => {
    const { db, calls } = await twoWaysIn(engine);
    expect(faultsOf(await issueAtOnce(db, calls, RUNS))).toEqual([]);
  });

  it('and a month of some parties is issued in one call', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { issued, parties } = await issueMonth(db, 4);
    expect(issued).toBe(parties);
  });
});

/** The API as each of them reaches it: on PostgreSQL through a pool of their own, as from another process. */
async function twoWaysIn(engine: Engine): Promise<{ readonly db: Db; readonly calls: readonly [Call, Call] }> {
  if (engine === 'sqlite') {
    const db = await openTestDatabase(engine);
    const { app, call } = await testApi(db);
    onTestFinished(() => app.close().then(() => db.close()));
    return { db, calls: [call, call] };
  }
  const { url, remove } = await makeDatabase();
  const [first, second] = [await openDatabase({ databaseUrl: url }), await openDatabase({ databaseUrl: url })];
  const [one, other] = [await testApi(first), await testApi(second)];
  onTestFinished(async () => {
    await Promise.all([one.app.close(), other.app.close()]);
    await Promise.all([first.close(), second.close()]);
    await remove();
  });
  return { db: first, calls: [one.call, other.call] };
}
