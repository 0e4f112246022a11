/** Two editors of one record, at a fiftieth of the promise; `npm run promises` runs it whole. */
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/open';
import { faultsOf, interleave } from './scripts/interleavings';
import { testApi, type Call } from '../support/api';
import { describeOnBoth, makeDatabase, openTestDatabase, type Engine } from '../support/database';

const RUNS = 20;

describeOnBoth('two editors of one record', (engine) => {
  it('never overwrite each other unseen', async () => {
    const [first, second] = await twoWaysIn(engine);
    expect(faultsOf(await interleave([first, second], RUNS))).toEqual([]);
  });

  it('would be found to do so without versions', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    expect((await interleave([call, call], RUNS, false)).silent).toBeGreaterThan(0);
  });
});

/** The API as each editor reaches it: on PostgreSQL through a pool of his own, as from another process. */
async function twoWaysIn(engine: Engine): Promise<readonly [Call, Call]> {
  if (engine === 'sqlite') {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    return [call, call];
  }
  const { url, remove } = await makeDatabase();
  const [first, second] = [await openDatabase({ databaseUrl: url }), await openDatabase({ databaseUrl: url })];
  onTestFinished(async () => {
    await Promise.all([first.close(), second.close()]);
    await remove();
  });
  return [(await testApi(first)).call, (await testApi(second)).call];
}
